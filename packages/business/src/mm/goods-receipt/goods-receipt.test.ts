import { addDays } from '@sampan/kernel/dates.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let warehouse: Actor;
let warehouse2: Actor;
let manager: Actor;
let material: string;
let order: Held;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [warehouse, warehouse2, manager] = await Promise.all([world.as('warehouse'), world.as('warehouse2'), world.as('manager')]);
});
beforeEach(async () => {
  material = await given.material();
  order = await given.approvedOrder([
    { MATERIAL_CODE: material, QTY: '10', UNIT_PRICE: '8' },
    { MATERIAL_CODE: await given.material(), QTY: '4', UNIT_PRICE: '5' },
  ]);
});

const here = { STORAGE_LOCATION_CODE: '1101' };
const row = (RECEIVE_QTY: string, more = {}) => ({ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY, ...more });
const receive = async (ENTRIES: readonly object[], into = order, by = warehouse): Promise<Held> => {
  const answer = await by.act(into, 'receive', { ...here, ENTRIES });
  const [{ ID, VERSION }] = answer['CREATED'] as [{ ID: string; VERSION: number }];
  return { type: 'goods_receipt', ID, NO: String(answer['RECEIVING_DOC_NO']), VERSION };
};
const putAway = async (ENTRIES: readonly object[], more = {}): Promise<Held> => {
  const lines = ENTRIES.map((entry) => ({ MATERIAL_CODE: material, IN_STORAGE_BIN_CODE: 'A-02-1', ...entry }));
  const move = await warehouse.create('transfer_order', { ORDER_TYPE: 'PO_IN', ...here, ...more, ENTRIES: lines });
  await warehouse.act(move, 'confirm');
  await warehouse.act(move, 'execute');
  return move;
};
const awayOf = async (receipt: Held) => (await manager.read(receipt)).ENTRIES.map((entry) => entry['PUT_AWAY_QTY']);

