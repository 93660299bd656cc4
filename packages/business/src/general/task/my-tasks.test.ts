import { givenIn, type Given } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let buyer: Actor;
let manager: Actor;
let approver: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  [buyer, manager, approver] = await Promise.all(
    ['buyer', 'manager', 'approver'].map((name) => world.as(name)) as [Promise<Actor>, Promise<Actor>, Promise<Actor>],
  );
  await manager.create('position', { POSITION_CODE: 'HEAD', POSITION_NAME: '主管' });
  await given.change('user', 'approver', { ROLES: [{ ROLE_CODE: 'APPROVER' }], POSITIONS: [{ POSITION_CODE: 'HEAD' }] });
  await manager.create('process', {
    PROCESS_CODE: 'TASKS',
    PROCESS_NAME: '采购审批',
    FUNCTION_AREA: 'purchase_order',
    PROCESS_STATUS: 'ACTIVE',
    NODES: [{ SEQ: 10, STATUS_CODE: 'WAIT', NODE_TEXT: '待主管' }],
    STEPS: [
      {
        SEQ: 10,
        STEP_CODE: 'S1',
        STEP_NAME: '主管审批',
        STEP_NAME_EN: 'Head',
        LAUNCH_ACTION: 'submit',
        ACCESS_CODES: 'HEAD',
        IS_END: '1',
        REMIND_HOURS: 4,
      },
    ],
  });
  await world.parameter('APPROVE_REQUIRED', 'PR');
});

const order = async (QTY = '2'): Promise<Held> => {
  const held = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY }]);
  await buyer.act(held, 'submit');
  return held;
};
const requisition = async (): Promise<Held> => {
  const held = await given.draftRequisition([{ MATERIAL_CODE: 'M1001', QTY: '2' }]);
  await buyer.act(held, 'submit');
  return held;
};
interface Page {
  readonly recordsTotal: number;
  readonly results: readonly Row[];
}
const tasks = async (actor: Actor, tab = 'waiting', more: Row = {}): Promise<Page> =>
  (await actor.get('generalinfoapi/task/index', { tab, ...more })) as unknown as Page;
const numbers = async (actor: Actor, tab = 'waiting') => (await tasks(actor, tab)).results.map(({ NO }) => NO);
const decide = async (actor: Actor, action: string, documents: readonly Held[], more: Row = {}): Promise<readonly Row[]> => {
  const DATA = documents.map(({ type, ID, VERSION }) => ({ TYPE: type, ID, VERSION }));
  return ((await actor.post('generalinfoapi/task/decide', { action, DATA, ...more })) as unknown as Page).results;
};
/** Nothing waits any more. */
const cleared = async (): Promise<void> => {
  const { results } = await tasks(approver);
  const held = results.map((row) => ({ type: String(row['TYPE']), ID: String(row['ID']), NO: '', VERSION: Number(row['VERSION']) }));
  await decide(approver, 'approve', held);
  expect((await tasks(approver)).recordsTotal).toBe(0);
};

test('what waits for me of all types, the longest waiting first, with what I need to decide', async () => {
  const first = await order();
  const second = await requisition();
  const { recordsTotal, results } = await tasks(approver);
  expect([recordsTotal, results.map(({ NO }) => NO)]).toEqual([2, [first.NO, second.NO]]);
  expect(results[0]).toMatchObject({
    TYPE: 'purchase_order',
    PARTY: '上海友谊钢铁贸易有限公司',
    AMOUNT: '20',
    CURRENCY_CODE: 'CNY',
    STATUS_TEXT: '待主管',
    STEP_NAME: '主管审批',
    AUTHOR_NAME: '王芳',
    FOR_NAME: null,
    IS_LATE: '0',
    ACTIONS: { approve: { allowed: true }, reject: { allowed: true } },
  });
  expect(results[1]).toMatchObject({ TYPE: 'purchase_requisition', STEP_NAME: null, AUTHOR_NAME: '王芳' });
  expect(await numbers(buyer)).toEqual([]);
  expect(await numbers(buyer, 'started')).toEqual([second.NO, first.NO]);
  await cleared();
  expect(await numbers(approver, 'decided')).toEqual([second.NO, first.NO]);
  expect((await tasks(approver, 'decided')).results[1]).toMatchObject({
    DECISION: 'approve',
    DECISION_TEXT: '审核',
    STEP_NAME: '主管审批',
    STATUS: 'APPROVED',
  });
});

test('a task that waits longer than its step allows is late', async () => {
  const late = await order();
  await world.inDatabase((db) =>
    db
      .update('approval_task')
      .set({ opened_at: new Date(Date.now() - 5 * 3_600_000).toISOString() as never })
      .where('document_id', '=', late.ID)
      .execute(),
  );
  expect((await tasks(approver)).results[0]).toMatchObject({ NO: late.NO, IS_LATE: '1' });
  await cleared();
});

