import { copyOf, outcome } from '@sampan/testkit/at-once.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { raw } from '@sampan/testkit/privileged.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let [seller, warehouse, approver, buyer, manager]: Actor[] = [];
let material: string;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [seller, warehouse, approver, buyer, manager] = await Promise.all(
    ['seller', 'warehouse', 'approver', 'buyer', 'manager'].map((name) => world.as(name)),
  );
});
beforeEach(async () => {
  material = await given.material();
  await world.parameter('APPROVE_REQUIRED', 'SP');
});
afterEach(async () => {
  await world.parameter('PACKING_REQUIRED', '');
  await world.parameter('SHIPPING_REQUIRED', '');
  await world.parameter('APPROVE_REQUIRED', '');
  await world.expectInvariants();
});

const now = async (held: Held): Promise<Held> => ({ ...held, VERSION: Number((await manager!.read(held))['VERSION']) });
const act = async (held: Held, action: string, DATA?: Row): Promise<Row> => manager!.act(await now(held), action, DATA);
const made = async (answer: Row): Promise<Held> => {
  const [{ type, ID, VERSION }] = answer['CREATED'] as [{ type: string; ID: string; VERSION: number }];
  const { SHIPPING_NO, BOX_SN, TRANSFER_ORDER_NO, DELIEVERY_DOC_NO } = await manager!.read({ type, ID, VERSION, NO: '' });
  return { type, ID, VERSION, NO: String(SHIPPING_NO ?? BOX_SN ?? TRANSFER_ORDER_NO ?? DELIEVERY_DOC_NO) };
};
/** An approved delivery of all of a new order of so much, and the transfer order that picks for it, not carried out yet. */
async function delivered(QTY: string, header: Row = {}): Promise<{ delivery: Held; pick: Held }> {
  await given.stock(material, QTY);
  const ENTRIES = [{ MATERIAL_CODE: material, UNIT_PRICE: '20', QTY }];
  const order = await manager!.create('sales_order', { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', ...header, ENTRIES });
  await act(order, 'submit');
  const delivery = await made(await act(order, 'deliver'));
  return { delivery, pick: await made(await act(delivery, 'pick')) };
}
/** The same, all of it picked. */
async function picked(QTY: string, header: Row = {}): Promise<Held> {
  const { delivery, pick } = await delivered(QTY, header);
  await act(pick, 'execute');
  return delivery;
}
const line = ({ NO }: Held, more: Row = {}): Row => ({ DELIEVERY_DOC_NO: NO, ...more });
const gathered = (deliveries: readonly Held[], more: Row = {}): Promise<Held> =>
  warehouse!.create('shipping', { CARRIER: '顺丰', ...more, ENTRIES: deliveries.map((one) => line(one)) });
async function submitted(deliveries: readonly Held[]): Promise<Held> {
  const shipping = await gathered(deliveries);
  await warehouse!.act(shipping, 'submit');
  return shipping;
}
async function approved(deliveries: readonly Held[]): Promise<Held> {
  const shipping = await submitted(deliveries);
  await approver!.act(await now(shipping), 'approve');
  return shipping;
}
/** A delivery of 5 of which 3 are picked, and a transfer order that would pick the others. */
async function partlyPicked() {
  const { delivery, pick } = await delivered('5');
  await act(pick, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '3' }] });
  await act(pick, 'short-pick', { REASON: '少货' });
  const ENTRIES = [{ DELIEVERY_ENTRY_NO: 1, MATERIAL_CODE: material, QTY: '2', OUT_STORAGE_BIN_CODE: 'A-01-1' }];
  const order = { ORDER_TYPE: 'SO_OUT', STORAGE_LOCATION_CODE: '1101', DELIEVERY_DOC_NO: delivery.NO, ENTRIES };
  return { delivery, order };
}
async function submittedPartly(delivery: Held): Promise<Held> {
  const shipping = await warehouse!.create('shipping', { ENTRIES: [line(delivery, { IS_PARTIAL: '1' })] });
  await warehouse!.act(shipping, 'submit');
  return shipping;
}
const stateOf = async (held: Held) => (await manager!.read(held))['STATUS'];
const ready = async (delivery: Held): Promise<number> =>
  Number((await manager!.list('delivery', { list: 'to-gather', DELIEVERY_DOC_NO: delivery.NO })).recordsTotal);
const offered = async (held: Held, action: string) => ((await manager!.read(held))['ACTIONS'] as Record<string, Row>)[action];

