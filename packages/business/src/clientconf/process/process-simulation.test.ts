import { givenIn, type Given } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let manager: Actor;
let buyer: Actor;

const step = (SEQ: number, more: Row): Row => ({
  SEQ,
  STEP_CODE: `S${SEQ}`,
  STEP_NAME: `第${SEQ}步`,
  LAUNCH_ACTION: SEQ === 10 ? 'submit' : null,
  ACCESS_TYPE: 'ROLES',
  ACCESS_CODES: 'APPROVER',
  IS_END: '0',
  ...more,
});
const NODES = [10, 20, 30].map((SEQ) => ({ SEQ, STATUS_CODE: `N${SEQ}`, NODE_TEXT: `待${SEQ}`, NODE_COLOUR: 'warn' }));
const ABOVE_1000 = JSON.stringify([[{ field: 'FINAL_AMOUNT', op: 'gt', value: '1000' }]]);
/** The approvers, above 1,000 the administrators, and at the end whoever owns the document. */
const STEPS = [
  step(10, {}),
  step(20, { ACCESS_CODES: 'ADMINISTRATOR', PRE_CONDITION: ABOVE_1000 }),
  step(30, { ACCESS_TYPE: 'OWNER', ACCESS_CODES: null, IS_END: '1' }),
];
const SIMULATED = { FUNCTION_AREA: 'purchase_order', STEPS, NODES };

const simulate = async (by: Actor, more: Row) =>
  (await by.post('clientconfapi/process/simulate', { DATA: { ...SIMULATED, ...more } })) as { STEPS: Row[]; PROBLEMS: string[] };
/** State and people of each step. */
const asked = ({ STEPS: steps }: { STEPS: Row[] }) =>
  steps.map(({ SEQ, STATE, PEOPLE }) => [SEQ, STATE, (PEOPLE as Row[]).map(({ USERNAME }) => USERNAME)]);

beforeAll(async () => {
  given = await givenIn(world);
  manager = await world.as('manager');
  buyer = await world.as('buyer');
});

test('typed values decide which steps are asked and which are left out, with what was looked at', async () => {
  const below = await simulate(manager, { VALUES: { FINAL_AMOUNT: '1000' }, OWNER: 'approver' });
  expect(asked(below)).toEqual([
    [10, 'TO_COME', ['approver', 'approver2']],
    [20, 'SKIPPED', []],
    [30, 'TO_COME', ['approver']],
  ]);
  expect(below.STEPS[1]).toMatchObject({
    LOOKED_AT: { FINAL_AMOUNT: '1000' },
    PRE_CONDITION: [[{ field: 'FINAL_AMOUNT', op: 'gt', value: '1000', currency: 'COMPANY' }]],
    ACCESS_TYPE: 'ROLES',
    ACCESS_NAMES: ['管理员'],
  });
  const above = await simulate(manager, { VALUES: { FINAL_AMOUNT: '1000.01' }, OWNER: 'approver' });
  expect(asked(above)[1]?.[1]).toBe('TO_COME');
});

test('steps without anybody who could approve are named: a submit would be refused', async () => {
  const { PROBLEMS } = await simulate(manager, { VALUES: {}, OWNER: 'warehouse' });
  expect(PROBLEMS).toEqual(['步骤“第30步”没有可用的审批人']);
  expect((await simulate(manager, { VALUES: {}, OWNER: 'approver' })).PROBLEMS).toEqual([]);
});

test('a document is looked at as it is stored, and nothing is stored of the simulation', async () => {
  const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '200' }]);
  expect(asked(await simulate(manager, { NO: order.NO })).map(([, state]) => state)).toEqual(['TO_COME', 'TO_COME', 'TO_COME']);
  expect((await refusal(simulate(manager, { NO: 'PO-NONE' }))).codes).toEqual({ NO: ['REFERENCE_UNKNOWN'] });
  expect((await manager.list('process', { PROCESS_CODE: 'SIMULATION' })).recordsTotal).toBe(0);
});

test('steps are refused as they are when the process is saved, values as in the form', async () => {
  const noEnd = STEPS.map((one) => ({ ...one, IS_END: '0' }));
  expect((await refusal(simulate(manager, { STEPS: noEnd, VALUES: {} }))).codes).toEqual({ 'STEPS[2].IS_END': ['PROCESS_NO_END'] });
  expect((await refusal(simulate(manager, { VALUES: { FINAL_AMOUNT: 'much', NOTHING: '1' } }))).codes).toEqual({
    'VALUES.FINAL_AMOUNT': ['NUMBER_INVALID'],
    'VALUES.NOTHING': ['PROCESS_FIELD_UNKNOWN'],
  });
  expect((await refusal(simulate(manager, { FUNCTION_AREA: 'vendor', VALUES: {} }))).codes).toEqual({
    FUNCTION_AREA: ['PROCESS_AREA_UNKNOWN'],
  });
});

test('whoever may not see processes simulates none', async () => {
  expect((await refusal(simulate(buyer, { VALUES: {} }))).status).toBe(403);
});

test('a process tells its versions, since when each is there and how many documents go by it', async () => {
  const [first, second] = STEPS;
  const content = { FUNCTION_AREA: 'purchase_order', STEPS: [first, { ...second, IS_END: '1' }], NODES: NODES.slice(0, 2) };
  const process = await manager.create('process', {
    PROCESS_CODE: 'VERSIONS',
    PROCESS_NAME: '采购审批',
    PROCESS_STATUS: 'ACTIVE',
    ...content,
  });
  const submitted = async (): Promise<Held> => {
    const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]);
    await buyer.act(order, 'submit');
    return order;
  };
  const withdrawn = await submitted();
  await buyer.act({ ...withdrawn, VERSION: Number((await buyer.read(withdrawn))['VERSION']) }, 'withdraw');
  await submitted();
  await manager.update(process, { PROCESS_NAME: '采购订单审批' });
  await submitted();
  const told = async () => {
    const { VERSIONS, RUNNING } = await manager.read(process);
    return [
      RUNNING,
      ...(VERSIONS as Row[]).map((row) => [row['VERSION_NO'], row['IS_IN_FORCE'], row['RUNNING'], row['ENDED'], row['BY_NAME']]),
    ];
  };
  expect(await told()).toEqual([2, [2, '1', 1, 0, '陈志远'], [1, '0', 1, 1, '陈志远']]);
  await manager.update({ ...process, VERSION: Number((await manager.read(process))['VERSION']) }, { PROCESS_STATUS: 'RETIRED' });
  expect(await told()).toEqual([2, [2, '0', 1, 0, '陈志远'], [1, '0', 1, 1, '陈志远']]);
});