describe('receiving makes it', () => {
  test('posted, with what it took in the base unit and in both currencies', async () => {
    const receipt = await receive([row('4')]);
    expect(await manager.read(receipt)).toMatchObject({
      STATUS: 'POSTED',
      PURCHASE_ORDER_NO: order.NO,
      SUPPLIER_CODE: 'V1001',
      PLANT_CODE: '1100',
      WAREHOUSE_CODE: 'W01',
      RECEIVER: 'warehouse',
      EXCHANGE_RATE: '1',
      PUT_AWAY_STATUS: 'NONE',
      ENTRIES: [{ MATERIAL_CODE: material, RECEIVE_QTY: '4', BASE_QTY: '4', RECEIVE_AMOUNT: '32', CAN_PUT_AWAY_QTY: '4' }],
    });
    expect((await manager.read(order))['LINKS']).toContainEqual(expect.objectContaining({ type: 'goods_receipt', NO: receipt.NO }));
  });

  test('one entry may come in several batches, which are parts of it like receipts', async () => {
    const receipt = await receive([row('3', { FILTER4: 'LOT-1' }), row('7', { FILTER4: 'LOT-2' })]);
    expect((await manager.read(receipt)).ENTRIES).toMatchObject([
      { FILTER4: 'LOT-1', RECEIVE_AMOUNT: '24' },
      { FILTER4: 'LOT-2', RECEIVE_AMOUNT: '56' },
    ]);
    const { results } = await manager.list('rat', { MATERIAL_CODE: material, orderby: 'FILTER4 asc' });
    expect(results).toMatchObject([
      { FILTER4: 'LOT-1', QTY: '3' },
      { FILTER4: 'LOT-2', QTY: '7' },
    ]);
    expect(await seen.valuation(material)).toEqual(['10', '80']);
  });

  test('all batches of an entry together stay within what may be received', async () => {
    const { codes } = await refusal(warehouse.act(order, 'receive', { ...here, ENTRIES: [row('6'), row('5')] }));
    expect(codes).toEqual({ 'ENTRIES[1].RECEIVE_QTY': ['RECEIVE_QTY_OVER'] });
  });

  test('two storekeepers who both had the order open receive different lines of it, one after the other or at once', async () => {
    const [seenBySecond, seenByThird] = [{ ...order }, { ...order }];
    await receive([row('4')], order, warehouse);
    const rest = [{ PURCHASE_ORDER_ENTRY_NO: 2, RECEIVE_QTY: '4' }];
    await receive(rest, seenBySecond, warehouse2);
    expect((await refusal(receive([row('6')], seenByThird, warehouse2))).code).toBe('DOCUMENT_ALREADY_HANDLED');
    expect((await refusal(warehouse2.act(seenByThird, 'receive', here))).code).toBe('DOCUMENT_ALREADY_HANDLED');
    const other = await given.approvedOrder([
      { MATERIAL_CODE: material, QTY: '1' },
      { MATERIAL_CODE: material, QTY: '2' },
    ]);
    const lines = [1, 2].map((PURCHASE_ORDER_ENTRY_NO) => ({ PURCHASE_ORDER_ENTRY_NO, RECEIVE_QTY: String(PURCHASE_ORDER_ENTRY_NO) }));
    await Promise.all(lines.map((line, at) => receive([line], { ...other }, at === 0 ? warehouse : warehouse2)));
    expect(await manager.read(other)).toMatchObject({ RECEIVE_STATUS: 'FULL', ENTRIES: [{ RECEIVE_QTY: '1' }, { RECEIVE_QTY: '2' }] });
  });

  test('whoever saw the order before it was changed otherwise looks again, whatever the lines', async () => {
    const seenBefore = { ...order };
    await manager.act(order, 'close');
    await manager.act(order, 'reopen');
    expect((await refusal(receive([row('1')], seenBefore, warehouse2))).code).toBe('DOCUMENT_ALREADY_HANDLED');
  });

  test('the trail says which lines came in, and how far each is', async () => {
    await receive([row('3'), row('2')], order, warehouse);
    const history = (await manager.get('mmapi/purchase-order/history', { ID: order.ID }))['results'] as Record<string, unknown>[];
    expect(history[0]).toMatchObject({ ACTION: 'receive', CHANGES: [{ field: 'ENTRIES.1.RECEIVE_QTY', old: '0', new: '5' }] });
    await receive([row('5'), { PURCHASE_ORDER_ENTRY_NO: 2, RECEIVE_QTY: '4' }], order, warehouse2);
    expect(await manager.read(order)).toMatchObject({
      RECEIVE_STATUS: 'FULL',
      RECEIVINGS: [{ RECEIVER: 'warehouse' }, { RECEIVER: 'warehouse2' }],
    });
  });

  test('of two who take the same rest at once one is told', async () => {
    const both = await Promise.allSettled([receive([row('10')], { ...order }), receive([row('10')], { ...order }, warehouse2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await manager.read(order)).ENTRIES[0]).toMatchObject({ RECEIVE_QTY: '10', CAN_RECEIVE_QTY: '0' });
  });
});

describe('written by hand', () => {
  test('it is a draft that moves nothing until it is posted', async () => {
    const data = { PURCHASE_ORDER_NO: order.NO, ...here, ENTRIES: [row('4')] };
    const receipt = await warehouse.create('goods_receipt', data);
    expect(await manager.read(receipt)).toMatchObject({
      STATUS: 'DRAFT',
      ENTRIES: [{ MATERIAL_CODE: material, UNIT_CODE: 'PCS', BASE_QTY: null }],
    });
    expect(await manager.read(order)).toMatchObject({ RECEIVINGS: [], ENTRIES: [{ RECEIVE_QTY: '0' }, {}] });
    await warehouse.act(receipt, 'post');
    expect((await manager.read(order)).ENTRIES[0]).toMatchObject({ RECEIVE_QTY: '4' });
    expect(await seen.valuation(material)).toEqual(['4', '32']);
  });

  test('it takes no more than its order has left when it is posted', async () => {
    const receipt = await warehouse.create('goods_receipt', { PURCHASE_ORDER_NO: order.NO, ...here, ENTRIES: [row('4')] });
    await receive([row('7')]);
    expect((await refusal(warehouse.act(receipt, 'post'))).codes).toEqual({ 'ENTRIES[0].RECEIVE_QTY': ['RECEIVE_QTY_OVER'] });
  });

  test('it names an order that is in force, an entry of it, and a day that can be posted', async () => {
    const refused = async (data: object) =>
      (await refusal(warehouse.create('goods_receipt', { PURCHASE_ORDER_NO: order.NO, ...here, ENTRIES: [row('1')], ...data }))).codes;
    expect(await refused({ ENTRIES: [row('1', { PURCHASE_ORDER_ENTRY_NO: 9 })] })).toMatchObject({
      'ENTRIES[0].PURCHASE_ORDER_ENTRY_NO': ['ENTRY_UNKNOWN'],
    });
    expect(await refused({ PURCHASE_ORDER_NO: 'PO0' })).toEqual({ PURCHASE_ORDER_NO: ['REFERENCE_UNKNOWN'] });
    const draft = await given.draftOrder([{ MATERIAL_CODE: material, QTY: '1' }]);
    const early = await warehouse.create('goods_receipt', { PURCHASE_ORDER_NO: draft.NO, ...here, ENTRIES: [row('1')] });
    expect((await refusal(warehouse.act(early, 'post'))).codes).toEqual({ 'ENTRIES[0].RECEIVE_QTY': ['SOURCE_DOCUMENT_NOT_OPEN'] });
    const late = await warehouse.create('goods_receipt', {
      PURCHASE_ORDER_NO: order.NO,
      ...here,
      RECEIVE_DATE: addDays(world.today, 1),
      ENTRIES: [row('1')],
    });
    expect((await refusal(warehouse.act(late, 'post'))).codes).toEqual({ RECEIVE_DATE: ['POSTING_DATE_IN_FUTURE'] });
  });
});

describe('goods of a receipt are told from those of another', () => {
  test('what is put away for nobody in particular is taken of the oldest', async () => {
    const [first, second] = [await receive([row('4')]), await receive([row('6')])];
    await putAway([{ QTY: '5' }]);
    expect([await awayOf(first), await awayOf(second)]).toEqual([['4'], ['1']]);
    expect([await manager.read(first), await manager.read(second)]).toMatchObject([
      { PUT_AWAY_STATUS: 'FULL' },
      { PUT_AWAY_STATUS: 'PARTIAL' },
    ]);
  });

  test('a receipt whose goods were put away stays, although another has goods of the material there', async () => {
    const first = await receive([row('4')]);
    await putAway([{ QTY: '4' }]);
    const second = await receive([row('6')]);
    expect((await refusal(warehouse.act(order, 'delete-receiving', { RECEIVING_DOC_NO: first.NO }))).code).toBe('RECEIVING_PUT_AWAY');
    await warehouse.act(order, 'delete-receiving', { RECEIVING_DOC_NO: second.NO });
    expect(await seen.bins(material)).toEqual({ 'A-02-1': '4' });
  });

  test('a put-away for an order takes only what that order has brought', async () => {
    const other = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '5' }]);
    const [older, newer] = [await receive([row('3')]), await receive([row('5')], other)];
    await putAway([{ QTY: '2' }], { REF_PURCHASE_ORDER_NO: other.NO });
    expect([await awayOf(older), await awayOf(newer)]).toEqual([['0'], ['2']]);
    const move = await warehouse.create('transfer_order', {
      ORDER_TYPE: 'PO_IN',
      ...here,
      REF_PURCHASE_ORDER_NO: order.NO,
      ENTRIES: [{ MATERIAL_CODE: material, QTY: '4', IN_STORAGE_BIN_CODE: 'A-02-1' }],
    });
    await warehouse.act(move, 'confirm');
    expect((await refusal(warehouse.act(move, 'execute'))).codes).toEqual({ 'ENTRIES[0].QTY': ['QTY_OUT_OVER'] });
  });

  test('what is moved back belongs to the receipt that it was taken of, which can then be deleted', async () => {
    const [first, second] = [await receive([row('4')]), await receive([row('6')])];
    const move = await putAway([{ QTY: '5' }]);
    const answer = await warehouse.act(move, 'reverse');
    const [{ ID, VERSION }] = answer['CREATED'] as [{ ID: string; VERSION: number }];
    const back: Held = { type: 'transfer_order', ID, NO: '', VERSION };
    await warehouse.act(back, 'confirm');
    await warehouse.act(back, 'execute', { ENTRIES: [{ TRANSFER_ORDER_ENTRY_NO: 1, QTY: '2' }] });
    expect([await awayOf(first), await awayOf(second)]).toEqual([['3'], ['0']]);
    await warehouse.act(order, 'delete-receiving', { RECEIVING_DOC_NO: second.NO });
    expect((await manager.read(order)).ENTRIES[0]).toMatchObject({ RECEIVE_QTY: '4' });
  });

  test('one entry of a put-away may be carried in several goes within one call', async () => {
    const receipt = await receive([row('4')]);
    const move = await warehouse.create('transfer_order', {
      ORDER_TYPE: 'PO_IN',
      ...here,
      ENTRIES: [{ MATERIAL_CODE: material, QTY: '4', IN_STORAGE_BIN_CODE: 'A-02-1' }],
    });
    await warehouse.act(move, 'confirm');
    const go = (QTY: string) => ({ TRANSFER_ORDER_ENTRY_NO: 1, QTY });
    expect((await refusal(warehouse.act(move, 'execute', { ENTRIES: [] }))).codes).toEqual({ ENTRIES: ['ENTRIES_NOT_CHOSEN'] });
    expect((await refusal(warehouse.act(move, 'execute', { ENTRIES: [go('3'), go('2')] }))).codes).toEqual({
      'ENTRIES[1].QTY': ['QTY_OUT_OVER'],
    });
    expect(await warehouse.act(move, 'execute', { ENTRIES: [go('1'), go('3')] })).toMatchObject({ STATUS: 'DONE' });
    expect(await awayOf(receipt)).toEqual(['4']);
  });
});