describe('a shipping order', () => {
  test('gathers deliveries that are picked, is approved by somebody else, and all its goods leave at once', async () => {
    const [first, second] = [await picked('2'), await picked('3')];
    expect([await ready(first), await ready(second)]).toEqual([1, 1]);
    const shipping = await gathered([first, second], { VEHICLE_NO: '沪A·1', DRIVER: '周' });
    expect(await manager!.read(shipping)).toMatchObject({
      SHIPPING_NO: expect.stringMatching(/^SP\d+/),
      STATUS: 'DRAFT',
      COMPANY_CODE: '1000',
      PLANT_CODE: '1100',
      ENTRIES: [
        { DELIEVERY_DOC_NO: first.NO, CUSTOMER_CODE: 'C1001', SHIPPED_STATUS: 'WAITING', BOX_COUNT: 0, GROSS_WEIGHT: null },
        { DELIEVERY_DOC_NO: second.NO },
      ],
    });
    expect([await ready(first), await ready(second)]).toEqual([0, 0]);
    expect(await warehouse!.act(shipping, 'submit')).toMatchObject({ STATUS: 'SUBMITTED' });
    expect(await stateOf(first)).toBe('PICKED');
    expect((await approver!.list('shipping', { list: 'approving', SHIPPING_NO: shipping.NO })).recordsTotal).toBe(1);
    await approver!.act(await now(shipping), 'approve');
    expect(await manager!.read(first)).toMatchObject({ STATUS: 'SHIPPING_APPROVED', SHIPPING_STATUS: 'FULL' });
    expect(await warehouse!.act(await now(shipping), 'ship')).toMatchObject({ STATUS: 'SHIPPED' });
    expect(await manager!.read(shipping)).toMatchObject({
      STATUS: 'SHIPPED',
      OUT_STATUS: 'FULL',
      ENTRIES: [{ SHIPPED_STATUS: 'OUT' }, { SHIPPED_STATUS: 'OUT' }],
    });
    expect([await stateOf(first), await stateOf(second)]).toEqual(['OUT', 'OUT']);
    expect(await seen.bins(material)).toEqual({});
  });

  test('is asked from one delivery, which it then leads to', async () => {
    const delivery = await picked('1');
    const shipping = await made(await warehouse!.act(await now(delivery), 'gather'));
    expect((await manager!.read(shipping)).ENTRIES).toMatchObject([{ DELIEVERY_DOC_NO: delivery.NO }]);
    expect((await manager!.read(shipping))['LINKS']).toContainEqual(expect.objectContaining({ NO: delivery.NO, direction: 'up' }));
    expect(await offered(delivery, 'gather')).toMatchObject({ allowed: false, code: 'DELIVERY_HELD_BY_SHIPPING' });
  });

  test('is done once its deliveries went out one by one; what comes back lies in it again, approved', async () => {
    const [first, second] = [await picked('2'), await picked('3')];
    const shipping = await approved([first, second]);
    await act(first, 'ship');
    expect(await manager!.read(shipping)).toMatchObject({ STATUS: 'APPROVED', OUT_STATUS: 'PARTIAL' });
    expect((await refusal(act(shipping, 'cancel'))).code).toBe('SHIPPING_PARTLY_OUT');
    expect((await refusal(act(shipping, 'unapprove'))).code).toBe('SHIPPING_PARTLY_OUT');
    // Of 3 that lie ready 1 goes first: it stays approved until the rest is gone.
    await act(second, 'ship', { ENTRIES: [{ DELIEVERY_ENTRY_NO: 1, OUT_QTY: '1' }] });
    expect([await stateOf(second), await stateOf(shipping)]).toEqual(['SHIPPING_APPROVED', 'APPROVED']);
    await act(second, 'ship');
    expect(await manager!.read(shipping)).toMatchObject({ STATUS: 'SHIPPED', OUT_STATUS: 'FULL' });
    await act(second, 'undo-ship');
    expect([await stateOf(second), await stateOf(shipping)]).toEqual(['SHIPPING_APPROVED', 'APPROVED']);
    await act(shipping, 'ship');
    expect([await stateOf(second), await stateOf(shipping)]).toEqual(['OUT', 'SHIPPED']);
  });

  test('tells its boxes and their weight in kilograms, and prints them', async () => {
    const [first, second] = [await picked('4'), await picked('2')];
    const box = async (delivery: Held, PACK_QTY: string, BOX_WEIGHT: string, WEIGHT_UNIT = 'KG') => {
      const ENTRIES = [{ DELIEVERY_ENTRY_NO: 1, PACK_QTY }];
      await act(await warehouse!.create('packing_box', { DELIEVERY_DOC_NO: delivery.NO, BOX_WEIGHT, WEIGHT_UNIT, ENTRIES }), 'seal');
    };
    await box(first, '1', '2.5');
    await box(first, '3', '750', 'G');
    await box(second, '2', '1');
    // 2.5 kg and 750 g are 3.25 kg; with 1 kg 4.25 kg.
    const shipping = await gathered([first, second]);
    expect(await manager!.read(shipping)).toMatchObject({
      TOTAL_BOX_COUNT: 3,
      TOTAL_WEIGHT: '4.25',
      ENTRIES: [
        { BOX_COUNT: 2, GROSS_WEIGHT: '3.25' },
        { BOX_COUNT: 1, GROSS_WEIGHT: '1' },
      ],
      BOXES: [{ BOX_WEIGHT: '2.5' }, { BOX_WEIGHT: '750' }, { BOX_WEIGHT: '1' }],
    });
    const paper = await raw(world, warehouse!, 'sdapi/shipping/print', { ID: shipping.ID, format: 'html' });
    for (const said of [first.NO, second.NO, '顺丰', '4.25', '3.25', '750', '克']) expect(paper).toContain(said);
    expect((await manager!.read(shipping))['PRINT_COUNT']).toBe(1);
  });
});

