import type { UpstreamDefinition } from '@sampan/model/upstream.ts';
import { expect, test } from 'vitest';
import { drawNow, type DrawState } from './draw-now.ts';

const order: UpstreamDefinition = {
  of: 'requisition',
  no: 'NO',
  entryNo: 'ENTRY',
  counter: 'ORDER_QTY',
  quantity: 'QTY',
  from: 'draft',
  keeps: 'RECEIVE_QTY',
};
const lock: UpstreamDefinition = { of: 'order', no: 'NO', counter: 'LOCKED_AMOUNT', quantity: 'AMOUNT', from: 'waiting', until: 'done' };
const delivery: UpstreamDefinition = { ...order, from: 'live', quantity: 'DELIVERY_QTY', less: 'OUT_QTY', keeps: undefined as never };

const replaced: UpstreamDefinition = { ...delivery, when: { KIND: 'REPLACE' } };

const open = { isCancelled: false, isClosed: false };
const at = (phase: DrawState['phase'], more: Partial<DrawState> = {}): DrawState => ({ phase, ...open, ...more });
const line = { QTY: '10', RECEIVE_QTY: '4' };

test.each([
  ['an order draws on its requisition from the first draft on', order, at('draft'), line, '10'],
  ['and while it waits, lives and is done', order, at('done'), line, '10'],
  ['closed it keeps what it has received', order, at('live', { isClosed: true }), line, '4'],
  ['also where only its line is closed', order, at('live'), { ...line, IS_CLOSED: '1' }, '4'],
  ['never more than it drew', order, at('live', { isClosed: true }), { QTY: '10', RECEIVE_QTY: '12' }, '10'],
  ['cancelled it draws nothing', order, at('live', { isCancelled: true }), line, '0'],
  ['nor once it is turned back', order, at('reversed'), line, '0'],
  ['a draft payment locks nothing', lock, at('draft'), { AMOUNT: '80' }, '0'],
  ['a submitted one does', lock, at('waiting'), { AMOUNT: '80' }, '80'],
  ['a posted one no longer', lock, at('done'), { AMOUNT: '80' }, '0'],
  ['a delivery that is not approved holds nothing', delivery, at('waiting'), { DELIVERY_QTY: '5', OUT_QTY: '0' }, '0'],
  ['an approved one holds what is not out yet', delivery, at('live'), { DELIVERY_QTY: '5', OUT_QTY: '2' }, '3'],
  ['closed it lets the rest go', delivery, at('live', { isClosed: true }), { DELIVERY_QTY: '5', OUT_QTY: '2' }, '0'],
  ['of a return what is to be replaced draws', replaced, at('live'), { KIND: 'REPLACE', DELIVERY_QTY: '5', OUT_QTY: '2' }, '3'],
  ['and what is to be credited does not', replaced, at('live'), { KIND: 'CREDIT', DELIVERY_QTY: '5', OUT_QTY: '2' }, '0'],
])('%s', (_said, upstream, state, row, drawn) => {
  expect(drawNow(upstream, state, row)).toBe(drawn);
});
