import { givenIn, type Given } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let manager: Actor;
let approver: Actor;
let approver2: Actor;
let process: Held;

const NODES = [{ SEQ: 10, STATUS_CODE: 'N10', NODE_TEXT: '待审', NODE_COLOUR: 'warn' }];
const STEPS = [
  {
    SEQ: 10,
    STEP_CODE: 'S10',
    STEP_NAME: '主管',
    STEP_NAME_EN: 'Head',
    LAUNCH_ACTION: 'submit',
    ACCESS_TYPE: 'POSITIONS',
    ACCESS_CODES: 'HEAD',
    IS_END: '1',
  },
];

beforeAll(async () => {
  given = await givenIn(world);
  manager = await world.as('manager');
  await manager.create('position', { POSITION_CODE: 'HEAD', POSITION_NAME: '主管' });
  const ROLES = [{ ROLE_CODE: 'APPROVER' }, { ROLE_CODE: 'BUYER' }];
  for (const name of ['approver', 'approver2']) await given.change('user', name, { ROLES, POSITIONS: [{ POSITION_CODE: 'HEAD' }] });
  approver = await world.as('approver');
  approver2 = await world.as('approver2');
  process = await manager.create('process', {
    PROCESS_CODE: 'FOUR-EYES',
    PROCESS_NAME: '双人',
    FUNCTION_AREA: 'purchase_order',
    PROCESS_STATUS: 'ACTIVE',
    NODES,
    STEPS,
  });
});
beforeEach(() => excluding('1'));

const excluding = (IS_SUBMITTER_EXCLUDED: '0' | '1') => given.change('process', process.NO, { IS_SUBMITTER_EXCLUDED });
const submitted = async (by: Actor): Promise<Held> => {
  const ENTRIES = [{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '2' }];
  const order = await by.create('purchase_order', { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES });
  await by.act(order, 'submit');
  return order;
};
const routeOf = async (by: Actor, { ID }: Held) =>
  (await by.get('mmapi/purchase-order/approval-route', { ID })) as { STEPS: { PEOPLE: Row[] }[]; EXCLUDED_NAME: string | null };
const askedIn = (route: { STEPS: { PEOPLE: Row[] }[] }) => route.STEPS.map(({ PEOPLE }) => PEOPLE.map(({ USERNAME }) => USERNAME));
const statusOf = async (order: Held) => (await manager.read(order))['STATUS'];

test('by default whoever submitted may sign too: a company of one person goes on', async () => {
  await excluding('0');
  const order = await submitted(approver);
  expect(await routeOf(approver, order)).toMatchObject({ EXCLUDED_NAME: null });
  expect(askedIn(await routeOf(approver, order))).toEqual([['approver', 'approver2']]);
  await approver.act(order, 'approve');
  expect(await statusOf(order)).toBe('APPROVED');
});

test('kept out, the submitter is asked at no step, cannot approve, and the route says so', async () => {
  const order = await submitted(approver);
  const route = await routeOf(approver, order);
  expect(askedIn(route)).toEqual([['approver2']]);
  expect(route.EXCLUDED_NAME).not.toBeNull();
  expect((await approver.read(order))['ACTIONS']).toMatchObject({ approve: { allowed: false } });
  expect((await refusal(approver.act(order, 'approve'))).code).toBe('APPROVAL_OWN_SUBMIT');
  expect((await approver.list('purchase_order', { list: 'my-approvals' })).recordsTotal).toBe(0);
  const DATA = [{ TYPE: 'purchase_order', ID: order.ID, VERSION: order.VERSION }];
  const decided = (await approver.post('generalinfoapi/task/decide', { action: 'approve', DATA })) as { results: Row[] };
  expect(JSON.stringify(decided.results)).toContain('APPROVAL_OWN_SUBMIT');
  await approver2.act(order, 'approve');
  expect(await statusOf(order)).toBe('APPROVED');
});

test('neither handed over nor as a substitute does the submitter get to sign', async () => {
  const order = await submitted(approver);
  expect((await refusal(approver2.act(order, 'assign', { USERNAME: 'approver' }))).code).toBe('APPROVAL_OWN_SUBMIT');
  const away = [{ SUBSTITUTE: 'approver', FROM_DATE: world.today, TO_DATE: world.today, FUNCTION_AREA: null }];
  await given.change('user', 'approver2', { SUBSTITUTES: away });
  expect((await refusal(approver.act(order, 'approve'))).code).toBe('APPROVAL_OWN_SUBMIT');
  expect((await approver.list('purchase_order', { list: 'my-approvals' })).recordsTotal).toBe(0);
  expect((await approver.get('generalinfoapi/task/index', { tab: 'waiting' }))['results'] ?? []).toEqual([]);
  // Of an order that somebody else submitted, the substitute signs as before.
  await given.change('user', 'approver2', { SUBSTITUTES: [] });
  await approver2.act(order, 'approve');
});

test('where nobody else could sign, the submit is refused and says what to do', async () => {
  await given.change('user', 'approver2', { POSITIONS: [] });
  const ENTRIES = [{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '2' }];
  const order = await approver.create('purchase_order', { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES });
  const failed = await refusal(approver.act(order, 'submit'));
  expect(failed.text).toContain('步骤“主管”只有提交人可以审批');
  expect(await statusOf(order)).toBe('DRAFT');
  const check = (await approver.get('mmapi/purchase-order/submit-check', { ID: order.ID })) as {
    steps: { CHECK: string; failures: Row[] }[];
  };
  expect(check.steps.find(({ CHECK }) => CHECK === 'APPROVERS')?.failures.map(({ code }) => code)).toEqual(['APPROVERS_ONLY_SUBMITTER']);
  const simulated = (await manager.post('clientconfapi/process/simulate', {
    DATA: { FUNCTION_AREA: 'purchase_order', IS_SUBMITTER_EXCLUDED: '1', NODES, STEPS, VALUES: {}, OWNER: 'approver' },
  })) as { PROBLEMS: string[]; EXCLUDED_NAME: string | null };
  expect(simulated.PROBLEMS[0]).toContain('只有提交人可以审批');
  expect(simulated.EXCLUDED_NAME).not.toBeNull();
  await given.change('user', 'approver2', { POSITIONS: [{ POSITION_CODE: 'HEAD' }] });
  await approver.act(order, 'submit');
});

test('a running document keeps the rule with which it was submitted', async () => {
  await excluding('0');
  const order = await submitted(approver);
  await excluding('1');
  await approver.act(order, 'approve');
  expect(await statusOf(order)).toBe('APPROVED');
});
