import { addDays, periodOf } from '@sampan/kernel/dates.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

/** Goods leave stock for no order: 201 used up or given away, 551 scrapped (lifecycles §7, §9 GI). */
const world = await sampleWorld();
const BIN = 'A-01-1';
let given: Given;
let seen: Seen;
let warehouse: Actor;
let approver: Actor;
let manager: Actor;
let material: string;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [warehouse, approver, manager] = await Promise.all([world.as('warehouse'), world.as('approver'), world.as('manager')]);
});
/** Seven pieces at 10.00. */
beforeEach(async () => {
  material = await given.material();
  await given.stock(material, '7', BIN);
});
afterEach(() => world.expectInvariants());

const line = (QTY: string, more: object = {}) => ({ MATERIAL_CODE: material, QTY, STORAGE_BIN_CODE: BIN, ...more });
const draft = (ENTRIES: readonly object[], more: object = {}): Promise<Held> =>
  warehouse.create('goods_issue', { STORAGE_LOCATION_CODE: '1101', ISSUE_REASON: 'MAINTENANCE', ...more, ENTRIES });
const issued = async (ENTRIES: readonly object[], more: object = {}): Promise<Held> => {
  const issue = await draft(ENTRIES, more);
  expect(await warehouse.act(issue, 'submit')).toMatchObject({ STATUS: 'POSTED' });
  return issue;
};
const SCRAP = { ISSUE_TYPE: 'SCRAP', ISSUE_REASON: 'DAMAGED' };
const valuesOf = async (issue: Held) => {
  const read = await manager.read(issue);
  return [read['STOCK_VALUE'], read.ENTRIES.map((entry) => entry['STOCK_VALUE'])];
};

test('what is used up leaves at the average for the expense of consumption', async () => {
  const issue = await draft([line('3')], { BIZ_EMPLOYEE: 'buyer' });
  expect(await manager.read(issue)).toMatchObject({
    STATUS: 'DRAFT',
    ISSUE_TYPE: 'CONSUMPTION',
    MOVING_TYPE: '201',
    ISSUE_REASON_TEXT: '设备维修',
    PLANT_CODE: '1100',
    CURRENCY_CODE: 'CNY',
    ORG_CODE: 'SZ-PUR',
    STOCK_VALUE: '30',
  });
  expect(await seen.valuation(material)).toEqual(['7', '70']);
  await warehouse.act(issue, 'submit');
  expect([await seen.bins(material), await seen.valuation(material), await valuesOf(issue)]).toEqual([
    { [BIN]: '4' },
    ['4', '40'],
    ['30', ['30']],
  ]);
  expect((await seen.vouchers(issue.NO)).toSorted()).toEqual(['1403 C 30', '660201 D 30']);
  const { results } = await manager.list('material_log', { SOURCE_NO: issue.NO });
  expect(results).toMatchObject([{ MOVING_TYPE: '201', QTY: '3', STOCK_VALUE: '-30', OUT_STORAGE_BIN_CODE: BIN }]);
});

test('a sample is an expense as well, scrap has an account of its own', async () => {
  const sample = await issued([line('1')], { ISSUE_TYPE: 'SAMPLE', ISSUE_REASON: 'CUSTOMER_SAMPLE' });
  expect((await seen.vouchers(sample.NO)).toSorted()).toEqual(['1403 C 10', '660201 D 10']);
  const scrap = await issued([line('2')], SCRAP);
  expect(await manager.read(scrap)).toMatchObject({ MOVING_TYPE: '551', ISSUE_REASON_TEXT: '损坏' });
  expect((await seen.vouchers(scrap.NO)).toSorted()).toEqual(['1403 C 20', '660202 D 20']);
});

test('lines of one material share what is there to the cent, and the last one takes all value with it', async () => {
  material = await given.material();
  // Three pieces worth 10.00: 3.33, then half of 6.67 is 3.34, then the rest.
  await given.stock(material, '3', BIN, { UNIT_PRICE: '3.3333' });
  const issue = await draft([line('1'), line('1'), line('1')]);
  expect(await valuesOf(issue)).toEqual(['10', ['3.33', '3.34', '3.33']]);
  await warehouse.act(issue, 'submit');
  expect([await valuesOf(issue), await seen.valuation(material)]).toEqual([
    ['10', ['3.33', '3.34', '3.33']],
    ['0', '0'],
  ]);
});

