import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let buyer: Actor;
let buyer2: Actor;
let warehouse: Actor;
let approver: Actor;
let manager: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  const staff = ['buyer', 'buyer2', 'warehouse', 'approver', 'manager'].map((name) => world.as(name));
  [buyer, buyer2, warehouse, approver, manager] = (await Promise.all(staff)) as [Actor, Actor, Actor, Actor, Actor];
  await world.parameter('APPROVE_REQUIRED', 'PR, PO');
});

const ENTRIES = [{ MATERIAL_CODE: 'M1001', QTY: '10' }];
const submitted = async () => {
  const order = await given.draftOrder(ENTRIES);
  expect(await buyer.act(order, 'submit')).toMatchObject({ STATUS: 'SUBMITTED', STATUS_TEXT: '审批中' });
  return order;
};
const isIn = async (list: string, order: Held, by = buyer) =>
  (await by.list('purchase_order', { list, PURCHASE_ORDER_NO: order.NO })).recordsTotal === 1;
/** Who was told what about a document: `approver: notice.approvalAsked`. */
const told = (order: Held) =>
  world.inDatabase(async (db) => {
    const rows = await db.selectLoose('notification').selectAll().where('url', 'like', `%id=${order.ID}`).orderBy('id').execute();
    const users = await db.select('user').select(['id', 'USERNAME']).execute();
    return rows.map((row) => `${users.find(({ id }) => id === row['user_id'])?.USERNAME}: ${row['text_code']}`).toSorted();
  });

test('a submitted order waits for whoever holds the approval, and shows in their list only', async () => {
  const order = await submitted();
  expect([await isIn('approving', order), await isIn('my-approvals', order)]).toEqual([true, false]);
  expect(await isIn('my-approvals', order, approver)).toBe(true);
  expect(await told(order)).toEqual(
    ['approver2', 'approver', 'founder', 'manager'].map((name) => `${name}: notice.approvalAsked`).toSorted(),
  );
  expect((await refusal(buyer.act(order, 'approve'))).status).toBe(403);
  expect((await refusal(warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' }))).code).toBe('ACTION_NOT_ALLOWED');
  expect((await refusal(buyer.update(order, { NOTE: '改' }))).code).toBe('DOCUMENT_NOT_EDITABLE');
});

test('approving keeps the comment in the trail, tells the owner and expects the goods', async () => {
  const order = await submitted();
  expect(await approver.act(order, 'approve', { COMMENT: '同意' })).toMatchObject({ STATUS: 'APPROVED' });
  const { results } = await buyer.get('mmapi/purchase-order/history', { ID: order.ID });
  expect((results as Record<string, unknown>[])[0]).toMatchObject({
    ACTION: 'approve',
    FROM_STATUS: 'SUBMITTED',
    TO_STATUS: 'APPROVED',
    COMMENT: '同意',
    BY: 'approver',
  });
  expect(await told(order)).toContain('buyer: notice.approved');
  expect(await told(order)).toContain('warehouse: notice.goodsExpected');
  expect([await isIn('approving', order), await isIn('receiving', order)]).toEqual([false, true]);
});

test('a rejection needs a comment; the rejected order is changed and submitted again', async () => {
  const order = await submitted();
  expect((await refusal(approver.act(order, 'reject'))).codes).toEqual({ COMMENT: ['FIELD_REQUIRED'] });
  expect((await refusal(approver.act(order, 'reject', { COMMENT: ' ' }))).codes).toEqual({ COMMENT: ['FIELD_REQUIRED'] });
  expect(await approver.act(order, 'reject', { COMMENT: '太贵' })).toMatchObject({ STATUS: 'REJECTED', STATUS_TEXT: '已驳回' });
  expect(await told(order)).toContain('buyer: notice.rejected');
  await buyer.update(order, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, UNIT_PRICE: '9' }] });
  expect(await buyer.act(order, 'submit')).toMatchObject({ STATUS: 'SUBMITTED' });
  expect((await refusal(buyer.remove(order))).code).toBe('DOCUMENT_NOT_EDITABLE');
});

