import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let buyer: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  buyer = await world.as('buyer');
});

type Row = Readonly<Record<string, unknown>>;
const LINE = { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', CURRENCY_CODE: 'CNY', MATERIAL_CODE: 'M1001', UNIT_CODE: 'SHEET', QTY: '5' };

async function factsFor(who: Actor, line: Row = LINE): Promise<Readonly<Record<string, readonly Row[]>>> {
  const { FACTS } = await who.post('mmapi/purchase-order/beside', { DATA: line });
  return Object.fromEntries((FACTS as { KEY: string; LINES: readonly Row[] }[]).map(({ KEY, LINES }) => [KEY, LINES]));
}
const unitOf = async (): Promise<string> =>
  String(((await buyer.list('material', { MATERIAL_CODE: 'M1001' })).results[0] as Row)['UNIT_CODE']);

test('a line is shown its last price with the vendor, and what is still to come', async () => {
  const UNIT_CODE = await unitOf();
  const order = await given.approvedOrder([{ MATERIAL_CODE: 'M1001', QTY: '40', UNIT_PRICE: '7.5' }]);
  await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '9.9' }]);
  const facts = await factsFor(buyer, { ...LINE, UNIT_CODE });
  // A draft is nothing that was agreed.
  expect(facts['LAST_PRICE']).toEqual([
    { KIND: 'price', VALUE: '7.5', UNIT_CODE, CURRENCY_CODE: 'CNY', DATE: world.today, TYPE: 'purchase_order', ID: order.ID, NO: order.NO },
  ]);
  expect(facts['TO_COME']).toMatchObject([{ VALUE: '40', UNIT_CODE, ID: order.ID, NO: order.NO }]);
  const warehouse = await world.as('warehouse');
  await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101', ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '15' }] });
  expect((await factsFor(buyer, { ...LINE, UNIT_CODE }))['TO_COME']).toMatchObject([{ VALUE: '25' }]);
});

test('with another vendor there is no last price', async () => {
  expect((await factsFor(buyer, { ...LINE, SUPPLIER_CODE: 'V1002' }))['LAST_PRICE']).toEqual([]);
});

test('stock stands by plant, here and elsewhere, with the way to its list', async () => {
  const elsewhere = (await factsFor(buyer, { ...LINE, PLANT_CODE: '2100' }))['STOCK_ELSEWHERE'];
  const here = (await factsFor(buyer))['STOCK_HERE'];
  expect(here).toMatchObject([{ KIND: 'quantity', VALUE: '15', TYPE: 'stock', FILTER: { MATERIAL_CODE: 'M1001', PLANT_CODE: '1100' } }]);
  expect(elsewhere).toEqual(here);
});

test('who sees no prices, and has no right to the stock list, gets neither beside a line', async () => {
  const manager = await world.as('manager');
  const MENUS = ['PURCHASE_ORDER', 'VENDOR', 'MATERIAL'].map((MENU) => ({ MENU, ACTION: '*' }));
  const blind = await signedInWith(world, 'blind', { ROLE_CODE: 'BLIND', MENUS });
  await manager.post('clientconfapi/field-privilege/apply-preset', { ROLE_CODE: 'BLIND', PRESET: 'NO_PRICES' });
  expect(Object.keys(await factsFor(blind))).toEqual(['TO_COME']);
});

test('who writes no orders is refused, and so is what cannot be read', async () => {
  const warehouse = await world.as('warehouse');
  expect((await refusal(warehouse.post('mmapi/purchase-order/beside', { DATA: LINE }))).status).toBe(403);
  const odd = await refusal(buyer.post('mmapi/purchase-order/beside', { DATA: { ...LINE, QTY: 'many' } }));
  expect(odd.codes).toEqual({ QTY: ['NUMBER_INVALID'] });
  expect((await refusal(buyer.post('mmapi/purchase-order/beside', { DATA: { NOTE: 'x' } }))).codes).toEqual({ NOTE: ['UNKNOWN_FIELD'] });
});
