import { addDays } from '@sampan/kernel/dates.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let planner: Actor;
let worker: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  [planner, worker] = [await world.as('manager'), await world.as('warehouse')];
});

/** An approved order of so many of a new product, each of one piece of a new material. */
async function orderOf(PLAN_QTY: string, more: Row = {}): Promise<{ order: Held; product: string; part: string }> {
  const [product, part] = [await given.material({ VALUATION_CLASS_CODE: 'FINISHED' }), await given.material()];
  const order = await planner.create('production_order', {
    MATERIAL_CODE: product,
    PLANT_CODE: '1100',
    PLAN_QTY,
    ENTRIES: [{ MATERIAL_CODE: part, NEED_QTY: PLAN_QTY }],
    ...more,
  });
  await planner.act(order, 'submit');
  return { order, product, part };
}
const status = async (order: Held) => (await planner.read(order))['STATUS'];

/** An approved bill of a product in plant 1100. */
async function billOf(MATERIAL_CODE: string, ENTRIES: readonly Row[], more: Row = {}): Promise<Held> {
  const bill = await planner.create('bom', { MATERIAL_CODE, PLANT_CODE: '1100', ...more, ENTRIES });
  await planner.act(bill, 'submit');
  return bill;
}

test('components are those of the bill in force, for the whole order with what is lost on the way, rounded up in their unit', async () => {
  const [product, screw, frame, pipe] = [await given.material(), await given.material(), await given.material(), await given.material()];
  const [offcut, twin, paint] = [await given.material(), await given.material(), await given.material({ UNIT_CODE: 'KG' })];
  await billOf(frame, [{ MATERIAL_CODE: pipe, QTY: '3', SCRAP_RATE: '10' }]);
  const bill = await billOf(product, [
    { MATERIAL_CODE: screw, QTY: '4', SCRAP_RATE: '2' },
    { MATERIAL_CODE: paint, QTY: '0.3333', SCRAP_RATE: '1' },
    { MATERIAL_CODE: frame, QTY: '2', ITEM_KIND: 'PHANTOM' },
    { MATERIAL_CODE: offcut, QTY: '0.5', ITEM_KIND: 'BY_PRODUCT' },
    { MATERIAL_CODE: twin, QTY: '1', ITEM_KIND: 'CO_PRODUCT', CO_PRODUCT_SHARE: '30' },
  ]);
  const order = await planner.create('production_order', { MATERIAL_CODE: product, PLANT_CODE: '1100', PLAN_QTY: '7' });
  // 7 × 4 × 1.02 = 28.56; 7 × 0.3333 × 1.01 = 2.356431; 7 × 2 × 3 × 1.1 = 46.2 in place of the frames, which are never stocked.
  expect(await planner.read(order)).toMatchObject({
    BOM_NO: bill.NO,
    BOM_VERSION: 1,
    ENTRIES: [
      { COMPONENT_NO: 1, MATERIAL_CODE: screw, NEED_QTY: '28.56', UNIT_CODE: 'PCS', PICK_QTY: '0', REST_QTY: '28.56' },
      { COMPONENT_NO: 2, MATERIAL_CODE: paint, NEED_QTY: '2.3565', UNIT_CODE: 'KG' },
      { COMPONENT_NO: 3, MATERIAL_CODE: pipe, NEED_QTY: '46.2' },
    ],
    OUTPUTS: [
      { MATERIAL_CODE: twin, ITEM_KIND: 'CO_PRODUCT', PLAN_QTY: '7', CO_PRODUCT_SHARE: '30' },
      { MATERIAL_CODE: offcut, ITEM_KIND: 'BY_PRODUCT', PLAN_QTY: '3.5' },
    ],
  });
  // A draft follows its quantity; what was added to it stays.
  const ENTRIES = (await planner.read(order)).ENTRIES.map(({ COMPONENT_NO, MATERIAL_CODE, NEED_QTY }) => ({
    COMPONENT_NO,
    MATERIAL_CODE,
    NEED_QTY,
  }));
  await planner.update(order, { PLAN_QTY: '14', ENTRIES: [...ENTRIES, { MATERIAL_CODE: 'M1001', NEED_QTY: '1' }] });
  expect((await planner.read(order)).ENTRIES.map(({ NEED_QTY }) => NEED_QTY)).toEqual(['57.12', '4.7129', '92.4', '1']);
});

test('a newer version of the bill before the approval is fetched by hand, after it the order keeps its own', async () => {
  const [product, screw, bolt] = [await given.material(), await given.material(), await given.material()];
  await billOf(product, [{ MATERIAL_CODE: screw, QTY: '4' }]);
  const order = await planner.create('production_order', { MATERIAL_CODE: product, PLANT_CODE: '1100', PLAN_QTY: '5' });
  await billOf(product, [{ MATERIAL_CODE: bolt, QTY: '2' }]);
  expect((await refusal(planner.act(order, 'submit'))).codes).toEqual({ ENTRIES: ['PRODUCTION_BOM_OUTDATED'] });
  await planner.update(order, { ENTRIES: [] });
  expect(await planner.read(order)).toMatchObject({ BOM_VERSION: 2, ENTRIES: [{ MATERIAL_CODE: bolt, NEED_QTY: '10' }] });
  await planner.act(order, 'submit');
  await billOf(product, [{ MATERIAL_CODE: screw, QTY: '9' }], { VALID_FROM: addDays(world.today, 1) });
  await planner.act(order, 'change', { REASON: 'more' });
  await planner.update(order, { PLAN_QTY: '6' });
  await planner.act(order, 'submit');
  expect(await planner.read(order)).toMatchObject({
    STATUS: 'APPROVED',
    BOM_VERSION: 2,
    ENTRIES: [{ MATERIAL_CODE: bolt, NEED_QTY: '12' }],
  });
});

