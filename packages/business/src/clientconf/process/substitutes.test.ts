import { givenIn, type Given } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let buyer: Actor;
let manager: Actor;
let approver: Actor;
let approver2: Actor;
let seller: Actor;
let finance: Actor;

const from = (days: number): string => new Date(Date.parse(world.today) + days * 86_400_000).toISOString().slice(0, 10);
const today = from(0);

/** Two heads countersign, then the director. approver and approver2 are heads, finance the director, the seller none of them. */
beforeAll(async () => {
  given = await givenIn(world);
  [buyer, manager, approver, approver2, seller, finance] = await Promise.all(
    ['buyer', 'manager', 'approver', 'approver2', 'seller', 'finance'].map((name) => world.as(name)) as [
      Promise<Actor>,
      Promise<Actor>,
      Promise<Actor>,
      Promise<Actor>,
      Promise<Actor>,
      Promise<Actor>,
    ],
  );
  for (const code of ['HEAD', 'DIRECTOR']) await manager.create('position', { POSITION_CODE: code, POSITION_NAME: code });
  const holders = { approver: 'HEAD', approver2: 'HEAD', finance: 'DIRECTOR' };
  for (const [name, POSITION_CODE] of Object.entries(holders))
    await given.change('user', name, { ROLES: [{ ROLE_CODE: 'APPROVER' }], POSITIONS: [{ POSITION_CODE }] });
  await given.change('user', 'seller', { ROLES: [{ ROLE_CODE: 'APPROVER' }] });
  const step = (SEQ: number, more: Row) => ({ SEQ, STEP_CODE: `S${SEQ}`, STEP_NAME: `第${SEQ}步`, ACCESS_TYPE: 'POSITIONS', ...more });
  await manager.create('process', {
    PROCESS_CODE: 'AWAY',
    PROCESS_NAME: '采购审批',
    FUNCTION_AREA: 'purchase_order',
    PROCESS_STATUS: 'ACTIVE',
    NODES: [10, 20].map((SEQ) => ({ SEQ, STATUS_CODE: `N${SEQ}`, NODE_TEXT: `待${SEQ}` })),
    STEPS: [
      step(10, { APPROVE_TYPE: 'AND', ACCESS_CODES: 'HEAD', LAUNCH_ACTION: 'submit', IS_END: '0' }),
      step(20, { APPROVE_TYPE: 'OR', ACCESS_CODES: 'DIRECTOR', IS_END: '1' }),
    ],
  });
});
afterEach(async () => {
  for (const actor of [approver, approver2, seller]) await names(actor, []);
  await world.expectInvariants();
});

const names = (actor: Actor, DATA: readonly Row[]) => actor.post('clientinfoapi/user-profile-info/save-substitutes', { DATA });
const away = (SUBSTITUTE: string, more: Row = {}): Row => ({ SUBSTITUTE, FROM_DATE: today, TO_DATE: from(3), ...more });
const submitted = async (): Promise<Held> => {
  const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '2' }]);
  await buyer.act(order, 'submit');
  return order;
};
const does = async (actor: Actor, order: Held, action: string, DATA: Row = {}): Promise<Row> =>
  actor.act({ ...order, VERSION: Number((await actor.read(order))['VERSION']) }, action, DATA);
const isAsked = async (actor: Actor, order: Held): Promise<boolean> => {
  const { recordsTotal } = await actor.list('purchase_order', { list: 'my-approvals', PURCHASE_ORDER_NO: order.NO });
  const { ACTIONS } = await actor.read(order);
  expect((ACTIONS as Record<string, { allowed: boolean }>)['approve']?.allowed).toBe(recordsTotal === 1);
  return recordsTotal === 1;
};
const told = async (actor: Actor, order: Held): Promise<string[]> => {
  const { results } = (await actor.get('msghandlerapi/notify-msg/index', { length: 50 })) as { results: Row[] };
  return results.map(({ MESSAGE }) => String(MESSAGE)).filter((message) => message.includes(order.NO));
};

const isUnread = async (actor: Actor, order: Held): Promise<boolean> => {
  const { results } = (await actor.get('msghandlerapi/notify-msg/index', { length: 50, READ_FLAG: '0' })) as { results: Row[] };
  return results.some(({ MESSAGE, RECORD }) => RECORD !== null && String(MESSAGE).includes(order.NO));
};

