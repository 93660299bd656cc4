import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let buyer: Actor;
let warehouse: Actor;
let approver: Actor;
let manager: Actor;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  const staff = ['buyer', 'warehouse', 'approver', 'manager'].map((name) => world.as(name));
  [buyer, warehouse, approver, manager] = (await Promise.all(staff)) as [Actor, Actor, Actor, Actor];
});

const pieces = (MATERIAL_CODE: string, QTY = '10') => [{ MATERIAL_CODE, QTY }];
const inArea = { STORAGE_LOCATION_CODE: '1101' };
const trail = async (order: Held) =>
  ((await buyer.get('mmapi/purchase-order/history', { ID: order.ID }))['results'] as { ACTION: string }[]).map(({ ACTION }) => ACTION);
const isIn = async (list: string, order: Held) =>
  (await buyer.list('purchase_order', { list, PURCHASE_ORDER_NO: order.NO })).recordsTotal === 1;
const allowed = async (order: Held, by = buyer) =>
  Object.entries((await by.read(order))['ACTIONS'] as Record<string, { allowed: boolean }>)
    .filter(([, action]) => action.allowed)
    .map(([action]) => action)
    .toSorted();

test('without an approval a submitted order is approved at once and goods are expected', async () => {
  const order = await given.draftOrder(pieces('M1001'));
  expect(await buyer.read(order)).toMatchObject({ STATUS: 'DRAFT', STATUS_TEXT: '草稿', VERSION: 1 });
  expect((await buyer.read(order)).ENTRIES[0]).toMatchObject({ CAN_RECEIVE_QTY: '0' });
  expect(await buyer.act(order, 'submit')).toMatchObject({ STATUS: 'APPROVED', STATUS_TEXT: '已审核', VERSION: 2 });
  expect((await buyer.read(order)).ENTRIES[0]).toMatchObject({ CAN_RECEIVE_QTY: '10', RECEIVE_QTY: '0' });
  expect(await trail(order)).toEqual(['submit', 'create']);
  expect(await isIn('receiving', order)).toBe(true);
});

test('whoever may receive in a warehouse of the plant is told, nobody else', async () => {
  const told = (order: Held) =>
    world.inDatabase(async (db) => {
      const rows = await db.selectLoose('notification').selectAll().where('url', '=', `/mm/po/receive?id=${order.ID}`).execute();
      const users = await db.select('user').select(['id', 'USERNAME']).execute();
      return rows.map((row) => users.find(({ id }) => id === row['user_id'])?.USERNAME).toSorted();
    });
  expect(await told(await given.approvedOrder(pieces('M1001')))).toEqual(['founder', 'manager', 'warehouse']);
  // The goods of plant 1200 arrive in warehouse W02, where warehouse2 works.
  const there = await given.approvedOrder(pieces('M1001'), { PLANT_CODE: '1200' });
  expect(await told(there)).toEqual(['founder', 'manager', 'warehouse2']);
});

test('a document that nobody has submitted can be changed, one that is approved cannot', async () => {
  const order = await given.draftOrder(pieces('M1001'));
  await buyer.update(order, { NOTE: '改' });
  await buyer.act(order, 'submit');
  expect((await refusal(buyer.update(order, { NOTE: '再改' }))).code).toBe('DOCUMENT_NOT_EDITABLE');
  expect(await allowed(order)).toEqual(['cancel', 'change', 'close', 'close-line', 'copy', 'print']);
  expect(await allowed(order, approver)).toEqual(['print', 'unapprove']);
  expect(await allowed(order, warehouse)).toEqual(['print', 'receive']);
});

test('undoing the approval leads back to draft; the next submit takes the way anew', async () => {
  const order = await given.approvedOrder(pieces('M1001'));
  expect(await approver.act(order, 'unapprove')).toMatchObject({ STATUS: 'DRAFT' });
  expect(await isIn('receiving', order)).toBe(false);
  await buyer.update(order, { NOTE: '改' });
  await buyer.act(order, 'submit');
  expect(await trail(order)).toEqual(['submit', 'update', 'unapprove', 'submit', 'create']);
});

test('undoing the approval is refused while goods are posted and possible once they are taken back', async () => {
  const order = await given.approvedOrder(pieces('M1001'));
  const { RECEIVING_DOC_NO } = await warehouse.act(order, 'receive', inArea);
  const refused = await refusal(approver.act(order, 'unapprove'));
  expect([refused.code, refused.text.includes(String(RECEIVING_DOC_NO))]).toEqual(['DOCUMENT_HAS_CHILDREN', true]);
  expect(await buyer.read(order)).toMatchObject({ RECEIVE_STATUS: 'FULL', STATUS_TEXT: '已审核' });
  expect(await warehouse.act(order, 'delete-receiving', { RECEIVING_DOC_NO })).toMatchObject({ STATUS_TEXT: '已审核' });
  expect(await approver.act(order, 'unapprove')).toMatchObject({ STATUS: 'DRAFT' });
});

