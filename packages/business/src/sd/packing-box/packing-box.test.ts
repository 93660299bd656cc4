import { copyOf, outcome } from '@sampan/testkit/at-once.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let [seller, warehouse, buyer, manager]: Actor[] = [];
let material: string;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [seller, warehouse, buyer, manager] = await Promise.all(['seller', 'warehouse', 'buyer', 'manager'].map((name) => world.as(name)));
});
beforeEach(async () => {
  material = await given.material({ UNIT_WEIGHT: '0.25', UNITS: [{ UNIT_CODE: 'BOX', FACTOR: '12' }] });
});
afterEach(async () => {
  await world.parameter('PACKING_REQUIRED', '');
  await world.expectInvariants();
});

const now = async (held: Held): Promise<Held> => ({ ...held, VERSION: Number((await manager!.read(held))['VERSION']) });
const act = async (held: Held, action: string, DATA?: Row): Promise<Row> => manager!.act(await now(held), action, DATA);
const made = async (answer: Row): Promise<Held> => {
  const [{ type, ID, VERSION }] = answer['CREATED'] as [{ type: string; ID: string; VERSION: number }];
  const { BOX_SN, TRANSFER_ORDER_NO, DELIEVERY_DOC_NO } = await manager!.read({ type, ID, VERSION, NO: '' });
  return { type, ID, VERSION, NO: String(BOX_SN ?? TRANSFER_ORDER_NO ?? DELIEVERY_DOC_NO) };
};
/** An approved delivery of all of a new order of so much, and the transfer order that picks for it, not carried out yet. */
async function delivered(QTY: string, entry: Row = {}, header: Row = {}): Promise<{ delivery: Held; pick: Held }> {
  const ENTRIES = [{ MATERIAL_CODE: material, UNIT_PRICE: '20', QTY, ...entry }];
  const order = await manager!.create('sales_order', { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', ...header, ENTRIES });
  await act(order, 'submit');
  const delivery = await made(await act(order, 'deliver'));
  return { delivery, pick: await made(await act(delivery, 'pick')) };
}
/** The same, all of it picked. */
async function picked(QTY: string, entry: Row = {}, header: Row = {}): Promise<{ delivery: Held; pick: Held }> {
  await given.stock(material, entry['UNIT_CODE'] === 'BOX' ? String(Number(QTY) * 12) : QTY);
  const documents = await delivered(QTY, entry, header);
  await act(documents.pick, 'execute');
  return documents;
}
const lines = (PACK_QTY: string): Row => ({ ENTRIES: [{ DELIEVERY_ENTRY_NO: 1, PACK_QTY }] });
const out = (OUT_QTY: string): Row => ({ ENTRIES: [{ DELIEVERY_ENTRY_NO: 1, OUT_QTY }] });
/** A box of the delivery with so much in it, or with all that is in none. */
const boxOf = async (delivery: Held, PACK_QTY?: string): Promise<Held> =>
  made(await warehouse!.act(await now(delivery), 'pack', PACK_QTY === undefined ? undefined : lines(PACK_QTY)));
const stateOf = async (delivery: Held) => {
  const { STATUS, PACK_STATUS, ENTRIES } = await manager!.read(delivery);
  const { PACK_QTY, CAN_PACK_QTY, OUT_QTY } = ENTRIES[0]!;
  return [STATUS, PACK_STATUS, PACK_QTY, CAN_PACK_QTY, OUT_QTY];
};

describe('boxes', () => {
  test('are added one at a time, each numbered by itself and within its delivery, until all that is picked is packed', async () => {
    const { delivery } = await picked('10');
    const first = await boxOf(delivery, '6');
    expect(await manager!.read(first)).toMatchObject({
      BOX_SN: expect.stringMatching(/^BX\d+/),
      BOX_NO: '1',
      STATUS: 'OPEN',
      DELIEVERY_DOC_NO: delivery.NO,
      CUSTOMER_CODE: 'C1001',
      LOADED_ITEM_QTY: '6',
      ENTRIES: [{ MATERIAL_CODE: material, PACK_QTY: '6', UNIT_CODE: 'PCS' }],
    });
    expect(await stateOf(delivery)).toEqual(['PICKED', 'PARTIAL', '6', '4', '0']);
    expect((await manager!.list('delivery', { list: 'lines-to-pack', DELIEVERY_DOC_NO: delivery.NO })).results).toMatchObject([
      { OPEN_QTY: '4' },
    ]);
    const second = await boxOf(delivery);
    expect(await manager!.read(second)).toMatchObject({ BOX_NO: '2', LOADED_ITEM_QTY: '4' });
    expect(await stateOf(delivery)).toEqual(['PACKED', 'FULL', '10', '0', '0']);
    expect((await manager!.read(delivery)).ENTRIES[0]).toMatchObject({ LINE_STATUS: 'PACKED' });
    // Packed it all, the delivery offers no further box.
    expect((await manager!.read(delivery))['ACTIONS']).not.toHaveProperty('pack.allowed', true);
    expect((await refusal(warehouse!.create('packing_box', { DELIEVERY_DOC_NO: delivery.NO, ...lines('0.5') }))).codes).toEqual({
      'ENTRIES[0].PACK_QTY': ['PACK_QTY_OVER'],
    });
    const { results } = await manager!.list('packing_box', { DELIEVERY_DOC_NO: delivery.NO, orderby: 'BOX_NO' });
    expect(results.map((row) => [row['BOX_NO'], row['LOADED_ITEM_QTY']])).toEqual([
      ['1', '6'],
      ['2', '4'],
    ]);
  });

  test('hold no more than what is picked and in no box, and say how much that is', async () => {
    await given.stock(material, '8');
    const { delivery, pick } = await delivered('8');
    await act(pick, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '5' }] });
    await boxOf(delivery, '2');
    // 8 are delivered, 5 of them picked, 2 of these packed: 3 are left.
    const over = await refusal(act(delivery, 'pack', lines('3.0001')));
    expect([over.codes, over.message]).toEqual([
      { 'ENTRIES[0].PACK_QTY': ['PACK_QTY_OVER'] },
      expect.stringContaining('装箱数量不能大于未装数量 3'),
    ]);
    const typed = await refusal(warehouse!.create('packing_box', { DELIEVERY_DOC_NO: delivery.NO, ...lines('4') }));
    expect(typed.codes).toEqual({ 'ENTRIES[0].PACK_QTY': ['PACK_QTY_OVER'] });
    const box = await warehouse!.create('packing_box', { DELIEVERY_DOC_NO: delivery.NO, ...lines('1') });
    const BOX_ENTRY_NO = 1;
    const changed = async (PACK_QTY: string) =>
      warehouse!.update(await now(box), { ENTRIES: [{ BOX_ENTRY_NO, DELIEVERY_ENTRY_NO: 1, PACK_QTY }] });
    expect((await refusal(changed('3.5'))).codes).toEqual({ 'ENTRIES[0].PACK_QTY': ['PACK_QTY_OVER'] });
    await changed('3');
    expect(await stateOf(delivery)).toEqual(['PICKING', 'PARTIAL', '5', '0', '0']);
  });

  test('carry a number that no other box of the delivery has', async () => {
    const { delivery } = await picked('4');
    const typed = (BOX_NO?: string) =>
      warehouse!.create('packing_box', { DELIEVERY_DOC_NO: delivery.NO, ...(BOX_NO ? { BOX_NO } : {}), ...lines('1') });
    await typed('7');
    expect((await refusal(typed('7'))).codes).toEqual({ BOX_NO: ['BOX_NO_TAKEN'] });
    expect((await manager!.read(await typed()))['BOX_NO']).toBe('8');
    await typed('A-1');
    expect((await manager!.read(await typed()))['BOX_NO']).toBe('9');
  });

  test('are closed, opened again and changed; cancelled, their goods are packed anew', async () => {
    const { delivery } = await picked('5');
    const box = await boxOf(delivery, '3');
    await act(box, 'seal');
    expect((await refusal(warehouse!.update(await now(box), lines('2')))).code).toBe('DOCUMENT_NOT_EDITABLE');
    await act(box, 'open-box');
    const [{ BOX_ENTRY_NO }] = (await manager!.read(box)).ENTRIES as [Row];
    await warehouse!.update(await now(box), { ENTRIES: [{ BOX_ENTRY_NO, DELIEVERY_ENTRY_NO: 1, PACK_QTY: '4' }] });
    expect((await stateOf(delivery)).slice(2, 4)).toEqual(['4', '1']);
    await act(box, 'seal');
    await act(box, 'cancel');
    expect(await stateOf(delivery)).toEqual(['PICKED', 'NONE', '0', '5', '0']);
  });

  test('know what lies in them: pieces of one unit are added up, their net weight is worked out where each is known', async () => {
    const { delivery } = await picked('3', { UNIT_CODE: 'BOX', UNIT_PRICE: '240' });
    const measured = (more: Row, PACK_QTY = '1') =>
      warehouse!.create('packing_box', { DELIEVERY_DOC_NO: delivery.NO, ...more, ...lines(PACK_QTY) });
    // A box of 12 pieces of 0.25 kg: 3 kg, 3000 g; in pounds 3 × 2.20462262 = 6.6139.
    expect(await manager!.read(await measured({ BOX_WEIGHT: '3.4' }))).toMatchObject({
      NET_WEIGHT: '3',
      WEIGHT_UNIT: 'KG',
      BOX_WEIGHT: '3.4',
    });
    expect(await manager!.read(await measured({ WEIGHT_UNIT: 'G' }))).toMatchObject({ NET_WEIGHT: '3000' });
    expect(await manager!.read(await measured({ WEIGHT_UNIT: 'LB' }))).toMatchObject({ NET_WEIGHT: '6.6139' });
    material = await given.material();
    const unknown = await boxOf((await picked('2')).delivery);
    expect(await manager!.read(unknown)).toMatchObject({ NET_WEIGHT: null, LOADED_ITEM_QTY: '2' });
  });

  test('of lines in several units tell no sum', async () => {
    const other = await given.material({ UNIT_CODE: 'KG' });
    await given.stock(material, '2');
    await given.stock(other, '1.5');
    const ENTRIES = [
      { MATERIAL_CODE: material, UNIT_PRICE: '20', QTY: '2' },
      { MATERIAL_CODE: other, UNIT_PRICE: '20', QTY: '1.5' },
    ];
    const order = await manager!.create('sales_order', { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', ENTRIES });
    await act(order, 'submit');
    const delivery = await made(await act(order, 'deliver'));
    await act(await made(await act(delivery, 'pick')), 'execute');
    expect(await manager!.read(await boxOf(delivery))).toMatchObject({
      LOADED_ITEM_QTY: null,
      ENTRIES: [{ PACK_QTY: '2' }, { PACK_QTY: '1.5' }],
    });
  });
});

describe('on the way out', () => {
  test('goods of sales that are packed first wait for picking, for packing, and for their boxes to be closed', async () => {
    await world.parameter('PACKING_REQUIRED', 'EXPORT, PROJECT');
    await given.stock(material, '5');
    const { delivery, pick } = await delivered('5', {}, { SALES_TYPE: 'PROJECT' });
    const ship = async () => ((await manager!.read(delivery))['ACTIONS'] as Record<string, Row>)['ship'];
    expect(await ship()).toMatchObject({ allowed: false, code: 'PICK_FIRST' });
    await act(pick, 'execute');
    expect(await ship()).toMatchObject({ allowed: false, code: 'PACK_FIRST' });
    expect((await manager!.list('delivery', { list: 'to-pack', DELIEVERY_DOC_NO: delivery.NO })).recordsTotal).toBe(1);
    const box = await boxOf(delivery, '3');
    const short = await refusal(act(delivery, 'ship'));
    expect([short.codes, short.message]).toEqual([{ 'ENTRIES[0].OUT_QTY': ['SHIPPED_OVER_PACKED'] }, expect.stringContaining('已装 3')]);
    const open = await refusal(act(delivery, 'ship', out('3')));
    expect([open.code, open.message]).toEqual(['BOX_NOT_CLOSED', expect.stringContaining(box.NO)]);
    await act(box, 'seal');
    await act(delivery, 'ship', out('3'));
    expect(await stateOf(delivery)).toEqual(['PICKED', 'PARTIAL', '3', '2', '3']);
    const rest = await boxOf(delivery);
    expect((await stateOf(delivery))[0]).toBe('PACKED');
    expect((await manager!.list('delivery', { list: 'to-ship', DELIEVERY_DOC_NO: delivery.NO })).recordsTotal).toBe(1);
    await act(rest, 'seal');
    await act(delivery, 'ship');
    expect(await stateOf(delivery)).toEqual(['OUT', 'FULL', '5', '0', '5']);
  });

  test('the parameter counts for deliveries that are made from then on', async () => {
    await given.stock(material, '2');
    const { delivery, pick } = await delivered('2', {}, { SALES_TYPE: 'PROJECT' });
    await act(pick, 'execute');
    await world.parameter('PACKING_REQUIRED', 'PROJECT');
    await act(delivery, 'ship');
    expect((await stateOf(delivery))[0]).toBe('OUT');
  });

  test('boxes go first where goods may go without, and what went without is not packed any more', async () => {
    const { delivery } = await picked('6');
    await act(await boxOf(delivery, '2'), 'seal');
    // Of 5 that go out 2 lie in the box: 3 go without, and 1 of 6 may still be packed.
    await act(delivery, 'ship', out('5'));
    expect(await stateOf(delivery)).toEqual(['PICKED', 'PARTIAL', '2', '1', '5']);
    expect((await refusal(act(delivery, 'pack', lines('2')))).codes).toEqual({ 'ENTRIES[0].PACK_QTY': ['PACK_QTY_OVER'] });
    await act(await boxOf(delivery), 'seal');
    expect((await stateOf(delivery))[0]).toBe('PACKED');
    await act(delivery, 'ship');
    expect(await stateOf(delivery)).toEqual(['OUT', 'FULL', '3', '0', '6']);
    await act(delivery, 'undo-ship');
    expect(await stateOf(delivery)).toEqual(['PICKED', 'PARTIAL', '3', '3', '0']);
  });

  test('a box is opened again until its goods are out, and after that once they are taken back', async () => {
    const { delivery } = await picked('4');
    const [first, second] = [await boxOf(delivery, '3'), await boxOf(delivery)];
    await act(first, 'seal');
    await act(second, 'seal');
    await act(delivery, 'ship', out('2'));
    // 2 of 4 packed pieces are left: the box of 3 cannot be whole any more, the box of 1 can.
    expect((await manager!.read(first))['ACTIONS']).toMatchObject({ 'open-box': { allowed: false, code: 'BOX_OUT' } });
    expect((await refusal(act(first, 'open-box'))).code).toBe('BOX_OUT');
    expect((await refusal(act(first, 'cancel'))).code).toBe('BOX_OUT');
    await act(second, 'open-box');
    await act(second, 'seal');
    await act(delivery, 'ship');
    expect((await refusal(act(second, 'open-box'))).code).toBe('BOX_OUT');
    await act(delivery, 'undo-ship');
    expect((await stateOf(delivery))[0]).toBe('PACKED');
    await act(first, 'open-box');
    expect((await manager!.read(first))['STATUS']).toBe('OPEN');
  });

  test('packed goods do not go back to their bins before they are out of their boxes', async () => {
    const { delivery, pick } = await picked('6');
    const box = await boxOf(delivery, '4');
    const blocked = { allowed: false, code: 'DELIVERY_PACKED' };
    expect((await manager!.read(delivery))['ACTIONS']).toMatchObject({ 'release-picks': blocked, close: blocked, cancel: blocked });
    for (const action of ['release-picks', 'close', 'cancel'])
      expect([action, (await refusal(act(delivery, action))).code]).toEqual([action, 'DELIVERY_PACKED']);
    // Of 6 that are picked 4 are packed: 2 may go back.
    const back = (QTY: string) => act(pick, 'reduce', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY }] });
    expect((await refusal(back('3'))).codes).toEqual({ 'ENTRIES[0].QTY': ['REDUCE_QTY_OVER'] });
    await act(pick, 'reduce');
    expect(await seen.bins(material)).toEqual({ 'A-01-1': '2', SHIP: '4 (4)' });
    expect(await stateOf(delivery)).toEqual(['PICKING', 'PARTIAL', '4', '0', '0']);
    await act(box, 'cancel');
    await act(delivery, 'cancel');
    expect(await seen.bins(material)).toEqual({ 'A-01-1': '6' });
  });
});