test('pages follow each other without a gap', async () => {
  const made = [await order(), await requisition(), await order()];
  const [one, two] = [await tasks(approver, 'waiting', { length: 2 }), await tasks(approver, 'waiting', { start: 2, length: 2 })];
  expect([one.recordsTotal, two.recordsTotal]).toEqual([3, 3]);
  expect([...one.results, ...two.results].map(({ NO }) => NO)).toEqual(made.map(({ NO }) => NO));
  await cleared();
});

test('several of different types are decided at once, each with its own result', async () => {
  const [one, two, gone] = [await order(), await requisition(), await order()];
  await buyer.act(gone, 'withdraw');
  const results = await decide(approver, 'approve', [one, two, gone], { COMMENT: '同意', REQUEST_KEY: 'many-1' });
  expect(results.map(({ TYPE, message }) => [TYPE, message])).toEqual([
    ['purchase_order', 'OK'],
    ['purchase_requisition', 'OK'],
    ['purchase_order', 'FAILED'],
  ]);
  expect(results[2]?.['data']).toMatchObject({ errors: { code: 'ACTION_NOT_ALLOWED' } });
  const again = await decide(approver, 'approve', [one, two], { COMMENT: '同意', REQUEST_KEY: 'many-1' });
  expect(again.map(({ message }) => message)).toEqual(['OK', 'OK']);
  const { results: trail } = (await buyer.get('mmapi/purchase-order/history', { ID: one.ID })) as unknown as Page;
  expect(trail.filter(({ ACTION }) => ACTION === 'approve')).toMatchObject([{ BY: 'approver', COMMENT: '同意' }]);
});

test('a rejection needs its reason; another action or type is refused as a whole', async () => {
  const held = await order();
  const [refused] = await decide(approver, 'reject', [held]);
  expect(refused).toMatchObject({ message: 'FAILED', data: { codes: { COMMENT: ['FIELD_REQUIRED'] } } });
  expect((await refusal(decide(approver, 'cancel', [held]))).codes).toEqual({ action: ['CHOICE_INVALID'] });
  expect((await refusal(decide(approver, 'approve', [{ ...held, type: 'material' }]))).status).toBe(400);
  expect(await decide(approver, 'reject', [held], { COMMENT: '太贵' })).toMatchObject([{ message: 'OK' }]);
  expect((await buyer.read(held))['STATUS']).toBe('REJECTED');
});

test('what a role hides is not shown, what it does not show is not listed', async () => {
  const held = await order();
  const rule = await manager.create('field_privilege', {
    ROLE_CODE: 'APPROVER',
    MENU: 'PURCHASE_ORDER',
    FIELD: '@PRICES',
    CONTROL_VALUE: 'HIDDEN',
  });
  try {
    const [row] = (await tasks(approver)).results;
    expect([row?.['NO'], row && 'AMOUNT' in row]).toEqual([held.NO, false]);
  } finally {
    await manager.remove(rule);
  }
  const rows = await manager.create('data_privilege', {
    ROLE_CODE: 'APPROVER',
    MENU: 'PURCHASE_ORDER',
    FIELD: 'PLANT_CODE',
    OPERATOR: 'EQ',
    CONTROL_VALUE: '2100',
  });
  try {
    expect(await numbers(approver)).toEqual([]);
    expect(await numbers(approver, 'decided')).not.toContain(held.NO);
    expect(await decide(approver, 'approve', [held])).toMatchObject([{ message: 'FAILED', data: { errors: { code: 'NOT_FOUND' } } }]);
  } finally {
    await manager.remove(rows);
  }
  await cleared();
});

test('another organisation sees and decides nothing of it', async () => {
  const held = await order();
  const stranger = await world.stranger();
  for (const tab of ['waiting', 'decided', 'started']) expect(await tasks(stranger, tab)).toEqual({ recordsTotal: 0, results: [] });
  expect(await decide(stranger, 'approve', [held])).toMatchObject([{ message: 'FAILED', data: { errors: { code: 'NOT_FOUND' } } }]);
  expect((await buyer.read(held))['STATUS']).toBe('SUBMITTED');
  await cleared();
});

test('who may approve nothing has an empty list and no way to decide', async () => {
  const held = await order();
  expect(await numbers(await world.as('seller'))).toEqual([]);
  expect(await decide(buyer, 'approve', [held])).toMatchObject([{ message: 'FAILED', data: { errors: { code: 'PRIVILEGE_MISSING' } } }]);
  await cleared();
});

test('many of one type are approved at once on its own screen too, each by its step', async () => {
  const made = [await order(), await order(), await order()];
  const DATA = made.map(({ ID, VERSION }) => ({ ID, VERSION }));
  const results = (await approver.post('mmapi/purchase-order/batch', { action: 'approve', DATA })) as unknown as Row[];
  expect(results.map(({ message }) => message)).toEqual(['OK', 'OK', 'OK']);
  expect(await Promise.all(made.map(async (one) => (await buyer.read(one))['STATUS']))).toEqual(['APPROVED', 'APPROVED', 'APPROVED']);
});
