import { connect } from '@sampan/db/connect.ts';
import { createNumbers } from '@sampan/engines/call/numbering.ts';
import { actOn } from '@sampan/engines/act/act.ts';
import { createRegistry } from '@sampan/engines/call/deps.ts';
import type { DocumentRules } from '@sampan/engines/call/rules.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { givenIn, type Given } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { registered } from '../../registry.server.ts';
import { purchaseOrderRules } from '../../mm/purchase-order/purchase-order.server.ts';
import { purchaseOrder } from '../../mm/purchase-order/purchase-order.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let buyer: Actor;
let manager: Actor;
let people: Record<string, Actor>;
let process: Held;

const step = (SEQ: number, more: Row): Row => ({
  SEQ,
  STEP_CODE: `S${SEQ}`,
  STEP_NAME: `第${SEQ}步`,
  STEP_NAME_EN: `Step ${SEQ}`,
  LAUNCH_ACTION: SEQ === 10 ? 'submit' : null,
  ACCESS_TYPE: 'POSITIONS',
  ...more,
});
const node = (SEQ: number, more: Row = {}): Row => ({
  SEQ,
  STATUS_CODE: `N${SEQ}`,
  NODE_TEXT: `待${SEQ}`,
  NODE_TEXT_EN: `At ${SEQ}`,
  NODE_COLOUR: 'warn',
  ...more,
});
const steps = (STEPS: readonly Row[], nodes: Readonly<Record<number, Row>> = {}): Row => ({
  STEPS: STEPS.map((one, index) => ({ ...one, IS_END: index === STEPS.length - 1 ? '1' : '0' })),
  NODES: STEPS.map(({ SEQ }) => node(Number(SEQ), nodes[Number(SEQ)])),
});

/** Heads of two departments countersign, one of two controllers decides above 1,000, the director signs; who is who stands below. */
const THREE_STEPS = steps(
  [
    step(10, { APPROVE_TYPE: 'AND', ACCESS_CODES: 'HEAD' }),
    step(20, {
      APPROVE_TYPE: 'OR',
      ACCESS_CODES: 'CONTROL',
      REJECT_TYPE: 'LAST_NODE',
      PRE_CONDITION: JSON.stringify([[{ field: 'FINAL_AMOUNT', op: 'gt', value: '1000' }]]),
    }),
    step(30, { APPROVE_TYPE: 'DIRECT', ACCESS_TYPE: 'ASSIGNED_POSITION', ACCESS_CODES: 'DIRECTOR', REJECT_TYPE: 'FIRST_NODE' }),
  ],
  { 20: { IS_FORM_EDITABLE: '1', EDITABLE_FIELDS: 'NOTE, ENTRIES.QTY' } },
);
const holders: Readonly<Record<string, readonly string[]>> = {
  HEAD: ['approver', 'approver2'],
  CONTROL: ['seller', 'seller2'],
  DIRECTOR: ['finance'],
};

beforeAll(async () => {
  given = await givenIn(world);
  buyer = await world.as('buyer');
  manager = await world.as('manager');
  const names = Object.values(holders).flat();
  await manager.create('position', { POSITION_CODE: 'DIRECTOR', POSITION_NAME: '总监' });
  for (const code of ['HEAD', 'CONTROL'])
    await manager.create('position', { POSITION_CODE: code, POSITION_NAME: code, SUPERIOR_CODE: 'DIRECTOR' });
  for (const [POSITION_CODE, users] of Object.entries(holders))
    for (const name of users) await given.change('user', name, { ROLES: [{ ROLE_CODE: 'APPROVER' }], POSITIONS: [{ POSITION_CODE }] });
  people = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await world.as(name)] as const)));
});

/** A process for orders that is in force. */
const inForce = async (content: Row): Promise<void> => {
  process = await manager.create('process', {
    PROCESS_CODE: `P${Math.random().toString(36).slice(2, 10)}`,
    PROCESS_NAME: '采购审批',
    FUNCTION_AREA: 'purchase_order',
    PROCESS_STATUS: 'ACTIVE',
    ...content,
  });
};
beforeEach(() => inForce(THREE_STEPS));
afterEach(async () => {
  await manager.update(process, { PROCESS_STATUS: 'RETIRED' });
  await world.expectInvariants();
});