describe('what waits for a shipping order', () => {
  test('stays picked and packed until that is rejected: then it is packed anew', async () => {
    const delivery = await picked('5');
    const box = await made(await act(delivery, 'pack'));
    await act(box, 'seal');
    const shipping = await submitted([delivery]);
    const held = 'DELIVERY_HELD_BY_SHIPPING';
    expect(await offered(delivery, 'release-picks')).toMatchObject({ allowed: false, code: held });
    for (const action of ['open-box', 'cancel']) expect([action, (await refusal(act(box, action))).code]).toEqual([action, held]);
    for (const action of ['release-picks', 'close', 'cancel'])
      expect([action, (await refusal(act(delivery, action))).code]).toEqual([action, held]);
    expect((await refusal(act(delivery, 'ship'))).code).toBe('SHIPPING_UNDECIDED');
    await approver!.act(await now(shipping), 'reject', { COMMENT: '换木箱' });
    expect(await stateOf(delivery)).toBe('PACKED');
    await act(box, 'open-box');
    // The rejected order still gathers the delivery; it is submitted again once the box is closed.
    expect((await refusal(act(shipping, 'submit'))).codes).toEqual({ 'ENTRIES[0].DELIEVERY_DOC_NO': ['BOX_NOT_CLOSED'] });
    await act(box, 'seal');
    expect(await act(shipping, 'submit')).toMatchObject({ STATUS: 'SUBMITTED' });
  });

  test.each(['close', 'cancel'])('is let go of when that is over (%s)', async (action) => {
    const delivery = await picked('2');
    await act(await made(await act(delivery, 'pack')), 'seal');
    const shipping = await approved([delivery]);
    expect(await stateOf(delivery)).toBe('SHIPPING_APPROVED');
    await act(shipping, action);
    expect(await stateOf(delivery)).toBe('PACKED');
    expect(await ready(delivery)).toBe(1);
    await act(delivery, 'ship');
    expect(await stateOf(delivery)).toBe('OUT');
  });

  test('goes back to be picked further when its approval is taken back', async () => {
    const delivery = await picked('2');
    const shipping = await approved([delivery]);
    await approver!.act(await now(shipping), 'unapprove');
    expect([await stateOf(delivery), await stateOf(shipping)]).toEqual(['PICKED', 'DRAFT']);
    await act(delivery, 'release-picks');
    expect((await refusal(act(shipping, 'submit'))).codes).toEqual({ 'ENTRIES[0].DELIEVERY_DOC_NO': ['SHIPPING_AREA_SHORT'] });
  });
});

