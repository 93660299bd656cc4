import { registered } from '@sampan/business/registry.server.ts';
import { connect } from '@sampan/db/connect.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { createRegistry } from '@sampan/engines/call/deps.ts';
import { createNumbers } from '@sampan/engines/call/numbering.ts';
import { addDays, type IsoDate } from '@sampan/kernel/dates.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';
import { planningRunJob } from './planning.job.server.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let manager: Actor;
let planner: Actor;
let seller: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  [manager, planner, seller] = (await Promise.all(['manager', 'buyer', 'seller'].map((name) => world.as(name)))) as [Actor, Actor, Actor];
});

const day = (offset: number): IsoDate => addDays(world.today, offset);
/** The Monday that comes after so many days at the earliest, and so many days after it. */
const monday = (from: number, more = 0): IsoDate => {
  const at = new Date(`${day(from)}T00:00:00Z`).getUTCDay();
  return day(from + ((8 - at) % 7) + more);
};
const plant = (more: Row = {}, PLANT_CODE = '1100'): { PLANTS: Row[] } => ({ PLANTS: [{ PLANT_CODE, ...more }] });

async function sell(MATERIAL_CODE: string, QTY: string, PLAN_DELIEVERY_DATE: string, more: Row = {}): Promise<Held> {
  const ENTRIES = [{ MATERIAL_CODE, QTY, UNIT_PRICE: '100', TAX_RATE: '0', PLAN_DELIEVERY_DATE, ...more }];
  const order = await seller.create('sales_order', {
    CUSTOMER_CODE: 'C1001',
    PLANT_CODE: '1100',
    DELIEVERY_DATE: PLAN_DELIEVERY_DATE,
    ENTRIES,
  });
  await seller.act(order, 'submit');
  return order;
}
async function bill(MATERIAL_CODE: string, lines: readonly (readonly [string, string])[]): Promise<void> {
  const DATA = { MATERIAL_CODE, PLANT_CODE: '1100', ENTRIES: lines.map(([material, QTY]) => ({ MATERIAL_CODE: material, QTY })) };
  const made = await manager.create('bom', DATA);
  await manager.act(made, 'submit');
}
const start = async (by: Actor = planner, PLANT_CODE = '1100'): Promise<string> =>
  String((await by.post('ppapi/planned-order/run', { PLANT_CODE }))['JOB_ID']);
const state = async (JOB_ID: string, by: Actor = planner) => (await by.get('generalinfoapi/job/view', { ID: JOB_ID }))['JOB_STATE'];
async function ended(JOB_ID: string, by: Actor = planner): Promise<Row> {
  await expect.poll(() => state(JOB_ID, by), { timeout: 30_000, interval: 100 }).toMatch(/DONE|FAILED/);
  const job = await by.get('generalinfoapi/job/view', { ID: JOB_ID });
  expect([job['JOB_STATE'], job['ERROR'], world.faults.at(-1)]).toEqual(['DONE', null, undefined]);
  return (await by.get('ppapi/planned-order/run-result', { ID: JOB_ID }))['OUTCOME'] as Row;
}
const run = async () => ended(await start());
const planned = async (MATERIAL_CODE: string): Promise<Row[]> => {
  const { results } = await planner.list('planned_order', { MATERIAL_CODE, orderby: 'PLAN_END_DATE asc', list: 'to-convert' });
  return results;
};
const told = async (MATERIAL_CODE: string) =>
  (await planned(MATERIAL_CODE)).map((row) =>
    ['PLAN_QTY', 'PLAN_START_DATE', 'PLAN_END_DATE', 'PROCUREMENT'].map((key) => row[key]).join(' '),
  );
const held = (row: Row | undefined): Held => ({
  type: 'planned_order',
  ID: String(row?.['ID']),
  NO: String(row?.['PLANNED_ORDER_NO']),
  VERSION: Number(row?.['VERSION']),
});
const pegsOf = async (row: Row | undefined) =>
  ((await planner.read(held(row)))['PEGS'] as Row[]).map((peg) => [peg['DEMAND_TYPE'], peg['DEMAND_NO'], peg['QTY']].join(' '));