const submitted = async (QTY: string): Promise<Held> => {
  const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY }]);
  await buyer.act(order, 'submit');
  return order;
};
/** Does it as that person sees the document now. */
const does = async (name: string, order: Held, action: string, DATA: Row = {}): Promise<Row> => {
  const by = people[name] ?? (await world.as(name));
  return by.act({ ...order, VERSION: Number((await by.read(order))['VERSION']) }, action, DATA);
};
const stands = async (order: Held, by = buyer) => {
  const row = await by.read(order);
  return [row['STATUS'], row['STATUS_TEXT']];
};
const waitsFor = async (order: Held): Promise<string[]> => {
  const waiting = await Promise.all(
    Object.entries(people).map(async ([name, by]) => {
      const { recordsTotal } = await by.list('purchase_order', { list: 'my-approvals', PURCHASE_ORDER_NO: order.NO });
      const { ACTIONS } = await by.read(order);
      expect((ACTIONS as Record<string, { allowed: boolean }>)['approve']?.allowed).toBe(recordsTotal === 1);
      return recordsTotal === 1 ? [name] : [];
    }),
  );
  return waiting.flat().toSorted();
};

test('three steps: countersigned, decided by one above an amount, signed by the director', async () => {
  const order = await submitted('200');
  expect([await stands(order), await waitsFor(order)]).toEqual([
    ['SUBMITTED', '待10'],
    ['approver', 'approver2'],
  ]);
  await does('approver2', order, 'approve', { COMMENT: '同意' });
  expect(await waitsFor(order)).toEqual(['approver']);
  expect(await does('approver', order, 'approve')).toMatchObject({ STATUS: 'SUBMITTED', STATUS_TEXT: '待20', STATUS_TONE: 'warn' });
  expect(await waitsFor(order)).toEqual(['seller', 'seller2']);
  await does('seller', order, 'approve');
  expect(await waitsFor(order)).toEqual(['finance']);
  expect(await does('finance', order, 'approve')).toMatchObject({ STATUS: 'APPROVED', STATUS_TEXT: '已审核' });
  expect(await waitsFor(order)).toEqual([]);
  const { results } = (await buyer.get('mmapi/purchase-order/history', { ID: order.ID })) as { results: Row[] };
  expect(results.map((row) => `${row['BY']} ${row['ACTION']}`)).toEqual([
    'finance approve',
    'seller approve',
    'approver approve',
    'approver2 approve',
    'buyer submit',
    'buyer create',
  ]);
});

test('a route says in the words of its reader how each step is signed and whom it asks', async () => {
  const order = await submitted('200');
  const asked = async (reader: Actor) => {
    const { STEPS } = (await reader.get('mmapi/purchase-order/approval-route', { ID: order.ID })) as { STEPS: Row[] };
    return STEPS.map((one) => [one['APPROVE_TYPE_TEXT'], one['ACCESS_TYPE_TEXT'], one['ACCESS_NAMES']]);
  };
  expect(await asked(buyer)).toEqual([
    ['会签', '其他岗位', ['HEAD']],
    ['或签', '其他岗位', ['CONTROL']],
    ['直签', '指定岗位', ['总监']],
  ]);
  expect(await asked(people['seller2']!)).toEqual([
    ['AND-sign', 'Other positions', ['HEAD']],
    ['OR-sign', 'Other positions', ['CONTROL']],
    ['Direct sign', 'Assigned position (fixed participant)', ['总监']],
  ]);
});

test('an amount at the limit is not above it: the controllers are left out, with what was looked at', async () => {
  const order = await submitted('100');
  await does('approver', order, 'approve');
  await does('approver2', order, 'approve');
  expect(await waitsFor(order)).toEqual(['finance']);
  const { results } = (await buyer.get('mmapi/purchase-order/history', { ID: order.ID })) as { results: Row[] };
  expect(results.find(({ ACTION }) => ACTION === 'step-skipped')?.['CHANGES']).toEqual([
    { field: 'STEP_NAME', old: null, new: '第20步' },
    { field: 'STEP_NAME_EN', old: null, new: 'Step 20' },
    { field: 'FINAL_AMOUNT', old: null, new: '1000' },
  ]);
});