describe('before it is submitted and approved', () => {
  test('all picks are confirmed and carried out, and the goods lie in the shipping area; partly picked deliveries go where somebody says so', async () => {
    const { delivery, pick } = await delivered('5');
    const shipping = await gathered([delivery]);
    const at = 'ENTRIES[0].DELIEVERY_DOC_NO';
    const unpicked = await refusal(act(shipping, 'submit'));
    expect([unpicked.codes, unpicked.message]).toEqual([{ [at]: ['PICKS_NOT_FINISHED'] }, expect.stringContaining(pick.NO)]);
    await act(pick, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '3' }] });
    await act(pick, 'short-pick', { REASON: '少货' });
    const short = await refusal(act(shipping, 'submit'));
    expect([short.codes, short.message]).toEqual([{ [at]: ['SHIPPING_AREA_SHORT'] }, expect.stringContaining('可用 3')]);
    await warehouse!.update(await now(shipping), { ENTRIES: [{ SHIPPING_ENTRY_NO: 1, ...line(delivery), IS_PARTIAL: '1' }] });
    await act(shipping, 'submit');
    await act(shipping, 'approve');
    expect(await stateOf(delivery)).toBe('SHIPPING_APPROVED');
    await act(shipping, 'ship');
    // 2 of 5 are still to be picked: they may leave with another shipping order.
    expect(await manager!.read(delivery)).toMatchObject({ STATUS: 'PICKING', SHIPPING_STATUS: 'NONE', ENTRIES: [{ OUT_QTY: '3' }] });
    expect(await stateOf(shipping)).toBe('SHIPPED');
    const rest = await made(await act(delivery, 'pick'));
    await act(rest, 'execute');
    await act(await approved([delivery]), 'ship');
    expect(await stateOf(delivery)).toBe('OUT');
    await act(delivery, 'undo-ship');
    expect(await manager!.read(delivery)).toMatchObject({ STATUS: 'SHIPPING_APPROVED', ENTRIES: [{ OUT_QTY: '0' }] });
  });

  test('goods of sales that are packed first lie in closed boxes', async () => {
    await world.parameter('PACKING_REQUIRED', 'PROJECT');
    const delivery = await picked('2', { SALES_TYPE: 'PROJECT' });
    expect(await ready(delivery)).toBe(0);
    const shipping = await gathered([delivery]);
    expect((await refusal(act(shipping, 'submit'))).codes).toEqual({ 'ENTRIES[0].DELIEVERY_DOC_NO': ['SHIPPED_OVER_PACKED'] });
    await act(await made(await act(delivery, 'pack')), 'seal');
    expect(await act(shipping, 'submit')).toMatchObject({ STATUS: 'SUBMITTED' });
  });

  test('the same is looked at again as it is approved', async () => {
    const { delivery, order } = await partlyPicked();
    const shipping = await submittedPartly(delivery);
    const at = 'ENTRIES[0].DELIEVERY_DOC_NO';
    const approve = async () => approver!.act(await now(shipping), 'approve');
    const pick = await warehouse!.create('transfer_order', order);
    const open = await refusal(approve());
    expect([open.codes, open.message]).toEqual([{ [at]: ['PICK_ORDER_NOT_CONFIRMED'] }, expect.stringContaining('转储单状态检查不通过')]);
    await act(pick, 'confirm');
    expect((await refusal(approve())).codes).toEqual({ [at]: ['PICKS_NOT_FINISHED'] });
    await act(pick, 'execute');
    expect(await approve()).toMatchObject({ STATUS: 'APPROVED' });
    await act(shipping, 'ship');
    expect(await manager!.read(delivery)).toMatchObject({ STATUS: 'OUT', ENTRIES: [{ OUT_QTY: '5' }] });
  });

  test('picked goods are not carried back to their bins any more', async () => {
    const { delivery, pick } = await delivered('2');
    await act(pick, 'execute');
    await submitted([delivery]);
    expect((await refusal(act(pick, 'reduce'))).code).toBe('DELIVERY_HELD_BY_SHIPPING');
  });
});

test('a delivery stands in one open shipping order: of two who gather it at the same moment one wins', async () => {
  const delivery = await picked('2');
  const other = await picked('1');
  expect(await outcome([warehouse!, manager!].map((by) => by.create('shipping', { ENTRIES: [line(delivery)] })))).toEqual({
    done: 1,
    DELIVERY_IN_SHIPPING: 1,
  });
  const twice = await refusal(warehouse!.create('shipping', { ENTRIES: [line(other), line(other)] }));
  expect(twice.codes).toEqual({ 'ENTRIES[1].DELIVERY_COUNT': ['DELIVERY_IN_SHIPPING'] });
});