test('a closed order takes no goods; a receiving record can still be deleted, which does not open it again', async () => {
  const material = await given.material();
  const order = await given.approvedOrder(pieces(material));
  const receipt = { ...inArea, ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '4' }] };
  const { RECEIVING_DOC_NO } = await warehouse.act(order, 'receive', receipt);
  expect(await buyer.act(order, 'close')).toMatchObject({ STATUS: 'APPROVED', STATUS_TEXT: '已关闭' });
  expect((await buyer.read(order)).ENTRIES[0]).toMatchObject({ CAN_RECEIVE_QTY: '0' });
  for (const [by, action] of [
    [warehouse, 'receive'],
    [buyer, 'close'],
    [buyer, 'cancel'],
    [approver, 'unapprove'],
  ] as const)
    expect([action, (await refusal(by.act(order, action, action === 'receive' ? inArea : {}))).code]).toEqual([
      action,
      'ACTION_NOT_ALLOWED',
    ]);
  expect([await isIn('open', order), await isIn('receiving', order), await isIn('history', order)]).toEqual([false, false, true]);
  await warehouse.act(order, 'delete-receiving', { RECEIVING_DOC_NO });
  expect(await buyer.read(order)).toMatchObject({ IS_CLOSED: '1', RECEIVE_STATUS: 'NONE', STATUS_TEXT: '已关闭' });
  expect(await seen.valuation(material)).toEqual(['0', '0']);
});

test('a draft and an approved order without goods can be cancelled, one with goods is closed instead', async () => {
  for (const order of [await given.draftOrder(pieces('M1001')), await given.approvedOrder(pieces('M1001'))]) {
    expect(await buyer.act(order, 'cancel')).toMatchObject({ STATUS_TEXT: '已作废', STATUS_TONE: 'void' });
    expect([await isIn('open', order), await isIn('history', order)]).toEqual([false, true]);
  }
  const order = await given.approvedOrder(pieces('M1001'));
  await warehouse.act(order, 'receive', inArea);
  expect((await refusal(buyer.act(order, 'cancel'))).code).toBe('DOCUMENT_HAS_CHILDREN');
  await buyer.act(order, 'close');
});

test('only a draft that was never submitted is deleted, by its owner, and its number is not used again', async () => {
  const order = await given.draftOrder(pieces('M1001'));
  expect((await refusal((await world.as('buyer2')).remove(order))).code).toBe('DELETE_NOT_OWNER');
  await buyer.remove(order);
  expect((await refusal(buyer.read(order))).status).toBe(404);
  const next = await given.draftOrder(pieces('M1001'));
  expect(Number(next.NO.slice(-6))).toBeGreaterThan(Number(order.NO.slice(-6)));
  await buyer.act(next, 'submit');
  expect((await refusal(buyer.remove(next))).code).toBe('DOCUMENT_NOT_EDITABLE');
  await approver.act(next, 'unapprove');
  expect((await refusal(buyer.remove(next))).code).toBe('DELETE_NEEDS_DRAFT');
  expect(await allowed(next)).not.toContain('delete');
  const other = await given.draftOrder(pieces('M1001'));
  await manager.remove(other);
});

test('a copy is a new draft with the same goods and no progress', async () => {
  const order = await given.approvedOrder(pieces('M1001'), { NOTE: '原单' });
  await warehouse.act(order, 'receive', inArea);
  const { SUPPLIER_CODE, PLANT_CODE, NOTE, ENTRIES } = await buyer.read(order);
  const lines = ENTRIES.map(({ MATERIAL_CODE, QTY, UNIT_CODE, UNIT_PRICE, TAX_RATE }) => ({
    MATERIAL_CODE,
    QTY,
    UNIT_CODE,
    UNIT_PRICE,
    TAX_RATE,
  }));
  const copy = await buyer.create('purchase_order', { SUPPLIER_CODE, PLANT_CODE, NOTE, ENTRIES: lines });
  expect(copy.NO).not.toBe(order.NO);
  expect(await buyer.read(copy)).toMatchObject({
    STATUS: 'DRAFT',
    ORDER_DATE: world.today,
    RECEIVE_STATUS: 'NONE',
    FINAL_AMOUNT: '100',
    NOTE: '原单',
  });
  expect((await buyer.read(copy)).ENTRIES[0]).toMatchObject({ QTY: '10', RECEIVE_QTY: '0' });
});

test('a number that is given must be new', async () => {
  const order = await given.draftOrder(pieces('M1001'), { PURCHASE_ORDER_NO: 'AW-1' });
  expect(order.NO).toBe('AW-1');
  expect((await refusal(given.draftOrder(pieces('M1001'), { PURCHASE_ORDER_NO: 'AW-1' }))).code).toBe('NUMBER_EXISTS');
  expect((await refusal(buyer.update(order, { PURCHASE_ORDER_NO: 'AW-2' }))).codes).toEqual({ PURCHASE_ORDER_NO: ['FIELD_READ_ONLY'] });
});

test('a stale version is refused by every call that changes something', async () => {
  const order = await given.draftOrder(pieces('M1001'));
  const stale = { ...order };
  await buyer.update(order, { NOTE: '改' });
  const calls = [
    () => buyer.update(stale, { NOTE: '旧' }),
    () => buyer.act(stale, 'submit'),
    () => buyer.act(stale, 'cancel'),
    () => buyer.remove(stale),
  ];
  for (const call of calls) expect((await refusal(call())).code).toBe('DOCUMENT_ALREADY_HANDLED');
  expect(await buyer.read(order)).toMatchObject({ NOTE: '改', VERSION: 2, STATUS: 'DRAFT' });
});

test('every invariant holds after all of this', () => world.expectInvariants());