test('an approver on a form-editable node changes what the node lists, and what was signed before says so', async () => {
  const order = await submitted('200');
  await does('approver', order, 'approve');
  await does('approver2', order, 'approve');
  const seller = people['seller']!;
  const now = { ...order, VERSION: Number((await seller.read(order))['VERSION']) };
  expect((await refusal(seller.update({ ...now }, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, UNIT_PRICE: '1' }] }))).codes).toEqual({
    'ENTRIES.1.UNIT_PRICE': ['FIELD_READ_ONLY'],
    // The price with tax follows from it, and is locked with it.
    'ENTRIES.1.UNIT_PRICE_WITH_TAX': ['FIELD_READ_ONLY'],
  });
  expect((await refusal(people['finance']!.update({ ...now }, { NOTE: '改' }))).status).toBe(403);
  await seller.update(now, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '150' }] });
  expect((await buyer.read(order))['FINAL_AMOUNT']).toBe('1500');
  const route = (await buyer.get('mmapi/purchase-order/approval-route', { ID: order.ID })) as { STEPS: { SEQ: number; PEOPLE: Row[] }[] };
  expect(route.STEPS[0]?.PEOPLE.map((one) => [one['USERNAME'], one['STATE'], one['IS_BEFORE_CHANGE']])).toEqual([
    ['approver', 'APPROVED', '1'],
    ['approver2', 'APPROVED', '1'],
  ]);
  await does('seller', order, 'approve');
  await does('finance', order, 'approve');
  expect(await stands(order)).toEqual(['APPROVED', '已审核']);
});

test('a rejection to the last node opens it again; to the first node, the submitter submits anew', async () => {
  const order = await submitted('200');
  await does('approver', order, 'approve');
  await does('approver2', order, 'approve');
  expect(await does('seller2', order, 'reject', { COMMENT: '价格' })).toMatchObject({ STATUS: 'SUBMITTED', STATUS_TEXT: 'At 10' });
  expect(await waitsFor(order)).toEqual(['approver', 'approver2']);
  await does('approver', order, 'approve');
  await does('approver2', order, 'approve');
  await does('seller2', order, 'approve');
  expect(await does('finance', order, 'reject', { COMMENT: '预算' })).toMatchObject({ STATUS: 'REJECTED' });
  expect(await waitsFor(order)).toEqual([]);
  const held = { ...order, VERSION: Number((await buyer.read(order))['VERSION']) };
  await buyer.update(held, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '10' }] });
  await buyer.act(held, 'submit');
  expect(await waitsFor(order)).toEqual(['approver', 'approver2']);
});

test('of two who decide in the same instant one wins, the other is told', async () => {
  const order = await submitted('200');
  await does('approver', order, 'approve');
  await does('approver2', order, 'approve');
  const VERSION = Number((await buyer.read(order))['VERSION']);
  const both = ['seller', 'seller2'].map((name) => people[name]!.act({ ...order, VERSION }, 'approve'));
  const outcomes = await Promise.allSettled(both);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = outcomes.find((one) => one.status === 'rejected') as PromiseRejectedResult;
  expect((lost.reason as { code: string }).code).toBe('DOCUMENT_ALREADY_HANDLED');
  expect(await waitsFor(order)).toEqual(['finance']);
});

test('two who countersign at the same time both count, for the document is at the same step for both', async () => {
  const order = await submitted('200');
  const VERSION = Number((await buyer.read(order))['VERSION']);
  await Promise.all(['approver', 'approver2'].map((name) => people[name]!.act({ ...order, VERSION }, 'approve')));
  expect(await waitsFor(order)).toEqual(['seller', 'seller2']);
});

test('who has no task is told whom it waits for, an administrator too', async () => {
  const order = await submitted('200');
  const refused = await refusal(does('manager', order, 'approve'));
  expect([refused.code, refused.text]).toEqual(['APPROVAL_NOT_YOURS', '当前由 孙丽华, Lau Kelvin 审批']);
  expect((await refusal(does('finance', order, 'reject', { COMMENT: '不' }))).code).toBe('APPROVAL_NOT_YOURS');
});

test('reported to the manager, handed to somebody, and the step stays the same', async () => {
  const order = await submitted('200');
  expect(await does('approver', order, 'report-to-manager', { COMMENT: '请示' })).toMatchObject({ STATUS_TEXT: '待10' });
  expect(await waitsFor(order)).toEqual(['approver2', 'finance']);
  await does('approver2', order, 'assign', { USERNAME: 'seller' });
  expect(await waitsFor(order)).toEqual(['finance', 'seller']);
  expect((await refusal(does('finance', order, 'report-to-manager'))).code).toBe('APPROVAL_NO_SUPERIOR');
  expect((await refusal(does('finance', order, 'assign', { USERNAME: 'buyer' }))).code).toBe('APPROVAL_NOT_ABLE');
  expect((await refusal(does('finance', order, 'assign', { USERNAME: 'seller' }))).code).toBe('APPROVAL_ASKED_ALREADY');
});