test('three levels are planned backwards over the week-end against stock, an open order, a minimum and a lot multiple', async () => {
  // The bike is made in two days on Monday to Friday, the wheel in one; the spoke comes after four days of any kind, in hundreds, and 50 of it are to lie there.
  const spoke = await given.material(plant({ LEAD_DAYS: 4, LOT_MULTIPLE_QTY: '100', STOCK_MIN_QTY: '50' }));
  const wheel = await given.material(plant({ LEAD_DAYS: 1 }));
  const bike = await given.material({ ...plant({ LEAD_DAYS: 2 }), VALUATION_CLASS_CODE: 'FINISHED' });
  await bill(wheel, [[spoke, '32']]);
  await bill(bike, [[wheel, '2']]);
  await given.stock(bike, '3');
  await given.stock(wheel, '4');
  await given.stock(spoke, '100');
  // On a Monday at least three weeks ahead; the order of 100 spokes comes six days before it, on the Tuesday.
  const due = monday(21);
  await given.approvedOrder([{ MATERIAL_CODE: spoke, QTY: '100' }], { DELIEVERY_DATE: addDays(due, -6) });
  const order = await sell(bike, '10', due);
  await run();
  // 10 less 3 are 7 bikes, from Thursday to Monday. 14 wheels less 4 are 10, from Wednesday to Thursday.
  expect(await told(bike)).toEqual([`7 ${addDays(due, -4)} ${due} MAKE`]);
  expect(await told(wheel)).toEqual([`10 ${addDays(due, -5)} ${addDays(due, -4)} MAKE`]);
  // 320 spokes on Wednesday; of 100 that lie there 50 stay, 100 are ordered: 170 are missing, 200 in hundreds, from Saturday on.
  expect(await told(spoke)).toEqual([`200 ${addDays(due, -9)} ${addDays(due, -5)} BUY`]);
  const [[bikes], [wheels], [spokes]] = [await planned(bike), await planned(wheel), await planned(spoke)];
  expect(await pegsOf(bikes)).toEqual([`SALES_ORDER ${order.NO} 7`]);
  expect(await pegsOf(wheels)).toEqual([`PLANNED_ORDER ${bikes?.['PLANNED_ORDER_NO']} 10`]);
  expect(await pegsOf(spokes)).toEqual([`PLANNED_ORDER ${wheels?.['PLANNED_ORDER_NO']} 170`]);
  expect((await planner.read(held(wheels)))['COMPONENTS']).toMatchObject([{ MATERIAL_CODE: spoke, QTY: '320', PROPOSED_QTY: '170' }]);
  // The tree leads from the spokes up to the customer's order, and from the bikes down to the spokes.
  const tree = async (row: Row | undefined, way: string) =>
    ((await planner.get('ppapi/planned-order/pegging', { ID: row?.['ID'] }))[way] as Row[]).map((one) => [
      one['LEVEL'],
      one['NO'],
      one['QTY'],
    ]);
  expect(await tree(spokes, 'UP')).toEqual([
    [1, wheels?.['PLANNED_ORDER_NO'], '170'],
    [2, bikes?.['PLANNED_ORDER_NO'], '10'],
    [3, order.NO, '7'],
  ]);
  expect(await tree(bikes, 'DOWN')).toEqual([
    [1, wheels?.['PLANNED_ORDER_NO'], '10'],
    [2, spokes?.['PLANNED_ORDER_NO'], '170'],
  ]);
  // What is short by day: 7 bikes on Monday, 10 wheels on Thursday, 170 spokes on Wednesday.
  const short = async (MATERIAL_CODE: string) =>
    (await planner.list('shortage', { MATERIAL_CODE })).results.map((row) => [row['DEMAND_DATE'], row['DEMAND_NO'], row['SHORT_QTY']]);
  expect(await short(bike)).toEqual([[due, order.NO, '7']]);
  expect(await short(wheel)).toEqual([[addDays(due, -4), bikes?.['PLANNED_ORDER_NO'], '10']]);
  expect(await short(spoke)).toEqual([[addDays(due, -5), wheels?.['PLANNED_ORDER_NO'], '170']]);
});