describe('putting it away', () => {
  const answerOf = async (receipt: Held, by = warehouse) => {
    const answer = await by.act(receipt, 'put-away');
    const [{ ID, VERSION }] = answer['CREATED'] as [{ ID: string; VERSION: number }];
    return { type: 'transfer_order', ID, NO: '', VERSION };
  };
  const offered = async (receipt: Held) =>
    (await warehouse.read(receipt))['ACTIONS'] as Record<string, { allowed: boolean; code?: string }>;

  test('a confirmed transfer order takes what of this receipt is left, batch by batch, and nothing of another', async () => {
    const first = await receive([row('3', { FILTER4: 'LOT-1' }), row('2', { FILTER4: 'LOT-2' })]);
    await receive([row('5', { FILTER4: 'LOT-3' })]);
    await putAway([{ QTY: '1', FILTER4: 'LOT-1' }]);
    const move = await answerOf({ ...first, VERSION: (await warehouse.read(first))['VERSION'] as number });
    expect(await warehouse.read(move)).toMatchObject({
      STATUS: 'CONFIRMED',
      ORDER_TYPE: 'PO_IN',
      REF_PURCHASE_ORDER_NO: order.NO,
      ENTRIES: [
        { MATERIAL_CODE: material, QTY: '2', UNIT_CODE: 'PCS', FILTER4: 'LOT-1', OUT_STORAGE_BIN_CODE: 'RECV' },
        { QTY: '2', FILTER4: 'LOT-2' },
      ],
    });
    await warehouse.act(move, 'execute');
    expect(await awayOf(first)).toEqual(['3', '2']);
    expect((await offered(first))['put-away']).toMatchObject({ allowed: false, code: 'NOTHING_TO_PUT_AWAY' });
  });

  test('of two who put away the same receipt at once one is told', async () => {
    const receipt = await receive([row('4')]);
    const both = await Promise.allSettled([answerOf({ ...receipt }), answerOf({ ...receipt }, warehouse2)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await seen.bins(material)).toEqual({ RECV: '4 (4)' });
  });

  test('a draft has nothing to put away, and a buyer may not', async () => {
    const draft = await warehouse.create('goods_receipt', { PURCHASE_ORDER_NO: order.NO, ...here, ENTRIES: [row('4')] });
    expect((await refusal(warehouse.act(draft, 'put-away'))).code).toBe('ACTION_NOT_ALLOWED');
    const receipt = await receive([row('4')]);
    await expect((await world.as('buyer')).act(receipt, 'put-away')).rejects.toMatchObject({ status: 403 });
  });
});

test('taking it back itself does what deleting the receiving record does', async () => {
  const receipt = await receive([row('4')]);
  await warehouse.act(receipt, 'cancel');
  expect(await manager.read(receipt)).toMatchObject({ IS_CANCELLED: '1', STATUS_TONE: 'void' });
  expect(await manager.read(order)).toMatchObject({
    RECEIVE_STATUS: 'NONE',
    RECEIVINGS: [{ RECEIVING_DOC_NO: receipt.NO, IS_REVERSED: '1' }],
  });
  expect((await refusal(warehouse.act(order, 'delete-receiving', { RECEIVING_DOC_NO: receipt.NO }))).code).toBe('RECEIVING_REVERSED');
  expect(await seen.bins(material)).toEqual({});
});

test('every invariant holds after all of this', () => world.expectInvariants());
