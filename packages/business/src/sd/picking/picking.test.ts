import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let manager: Actor;
let material: string;

beforeAll(async () => {
  given = await givenIn(world);
  manager = await world.as('manager');
});
beforeEach(async () => {
  material = await given.material({ UNITS: [{ UNIT_CODE: 'BOX', FACTOR: '12' }] });
});

const act = async (held: Held, action: string, DATA?: Row): Promise<Row> =>
  manager.act({ ...held, VERSION: Number((await manager.read(held))['VERSION']) }, action, DATA);
const made = (answer: Row): Held => {
  const [{ type, ID, VERSION }] = answer['CREATED'] as [{ type: string; ID: string; VERSION: number }];
  return { type, ID, VERSION, NO: '' };
};
/** An approved delivery of all of a new order, and the transfer order that picks for it. */
async function picked(QTY: string, entry: Row = {}): Promise<{ delivery: Held; pick: Held }> {
  const ENTRIES = [{ MATERIAL_CODE: material, UNIT_PRICE: '20', QTY, ...entry }];
  const order = await manager.create('sales_order', { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', ENTRIES });
  await act(order, 'submit');
  const delivery = made(await act(order, 'deliver'));
  return { delivery, pick: made(await act(delivery, 'pick')) };
}
const rows = async (list = 'all') =>
  (await manager.list('picking', { list, MATERIAL_CODE: material, orderby: 'STORAGE_BIN_CODE' })).results;
const line = (TRANSFER_ORDER_ENTRY_NO: number, QTY: string): Row => ({ ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO, QTY }] });

test('tells line by line what is fetched from which bin, what lies there, and how far it is', async () => {
  await given.stock(material, '3', 'A-01-1');
  await given.stock(material, '8', 'A-01-2');
  const { delivery, pick } = await picked('7');
  // The 3 of the first bin, and 4 of the 8 in the second.
  expect(await rows('to-pick')).toMatchObject([
    { LINE_STATUS: 'TO_PICK', STORAGE_BIN_CODE: 'A-01-1', STORAGE_BIN_QTY: '3', OUT_QTY: '3', PICK_QTY: '0', CUSTOMER_CODE: 'C1001' },
    { LINE_STATUS: 'TO_PICK', STORAGE_BIN_CODE: 'A-01-2', STORAGE_BIN_QTY: '8', OUT_QTY: '4', PICK_QTY: '0' },
  ]);
  await act(pick, 'execute', { ENTRIES: [...(line(1, '3')['ENTRIES'] as Row[]), ...(line(2, '1')['ENTRIES'] as Row[])] });
  expect(await rows()).toMatchObject([
    { LINE_STATUS: 'PICKED', STORAGE_BIN_QTY: '0', PICK_QTY: '3' },
    { LINE_STATUS: 'PARTIAL', STORAGE_BIN_QTY: '7', PICK_QTY: '1' },
  ]);
  await act(pick, 'short-pick', { REASON: '破损' });
  expect((await rows('picked')).map((row) => row['LINE_STATUS'])).toEqual(['PICKED', 'SHORT']);
  expect(await rows('to-pick')).toEqual([]);
  // The 3 that are missing go straight out of their bin.
  await act(delivery, 'ship');
  expect((await rows()).map((row) => row['LINE_STATUS'])).toEqual(['DONE', 'DONE']);
});

test('counts what lies in a bin in the unit of the line, and of these very goods alone', async () => {
  await given.stock(material, '30', 'A-01-1');
  await given.stock(material, '60', 'A-01-1', { FILTER4: 'L9' });
  await picked('1', { UNIT_CODE: 'BOX', UNIT_PRICE: '240' });
  // 30 pieces are 2.5 boxes of twelve; the batch L9 is something else.
  expect(await rows()).toMatchObject([{ OUT_QTY: '1', UNIT_CODE: 'BOX', STORAGE_BIN_QTY: '2.5' }]);
});

test('leaves out what was cancelled or carried back as a whole', async () => {
  await given.stock(material, '5');
  await act((await picked('2')).pick, 'cancel');
  const { delivery, pick } = await picked('3');
  await act(pick, 'execute');
  await act(delivery, 'release-picks');
  expect(await rows()).toEqual([]);
});

test('is read by who delivers, by nobody else', async () => {
  const [seller, buyer] = [await world.as('seller'), await world.as('buyer')];
  expect((await seller.list('picking')).recordsTotal).toBeGreaterThan(0);
  expect((await refusal(buyer.list('picking'))).status).toBe(403);
});