test('a standard price is what goods leave at, further units count by their factor', async () => {
  const units = { UNITS: [{ UNIT_CODE: 'BOX', FACTOR: '2' }] };
  material = await given.material({ VALUATION_CLASS_CODE: 'FINISHED', VALUATION_METHOD: 'STD', STD_PRICE: '4.5', ...units });
  await given.stock(material, '6', BIN);
  const issue = await issued([line('2', { UNIT_CODE: 'BOX' })], SCRAP);
  // 4 pieces at 4.50.
  expect([await seen.valuation(material), await valuesOf(issue)]).toEqual([
    ['2', '9'],
    ['18', ['18']],
  ]);
  expect((await seen.vouchers(issue.NO)).toSorted()).toEqual(['1405 C 18', '660202 D 18']);
});

test('taken back, quantity and value are what they were, whatever the average is by then', async () => {
  const issue = await issued([line('3')]);
  // 4 left for 40.00, and 4 more at 20: 120.00 for 8, the average is 15.
  await given.stock(material, '4', BIN, { UNIT_PRICE: '20' });
  expect(await warehouse.act(issue, 'reverse')).toMatchObject({ STATUS: 'REVERSED' });
  expect([await seen.bins(material), await seen.valuation(material)]).toEqual([{ [BIN]: '11' }, ['11', '150']]);
  expect((await seen.vouchers(issue.NO)).toSorted()).toEqual(['1403 C 30', '1403 D 30', '660201 C 30', '660201 D 30']);
  const { results } = await manager.list('material_log', { SOURCE_NO: issue.NO, orderby: 'ID asc' });
  expect(results.map((row) => row['MOVING_TYPE'])).toEqual(['201', '202']);
  expect((await refusal(warehouse.act(issue, 'reverse'))).code).toBe('ACTION_NOT_ALLOWED');
  const scrap = await issued([line('1')], SCRAP);
  await warehouse.act(scrap, 'reverse');
  const moved = await manager.list('material_log', { SOURCE_NO: scrap.NO, orderby: 'ID asc' });
  expect(moved.results.map((row) => row['MOVING_TYPE'])).toEqual(['551', '552']);
});

test('a reason of the dictionary is needed, also one that the organisation made itself', async () => {
  expect((await refusal(draft([line('1')], { ISSUE_REASON: '' }))).codes).toEqual({ ISSUE_REASON: ['FIELD_REQUIRED'] });
  expect((await refusal(draft([line('1')], { ISSUE_REASON: 'FLOOD' }))).codes).toEqual({ ISSUE_REASON: ['CHOICE_INVALID'] });
  await manager.create('data_dictionary', { DICTIONARY: 'ISSUE_REASON', VALUE_CODE: 'FLOOD', NAME_ZH: '水淹', NAME_EN: 'Flood' });
  const issue = await issued([line('1')], { ...SCRAP, ISSUE_REASON: 'FLOOD' });
  expect(await warehouse.read(issue)).toMatchObject({ ISSUE_REASON_TEXT: '水淹' });
});

test('no more leaves than lies there free, all lines together', async () => {
  const much = await draft([line('4'), line('3.0001')]);
  const refused = await refusal(warehouse.act(much, 'submit'));
  expect(refused.codes).toEqual({ 'ENTRIES[1].QTY': ['BIN_QTY_SHORT'] });
  expect(refused.message).toContain('出库数量不能大于货位数量（3）');
  const move = await given.move(material, '5', BIN, 'A-01-2');
  await warehouse.act(move, 'confirm');
  const issue = await draft([line('3')]);
  expect((await refusal(warehouse.act(issue, 'submit'))).codes).toEqual({ 'ENTRIES[0].QTY': ['OUT_QTY_OCCUPIED'] });
  const other = await draft([line('1', { FILTER4: 'B1' })]);
  expect((await refusal(warehouse.act(other, 'submit'))).codes).toEqual({ 'ENTRIES[0].QTY': ['BIN_QTY_SHORT'] });
  expect(await seen.bins(material)).toEqual({ [BIN]: '7 (5)' });
});

test('of two who issue the last goods at once one wins', async () => {
  const issues = [await draft([line('4')]), await draft([line('4')], SCRAP)];
  const both = await Promise.allSettled(issues.map((issue) => warehouse.act(issue, 'submit')));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect([await seen.bins(material), await seen.valuation(material)]).toEqual([{ [BIN]: '3' }, ['3', '30']]);
});

