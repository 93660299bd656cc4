import { expect, test } from 'vitest';
import { defineDocument } from '@sampan/model/define.ts';
import { progress } from '@sampan/model/dictionary.ts';
import { code, counter, date, derived, integer, must, quantity } from '@sampan/model/field.ts';
import { APPROVAL_STATUSES, approvalActions } from '@sampan/model/standard-actions.ts';
import type { RecordView } from '../api/rows.ts';
import { possibleActions, primaryAction } from './possible-actions.ts';

const order = defineDocument({
  type: 'test_receivable',
  texts: { name: ['订单', 'Order'], actions: { receive: ['收货', 'Receive'] } },
  area: 'mm',
  route: 'mm/test',
  card: 'TEST',
  code: 'TE',
  prefix: 'TE',
  number: 'ORDER_NO',
  date: 'ORDER_DATE',
  header: { ORDER_NO: must(code()), ORDER_DATE: must(date()), RECEIVE_STATUS: progress() },
  entry: {
    ENTRY_NO: must(derived(integer())),
    QTY: must(quantity()),
    RECEIVE_QTY: counter({ of: ['QTY'], tolerance: 'OVER_RECEIPT_TOL' }),
  },
  entryNumber: 'ENTRY_NO',
  statuses: APPROVAL_STATUSES,
  progress: { RECEIVE_STATUS: { done: 'RECEIVE_QTY', of: 'QTY' } },
  actions: {
    ...approvalActions,
    receive: { from: ['APPROVED'], tone: 'primary', executes: { counter: 'RECEIVE_QTY', creates: 'receipt' } },
  },
} as never);

/** An order of ten pieces, of which one more may be received than was ordered. */
const actionsOf = (RECEIVE_STATUS: string, CAN_RECEIVE_QTY: string) =>
  possibleActions(order, {
    ID: '1',
    VERSION: 1,
    STATUS: 'APPROVED',
    RECEIVE_STATUS,
    ENTRIES: [{ ENTRY_NO: 1, QTY: '10', CAN_RECEIVE_QTY }],
    ACTIONS: { receive: { allowed: true }, update: { allowed: false, code: 'ACTION_NOT_ALLOWED', reason: '' } },
  } as unknown as RecordView);

test('receiving stands out until all is received; after that it is possible still, within the tolerance', () => {
  expect(primaryAction(actionsOf('PARTIAL', '5'), false)?.name).toBe('receive');
  const all = actionsOf('FULL', '1');
  expect(primaryAction(all, false)).toBeUndefined();
  expect(all.find(({ name }) => name === 'receive')).toMatchObject({ isDone: true, state: { allowed: true } });
});

const count = defineDocument({
  type: 'stock_count',
  texts: { name: ['盘点单', 'Stock count'] },
  area: 'wms',
  route: 'wms/count',
  card: 'STOCK_COUNT',
  code: 'SC',
  prefix: 'SC',
  number: 'STOCK_COUNT_NO',
  date: 'ORDER_DATE',
  header: { STOCK_COUNT_NO: must(code()), ORDER_DATE: must(date()) },
  entry: { ENTRY_NO: must(integer()), COUNTED_QTY: quantity() },
  entryNumber: 'ENTRY_NO',
  statuses: { DRAFT: 'draft', COUNTING: 'live', COUNTED: 'done' },
  actions: {
    count: { from: ['COUNTING'], tone: 'primary', executes: { counter: 'COUNTED_QTY' }, tasks: { asks: ['COUNTED_QTY'], isBlind: true } },
    finish: { from: ['COUNTING'], to: 'COUNTED', tone: 'primary' },
  },
  lists: {},
});

const standsOut = (...counted: readonly (string | null)[]) => {
  const ENTRIES = counted.map((COUNTED_QTY, at) => ({ ENTRY_NO: at + 1, COUNTED_QTY }));
  const ACTIONS = { count: { allowed: true }, finish: { allowed: true } };
  const record = { ID: '1', VERSION: 1, ENTRIES, ACTIONS } as unknown as RecordView;
  const action = primaryAction(possibleActions(count, record), false);
  return [action?.name, action?.lines?.open];
};

test('counting stands out while a line is not counted, and tells how many are left; then ending it does', () => {
  expect(standsOut(null, null)).toEqual(['count', undefined]);
  expect(standsOut('0', null)).toEqual(['count', 1]);
  expect(standsOut('0', '4')).toEqual(['finish', undefined]);
});