test('the whole set leaves or nothing does, and who ships is told which delivery cannot', async () => {
  const first = await picked('2');
  const { delivery: second, order } = await partlyPicked();
  const shipping = await warehouse!.create('shipping', { ENTRIES: [line(first), line(second, { IS_PARTIAL: '1' })] });
  await warehouse!.act(shipping, 'submit');
  await approver!.act(await now(shipping), 'approve');
  const pick = await warehouse!.create('transfer_order', order);
  const refused = await refusal(act(shipping, 'ship'));
  expect(refused.codes).toEqual({ 'ENTRIES[1].DELIEVERY_DOC_NO': ['PICK_ORDER_NOT_CONFIRMED'] });
  expect([await stateOf(first), await stateOf(shipping)]).toEqual(['SHIPPING_APPROVED', 'APPROVED']);
  await act(pick, 'cancel');
  await act(shipping, 'ship');
  expect([await stateOf(first), await stateOf(second), await stateOf(shipping)]).toEqual(['OUT', 'PICKING', 'SHIPPED']);
});

test('of two who ship the same set at the same moment one does', async () => {
  const shipping = await now(await approved([await picked('2'), await picked('3')]));
  const tries = [warehouse!, manager!].map((by) => by.act(copyOf(shipping), 'ship'));
  expect((await outcome(tries))['done']).toBe(1);
  expect(await seen.bins(material)).toEqual({});
});

test('the set and one of its deliveries shipped at the same moment: the goods leave once', async () => {
  const [first, second] = [await picked('2'), await picked('3')];
  const shipping = await approved([first, second]);
  const [set, alone] = [await now(shipping), await now(first)];
  expect((await outcome([warehouse!.act(set, 'ship'), manager!.act(alone, 'ship')]))['done']).toBeGreaterThan(0);
  if ((await stateOf(shipping)) !== 'SHIPPED') await act(shipping, 'ship');
  expect([await stateOf(first), await stateOf(second), await stateOf(shipping)]).toEqual(['OUT', 'OUT', 'SHIPPED']);
  expect(await seen.bins(material)).toEqual({});
});

test('sales that ask for it (SHIPPING_REQUIRED) go out with an approved shipping order alone; others in two clicks', async () => {
  await world.parameter('SHIPPING_REQUIRED', 'PROJECT');
  const { delivery, pick } = await delivered('2', { SALES_TYPE: 'PROJECT' });
  expect(await manager!.read(delivery)).toMatchObject({ IS_SHIPPING_FIRST: '1' });
  expect(await offered(delivery, 'ship')).toMatchObject({ allowed: false, code: 'PICK_FIRST' });
  await act(pick, 'execute');
  expect(await offered(delivery, 'ship')).toMatchObject({ allowed: false, code: 'SHIPPING_FIRST' });
  expect((await refusal(act(delivery, 'ship'))).code).toBe('SHIPPING_FIRST');
  const waiting = (list: string) => manager!.list('delivery', { list, DELIEVERY_DOC_NO: delivery.NO }).then((page) => page.recordsTotal);
  expect([await waiting('to-ship'), await waiting('to-have-approved')]).toEqual([0, 1]);
  await approved([delivery]);
  expect([await waiting('to-ship'), await waiting('to-have-approved')]).toEqual([1, 0]);
  await act(delivery, 'ship');
  expect(await stateOf(delivery)).toBe('OUT');
  await given.stock(material, '1');
  const ENTRIES = [{ MATERIAL_CODE: material, UNIT_PRICE: '20', QTY: '1' }];
  const order = await manager!.create('sales_order', { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', ENTRIES });
  await act(order, 'submit');
  const plain = await made(await act(order, 'deliver'));
  await act(plain, 'ship');
  expect(await stateOf(plain)).toBe('OUT');
});

test('warehouse people gather and ship, approvers decide, sellers read, nobody else sees it', async () => {
  const delivery = await picked('2');
  const shipping = await submitted([delivery]);
  expect((await refusal(warehouse!.act(await now(shipping), 'approve'))).status).toBe(403);
  expect((await refusal(approver!.create('shipping', { ENTRIES: [line(delivery)] }))).status).toBe(403);
  await approver!.act(await now(shipping), 'approve');
  expect((await refusal(approver!.act(await now(shipping), 'ship'))).status).toBe(403);
  expect((await seller!.read(shipping))['STATUS']).toBe('APPROVED');
  expect((await refusal(buyer!.read(shipping))).status).toBe(403);
});
