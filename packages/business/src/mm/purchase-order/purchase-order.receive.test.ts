import { addDays, periodOf } from '@sampan/kernel/dates.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

const world = await sampleWorld();
const day = (days: number) => addDays(world.today, days);
let given: Given;
let seen: Seen;
let buyer: Actor;
let warehouse: Actor;
/** May receive too much and post back in time. */
let foreman: Actor;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [buyer, warehouse] = await Promise.all([world.as('buyer'), world.as('warehouse')]);
  const MENUS = [
    { MENU: 'PURCHASE_ORDER', ACTION: 'PURCHASE_ORDER_OVER_RECEIVE' },
    { MENU: 'LEDGER', ACTION: 'LEDGER_BACKDATE' },
  ];
  await (await world.as('manager')).create('role', { ROLE_CODE: 'FOREMAN', ROLE_NAME: '仓库主管', MENUS });
  await given.change('user', 'warehouse2', { ROLES: [{ ROLE_CODE: 'WAREHOUSE' }, { ROLE_CODE: 'FOREMAN' }] });
  foreman = await world.as('warehouse2');
});
afterEach(async () => {
  await world.parameter('OVER_RECEIPT_TOL', '0');
  await world.parameter('BACKDATE_DAYS', '0');
});

const here = { STORAGE_LOCATION_CODE: '1101' };
const rows = (...quantities: string[]) => ({
  ...here,
  ENTRIES: quantities.map((RECEIVE_QTY, index) => ({ PURCHASE_ORDER_ENTRY_NO: index + 1, RECEIVE_QTY })),
});
const orderOf = async (quantities: readonly string[], more = {}) => {
  const entries = await Promise.all(quantities.map(async (QTY) => ({ MATERIAL_CODE: await given.material(), QTY })));
  return given.approvedOrder(entries, more);
};
const counters = async (order: Held, key: string) => (await buyer.read(order)).ENTRIES.map((entry) => entry[key]);
const progress = async (order: Held) => (await buyer.read(order))['RECEIVE_STATUS'];
const codes = async (order: Held, DATA: object, by = warehouse) => (await refusal(by.act(order, 'receive', { ...DATA }))).codes;

