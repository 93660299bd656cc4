import { pickerFields } from '@sampan/engines/list/picker.ts';
import { entryRows } from '@sampan/model/entry-rows.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { purchaseRequisition } from './purchase-requisition.ts';

const world = await sampleWorld();
let given: Given;
let buyer: Actor;
let requisition: Held;

beforeAll(async () => {
  given = await givenIn(world);
  buyer = await world.as('buyer');
});
beforeEach(async () => {
  requisition = await given.approvedRequisition([
    { MATERIAL_CODE: 'M1002', QTY: '10', NOTE: '第一批' },
    { MATERIAL_CODE: 'M1003', QTY: '5' },
  ]);
});

const ordering = (QTY: string, entry: number) => ({ PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: entry, QTY });
const toOrder = (more: object = {}) =>
  buyer.list('purchase_requisition', { list: 'to-order', rows: 'ENTRIES', PURCHASE_REQUEST_NO: requisition.NO, ...more });
const open = async (more: object = {}) => {
  const { recordsTotal, results } = await toOrder(more);
  return [recordsTotal, results.map((row) => `${row['PURCHASE_REQUEST_ENTRY_NO']}: ${row['OPEN_QTY']}`)];
};

test('what is still to order is a list of entries, each with its header and what is open of it', async () => {
  await given.draftOrder([ordering('4', 1)]);
  const { ID } = await buyer.read(requisition);
  const { results } = await toOrder({ orderby: 'OPEN_QTY desc' });
  expect(results).toMatchObject([
    {
      DOCUMENT_ID: ID,
      MATERIAL_CODE: 'M1002',
      QTY: '10',
      ORDER_QTY: '4',
      OPEN_QTY: '6',
      UNIT_CODE: 'KG',
      NOTE: '第一批',
      PLANT_CODE: '1100',
    },
    { DOCUMENT_ID: ID, MATERIAL_CODE: 'M1003', OPEN_QTY: '5', REQUEST_DATE: world.today, BIZ_EMPLOYEE: 'buyer' },
  ]);
  expect(results[0]?.['MATERIAL_NAME']).toBeTruthy();
});

test('it is filtered, searched and counted like any list', async () => {
  expect(await open({ filter: JSON.stringify([{ field: 'OPEN_QTY', op: 'gt', value: '5' }]) })).toEqual([1, ['1: 10']]);
  expect(await open({ query: 'M1003' })).toEqual([1, ['2: 5']]);
  expect(await open({ orderby: 'OPEN_QTY asc', start: 1, length: 1 })).toEqual([2, ['1: 10']]);
  expect(await open({ MATERIAL_CODE: 'M1002' })).toEqual([1, ['1: 10']]);
  const first = await toOrder({ orderby: 'OPEN_QTY asc', length: 1 });
  expect(await open({ orderby: 'OPEN_QTY asc', length: 1, after: first.next })).toEqual([2, ['1: 10']]);
});

test('an entry leaves it when all of it is ordered, comes back with what is given back, and goes with its document', async () => {
  const order = await given.draftOrder([ordering('10', 1)]);
  expect(await open()).toEqual([1, ['2: 5']]);
  await buyer.remove(order);
  expect(await open()).toEqual([2, ['1: 10', '2: 5']]);
  await buyer.act(requisition, 'close');
  expect(await open()).toEqual([0, []]);
});

test('a draft is not in it', async () => {
  requisition = await given.draftRequisition([{ MATERIAL_CODE: 'M1002', QTY: '1' }]);
  expect(await open()).toEqual([0, []]);
});

test('every list can be asked for its entries, only a part that there is answers', async () => {
  const all = await buyer.list('purchase_requisition', { list: 'all', rows: 'ENTRIES', PURCHASE_REQUEST_NO: requisition.NO });
  expect(all.results.map((row) => [row['PURCHASE_REQUEST_ENTRY_NO'], row['OPEN_QTY']])).toEqual([
    [2, undefined],
    [1, undefined],
  ]);
  for (const rows of ['RECEIVINGS', 'HEADER', 'entries'])
    expect((await refusal(buyer.list('purchase_requisition', { list: 'to-order', rows }))).status).toBe(400);
});

test('who only chooses from it sees what an order needs to know, no prices', () => {
  const fields = Object.keys(pickerFields(entryRows(purchaseRequisition, 'ENTRIES', 'ORDER_QTY')));
  const needed = ['PURCHASE_REQUEST_NO', 'PURCHASE_REQUEST_ENTRY_NO', 'MATERIAL_CODE', 'OPEN_QTY', 'UNIT_CODE', 'PLANT_CODE'];
  expect(needed.filter((key) => !fields.includes(key))).toEqual([]);
  expect(fields).not.toContain('MIN_PRICE');
});

test('an approved requisition offers to create an order while something of it is open', async () => {
  const offered = async (by = buyer) => (await by.read(requisition))['CONTINUED_BY'];
  expect(await offered()).toEqual([{ type: 'purchase_order', ROUTE: '/mm/po', IS_EXPECTED: '1' }]);
  // A seller may ask for goods and not order them.
  expect(await offered(await world.as('seller'))).toBeUndefined();
  await given.draftOrder([ordering('10', 1), ordering('5', 2)]);
  expect(await offered()).toBeUndefined();
});
