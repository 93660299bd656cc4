import type { Decimal } from '@sampan/kernel/decimal.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { phaseOfStatus } from '@sampan/model/phase.ts';
import { drawNow, drawState } from '@sampan/engines/flow/draw-now.ts';
import { limitOf, NO_TOLERANCE } from '@sampan/engines/flow/limits.ts';
import { expect, test } from 'vitest';
import { payment } from '../fi/payment/payment.ts';
import { purchaseOrder } from '../mm/purchase-order/purchase-order.ts';
import { serviceOrder } from '../mm/service-order/service-order.ts';
import { delivery } from '../sd/delivery/delivery.ts';
import { materialPick } from '../pp/material-pick/material-pick.ts';
import { productionOrder } from '../pp/production-order/production-order.ts';
import { purchaseInvoice } from '../mm/purchase-invoice/purchase-invoice.ts';
import { salesOrder } from '../sd/sales-order/sales-order.ts';

// The documents to come, as far as the engines know them, and how they draw on those that are there; what is tested is that the engines' words suffice for them.

type Row = Readonly<Record<string, string>>;

/** How much each declaration of a document draws of one row in a status, by its name. */
function drawn(document: DocumentDefinition, status: string, row: Row, flags: Row = {}): Record<string, Decimal> {
  const phase = phaseOfStatus(document, status);
  if (!phase) throw new Error(`${document.type} has no status ${status}`);
  const state = drawState(phase, flags);
  return Object.fromEntries(Object.entries(document.upstream).map(([name, upstream]) => [name, drawNow(upstream, state, row)]));
}

/** What may be drawn of a row by a counter, all that was drawn included. */
const most = (fields: DocumentDefinition['header'], counter: string, row: Row) =>
  limitOf(fields[counter]!.counter!, row, NO_TOLERANCE)?.most;

test('a delivery is on the way from its approval on, what goes out moves over, and what is closed keeps what is out', () => {
  const row = { DELIEVERY_QTY: '10', OUT_QTY: '0' };
  expect(drawn(delivery, 'DRAFT', row)).toEqual({ onTheWay: '0', out: '0' });
  expect(drawn(delivery, 'APPROVED', row)).toEqual({ onTheWay: '10', out: '0' });
  const partly = { DELIEVERY_QTY: '10', OUT_QTY: '4' };
  expect(drawn(delivery, 'PICKED', partly)).toEqual({ onTheWay: '6', out: '4' });
  expect(drawn(delivery, 'PICKED', partly, { IS_CLOSED: '1' })).toEqual({ onTheWay: '0', out: '4' });
  expect(drawn(delivery, 'OUT', { DELIEVERY_QTY: '10', OUT_QTY: '10' })).toEqual({ onTheWay: '0', out: '10' });
  expect(drawn(delivery, 'APPROVED', row, { IS_CANCELLED: '1' })).toEqual({ onTheWay: '0', out: '0' });
});

test('what a sales order has out and what is to be replaced move the most that may be on the way', () => {
  const row = { QTY: '10', REPLACE_QTY: '0', STOCK_OUT_QTY: '4' };
  expect(most(salesOrder.entry, 'ENTRY_DELIEVERING_QTY', row)).toBe('6');
  expect(most(salesOrder.entry, 'ENTRY_DELIEVERING_QTY', { ...row, REPLACE_QTY: '1.5' })).toBe('7.5');
  expect(most(salesOrder.entry, 'INVOICE_QTY', row)).toBe('4');
});

test('a payment locks of an order what it asks for while it waits, and counts as paid from its posting to its reversal', () => {
  const row = { AMOUNT: '300' };
  const ofOrder = (status: string) => {
    const { orderLocked, orderPaid } = drawn(payment, status, row);
    return [orderLocked, orderPaid];
  };
  expect(['DRAFT', 'SUBMITTED', 'REJECTED', 'POSTED', 'REVERSED'].map(ofOrder)).toEqual([
    ['0', '0'],
    ['300', '0'],
    ['0', '0'],
    ['0', '300'],
    ['0', '0'],
  ]);
  expect(most(purchaseOrder.header, 'PO_LOCKED_AMOUNT', { FINAL_AMOUNT: '1000', PAID_AMOUNT: '300' })).toBe('700');
  expect(most(purchaseOrder.header, 'PAID_AMOUNT', { FINAL_AMOUNT: '1000', PO_LOCKED_AMOUNT: '400' })).toBe('600');
});

test('of services no more is paid than is accepted and agreed in advance, and no more than they come to', () => {
  const order = { FINAL_AMOUNT: '1060', PREPAY_AMOUNT: '318', PO_LOCKED_AMOUNT: '100', PAID_AMOUNT: '50' };
  expect(most(serviceOrder.header, 'PAID_AMOUNT', { ...order, ACCEPTED_AMOUNT: '0' })).toBe('218');
  expect(most(serviceOrder.header, 'PO_LOCKED_AMOUNT', { ...order, ACCEPTED_AMOUNT: '424' })).toBe('692');
  expect(most(serviceOrder.header, 'PAID_AMOUNT', { ...order, ACCEPTED_AMOUNT: '1060' })).toBe('960');
});

test('an invoice takes of its receipt from its submission on and gives it back when it is reversed', () => {
  const row = { QTY: '8' };
  expect(['DRAFT', 'SUBMITTED', 'REJECTED', 'POSTED', 'REVERSED'].map((status) => drawn(purchaseInvoice, status, row)['receipt'])).toEqual([
    '0',
    '8',
    '0',
    '8',
    '0',
  ]);
});

test('a pick takes its share of the product at once, and counts its components when they are issued', () => {
  const row = { SHARE_QTY: '5', COVERED_QTY: '0', ISSUE_QTY: '0', RETURN_QTY: '0' };
  expect(drawn(materialPick, 'DRAFT', row)).toEqual({ share: '5', picked: '0', component: '0' });
  const issued = { SHARE_QTY: '5', COVERED_QTY: '5', ISSUE_QTY: '20', RETURN_QTY: '2' };
  expect(drawn(materialPick, 'DONE', issued)).toEqual({ share: '5', picked: '5', component: '18' });
  // Ended short: enough for two of the five.
  const short = { ...issued, COVERED_QTY: '2', ISSUE_QTY: '8', RETURN_QTY: '0' };
  expect(drawn(materialPick, 'ISSUING', short, { IS_CLOSED: '1' })).toEqual({ share: '2', picked: '2', component: '8' });
  expect(drawn(materialPick, 'DONE', issued, { IS_CANCELLED: '1' })).toEqual({ share: '0', picked: '0', component: '0' });
});

test('on the line goes what was picked, and finished is what was on the line', () => {
  const row = { PLAN_QTY: '12', SHARE_QTY: '9', PICKED_SHARE_QTY: '7', ON_PRD_QTY: '6' };
  expect(['SHARE_QTY', 'PICKED_SHARE_QTY', 'ON_PRD_QTY', 'ACTUAL_QTY'].map((key) => most(productionOrder.header, key, row))).toEqual([
    '12',
    '9',
    '7',
    '6',
  ]);
});