test('a run that is repeated leaves everything as it is, and one after a change replaces what differs', async () => {
  const part = await given.material(plant({ LEAD_DAYS: 2 }));
  const order = await sell(part, '5', day(10));
  await run();
  const before = await planned(part);
  const again = await run();
  expect([again['MADE'], again['REMOVED'], await planned(part)]).toEqual([0, 0, before]);
  await sell(part, '6', day(20));
  const [after, later] = [await run(), await planned(part)];
  expect([after['MADE'], after['REMOVED'], later[0]]).toEqual([1, 0, before[0]]);
  await seller.act(order, 'cancel');
  expect([(await run())['REMOVED'], await told(part)]).toEqual([1, [`6 ${day(18)} ${day(20)} BUY`]]);
});

test('a part that is converted leaves the rest, which no run replaces; what is converted counts as on its way', async () => {
  const part = await given.material(plant());
  await sell(part, '10', day(10));
  await run();
  const [row] = await planned(part);
  const order = held(row);
  expect((await refusal(planner.act({ ...order }, 'to-requisition', { QTY: '10.5' }))).codes).toEqual({ QTY: ['CONVERT_QTY_OVER_PLAN'] });
  await planner.act(order, 'to-requisition', { QTY: '4' });
  expect(await planner.read(order)).toMatchObject({ STATUS: 'PLANNED', CONVERT_QTY: '4', CAN_CONVERT_QTY: '6' });
  const { results } = await planner.list('purchase_requisition', { rows: 'ENTRIES', PLANNED_ORDER_NO: order.NO });
  expect(results).toMatchObject([{ MATERIAL_CODE: part, QTY: '4', REQUEST_DATE: day(10) }]);
  await run();
  // 4 are requested and 6 still planned: nothing is missing.
  expect(await told(part)).toEqual([`10 ${day(10)} ${day(10)} BUY`]);
  await sell(part, '3', day(12));
  await run();
  expect(await told(part)).toEqual([`10 ${day(10)} ${day(10)} BUY`, `3 ${day(12)} ${day(12)} BUY`]);
  expect((await refusal(planner.act({ ...order }, 'to-purchase', { SUPPLIER_CODE: 'V1001' }))).codes).toEqual({
    UNIT_PRICE: ['PLAN_NO_PRICE'],
  });
  await planner.act(order, 'to-purchase', { SUPPLIER_CODE: 'V1001', UNIT_PRICE: '3' });
  expect(await planner.read(order)).toMatchObject({ STATUS: 'CONVERTED', CONVERT_QTY: '10' });
  // Cancelling what came of it gives it back.
  const [bought] = (await planner.list('purchase_order', { rows: 'ENTRIES', PLANNED_ORDER_NO: order.NO })).results;
  const purchase = await planner.get('mmapi/purchase-order/index', { PURCHASE_ORDER_NO: bought?.['PURCHASE_ORDER_NO'] });
  const [head] = purchase['results'] as Row[];
  await planner.act({ type: 'purchase_order', ID: String(head?.['ID']), NO: '', VERSION: Number(head?.['VERSION']) }, 'cancel');
  expect(await planner.read(order)).toMatchObject({ STATUS: 'PLANNED', CONVERT_QTY: '4' });
  await world.expectInvariants();
});

