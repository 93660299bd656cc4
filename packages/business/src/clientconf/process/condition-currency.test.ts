import { givenIn, type Given } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let manager: Actor;
let buyer: Actor;
let finance: Actor;
let process: Held;

const BELOW_5000 = { field: 'FINAL_AMOUNT', op: 'lt', value: '5000' };
const NODES = [10, 20].map((SEQ) => ({ SEQ, STATUS_CODE: `N${SEQ}`, NODE_TEXT: `待${SEQ}`, NODE_COLOUR: 'warn' }));
/** The first step is for small orders only. */
const stepsBy = (comparison: Row) => [
  {
    SEQ: 10,
    STEP_CODE: 'SMALL',
    STEP_NAME: '小额',
    LAUNCH_ACTION: 'submit',
    ACCESS_TYPE: 'ROLES',
    ACCESS_CODES: 'APPROVER',
    IS_END: '0',
    PRE_CONDITION: JSON.stringify([[comparison]]),
  },
  {
    SEQ: 20,
    STEP_CODE: 'ALL',
    STEP_NAME: '全部',
    LAUNCH_ACTION: null,
    ACCESS_TYPE: 'ROLES',
    ACCESS_CODES: 'ADMINISTRATOR',
    IS_END: '1',
    PRE_CONDITION: null,
  },
];

beforeAll(async () => {
  given = await givenIn(world);
  manager = await world.as('manager');
  buyer = await world.as('buyer');
  finance = await world.as('finance');
  const rate = { FROM_CURRENCY_CODE: 'SGD', TO_CURRENCY_CODE: 'CNY', START_FROM: '2026-01-01', EXCHANGE_RATE: '5.3' };
  await finance.create('exchange_rate', rate);
  process = await manager.create('process', {
    PROCESS_CODE: 'BY-AMOUNT',
    PROCESS_NAME: '按金额',
    FUNCTION_AREA: 'purchase_order',
    PROCESS_STATUS: 'ACTIVE',
    NODES,
    STEPS: stepsBy(BELOW_5000),
  });
});

/** An order of one line without tax. */
const orderOf = (CURRENCY_CODE: string, UNIT_PRICE: string, more: Row = {}) =>
  given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE, TAX_RATE: '0' }], { CURRENCY_CODE, ...more });
const routeOf = async (order: Held) => (await buyer.get('mmapi/purchase-order/approval-route', { ID: order.ID })) as { STEPS: Row[] };

test('4,800 dollars at 7 are 33,600 yuan and not below 5,000; the route says what was compared', async () => {
  const dollars = await orderOf('USD', '4800', { EXCHANGE_RATE: '7' });
  const [small] = (await routeOf(dollars)).STEPS;
  expect(small).toMatchObject({
    STATE: 'SKIPPED',
    LOOKED_AT: { FINAL_AMOUNT: '4800' },
    CONVERTED: { FINAL_AMOUNT: '33600 CNY' },
    PRE_CONDITION: [[{ ...BELOW_5000, currency: 'COMPANY' }]],
  });
  await buyer.act(dollars, 'submit');
  expect((await routeOf(dollars)).STEPS[0]).toMatchObject({ STATE: 'SKIPPED', CONVERTED: { FINAL_AMOUNT: '33600 CNY' } });
  const yuan = await orderOf('CNY', '4800');
  expect((await routeOf(yuan)).STEPS[0]).toMatchObject({ STATE: 'TO_COME', LOOKED_AT: { FINAL_AMOUNT: '4800' } });
  await buyer.act(yuan, 'submit');
  expect((await routeOf(yuan)).STEPS[0]).toMatchObject({ STATE: 'OPEN' });
});

test('the rate is that of the document, whatever the rate of the day: 700 at 7.15 are 5,005', async () => {
  const below = await orderOf('USD', '700', { EXCHANGE_RATE: '7.14' });
  expect((await routeOf(below)).STEPS[0]).toMatchObject({ STATE: 'TO_COME', CONVERTED: { FINAL_AMOUNT: '4998 CNY' } });
  const above = await orderOf('USD', '700', { EXCHANGE_RATE: '7.15' });
  expect((await routeOf(above)).STEPS[0]).toMatchObject({ STATE: 'SKIPPED', CONVERTED: { FINAL_AMOUNT: '5005 CNY' } });
});

test('a process may compare in the currency of the document', async () => {
  const steps = stepsBy({ ...BELOW_5000, currency: 'DOCUMENT' });
  const VALUES = { FINAL_AMOUNT: '4800', CURRENCY_CODE: 'USD', COMPANY_CODE: '1000' };
  const simulate = async (STEPS: Row[], more: Row = {}) =>
    (await manager.post('clientconfapi/process/simulate', {
      DATA: { FUNCTION_AREA: 'purchase_order', NODES, STEPS, VALUES: { ...VALUES, ...more } },
    })) as { STEPS: Row[]; PROBLEMS: string[] };
  expect((await simulate(steps)).STEPS[0]).toMatchObject({ STATE: 'TO_COME', PRE_CONDITION: [[{ currency: 'DOCUMENT' }]] });
  expect((await simulate(steps)).STEPS[0]).not.toHaveProperty('CONVERTED');
  // Without a rate of its own: that of the day. 900 × 5.3 = 4,770, 950 × 5.3 = 5,035.
  const below = await simulate(stepsBy(BELOW_5000), { CURRENCY_CODE: 'SGD', FINAL_AMOUNT: '900' });
  expect(below.STEPS[0]).toMatchObject({ STATE: 'TO_COME', CONVERTED: { FINAL_AMOUNT: '4770 CNY' } });
  const above = await simulate(stepsBy(BELOW_5000), { CURRENCY_CODE: 'SGD', FINAL_AMOUNT: '950' });
  expect(above.STEPS[0]).toMatchObject({ STATE: 'SKIPPED', CONVERTED: { FINAL_AMOUNT: '5035 CNY' } });
  const unknown = await simulate(stepsBy(BELOW_5000), { CURRENCY_CODE: 'AUD' });
  expect(unknown.PROBLEMS).toEqual(['没有从 AUD 到 CNY 的汇率，无法按流程的前置条件比较金额：请在单据上填写汇率或维护汇率']);
});

test('a currency is said of amounts alone, and only one of the two', async () => {
  const save = (comparison: Row) => given.change('process', process.NO, { STEPS: stepsBy(comparison), NODES });
  const at = 'STEPS[0].PRE_CONDITION';
  expect((await refusal(save({ field: 'COMPANY_CODE', op: 'eq', value: '1000', currency: 'COMPANY' }))).codes).toEqual({
    [at]: ['PROCESS_NO_CURRENCY'],
  });
  expect((await refusal(save({ ...BELOW_5000, currency: 'USD' }))).codes).toEqual({ [at]: ['PROCESS_CONDITION_UNREADABLE'] });
});
