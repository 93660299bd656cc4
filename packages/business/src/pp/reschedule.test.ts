import { addDays } from '@sampan/kernel/dates.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
const day = (days: number) => addDays(world.today, days);
let given: Given;
let manager: Actor;
let planner: Actor;
let worker: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  [manager, planner, worker] = [await world.as('manager'), await world.as('buyer'), await world.as('warehouse')];
});

async function approved(PLAN_QTY = '10'): Promise<Held> {
  const [MATERIAL_CODE, part] = [await given.material({ VALUATION_CLASS_CODE: 'FINISHED' }), await given.material()];
  await given.stock(part, PLAN_QTY);
  const order = await planner.create('production_order', {
    MATERIAL_CODE,
    PLANT_CODE: '1100',
    PLAN_QTY,
    PLAN_START_DATE: day(1),
    PLAN_END_DATE: day(2),
    ENTRIES: [{ MATERIAL_CODE: part, NEED_QTY: PLAN_QTY }],
  });
  await planner.act(order, 'submit');
  return order;
}
const move = (order: Held, more: Row = {}) =>
  planner.act(order, 'reschedule', { PLAN_START_DATE: day(3), PLAN_END_DATE: day(5), LINE_CODE: 'ASM-1', ...more });

test('an order goes to other days and another line without a new approval, and back', async () => {
  const order = await approved();
  await move(order);
  const moved = { STATUS: 'APPROVED', PLAN_START_DATE: day(3), PLAN_END_DATE: day(5), LINE_CODE: 'ASM-1', WORKSHOP_CODE: '1100-B' };
  expect(await planner.read(order)).toMatchObject(moved);
  await planner.act(order, 'reschedule', { PLAN_START_DATE: day(1) });
  expect(await planner.read(order)).toMatchObject({ PLAN_START_DATE: day(1), PLAN_END_DATE: null, LINE_CODE: null, WORKSHOP_CODE: null });
});

test('days that end before they begin, a line of another plant and one that nobody knows are refused', async () => {
  const order = await approved();
  const codes = async (more: Row) => (await refusal(move(order, more))).codes;
  expect(await codes({ PLAN_END_DATE: day(2) })).toEqual({ PLAN_END_DATE: ['PLAN_ENDS_BEFORE'] });
  expect(await codes({ LINE_CODE: 'SMT-1' })).toEqual({ LINE_CODE: ['PLAN_LINE_OF_OTHER_PLANT'] });
  expect(await codes({ LINE_CODE: 'NO-SUCH' })).toEqual({ LINE_CODE: ['REFERENCE_UNKNOWN'] });
  expect(Object.keys((await codes({ PLAN_START_DATE: '' })) ?? {})).toEqual(['PLAN_START_DATE']);
});

test('of two planners who move what both saw one wins, and the other is told', async () => {
  const order = await approved();
  const ends = await Promise.allSettled([move({ ...order }), move({ ...order }, { PLAN_START_DATE: day(4) })]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const lost = ends.find((end) => end.status === 'rejected');
  expect((await refusal(Promise.reject(lost?.reason))).code).toBe('DOCUMENT_ALREADY_HANDLED');
});

test('who may not plan moves nothing, and nothing finished, closed or waiting for its approval is moved', async () => {
  const order = await approved('4');
  expect((await refusal(worker.act({ ...order }, 'reschedule', { PLAN_START_DATE: day(3) }))).code).toBe('PRIVILEGE_MISSING');
  await given.picked(order, '4');
  const now = { ...order, VERSION: Number((await manager.read(order))['VERSION']) };
  await worker.act(now, 'put-on-line');
  await worker.act(now, 'product-in', { STORAGE_LOCATION_CODE: '1101' });
  expect((await refusal(move(now))).code).toBe('ACTION_NOT_ALLOWED');
  const other = await approved();
  await manager.act(other, 'close');
  expect((await refusal(move(other))).code).toBe('ACTION_NOT_ALLOWED');
});

test('a planned order that is moved is firm, and late where it then ends after it is wanted', async () => {
  const MATERIAL_CODE = await given.material({ VALUATION_CLASS_CODE: 'FINISHED' });
  const order = await planner.create('planned_order', {
    MATERIAL_CODE,
    PLANT_CODE: '1100',
    PROCUREMENT: 'MAKE',
    PLAN_QTY: '5',
    REQUEST_DATE: day(5),
    PLAN_START_DATE: day(3),
    PLAN_END_DATE: day(4),
  });
  await planner.act(order, 'unfirm');
  await move(order, { PLAN_END_DATE: day(6) });
  expect(await planner.read(order)).toMatchObject({ IS_FIRM: '1', PLAN_ISSUE: 'LATE', PLAN_END_DATE: day(6), LINE_CODE: 'ASM-1' });
  await move(order);
  expect(await planner.read(order)).toMatchObject({ PLAN_ISSUE: null });
});

test('lines of a plant come with the days on which they make something else', async () => {
  const [{ ID, VERSION }] = (await manager.list('production_line', { LINE_CODE: 'ASM-1' })).results as [Row];
  const line: Held = { type: 'production_line', ID: String(ID), NO: 'ASM-1', VERSION: Number(VERSION) };
  await manager.update(line, {
    CALENDAR: [
      { DAY: day(2), CAPACITY_QTY: '0' },
      { DAY: day(40), CAPACITY_QTY: '7' },
    ],
  });
  const asked = { PLANT_CODE: '1100', FROM: day(0), TO: day(13) };
  const lines = (await worker.get('ppapi/production-order/line-days', asked)) as unknown as Row[];
  expect(lines).toMatchObject([
    { LINE_CODE: 'ASM-1', WORKING_WEEK: 'FIVE', DAILY_CAPACITY_QTY: '120', CALENDAR: [{ DAY: day(2), CAPACITY_QTY: '0' }] },
    { LINE_CODE: 'CNC-1', WORKING_WEEK: 'SIX', DAILY_CAPACITY_QTY: '240', CALENDAR: [] },
  ]);
  const codes = async (more: Row) => (await refusal(worker.get('ppapi/production-order/line-days', { ...asked, ...more }))).codes;
  expect(await codes({ TO: day(100) })).toEqual({ TO: ['LINE_DAYS_TOO_MANY'] });
  expect(Object.keys((await codes({ FROM: 'x', PLANT_CODE: '' })) ?? {}).toSorted()).toEqual(['FROM', 'PLANT_CODE']);
});