test('who is asked no more need not read the notice any more: the one who signed, whom somebody signed for, not the next', async () => {
  await names(approver, [away('seller')]);
  const order = await submitted();
  const asked = () => Promise.all([approver, seller, approver2, finance].map((actor) => isUnread(actor, order)));
  expect(await asked()).toEqual([true, true, true, false]);
  await does(seller, order, 'approve');
  expect(await asked()).toEqual([false, false, true, false]);
  await does(approver2, order, 'approve');
  expect(await asked()).toEqual([false, false, false, true]);
  await does(buyer, order, 'cancel');
  expect(await asked()).toEqual([false, false, false, false]);
});

test('while somebody is away the substitute is asked too, signs, and the trail says for whom', async () => {
  await names(approver, [away('seller')]);
  const order = await submitted();
  expect([await isAsked(approver, order), await isAsked(seller, order)]).toEqual([true, true]);
  expect((await told(seller, order)).at(0)).toBe(`采购订单 ${order.NO} 待您代 孙丽华 审批`);
  await does(seller, order, 'approve', { COMMENT: '同意' });
  expect([await isAsked(approver, order), await isAsked(seller, order), await isAsked(approver2, order)]).toEqual([false, false, true]);
  const { results } = (await buyer.get('mmapi/purchase-order/history', { ID: order.ID })) as { results: Row[] };
  expect(results[0]).toMatchObject({ ACTION: 'approve', BY: 'seller', COMMENT: '同意' });
  expect(results[0]?.['CHANGES']).toContainEqual({ field: 'SIGNED_FOR', old: null, new: '孙丽华' });
  const route = (await buyer.get('mmapi/purchase-order/approval-route', { ID: order.ID })) as { STEPS: { PEOPLE: Row[] }[] };
  expect(route.STEPS[0]?.PEOPLE[0]).toMatchObject({ USERNAME: 'approver', STATE: 'APPROVED', SIGNED_BY_NAME: '赵敏' });
  expect((await told(approver, order)).at(0)).toBe(`赵敏 代您审核通过了 采购订单 ${order.NO}`);
});

test('the badge of the menu counts what somebody may sign for another, and nothing that another has decided', async () => {
  const badges = async (): Promise<number[]> => {
    const answers = [approver, seller, approver2].map((actor) =>
      actor.get('clientinfoapi/user-profile-info/menu-number', { menu: 'PURCHASE_ORDER' }),
    );
    return (await Promise.all(answers)).map(({ results }) => Number(results));
  };
  const before = await badges();
  const more = async () => (await badges()).map((count, index) => count - (before[index] ?? 0));
  const order = await submitted();
  expect(await more()).toEqual([1, 0, 1]);
  await names(approver, [away('seller')]);
  expect(await more()).toEqual([1, 1 + (before[0] ?? 0), 1]);
  await does(seller, order, 'approve');
  expect(await more()).toEqual([0, before[0] ?? 0, 1]);
  await does(approver2, order, 'approve');
  expect(await more()).toEqual([0, before[0] ?? 0, 0]);
});

test('who is away may still decide; the substitute is then told that it was handled', async () => {
  await names(approver, [away('seller')]);
  const order = await submitted();
  const VERSION = Number((await seller.read(order))['VERSION']);
  await does(approver, order, 'approve');
  const refused = await refusal(seller.act({ ...order, VERSION }, 'approve'));
  expect(refused.code).toBe('DOCUMENT_ALREADY_HANDLED');
});

test('of the absent and the substitute who decide in the same instant one wins', async () => {
  await names(approver, [away('seller')]);
  const order = await submitted();
  const VERSION = Number((await buyer.read(order))['VERSION']);
  const outcomes = await Promise.allSettled([approver, seller].map((actor) => actor.act({ ...order, VERSION }, 'approve')));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = outcomes.find((one) => one.status === 'rejected') as PromiseRejectedResult;
  expect((lost.reason as { code: string }).code).toBe('DOCUMENT_ALREADY_HANDLED');
  expect(await isAsked(approver2, order)).toBe(true);
});

test('before the first day, after the last one and for other documents nobody stands in', async () => {
  await names(approver, [away('seller', { FROM_DATE: from(1) })]);
  const order = await submitted();
  expect(await isAsked(seller, order)).toBe(false);
  expect((await refusal(does(seller, order, 'approve'))).code).toBe('APPROVAL_NOT_YOURS');
  await names(approver, [away('seller', { FROM_DATE: from(-3), TO_DATE: from(-1) })]);
  expect(await isAsked(seller, order)).toBe(false);
  await names(approver, [away('seller', { FUNCTION_AREA: 'purchase_requisition' })]);
  expect(await isAsked(seller, order)).toBe(false);
  await names(approver, [away('seller', { FUNCTION_AREA: 'purchase_order', TO_DATE: today })]);
  expect(await isAsked(seller, order)).toBe(true);
});

