import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let manager: Actor;
let material: string;

beforeAll(async () => {
  given = await givenIn(world);
  manager = await world.as('manager');
  await manager.create('customer', { CUSTOMER_CODE: 'DT1', CUSTOMER_NAME: '客户 DT1', CURRENCY_CODE: 'CNY', TAX_RATE: '0' });
});
beforeEach(async () => {
  material = await given.material({ UNITS: [{ UNIT_CODE: 'BOX', FACTOR: '12' }] });
  await given.stock(material, '30');
  await world.parameter('OVER_DELIVERY_TOL', '5');
});
afterEach(async () => {
  await world.parameter('OVER_DELIVERY_TOL', '0');
  await world.expectInvariants();
});

const sold = async (QTY: string, entry: Row = {}): Promise<Held> => {
  const ENTRIES = [{ MATERIAL_CODE: material, UNIT_PRICE: '20', QTY, ...entry }];
  const order = await manager.create('sales_order', { CUSTOMER_CODE: 'DT1', PLANT_CODE: '1100', ENTRIES });
  await manager.act(order, 'submit');
  return order;
};
const now = async (document: Held): Promise<Held> => ({ ...document, VERSION: Number((await manager.read(document))['VERSION']) });
const act = async (document: Held, action: string, DATA?: Row): Promise<Row> => manager.act(await now(document), action, DATA);
/** A draft that is to deliver so much of an order. */
const drafted = ({ NO }: Held, DELIEVERY_QTY: string): Promise<Held> =>
  manager.create('delivery', { STORAGE_LOCATION_CODE: '1101', ENTRIES: [{ SALES_ORDER_NO: NO, SALES_ORDER_ENTRY_NO: 1, DELIEVERY_QTY }] });
const approved = async (order: Held, qty: string): Promise<Held> => {
  const delivery = await drafted(order, qty);
  await act(delivery, 'approve');
  return delivery;
};
const out = (OUT_QTY: string): Row => ({ ENTRIES: [{ DELIEVERY_ENTRY_NO: 1, OUT_QTY }] });
const counted = async (order: Held) => {
  const { ENTRY_DELIEVERING_QTY, STOCK_OUT_QTY, CAN_ENTRY_DELIEVERING_QTY } = (await manager.read(order)).ENTRIES[0]!;
  return [ENTRY_DELIEVERING_QTY, STOCK_OUT_QTY, CAN_ENTRY_DELIEVERING_QTY];
};

test('a delivery exceeds what was ordered by the tolerance and no more; goods go out in parts, and the order is delivered', async () => {
  // 10 × 105 % = 10.5.
  const order = await sold('10');
  expect(await counted(order)).toEqual(['0', '0', '10.5']);
  const over = await refusal(act(await drafted(order, '10.5001'), 'approve'));
  expect(over.codes).toEqual({ 'ENTRIES[0].DELIEVERY_QTY': ['DELIVERY_QTY_OVER'] });
  expect(over.message).toContain('（10.5）');
  const delivery = await approved(order, '10.5');
  expect(await counted(order)).toEqual(['10.5', '0', '0']);
  await act(delivery, 'ship', out('6'));
  // 10.5 − 6 = 4.5 are still on their way.
  expect(await counted(order)).toEqual(['4.5', '6', '0']);
  await act(delivery, 'ship');
  expect(await counted(order)).toEqual(['0', '10.5', '0']);
  expect((await manager.read(order))['DELIVERY_STATUS']).toBe('FULL');
});

test('all deliveries of a line together keep to it, and to deliver everything is to deliver what was ordered', async () => {
  const order = await sold('10');
  await act(order, 'deliver');
  // 10.5 − 10 = 0.5.
  expect(await counted(order)).toEqual(['10', '0', '0.5']);
  expect((await refusal(act(await drafted(order, '0.5001'), 'approve'))).codes).toEqual({
    'ENTRIES[0].DELIEVERY_QTY': ['DELIVERY_QTY_OVER'],
  });
  await approved(order, '0.5');
  expect(await counted(order)).toEqual(['10.5', '0', '0']);
});

test('a share of the unit that was sold is cut, not rounded', async () => {
  // 0.0003 × 105 % = 0.000315, cut at four places.
  expect(await counted(await sold('0.0003'))).toEqual(['0', '0', '0.0003']);
  // 2 boxes × 105 % = 2.1 boxes, which are 25.2 pieces of 30.
  const order = await sold('2', { UNIT_CODE: 'BOX', UNIT_PRICE: '240' });
  await act(await approved(order, '2.1'), 'ship');
  expect((await manager.list('stock', { MATERIAL_CODE: material })).results).toMatchObject([{ QTY: '4.8' }]);
});

test('a tolerance that is lowered on the way holds back what goes beyond it; the rest of the delivery goes out and is closed', async () => {
  const order = await sold('10');
  const delivery = await approved(order, '10.5');
  await world.parameter('OVER_DELIVERY_TOL', '0');
  expect((await refusal(act(delivery, 'ship'))).codes).toEqual({ 'ENTRIES[0].OUT_QTY': ['DELIVERY_QTY_OVER'] });
  await act(delivery, 'ship', out('10'));
  await act(delivery, 'close');
  expect(await counted(order)).toEqual(['0', '10', '0']);
});

test('of goods bought for the line the tolerance adds nothing before all of them have come', async () => {
  const order = await sold('10');
  // 4 of 10 come from stock, 6 are bought and 5 of them have come: 9 go out, whatever the tolerance.
  const bought = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '6', SALES_ORDER_NO: order.NO, SALES_ORDER_ENTRY_NO: 1 }]);
  const receive = (RECEIVE_QTY: string) =>
    act(bought, 'receive', { STORAGE_LOCATION_CODE: '1101', ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY }] });
  await receive('5');
  const delivery = await approved(order, '10.5');
  const over = await refusal(act(delivery, 'ship', out('9.0001')));
  expect(over.codes).toEqual({ 'ENTRIES[0].OUT_QTY': ['SHIPPED_OVER_RECEIVED'] });
  expect(over.message).toContain('可出 9');
  await receive('1');
  await act(delivery, 'ship');
  expect(await counted(order)).toEqual(['0', '10.5', '0']);
});