test('blocked and frozen bins, areas, closed periods and days to come are refused', async () => {
  const bin = { STORAGE_LOCATION_CODE: '1101', STORAGE_BIN_CODE: 'X-9', STORAGE_BIN_NAME: 'X', STORAGE_TYPE_CODE: 'RACK' };
  const held = await manager.create('storage_bin', bin);
  await given.stock(material, '1', 'X-9');
  await manager.update(held, { IS_BLOCKED: '1' });
  const blocked = await draft([line('1', { STORAGE_BIN_CODE: 'X-9' })]);
  expect((await refusal(warehouse.act(blocked, 'submit'))).codes).toEqual({ 'ENTRIES[0].QTY': ['BIN_BLOCKED'] });
  await manager.update(held, { IS_BLOCKED: '0' });
  const count = await warehouse.create('stock_count', {
    STORAGE_LOCATION_CODE: '1101',
    COUNT_MODE: 'FROZEN',
    ENTRIES: [{ STORAGE_BIN_CODE: 'X-9', MATERIAL_CODE: material }],
  });
  await warehouse.act(count, 'start');
  expect((await refusal(warehouse.act(blocked, 'submit'))).codes).toEqual({ 'ENTRIES[0].QTY': ['BIN_FROZEN'] });
  await warehouse.act(count, 'cancel');
  const wrong = [line('1', { STORAGE_BIN_CODE: 'SHIP' }), line('1', { STORAGE_BIN_CODE: 'NONE' }), line('1', { UNIT_CODE: 'KG' })];
  expect((await refusal(draft(wrong))).codes).toEqual({
    'ENTRIES[0].STORAGE_BIN_CODE': ['ISSUE_IN_AREA'],
    'ENTRIES[1].STORAGE_BIN_CODE': ['REFERENCE_UNKNOWN'],
    'ENTRIES[2].UNIT_CODE': ['UNIT_NOT_OF_MATERIAL'],
  });
  expect((await refusal(draft([line('1')], { WAREHOUSE_CODE: 'W02' }))).codes).toEqual({ WAREHOUSE_CODE: ['LOCATION_OTHER_WAREHOUSE'] });
  const tomorrow = await draft([line('1')], { ORDER_DATE: addDays(world.today, 1) });
  expect((await refusal(warehouse.act(tomorrow, 'submit'))).code).toBe('POSTING_DATE_IN_FUTURE');
  const date = addDays(world.today, -40);
  const state = (STATE: 'CLOSED' | 'OPEN') =>
    world.inDatabase((db) => db.updateLoose('accounting_period').set({ STATE }).where('ACCOUNTING_PERIOD', '=', periodOf(date)).execute());
  expect(await seen.valuation(material)).toEqual(['8', '80']);
  const early = await warehouse.create('warehouse_entry', {
    STORAGE_LOCATION_CODE: '1101',
    ORDER_DATE: date,
    ENTRIES: [line('2', { UNIT_PRICE: '10' })],
  });
  await manager.act(early, 'store');
  const late = await draft([line('1')], { ORDER_DATE: date });
  expect((await refusal(warehouse.act(late, 'submit'))).code).toBe('POSTING_DATE_TOO_EARLY');
  await state('CLOSED');
  expect((await refusal(manager.act(late, 'submit'))).code).toBe('PERIOD_CLOSED');
  await state('OPEN');
  expect(await manager.act(late, 'submit')).toMatchObject({ STATUS: 'POSTED' });
});

const scrapAbove = (value: string) => ({
  PROCESS_CODE: 'SCRAP',
  PROCESS_NAME: '报废审批',
  FUNCTION_AREA: 'goods_issue',
  PROCESS_STATUS: 'ACTIVE',
  NODES: [{ SEQ: 10, STATUS_CODE: 'N10', NODE_TEXT: '待主管', NODE_COLOUR: 'warn' }],
  STEPS: [
    {
      SEQ: 10,
      STEP_CODE: 'LEAD',
      STEP_NAME: '主管',
      LAUNCH_ACTION: 'submit',
      ACCESS_TYPE: 'ROLES',
      ACCESS_CODES: 'APPROVER',
      IS_END: '1',
      PRE_CONDITION: JSON.stringify([
        [
          { field: 'ISSUE_TYPE', op: 'eq', value: 'SCRAP' },
          { field: 'STOCK_VALUE', op: 'gt', value },
        ],
      ]),
    },
  ],
});