test("a substitute's own substitute is not asked", async () => {
  await names(approver, [away('seller')]);
  await names(seller, [away('manager')]);
  const order = await submitted();
  expect([await isAsked(seller, order), await isAsked(manager, order)]).toEqual([true, false]);
});

test('who signs for himself and for another gives two decisions, or one for both where the same person is not asked twice', async () => {
  await names(approver, [away('approver2')]);
  const order = await submitted();
  await does(approver2, order, 'approve');
  expect(await isAsked(approver2, order)).toBe(true);
  await does(approver2, order, 'approve');
  expect([await isAsked(approver2, order), (await buyer.read(order))['STATUS_TEXT']]).toEqual([false, '待20']);
  await world.parameter('AUTO_SAME_PERSON', 'on');
  try {
    const other = await submitted();
    await does(approver2, other, 'approve');
    expect((await buyer.read(other))['STATUS_TEXT']).toBe('待20');
  } finally {
    await world.parameter('AUTO_SAME_PERSON', 'off');
  }
});

test('a rejection by a substitute is one of the absent, who is told', async () => {
  await names(approver, [away('seller')]);
  const order = await submitted();
  expect(await does(seller, order, 'reject', { COMMENT: '太贵' })).toMatchObject({ STATUS: 'REJECTED' });
  expect((await told(approver, order)).at(0)).toBe(`赵敏 代您驳回了 采购订单 ${order.NO}`);
});

test('nobody names himself, somebody who may not approve, days that end before they begin, or days that overlap', async () => {
  const codes = async (rows: readonly Row[]) => (await refusal(names(approver, rows))).codes;
  expect(await codes([away('approver')])).toEqual({ 'SUBSTITUTES[0].SUBSTITUTE': ['SUBSTITUTE_SELF'] });
  expect(await codes([away('buyer')])).toEqual({ 'SUBSTITUTES[0].SUBSTITUTE': ['SUBSTITUTE_NOT_ABLE'] });
  expect(await codes([away('seller', { TO_DATE: from(-1) })])).toEqual({ 'SUBSTITUTES[0].TO_DATE': ['SUBSTITUTE_DATES'] });
  expect(await codes([away('seller'), away('approver2', { FROM_DATE: from(3), TO_DATE: from(5) })])).toEqual({
    'SUBSTITUTES[1].FROM_DATE': ['SUBSTITUTE_OVERLAP'],
  });
  expect(await codes([away('seller', { FUNCTION_AREA: 'warehouse_entry' })])).toEqual({
    'SUBSTITUTES[0].FUNCTION_AREA': ['PROCESS_AREA_UNKNOWN'],
  });
  const apart = [away('seller', { FUNCTION_AREA: 'purchase_order' }), away('approver2', { FUNCTION_AREA: 'purchase_requisition' })];
  expect(await names(approver, apart)).toMatchObject({
    results: [{ SUBSTITUTE: 'seller', SUBSTITUTE_NAME: '赵敏' }, { SUBSTITUTE: 'approver2' }],
  });
});

test('an administrator names a substitute for others, who is told; others may not', async () => {
  await given.change('user', 'approver', { SUBSTITUTES: [away('seller')] });
  const { results } = (await seller.get('msghandlerapi/notify-msg/index', { length: 1 })) as { results: Row[] };
  expect(results[0]).toMatchObject({ MESSAGE: `孙丽华 请您在 ${today} 至 ${from(3)} 代为审批`, URL: '/general/task/index' });
  await manager.create('role', {
    ROLE_CODE: 'CLERK',
    ROLE_NAME: '人事',
    MENUS: [{ MENU: 'USER', ACTION: '*' }],
  });
  await given.change('user', 'buyer2', { ROLES: [{ ROLE_CODE: 'CLERK' }] });
  const clerk = await world.as('buyer2');
  const [row] = (await clerk.list('user', { USERNAME: 'approver2' })).results;
  const held = { type: 'user', ID: String(row?.['ID']), NO: 'approver2', VERSION: Number(row?.['VERSION']) };
  expect((await refusal(clerk.update(held, { SUBSTITUTES: [away('seller')] }))).codes).toEqual({ SUBSTITUTES: ['ADMINISTRATOR_ONLY'] });
  await clerk.update(held, { MOBILE: '13900000000' });
});