test('of many who pack the same goods at one moment each gets its own, and no more than there are', async () => {
  const { delivery } = await picked('5');
  const tries = Array.from({ length: 8 }, async (_, at) =>
    warehouse!.create('packing_box', { DELIEVERY_DOC_NO: delivery.NO, BOX_NO: `P${at}`, ...lines('1') }),
  );
  expect(await outcome(tries)).toEqual({ done: 5, PACK_QTY_OVER: 3 });
  expect(await stateOf(delivery)).toEqual(['PACKED', 'FULL', '5', '0', '0']);
});

test('a button pressed twice makes one box', async () => {
  const { delivery } = await picked('5');
  const held = await now(delivery);
  const tries = [warehouse!, manager!].map((by) => by.act(copyOf(held), 'pack'));
  expect((await outcome(tries))['done']).toBe(1);
  expect((await manager!.list('packing_box', { DELIEVERY_DOC_NO: delivery.NO })).recordsTotal).toBe(1);
});

test('only who packs makes boxes; who sells reads and prints them; nobody else sees them', async () => {
  const { delivery } = await picked('2');
  const box = await boxOf(delivery, '1');
  expect((await refusal(seller!.create('packing_box', { DELIEVERY_DOC_NO: delivery.NO, ...lines('1') }))).status).toBe(403);
  expect((await seller!.read(box))['BOX_NO']).toBe('1');
  expect((await refusal(buyer!.read(box))).status).toBe(403);
});
