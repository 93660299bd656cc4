import { givenIn } from '@sampan/testkit/given.ts';
import { type Held, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
const [buyer, approver] = [await world.as('buyer'), await world.as('approver')];
const given = await givenIn(world);
let [rope, paint]: string[] = [];
let [draft, approved, submitted]: Held[] = [];

beforeAll(async () => {
  rope = await given.material({ MATERIAL_NAME: '系泊缆绳', MATERIAL_NAME_EN: 'Mooring rope' });
  paint = await given.material({ MATERIAL_NAME: '防污漆', MATERIAL_NAME_EN: 'Antifouling paint' });
  draft = await given.draftOrder([
    { MATERIAL_CODE: rope, QTY: '3' },
    { MATERIAL_CODE: paint, QTY: '5' },
  ]);
  approved = await given.approvedOrder([{ MATERIAL_CODE: paint, QTY: '8' }]);
  submitted = await given.draftOrder([{ MATERIAL_CODE: rope, QTY: '1' }]);
  await world.parameter('APPROVE_REQUIRED', 'PO');
  await buyer.act(submitted, 'submit');
  await world.parameter('APPROVE_REQUIRED', '');
});

const found = async (query: string, more: object = {}) =>
  (await buyer.list('purchase_order', { query, orderby: 'ID asc', length: 20, ...more })).results.map((row) => row['PURCHASE_ORDER_NO']);

/** The lines that a list shows, the first first: order, line and quantity. */
const lines = async (more: object, actor = buyer) => {
  const { recordsTotal, results } = await actor.list('purchase_order', { list: 'all', rows: 'ENTRIES', orderby: 'ID asc', ...more });
  expect(recordsTotal).toBe(results.length);
  return results.map((row) => `${String(row['PURCHASE_ORDER_NO'])} ${String(row['PURCHASE_ORDER_ENTRY_NO'])}: ${String(row['QTY'])}`);
};

test('orders are found by code and names of the material in a line, each once', async () => {
  expect(await found(rope!.toLowerCase())).toEqual([draft!.NO, submitted!.NO]);
  expect(await found('防污')).toEqual([draft!.NO, approved!.NO]);
  expect(await found('antifouling mooring')).toEqual([draft!.NO]);
  expect(await found('防污', { list: 'receiving' })).toEqual([approved!.NO]);
});

test('and by what a customer calls it, for those who see what customers call our materials', async () => {
  const manager = await world.as('manager');
  const { results } = await manager.list('customer', { length: 1 });
  await manager.create('customer_label', {
    SETTING_CODE: 'LABEL-7',
    CUSTOMER_CODE: results[0]?.['CUSTOMER_CODE'],
    LABEL_CODE: (await manager.list('label_template', { LABEL_SOURCE: 'MATERIAL', length: 1 })).results[0]?.['LABEL_CODE'],
    MATERIALS: [{ MATERIAL_CODE: paint, CUSTOMER_MATERIAL_CODE: 'KX-4711', CUSTOMER_MATERIAL_NAME: '船底漆' }],
  });
  const seen = async (query: string, actor = manager) =>
    (await actor.list('purchase_order', { query, orderby: 'ID asc', length: 20 })).results.map((row) => row['PURCHASE_ORDER_NO']);
  expect(await seen('kx-4711')).toEqual([draft!.NO, approved!.NO]);
  expect(await seen('船底')).toEqual([draft!.NO, approved!.NO]);
  expect(await seen('kx-4711', buyer)).toEqual([]);
});

test('an order that takes from a requisition is found by its number', async () => {
  const requisition = await given.approvedRequisition([{ MATERIAL_CODE: rope!, QTY: '4' }]);
  const order = await given.draftOrder([
    { MATERIAL_CODE: rope!, QTY: '2', PURCHASE_REQUEST_NO: requisition.NO, PURCHASE_REQUEST_ENTRY_NO: 1 },
  ]);
  expect(await found(requisition.NO.toLowerCase())).toEqual([order.NO]);
});

test('any list is shown as its lines, with what their header says and how the order stands', async () => {
  expect(await lines({ MATERIAL_CODE: paint })).toEqual([`${draft!.NO} 2: 5`, `${approved!.NO} 1: 8`]);
  const { results } = await buyer.list('purchase_order', { list: 'all', rows: 'ENTRIES', MATERIAL_CODE: paint, orderby: 'QTY desc' });
  expect(results.map((row) => [row['QTY'], row['STATUS_TEXT'], row['MATERIAL_NAME']])).toEqual([
    ['8', '已审核', '防污漆'],
    ['5', '草稿', '防污漆'],
  ]);
  expect(results[0]).toMatchObject({
    DOCUMENT_ID: approved!.ID,
    STATUS_TONE: 'ok',
    SUPPLIER_NAME: expect.any(String),
    ORDER_DATE: expect.any(String),
  });
  expect(await lines({ MATERIAL_CODE: paint, STATUS: 'APPROVED' })).toEqual([`${approved!.NO} 1: 8`]);
  expect(await lines({ list: 'receiving', MATERIAL_CODE: paint })).toEqual([`${approved!.NO} 1: 8`]);
});

test('the free text of the lines finds those of the material, and all lines of an order found by its header', async () => {
  expect(await lines({ query: '系泊', list: 'open', STATUS: 'SUBMITTED' })).toEqual([`${submitted!.NO} 1: 1`]);
  expect(await lines({ query: draft!.NO })).toEqual([`${draft!.NO} 1: 3`, `${draft!.NO} 2: 5`]);
  expect(await lines({ query: `${draft!.NO} antifouling` })).toEqual([`${draft!.NO} 2: 5`]);
});

test('what waits for an approver is shown as lines, too', async () => {
  expect(await lines({ list: 'my-approvals', MATERIAL_CODE: rope }, approver)).toEqual([`${submitted!.NO} 1: 1`]);
  expect(await lines({ list: 'my-approvals', MATERIAL_CODE: rope })).toEqual([]);
});

test('a line that is closed alone stands as closed, the others as their order does', async () => {
  const order = await given.approvedOrder([
    { MATERIAL_CODE: rope!, QTY: '30' },
    { MATERIAL_CODE: rope!, QTY: '31' },
  ]);
  await buyer.act(order, 'close-line', { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1 }] });
  const { results } = await buyer.list('purchase_order', { list: 'all', rows: 'ENTRIES', PURCHASE_ORDER_NO: order.NO, orderby: 'ID asc' });
  expect(results.map((row) => row['STATUS_TEXT'])).toEqual(['已关闭', '已审核']);
});