test('only who submitted takes it back, as long as nobody has decided', async () => {
  const order = await submitted();
  expect((await refusal(buyer2.act(order, 'withdraw'))).code).toBe('WITHDRAW_NOT_SUBMITTER');
  expect(await buyer.act(order, 'withdraw')).toMatchObject({ STATUS: 'DRAFT' });
  expect((await refusal(approver.act(order, 'approve'))).code).toBe('ACTION_NOT_ALLOWED');
  await buyer2.act(order, 'submit');
  expect((await refusal(buyer.act(order, 'withdraw'))).code).toBe('WITHDRAW_NOT_SUBMITTER');
  await approver.act(order, 'approve');
  expect((await refusal(buyer2.act(order, 'withdraw'))).code).toBe('ACTION_NOT_ALLOWED');
});

test('an approval that is undone is asked for again', async () => {
  const order = await submitted();
  await approver.act(order, 'approve');
  expect((await refusal(buyer.act(order, 'unapprove'))).status).toBe(403);
  await approver.act(order, 'unapprove');
  expect(await buyer.act(order, 'submit')).toMatchObject({ STATUS: 'SUBMITTED' });
});

test('submitted and rejected orders can be cancelled and wait for nobody then', async () => {
  const waiting = await submitted();
  const rejected = await submitted();
  await approver.act(rejected, 'reject', { COMMENT: '不要' });
  for (const order of [waiting, rejected]) {
    expect(await buyer.act(order, 'cancel')).toMatchObject({ STATUS_TEXT: '已作废' });
    expect(await isIn('my-approvals', order, approver)).toBe(false);
    expect((await refusal(approver.act(order, 'approve'))).code).toBe('ACTION_NOT_ALLOWED');
  }
});

test('what a submit would say is said before and changes nothing', async () => {
  const order = await given.draftOrder(ENTRIES, { PAYMENT_PLAN: [{ PLAN_DATE: world.today, PLAN_PERCENT: '60' }] });
  const { steps } = await buyer.get('mmapi/purchase-order/submit-check', { ID: order.ID });
  const said = (steps as { CHECK: string; failures: { code: string }[] }[]).map(({ CHECK, failures }) => [
    CHECK,
    failures.map(({ code }) => code),
  ]);
  expect(said).toEqual([
    ['ENTRY_COUNT', []],
    ['VENDOR', []],
    ['MATERIALS', []],
    ['REQUIRED_FIELDS', []],
    ['PAYMENT_PLAN', ['PAYMENT_PLAN_INCOMPLETE']],
  ]);
  expect(await buyer.read(order)).toMatchObject({ STATUS: 'DRAFT', VERSION: 1 });
});

test('many documents are approved at once, each answers for itself', async () => {
  const [one, two, draft] = [await submitted(), await submitted(), await given.draftOrder(ENTRIES)];
  const DATA = [one, two, draft].map(({ ID, VERSION }) => ({ ID, VERSION }));
  const batch = async (by: Actor) =>
    (await by.post('mmapi/purchase-order/batch', { action: 'approve', DATA })) as unknown as { message: string; data: object }[];
  const refused = { message: 'FAILED', data: { errors: { code: 'PRIVILEGE_MISSING' } } };
  expect(await batch(buyer)).toMatchObject([refused, refused, refused]);
  const notAllowed = { message: 'FAILED', data: { errors: { code: 'ACTION_NOT_ALLOWED' } } };
  expect(await batch(approver)).toMatchObject([{ message: 'OK' }, { message: 'OK' }, notAllowed]);
});

test('an administrator decides like an approver', async () => {
  const order = await submitted();
  expect(await manager.act(order, 'approve')).toMatchObject({ STATUS: 'APPROVED' });
  await world.expectInvariants();
});
