import { addDays } from '@sampan/kernel/dates.ts';
import { givenIn } from '@sampan/testkit/given.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let manager: Actor;

/** 10 at 20 and 13 %: 226.00. 4 of them are out and invoiced, 80.00 + 10.40; one of these is credited, 20.00 + 2.60. */
beforeAll(async () => {
  const given = await givenIn(world);
  let seller: Actor, warehouse: Actor, finance: Actor;
  [manager, seller, warehouse, finance] = (await Promise.all(
    ['manager', 'seller', 'warehouse', 'finance'].map((name) => world.as(name)),
  )) as [Actor, Actor, Actor, Actor];
  const MATERIAL_CODE = await given.material();
  await given.stock(MATERIAL_CODE, '10');
  const sold = [{ MATERIAL_CODE, QTY: '10', UNIT_PRICE: '20', TAX_RATE: '13' }];
  const order = await seller.create('sales_order', { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', ENTRIES: sold });
  await seller.act(order, 'submit');
  const out = [{ SALES_ORDER_NO: order.NO, SALES_ORDER_ENTRY_NO: 1, DELIEVERY_QTY: '4' }];
  const delivery = await seller.create('delivery', { STORAGE_LOCATION_CODE: '1101', ENTRIES: out });
  await seller.act(delivery, 'approve');
  await warehouse.act(delivery, 'ship');
  const lines = [{ DELIEVERY_DOC_NO: delivery.NO, DELIEVERY_ENTRY_NO: 1 }];
  const invoice = await finance.create('sales_invoice', { INVOICING_NO: 'S1', ENTRIES: lines });
  const { SALES_INVOICING_DOC_NO } = await finance.act(invoice, 'submit');
  const credited = [{ RELATED_INVOICING_NO: SALES_INVOICING_DOC_NO, RELATED_ENTRY_NO: 1, QTY: '1' }];
  const credit = await finance.create('sales_invoice', { INVOICING_NO: 'S2', ENTRIES: credited });
  await finance.act(credit, 'submit');
  await finance.act(credit, 'approve');
});

const read = (report: string, params: Row = {}, by = manager) => by.get(`rptapi/${report}/index`, { COMPANY_CODE: '1000', ...params });
const figures = (answer: Row, ...keys: string[]) => (answer['results'] as Row[]).map((row) => keys.map((key) => row[key] ?? null));

test('orders: what they come to, and what of it is still to go out', async () => {
  // 6 of 10 of 226.00.
  expect(figures(await read('sales-report'), 'FINAL_AMOUNT', 'OPEN_AMOUNT')).toEqual([['226', '135.6']]);
});

test('invoices with their open amounts, credit notes taken off', async () => {
  const answer = await read('sales-invoice-report', { group: 'INVOICING_NO,INVOICING_TYPE' });
  expect(figures(answer, 'INVOICING_NO', 'INVOICING_TYPE', 'TOTAL_COST', 'TAX', 'TOTAL_AMOUNT', 'UNPAID_AMOUNT')).toEqual([
    ['S1', 'SPECIAL', '80', '10.4', '90.4', '90.4'],
    ['S2', 'CREDIT', '-20', '-2.6', '-22.6', '-22.6'],
  ]);
});

test('receivables by age agree with their account', async () => {
  const answer = await read('receivable-detail', { group: 'CUSTOMER_CODE' });
  // 90.40 − 22.60.
  expect(figures(answer, 'CUSTOMER_CODE', 'UNPAID_AMOUNT', 'NOT_DUE', 'OVERDUE_30')).toEqual([['C1001', '67.8', '67.8', '0']]);
  expect(answer['TIE_OUT']).toMatchObject([{ ACCOUNTING_CODE: '1122', REPORT: '67.8', BALANCE: '67.8', DIFFERENCE: '0' }]);
  expect(figures(await read('receivable-detail', { AS_OF: addDays(world.today, -1) }), 'UNPAID_AMOUNT')).toEqual([]);
});

test('output tax by invoice and rate agrees with its account', async () => {
  const answer = await read('output-tax', { group: 'INVOICING_NO,TAX_RATE' });
  expect(figures(answer, 'INVOICING_NO', 'TAX_RATE', 'FINAL_AMOUNT_WITHOUT_TAX', 'TAX_AMOUNT', 'BASE_OFFSET_TAX')).toEqual([
    ['S1', '13', '80', '10.4', '10.4'],
    ['S2', '13', '-20', '-2.6', '-2.6'],
  ]);
  expect(answer['TIE_OUT']).toMatchObject([{ ACCOUNTING_CODE: '222102', REPORT: '7.8', BALANCE: '7.8', DIFFERENCE: '0' }]);
});

test('who has no right is refused, other organisations see nothing', async () => {
  const buyer = await world.as('buyer');
  for (const report of ['sales-report', 'sales-invoice-report', 'receivable-detail', 'output-tax'])
    expect([report, (await refusal(read(report, {}, buyer))).status]).toEqual([report, 403]);
  const stranger = await world.stranger();
  expect(await stranger.get('rptapi/receivable-detail/index')).toMatchObject({ results: [] });
});