test('what has no bill takes the components that are typed', async () => {
  const MATERIAL_CODE = await given.material();
  const order = { MATERIAL_CODE, PLANT_CODE: '1100', PLAN_QTY: '5' };
  const draft = await planner.create('production_order', order);
  expect((await refusal(planner.act(draft, 'submit'))).codes).toEqual({ ENTRIES: ['PRODUCTION_WITHOUT_COMPONENTS'] });
  const codes = async (ENTRIES: readonly Row[]) => (await refusal(planner.create('production_order', { ...order, ENTRIES }))).codes;
  expect(await codes([{ MATERIAL_CODE, NEED_QTY: '5' }])).toEqual({ 'ENTRIES[0].MATERIAL_CODE': ['BOM_OF_ITSELF'] });
});

test('an order goes from picking to the line by what is drawn on it', async () => {
  const { order, part } = await orderOf('10');
  expect(await status(order)).toBe('APPROVED');
  await given.stock(part, '100');
  await given.picked(order, '6');
  // 6 pieces at 10.00 stand in it.
  expect(await planner.read(order)).toMatchObject({
    STATUS: 'PICKING',
    SHARE_QTY: '6',
    PICKED_SHARE_QTY: '6',
    WIP_AMOUNT: '60',
    CAN_ON_PRD_QTY: '6',
    ENTRIES: [{ PICK_QTY: '6', REST_QTY: '4' }],
  });
  expect((await refusal(worker.act(order, 'put-on-line', { ON_PRD_QTY: '6.0001' }))).codes).toEqual({
    ON_PRD_QTY: ['ON_PRD_QTY_OVER_SHARE_QTY'],
  });
  await worker.act(order, 'put-on-line', { ON_PRD_QTY: '5' });
  expect(await planner.read(order)).toMatchObject({ STATUS: 'IN_PRODUCTION', ON_PRD_QTY: '5', CAN_ACTUAL_QTY: '5' });
  expect((await refusal(worker.act(order, 'take-off-line', { ON_PRD_QTY: '5.0001' }))).codes).toEqual({
    ON_PRD_QTY: ['OFF_LINE_QTY_OVER'],
  });
  // Its dialog looks before anything is typed.
  const check = await worker.get('ppapi/production-order/take-off-line-check', { ID: order.ID });
  expect(check).toEqual({ steps: [{ CHECK: 'ON_LINE', failures: [] }] });
  await worker.act(order, 'take-off-line', { ON_PRD_QTY: '5' });
  expect(await status(order)).toBe('PICKING');
  await worker.act(order, 'put-on-line');
  expect(await planner.read(order)).toMatchObject({ ON_PRD_QTY: '6', STATUS: 'IN_PRODUCTION' });
  await world.expectInvariants();
});

test('an order that stands still says why, and takes nothing onto the line until it goes on', async () => {
  const { order, part } = await orderOf('3');
  await given.stock(part, '10');
  await given.picked(order, '3');
  // A reason that nobody knows.
  expect((await refusal(worker.act(order, 'pause', { FAILURE_CODE: 'NO-SUCH' }))).codes).toEqual({ FAILURE_CODE: ['REFERENCE_UNKNOWN'] });
  const [{ FAILURE_CODE }] = (await planner.list('failure')).results as [Row];
  await worker.act(order, 'pause', { FAILURE_CODE });
  expect(await planner.read(order)).toMatchObject({ IS_PAUSED: '1', FAILURE_CODE });
  expect((await refusal(worker.act(order, 'put-on-line'))).code).toBe('PRODUCTION_PAUSED');
  await worker.act(order, 'resume');
  expect(await planner.read(order)).toMatchObject({ IS_PAUSED: '0', FAILURE_CODE: null, PAUSED_AT: null });
  expect((await refusal(worker.act(order, 'resume'))).code).toBe('PRODUCTION_NOT_PAUSED');
  await worker.act(order, 'put-on-line');
});

test('an order is cancelled before anything is issued for it, and not afterwards', async () => {
  const { order } = await orderOf('3');
  await planner.act(order, 'cancel');
  expect(await planner.read(order)).toMatchObject({ IS_CANCELLED: '1' });
});

test('a changed order takes the approval anew, keeps its status by what is drawn, and no less than is picked', async () => {
  const { order, part } = await orderOf('10');
  await given.stock(part, '100');
  await given.picked(order, '6');
  await planner.act(order, 'change', { REASON: 'more' });
  expect(await status(order)).toBe('CHANGING');
  expect((await refusal(planner.update(order, { PLAN_QTY: '5' }))).codes).toEqual({ PLAN_QTY: ['BELOW_DRAWN'] });
  await planner.update(order, { PLAN_QTY: '12' });
  await planner.act(order, 'submit');
  expect(await planner.read(order)).toMatchObject({ STATUS: 'PICKING', PLAN_QTY: '12', ENTRIES: [{ NEED_QTY: '10' }] });
  await planner.act(order, 'change', { REASON: 'less' });
  await planner.update(order, { PLAN_QTY: '6' });
  await planner.act(order, 'discard-change');
  expect(await planner.read(order)).toMatchObject({ STATUS: 'PICKING', PLAN_QTY: '12' });
  await world.expectInvariants();
});