test('withdrawn while nobody has decided, no longer afterwards; cancelling voids the tasks', async () => {
  const first = await submitted('200');
  await buyer.act(first, 'withdraw');
  expect([await stands(first), await waitsFor(first)]).toEqual([['DRAFT', '草稿'], []]);
  await buyer.act(first, 'submit');
  await does('approver', first, 'approve');
  expect((await refusal(does('buyer', first, 'withdraw'))).code).toBe('WITHDRAW_DECIDED');
  await does('buyer', first, 'cancel');
  expect([await stands(first), await waitsFor(first)]).toEqual([['SUBMITTED', '已作废'], []]);
});

test('a submit is refused while a step has nobody to ask, and nothing has begun', async () => {
  await given.change('user', 'finance', { POSITIONS: [] });
  const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]);
  const refused = await refusal(buyer.act(order, 'submit'));
  expect([refused.code, refused.text]).toEqual(['APPROVERS_MISSING', '步骤“第30步”没有可用的审批人']);
  const { steps: checks } = (await buyer.get('mmapi/purchase-order/submit-check', { ID: order.ID })) as { steps: Row[] };
  expect(checks.find(({ CHECK }) => CHECK === 'APPROVERS')?.['failures']).toHaveLength(1);
  await given.change('user', 'finance', { POSITIONS: [{ POSITION_CODE: 'DIRECTOR' }] });
  await buyer.act(order, 'submit');
});

test('the open task of somebody who leaves goes to the superior', async () => {
  const order = await submitted('200');
  await given.change('user', 'approver2', { IS_ACTIVE: '0' });
  expect((await buyer.get('mmapi/purchase-order/history', { ID: order.ID })) as { results: Row[] }).toMatchObject({
    results: [{ ACTION: 'step-escalated', COMMENT: 'approver2' }, { ACTION: 'submit' }, { ACTION: 'create' }],
  });
  await given.change('user', 'approver2', { IS_ACTIVE: '1' });
  await does('approver', order, 'approve');
  await does('finance', order, 'approve');
  expect((await stands(order))[1]).toBe('待20');
});

test('an instance keeps the version with which it began; the next submit takes the new one', async () => {
  const order = await submitted('200');
  await manager.update(process, steps([step(10, { ACCESS_CODES: 'DIRECTOR', APPROVE_TYPE: 'OR' })]));
  await does('approver', order, 'approve');
  await does('approver2', order, 'approve');
  expect(await waitsFor(order)).toEqual(['seller', 'seller2']);
  expect(await waitsFor(await submitted('200'))).toEqual(['finance']);
});

test('the badge of the menu counts the tasks of the user', async () => {
  const badge = async () =>
    Number((await people['finance']!.get('clientinfoapi/user-profile-info/menu-number', { menu: 'PURCHASE_ORDER' }))['results']);
  const before = await badge();
  const order = await submitted('1');
  expect(await badge()).toBe(before);
  await does('approver', order, 'approve');
  await does('approver2', order, 'approve');
  expect(await badge()).toBe(before + 1);
});

test('an approve that fails leaves the step open and says why', async () => {
  const order = await submitted('100');
  await does('approver', order, 'approve');
  await does('approver2', order, 'approve');
  const connection = await connect(world.url);
  const userId = await world.inDatabase(async (db) => {
    const user = await db.select('user').select('id').where('USERNAME', '=', 'finance').executeTakeFirstOrThrow();
    return user.id;
  });
  const session: Session = {
    sessionId: '',
    clientId: world.clientId,
    userId,
    username: 'finance',
    language: 'en',
    isAdministrator: false,
    privileges: new Set(['PURCHASE_ORDER_*']),
  };
  const rules = purchaseOrderRules as unknown as DocumentRules<DocumentDefinition>;
  const closed = {
    ...rules,
    actions: { ...rules.actions, approve: { effects: () => fail('PERIOD_CLOSED', { COMPANY: '1000', PERIOD: '2026-01' }) } },
  };
  const deps = { database: connection.database, registry: createRegistry(registered), numbers: createNumbers(connection.database) };
  const VERSION = Number((await buyer.read(order))['VERSION']);
  const approving = actOn(deps, session, { definition: purchaseOrder, rules: closed }, 'approve', { ID: order.ID, VERSION });
  await expect(approving).rejects.toMatchObject({ failures: [{ code: 'PERIOD_CLOSED' }] });
  await connection.close();
  expect([await stands(order), await waitsFor(order)]).toEqual([['SUBMITTED', '待30'], ['finance']]);
  expect(await does('finance', order, 'approve')).toMatchObject({ STATUS: 'APPROVED' });
});