test('what people made firm, changed or cancelled stays as it is', async () => {
  const part = await given.material(plant());
  await sell(part, '10', day(10));
  await sell(part, '10', day(20));
  await sell(part, '10', day(30));
  await run();
  const [one, two, three] = (await planned(part)).map(held) as [Held, Held, Held];
  await planner.act(one, 'firm');
  await planner.update(two, { PLAN_QTY: '25' });
  await planner.act(three, 'cancel');
  const own = await planner.create('planned_order', { MATERIAL_CODE: part, PLANT_CODE: '1100', PLAN_QTY: '2', REQUEST_DATE: day(5) });
  const before = await Promise.all([one, two, three, own].map((order) => planner.read(order)));
  expect(before.map((row) => row['IS_FIRM'])).toEqual(['1', '1', '0', '1']);
  await run();
  const after = await Promise.all([one, two, three, own].map((order) => planner.read(order)));
  const header = (row: Row) => ({ ...row, PEGS: null, COMPONENTS: null });
  expect(after.map(header)).toEqual(before.map(header));
  // 2, 10 and 25 for three times 10: nothing is missing; the last seven are for nobody.
  expect(await told(part)).toEqual([`2 ${day(5)} ${day(5)} BUY`, `10 ${day(10)} ${day(10)} BUY`, `25 ${day(20)} ${day(20)} BUY`]);
  // Released to planning, what is too much goes: 2 and 10 stay, 8 come on the 20th, 10 on the 30th.
  await planner.act(two, 'unfirm');
  await run();
  expect(await told(part)).toEqual([
    `2 ${day(5)} ${day(5)} BUY`,
    `10 ${day(10)} ${day(10)} BUY`,
    `8 ${day(20)} ${day(20)} BUY`,
    `10 ${day(30)} ${day(30)} BUY`,
  ]);
});

test('a planning horizon leaves out what is wanted later, of lines and of what is made, and a run without one finds it again', async () => {
  const part = await given.material(plant());
  const product = await given.material({ ...plant({ LEAD_DAYS: 1 }), VALUATION_CLASS_CODE: 'FINISHED' });
  await bill(product, [[part, '2']]);
  const due = monday(14);
  await sell(product, '3', due);
  await sell(part, '4', addDays(due, 20));
  const runUntil = async (HORIZON_DATE: string) =>
    ended(String((await planner.post('ppapi/planned-order/run', { PLANT_CODE: '1100', HORIZON_DATE }))['JOB_ID']));
  const friday = addDays(due, -3);
  await runUntil(due);
  expect([await told(product), await told(part)]).toEqual([[`3 ${friday} ${due} MAKE`], [`6 ${friday} ${friday} BUY`]]);
  await runUntil(addDays(due, -1));
  expect([await told(product), await told(part)]).toEqual([[], []]);
  await run();
  expect(await told(part)).toEqual([`6 ${friday} ${friday} BUY`, `4 ${addDays(due, 20)} ${addDays(due, 20)} BUY`]);
  const refused = await refusal(planner.post('ppapi/planned-order/run', { PLANT_CODE: '1100', HORIZON_DATE: day(-1) }));
  expect(refused.codes).toEqual({ HORIZON_DATE: ['PLAN_HORIZON_PAST'] });
});

test('of two runs of a plant at once the second is told, and nothing is doubled', async () => {
  const part = await given.material(plant());
  await sell(part, '7', day(10));
  const asked = await Promise.allSettled([start(), start(), start()]);
  const jobs = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  for (const job of jobs) await expect.poll(() => state(job), { timeout: 30_000, interval: 100 }).toMatch(/DONE|FAILED/);
  expect(await told(part)).toEqual([`7 ${day(10)} ${day(10)} BUY`]);
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [String((one.reason as Error).message)] : []));
  for (const text of refused) expect(text).toContain('PLANNING_RUNS');
});