test('scrap above a value waits for its approval, by what the goods are worth as it is submitted', async () => {
  const process = await manager.create('process', scrapAbove('40'));
  const [little, much] = [await draft([line('4')], SCRAP), await draft([line('3')], SCRAP)];
  // 4 at 10.00 are 40.00, not above it.
  await warehouse.act(little, 'submit');
  await given.stock(material, '7', BIN, { UNIT_PRICE: '30' });
  expect(await valuesOf(much)).toEqual(['30', ['30']]);
  expect(await warehouse.act(much, 'submit')).toMatchObject({ STATUS: 'SUBMITTED' });
  // 3 left for 30.00 and 7 for 210.00: 240 / 10 × 3 = 72.00.
  expect([await valuesOf(much), await seen.vouchers(much.NO)]).toEqual([['72', ['72']], []]);
  expect((await refusal(warehouse.act(much, 'approve'))).status).toBe(403);
  expect(await approver.act(much, 'approve')).toMatchObject({ STATUS: 'POSTED' });
  expect((await seen.vouchers(much.NO)).toSorted()).toEqual(['1403 C 72', '660202 D 72']);
  // What is used up does not wait, whatever it is worth.
  await issued([line('6')]);
  await manager.update(process, { PROCESS_STATUS: 'RETIRED' });
});

test('while it waits the goods stay where they are: gone by then, the approval is refused, and rejected it is changed', async () => {
  await world.parameter('APPROVE_REQUIRED', 'GI');
  const issue = await draft([line('5')]);
  expect(await warehouse.act(issue, 'submit')).toMatchObject({ STATUS: 'SUBMITTED' });
  const move = await given.move(material, '3', BIN, 'A-01-2');
  await warehouse.act(move, 'confirm');
  await warehouse.act(move, 'execute');
  expect((await refusal(approver.act(issue, 'approve'))).codes).toEqual({ 'ENTRIES[0].QTY': ['BIN_QTY_SHORT'] });
  await approver.act(issue, 'reject', { COMMENT: '数量不够' });
  const held = await warehouse.read(issue);
  issue.VERSION = Number(held['VERSION']);
  await warehouse.update(issue, { ENTRIES: [{ GOODS_ISSUE_ENTRY_NO: 1, QTY: '4' }] });
  await warehouse.act(issue, 'submit');
  await approver.act(issue, 'approve');
  expect([await seen.bins(material), await seen.valuation(material)]).toEqual([{ 'A-01-2': '3' }, ['3', '30']]);
  await world.parameter('APPROVE_REQUIRED', '');
});

test('who may not create issues issues nothing; what is posted is neither changed nor cancelled', async () => {
  const seller = await world.as('seller');
  const DATA = { STORAGE_LOCATION_CODE: '1101', ISSUE_REASON: 'OTHER', ENTRIES: [line('1')] };
  expect((await refusal(seller.create('goods_issue', DATA))).status).toBe(403);
  const issue = await issued([line('1')]);
  expect((await refusal(warehouse.update(issue, { NOTE: '改' }))).code).toBe('DOCUMENT_NOT_EDITABLE');
  expect((await refusal(warehouse.act(issue, 'cancel'))).code).toBe('ACTION_NOT_ALLOWED');
  const idle = await draft([line('1')]);
  await warehouse.act(idle, 'cancel');
  expect((await refusal(warehouse.act(idle, 'submit'))).code).toBe('ACTION_NOT_ALLOWED');
});

test('whoever may not see what stock is worth does not see it of an issue', async () => {
  const issue = await issued([line('2')]);
  const role = { ROLE_CODE: 'WAREHOUSE', MENU: 'STOCK', FIELD: 'STOCK_VALUE', CONTROL_VALUE: 'HIDDEN' };
  await manager.create('field_privilege', role);
  const read = await warehouse.read(issue);
  expect([read, read.ENTRIES[0]].map((row) => row && 'STOCK_VALUE' in row)).toEqual([false, false]);
  expect(await valuesOf(issue)).toEqual(['20', ['20']]);
});