describe('how much', () => {
  test('part by part, then all that remains', async () => {
    const order = await orderOf(['10', '4']);
    await warehouse.act(order, 'receive', rows('2.5'));
    expect([await counters(order, 'RECEIVE_QTY'), await counters(order, 'CAN_RECEIVE_QTY')]).toEqual([
      ['2.5', '0'],
      ['7.5', '4'],
    ]);
    expect(await progress(order)).toBe('PARTIAL');
    const { RECEIVING_DOC_NO } = await warehouse.act(order, 'receive', { ...here, NOTE: '余货' });
    expect(await counters(order, 'RECEIVE_QTY')).toEqual(['10', '4']);
    expect(await progress(order)).toBe('FULL');
    expect((await buyer.read(order))['RECEIVINGS']).toMatchObject([
      {
        RECEIVER: 'warehouse',
        RECEIVE_DATE: world.today,
        WAREHOUSE_CODE: 'W01',
        STORAGE_LOCATION_CODE: '1101',
        ENTRIES: [{ RECEIVE_QTY: '2.5' }],
      },
      { RECEIVING_DOC_NO, NOTE: '余货', IS_REVERSED: '0', ENTRIES: [{ RECEIVE_QTY: '7.5' }, { RECEIVE_QTY: '4' }] },
    ]);
    expect(await codes(order, here)).toEqual({ ENTRIES: ['NOTHING_TO_RECEIVE'] });
  });

  test('exactly what can be received passes, 0.0001 more is refused with the rest', async () => {
    const order = await orderOf(['3', '3']);
    expect(await codes(order, rows('3.0001', '3.0001'))).toEqual({
      'ENTRIES[0].RECEIVE_QTY': ['RECEIVE_QTY_OVER'],
      'ENTRIES[1].RECEIVE_QTY': ['RECEIVE_QTY_OVER'],
    });
    await warehouse.act(order, 'receive', rows('1.2', '3'));
    const refused = await refusal(warehouse.act(order, 'receive', rows('1.8001')));
    expect(refused.message).toContain('1.8');
    await warehouse.act(order, 'receive', rows('1.8'));
    expect(await counters(order, 'RECEIVE_QTY')).toEqual(['3', '3']);
  });

  test('the tolerance of the material comes before that of the vendor, and that before the parameter', async () => {
    await world.parameter('OVER_RECEIPT_TOL', '2');
    const SUPPLIER_CODE = await given.vendor({ OVER_RECEIPT_TOL: '5' });
    const [strict, plain] = [await given.material({ OVER_RECEIPT_TOL: '0' }), await given.material()];
    const [loose, cut] = [await given.material({ OVER_RECEIPT_TOL: '10' }), await given.material({ OVER_RECEIPT_TOL: '50' })];
    const entries = [strict, plain, loose].map((MATERIAL_CODE) => ({ MATERIAL_CODE, QTY: '10' }));
    const order = await given.approvedOrder([...entries, { MATERIAL_CODE: cut, QTY: '0.0003' }], { SUPPLIER_CODE });
    // 0.0003 × 1.5 = 0.00045, cut at four places.
    expect(await counters(order, 'CAN_RECEIVE_QTY')).toEqual(['10', '10.5', '11', '0.0004']);
    const usual = await given.approvedOrder([{ MATERIAL_CODE: plain, QTY: '10' }]);
    expect(await counters(usual, 'CAN_RECEIVE_QTY')).toEqual(['10.2']);
    expect(Object.keys(await codes(order, rows('10', '10.5', '11.0001')))).toEqual(['ENTRIES[2].RECEIVE_QTY']);
    await warehouse.act(order, 'receive', rows('10', '10.5', '11', '0.0004'));
    expect(await progress(order)).toBe('FULL');
  });

  test('a tolerance that is lowered later does not put what was received before in the wrong', async () => {
    await world.parameter('OVER_RECEIPT_TOL', '2');
    const order = await orderOf(['10']);
    await warehouse.act(order, 'receive', rows('10.2'));
    await world.parameter('OVER_RECEIPT_TOL', '0');
    expect(await counters(order, 'CAN_RECEIVE_QTY')).toEqual(['0']);
    await world.expectInvariants();
  });

  test('all that remains leaves the tolerance alone', async () => {
    const order = await given.approvedOrder([{ MATERIAL_CODE: await given.material({ OVER_RECEIPT_TOL: '10' }), QTY: '10' }]);
    await warehouse.act(order, 'receive', here);
    expect([await counters(order, 'RECEIVE_QTY'), await counters(order, 'CAN_RECEIVE_QTY')]).toEqual([['10'], ['1']]);
  });

  test('an entry with too much never completes another', async () => {
    const entries = [
      { MATERIAL_CODE: await given.material({ OVER_RECEIPT_TOL: '50' }), QTY: '10' },
      { MATERIAL_CODE: await given.material(), QTY: '2' },
    ];
    const order = await given.approvedOrder(entries);
    await warehouse.act(order, 'receive', rows('15', '1'));
    expect(await progress(order)).toBe('PARTIAL');
    await warehouse.act(order, 'receive', here);
    expect([await counters(order, 'RECEIVE_QTY'), await progress(order)]).toEqual([['15', '2'], 'FULL']);
  });

  test('more than allowed takes the right and a reason', async () => {
    const order = await orderOf(['2'], { PLANT_CODE: '1100' });
    expect(await codes(order, { ...rows('3'), REASON: '多送' })).toEqual({ 'ENTRIES[0].RECEIVE_QTY': ['RECEIVE_QTY_OVER'] });
    expect(await codes(order, rows('3'), foreman)).toEqual({ 'ENTRIES[0].RECEIVE_QTY': ['RECEIVE_QTY_OVER'] });
    await foreman.act(order, 'receive', { ...rows('3'), REASON: '供应商多送一件' });
    expect(await counters(order, 'RECEIVE_QTY')).toEqual(['3']);
    expect((await buyer.read(order))['RECEIVINGS']).toMatchObject([{ NOTE: null, REASON: '供应商多送一件' }]);
  });

  test('entries must be of the order, with a quantity above zero', async () => {
    const order = await orderOf(['2']);
    const one = { PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '1' };
    expect(await codes(order, { ...here, ENTRIES: [{ ...one, PURCHASE_ORDER_ENTRY_NO: 7 }] })).toEqual({
      'ENTRIES[0].PURCHASE_ORDER_ENTRY_NO': ['ENTRY_UNKNOWN'],
    });
    expect(await codes(order, rows('0'))).toEqual({ 'ENTRIES[0].RECEIVE_QTY': ['NUMBER_NOT_POSITIVE'] });
    expect(await codes(order, rows('0.00001'))).toEqual({ 'ENTRIES[0].RECEIVE_QTY': ['DECIMALS_TOO_MANY'] });
    expect(await codes(order, { ...here, ENTRIES: [] })).toEqual({ ENTRIES: ['ENTRIES_NOT_CHOSEN'] });
    expect(await progress(order)).toBe('NONE');
  });
});