test('a plant that the planner does not see is not planned, nor by who may not plan', async () => {
  expect((await refusal(start(seller))).status).toBe(403);
  const MENUS = [
    { MENU: 'PLANNED_ORDER', ACTION: 'PLANNED_ORDER_INDEX' },
    { MENU: 'PLANNED_ORDER', ACTION: 'PLANNED_ORDER_RUN' },
  ];
  const CONDITION = { FIELD: 'PLANT_CODE', OPERATOR: 'EQ', CONTROL_VALUE: '1200' };
  const other = await signedInWith(world, 'other-plant', { ROLE_CODE: 'PLAN2', MENUS });
  await manager.create('data_privilege', { ROLE_CODE: 'PLAN2', MENU: 'PLANNED_ORDER', ...CONDITION });
  expect((await refusal(start(other))).codes).toEqual({ PLANT_CODE: ['REFERENCE_UNKNOWN'] });
  expect((await refusal(start(other, '9999'))).codes).toEqual({ PLANT_CODE: ['REFERENCE_UNKNOWN'] });
  await ended(await start(other, '1200'), other);
});

test('a made material without a bill, and goods that cannot be there in time, are exceptions', async () => {
  const [made, slow] = [await given.material(plant({ PROCUREMENT: 'MAKE' })), await given.material(plant({ LEAD_DAYS: 9 }))];
  await sell(made, '1', monday(14));
  await sell(slow, '1', day(3));
  await run();
  expect((await planned(made))[0]).toMatchObject({ PLAN_ISSUE: 'NO_BOM' });
  expect((await planned(slow))[0]).toMatchObject({
    PLAN_ISSUE: 'LATE',
    REQUEST_DATE: day(3),
    PLAN_START_DATE: day(0),
    PLAN_END_DATE: day(9),
  });
});

test('what is converted to production counts as coming, and what it still takes as wanted', async () => {
  const part = await given.material(plant());
  const product = await given.material({ ...plant({ LEAD_DAYS: 1 }), VALUATION_CLASS_CODE: 'FINISHED' });
  await bill(product, [[part, '3']]);
  const due = monday(21);
  await sell(product, '10', due);
  await run();
  const order = held((await planned(product))[0]);
  await manager.act(order, 'to-production', { QTY: '4' });
  const [made] = (await manager.list('production_order', { MATERIAL_CODE: product })).results;
  await run();
  // 4 are being made and 6 stay planned, both from the Friday before: 12 parts for the one and 18 for the other.
  const friday = addDays(due, -3);
  expect(await told(product)).toEqual([`10 ${friday} ${due} MAKE`]);
  expect(await told(part)).toEqual([`30 ${friday} ${friday} BUY`]);
  expect(await pegsOf((await planned(part))[0])).toEqual([
    `PRODUCTION_ORDER ${made?.['PRODUCTION_ORDER_NO']} 12`,
    `PLANNED_ORDER ${order.NO} 18`,
  ]);
  await world.expectInvariants();
});

test('a run that dies half way, with old proposals gone and new ones not there yet, leaves everything as it was', async () => {
  const part = await given.material(plant());
  const first = await sell(part, '5', day(10));
  await run();
  const before = await planned(part);
  await seller.act(first, 'cancel');
  await sell(part, '8', day(12));
  const connection = await connect(world.url, { max: 4 });
  try {
    const many = () => Promise.reject(new Error('killed'));
    const deps = {
      database: connection.database,
      registry: createRegistry(registered),
      numbers: { ...createNumbers(connection.database), many },
    };
    const session: Session = {
      sessionId: '',
      clientId: world.clientId,
      userId: '1',
      username: 'manager',
      language: 'en',
      isAdministrator: true,
      privileges: new Set(),
    };
    const signal = new AbortController().signal;
    const dying = {
      jobId: '0',
      session,
      input: { plant: '1100', until: null },
      checkpoint: null,
      signal,
      report: () => undefined,
      keep: async () => undefined,
    };
    await expect(planningRunJob(deps).run(dying)).rejects.toThrow('killed');
    expect(await planned(part)).toEqual(before);
  } finally {
    await connection.close();
  }
  await run();
  expect(await told(part)).toEqual([`8 ${day(12)} ${day(12)} BUY`]);
});