describe('where', () => {
  test('in a location of the plant, whose warehouse is meant', async () => {
    const order = await orderOf(['1']);
    expect(await codes(order, {})).toEqual({ STORAGE_LOCATION_CODE: ['FIELD_REQUIRED'] });
    expect(await codes(order, { STORAGE_LOCATION_CODE: '1201' })).toEqual({ STORAGE_LOCATION_CODE: ['LOCATION_OTHER_PLANT'] });
    expect(await codes(order, { STORAGE_LOCATION_CODE: 'NONE' })).toEqual({ STORAGE_LOCATION_CODE: ['REFERENCE_UNKNOWN'] });
    expect(await codes(order, { ...here, WAREHOUSE_CODE: 'W02' })).toEqual({ WAREHOUSE_CODE: ['LOCATION_OTHER_WAREHOUSE'] });
    await warehouse.act(order, 'receive', { ...here, WAREHOUSE_CODE: 'W01' });
  });

  test('not in an inactive location', async () => {
    const location = { STORAGE_LOCATION_CODE: '1199', STORAGE_LOCATION_NAME: '旧库', PLANT_CODE: '1100', WAREHOUSE_CODE: 'W01' };
    await (await world.as('manager')).create('storage_location', { ...location, IS_ACTIVE: '0' });
    expect(await codes(await orderOf(['1']), { STORAGE_LOCATION_CODE: '1199' })).toEqual({ STORAGE_LOCATION_CODE: ['REFERENCE_INACTIVE'] });
  });
});

describe('when', () => {
  const dated = (days: number) => ({ ...here, RECEIVE_DATE: day(days) });

  test('not before the order and not in the future', async () => {
    const order = await orderOf(['1'], { ORDER_DATE: day(-2) });
    expect(await codes(order, dated(-3), foreman)).toEqual({ RECEIVE_DATE: ['RECEIVE_DATE_BEFORE_ORDER'] });
    expect(await codes(order, dated(1), foreman)).toEqual({ RECEIVE_DATE: ['POSTING_DATE_IN_FUTURE'] });
    await foreman.act(order, 'receive', dated(-2));
    expect((await buyer.read(order))['RECEIVINGS']).toMatchObject([{ RECEIVE_DATE: day(-2) }]);
  });

  test('back in time as far as the organisation lets everybody, further with the right', async () => {
    const order = await orderOf(['1'], { ORDER_DATE: day(-5) });
    const refused = await refusal(warehouse.act(order, 'receive', dated(-1)));
    expect(refused.code).toBe('POSTING_DATE_TOO_EARLY');
    await world.parameter('BACKDATE_DAYS', '2');
    expect((await refusal(warehouse.act(order, 'receive', dated(-3)))).code).toBe('POSTING_DATE_TOO_EARLY');
    await warehouse.act(order, 'receive', dated(-2));
    await foreman.act(await orderOf(['1'], { ORDER_DATE: day(-5) }), 'receive', dated(-5));
  });

  test('in a period that is open, and a refusal leaves nothing behind', async () => {
    const MATERIAL_CODE = await given.material();
    const order = await given.approvedOrder([{ MATERIAL_CODE, QTY: '1' }]);
    const close = (STATE: string) =>
      world.inDatabase((db) =>
        db
          .updateLoose('accounting_period')
          .set({ STATE })
          .where('COMPANY_CODE', '=', '1000')
          .where('ACCOUNTING_PERIOD', '=', periodOf(world.today))
          .execute(),
      );
    for (const state of ['CLOSED', 'SOFT_CLOSED']) {
      await close(state);
      expect((await refusal(warehouse.act(order, 'receive', here))).code).toBe('PERIOD_CLOSED');
    }
    expect([await seen.valuation(MATERIAL_CODE), await progress(order)]).toEqual([['0', '0'], 'NONE']);
    await close('OPEN');
    await warehouse.act(order, 'receive', here);
  });
});

test('a draft receives nothing', async () => {
  const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]);
  expect((await refusal(warehouse.act(order, 'receive', here))).code).toBe('ACTION_NOT_ALLOWED');
});

test('every invariant holds after all of this', () => world.expectInvariants());
