import { type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TransferStage, transferStage } from './test-transfer.ts';

/** One company sells goods to another of the organisation (lifecycles §9 ST-1 to ST-4). */
const world = await sampleWorld();
let stage: TransferStage;
let material: string;

beforeAll(async () => {
  stage = await transferStage(world);
});
/** Three pieces worth 10.00 yuan: 3.33 the first, 6.67 the other two. */
beforeEach(async () => {
  material = await stage.given.material();
  await stage.given.stock(material, '3', 'A-01-1', { UNIT_PRICE: '3.3333', FILTER4: 'B1' });
});
afterEach(() => world.expectInvariants());

const lines = (QTY = '3', more: object = {}) => [{ MATERIAL_CODE: material, QTY, SALES_UNIT_PRICE: '2', ...more }];
const out = (STOCK_OUT_QTY: string) => ({ ENTRIES: [{ STO_ENTRY_NO: 1, STOCK_OUT_QTY }] });
const into = (STOCK_IN_QTY: string) => ({ ENTRIES: [{ STO_ENTRY_NO: 1, STOCK_IN_QTY }] });
const read = (transfer: Held) => stage.staff.manager.read(transfer);
const lineOf = async (transfer: Held) => (await read(transfer)).ENTRIES[0]!;
/** In Suzhou and in Hong Kong. */
const values = async () => [await stage.valuation(material, '1100'), await stage.valuation(material, '2100')];

test('places, companies, rates and the price of the other side are filled in', async () => {
  const transfer = await stage.draft(lines(), {
    SALES_EXCHANGE_RATE: undefined,
    SALES_CURRENCY_CODE: undefined,
    PURCHASE_EXCHANGE_RATE: '1.1',
  });
  expect(await read(transfer)).toMatchObject({
    STATUS: 'DRAFT',
    SALES_COMPANY_CODE: '1000',
    SALES_WAREHOUSE_CODE: 'W01',
    SALES_CURRENCY_CODE: 'CNY',
    SALES_EXCHANGE_RATE: '1',
    PURCHASE_COMPANY_CODE: '2000',
    PURCHASE_STORAGE_LOCATION_CODE: '2101',
    PURCHASE_CURRENCY_CODE: 'CNY',
    PURCHASE_EXCHANGE_RATE: '1.1',
    CUSTOMER_CODE: 'C9201',
    SUPPLIER_CODE: 'V9101',
  });
  expect(await lineOf(transfer)).toMatchObject({ PURCHASE_UNIT_PRICE: '2', STOCK_QTY: '3', UNIT_CODE: 'PCS' });
});

test('each side has its own price, discount, tax and currency', async () => {
  const bought = { PURCHASE_UNIT_PRICE: '20', PURCHASE_DISCOUNT: '10', PURCHASE_TAX_RATE: '5' };
  const transfer = await stage.draft(lines('3', { SALES_UNIT_PRICE: '19.99', SALES_DISCOUNT: '7.5', SALES_TAX_RATE: '13', ...bought }), {
    PURCHASE_CURRENCY_CODE: 'HKD',
    PURCHASE_EXCHANGE_RATE: '1',
  });
  // 59.97 less 4.50 is 55.47, 7.21 of tax; 60 less 6 is 54, 2.70 of tax.
  expect(await read(transfer)).toMatchObject({
    SALES_FINAL_AMOUNT_WITHOUT_TAX: '55.47',
    SALES_TAX_AMOUNT: '7.21',
    SALES_FINAL_AMOUNT: '62.68',
    PURCHASE_FINAL_AMOUNT_WITHOUT_TAX: '54',
    PURCHASE_TAX_AMOUNT: '2.7',
    PURCHASE_FINAL_AMOUNT: '56.7',
  });
});

test('two companies, each with its plant and location, and at least one line', async () => {
  expect((await refusal(stage.draft(lines(), { PURCHASE_PLANT_CODE: '1200' }))).codes).toMatchObject({
    PURCHASE_COMPANY_CODE: ['STO_SAME_COMPANY'],
  });
  expect((await refusal(stage.draft(lines(), { PURCHASE_COMPANY_CODE: '1000' }))).codes).toMatchObject({
    PURCHASE_PLANT_CODE: ['PLANT_COMPANY_MISMATCH'],
  });
  expect((await refusal(stage.draft(lines(), { PURCHASE_STORAGE_LOCATION_CODE: '1201' }))).codes).toEqual({
    PURCHASE_STORAGE_LOCATION_CODE: ['LOCATION_OTHER_PLANT'],
  });
  expect((await refusal(stage.draft([]))).code).toBe('ITEMS_EMPTY');
  const wrong = stage.draft(lines(), { SALES_CURRENCY_CODE: 'CNY', SALES_EXCHANGE_RATE: '2' });
  expect((await refusal(wrong)).codes).toEqual({ SALES_EXCHANGE_RATE: ['EXCHANGE_RATE_NOT_ONE'] });
});

test('both companies have to say yes, each by its own people, the selling one first', async () => {
  const transfer = await stage.draft(lines());
  expect(await stage.act('seller', transfer, 'submit')).toMatchObject({ STATUS: 'SUBMITTED' });
  expect((await refusal(stage.act('approver2', transfer, 'approve'))).code).toBe('STO_NOT_AGREED');
  // Nobody is offered what cannot be done yet.
  expect((await read(transfer))['ACTIONS']).toMatchObject({
    agree: { allowed: true },
    approve: { allowed: false, code: 'STO_NOT_AGREED' },
  });
  expect((await refusal(stage.act('approver2', transfer, 'agree'))).code).toBe('STO_OTHER_COMPANY');
  expect((await refusal(stage.act('seller', transfer, 'agree'))).status).toBe(403);
  await stage.act('approver', transfer, 'agree');
  expect(await read(transfer)).toMatchObject({ STATUS: 'SUBMITTED', IS_AGREED: '1', AGREED_BY: 'approver' });
  expect((await refusal(stage.act('approver', transfer, 'agree'))).code).toBe('STO_AGREED');
  expect((await refusal(stage.act('approver', transfer, 'approve'))).code).toBe('STO_OTHER_COMPANY');
  expect(await stage.act('approver2', transfer, 'approve')).toMatchObject({ STATUS: 'APPROVED' });
});

test('what is submitted anew has to be agreed to anew', async () => {
  const transfer = await stage.draft(lines());
  await stage.act('seller', transfer, 'submit');
  await stage.act('approver', transfer, 'agree');
  await stage.act('approver2', transfer, 'reject', { COMMENT: '太贵' });
  await stage.act('seller', transfer, 'submit');
  expect(await read(transfer)).toMatchObject({ IS_AGREED: '0', AGREED_BY: null });
  expect((await refusal(stage.act('approver2', transfer, 'approve'))).code).toBe('STO_NOT_AGREED');
});

test('more than is in stock can be approved with a warning, and does not go out', async () => {
  const transfer = await stage.draft(lines('4'));
  expect(await read(transfer)).toMatchObject({ IS_STOCK_SHORT: '1', IS_PRICE_DIFFERENT: '0' });
  await stage.act('seller', transfer, 'submit');
  await stage.act('approver', transfer, 'agree');
  await stage.act('approver2', transfer, 'approve');
  const refused = await refusal(stage.act('warehouse', transfer, 'stock-out'));
  expect(refused.codes).toEqual({ 'ENTRIES[0].STOCK_OUT_QTY': ['STO_OVER_STOCK'] });
  expect(refused.message).toContain('调拨数量不能大于库存');
  expect(await values()).toEqual([
    ['3', '10'],
    ['0', '0'],
  ]);
});

test('prices of both sides that differ by more than is tolerated are told before anybody agrees', async () => {
  // 6 dollars are 47.4 Hong Kong dollars by the rate of the day, or near that; 60 is far off.
  const apart = await stage.draft(lines('3', { PURCHASE_UNIT_PRICE: '20' }), {
    PURCHASE_CURRENCY_CODE: 'HKD',
    PURCHASE_EXCHANGE_RATE: '1',
  });
  expect(await read(apart)).toMatchObject({ IS_PRICE_DIFFERENT: '1', IS_STOCK_SHORT: '0' });
});

test('goods go out at average cost in one company and come in at the purchase price in the other, in parts', async () => {
  const transfer = await stage.approved(lines());
  expect(await stage.act('warehouse', transfer, 'stock-out', out('1'))).toMatchObject({ STATUS: 'OUT' });
  expect(await stage.seen.vouchers(transfer.NO)).toEqual(['1403 C 3.33', '640102 D 3.33']);
  expect([await values(), await lineOf(transfer)]).toMatchObject([
    [
      ['2', '6.67'],
      ['0', '0'],
    ],
    { STOCK_OUT_QTY: '1', CAN_STOCK_IN_QTY: '1', COST_AMOUNT: '3.33' },
  ]);
  // Two dollars at 7.8.
  expect(await stage.act('warehouse2', transfer, 'stock-in')).toMatchObject({ STATUS: 'OUT' });
  expect(await stage.seen.vouchers(transfer.NO)).toEqual(expect.arrayContaining(['1403 D 15.6', '220203 C 15.6']));
  await stage.act('warehouse', transfer, 'stock-out');
  expect((await refusal(stage.act('warehouse2', transfer, 'stock-in', into('2.0001')))).codes).toEqual({
    'ENTRIES[0].STOCK_IN_QTY': ['STO_IN_OVER'],
  });
  expect(await stage.act('warehouse2', transfer, 'stock-in', into('0.5'))).toMatchObject({ STATUS: 'OUT' });
  expect(await stage.act('warehouse2', transfer, 'stock-in')).toMatchObject({ STATUS: 'IN' });
  expect([await values(), await read(transfer), await lineOf(transfer)]).toMatchObject([
    [
      ['0', '0'],
      ['3', '46.8'],
    ],
    { OUT_STATUS: 'FULL', IN_STATUS: 'FULL', IS_COMPLETED: '0' },
    { STOCK_OUT_QTY: '3', STOCK_IN_QTY: '3', COST_AMOUNT: '10' },
  ]);
  expect(await stage.items(transfer)).toEqual(['WRX_IC 2000 -2 USD -15.6', 'WRX_IC 2000 -1 USD -7.8', 'WRX_IC 2000 -3 USD -23.4']);
});

test('parts of a price that does not divide add up to it', async () => {
  // 3 for 10 dollars, 70 and 78: 3.33, 3.34, 3.33 of dollars.
  const transfer = await stage.approved(lines('3', { SALES_UNIT_PRICE: '3.3333' }));
  await stage.act('warehouse', transfer, 'stock-out');
  await stage.act('warehouse2', transfer, 'stock-in', into('1'));
  await stage.act('warehouse2', transfer, 'stock-in', into('1'));
  await stage.act('warehouse2', transfer, 'stock-in', into('1'));
  expect(await stage.items(transfer)).toEqual([
    'WRX_IC 2000 -3.33 USD -25.97',
    'WRX_IC 2000 -3.34 USD -26.06',
    'WRX_IC 2000 -3.33 USD -25.97',
  ]);
  expect((await values())[1]).toEqual(['3', '78']);
});

test('the batch goes along, into the receiving area of the other company', async () => {
  const transfer = await stage.approved(lines());
  await stage.act('warehouse', transfer, 'transfer');
  const { results } = await stage.staff.manager.list('bin', { MATERIAL_CODE: material });
  expect(results).toMatchObject([{ STORAGE_LOCATION_CODE: '2101', STORAGE_BIN_CODE: 'RECV', FILTER4: 'B1', QTY: '3' }]);
});

test('in one step it is out and in at once, or neither', async () => {
  const transfer = await stage.approved(lines());
  expect(await stage.act('warehouse', transfer, 'transfer', out('2'))).toMatchObject({ STATUS: 'OUT' });
  expect(await lineOf(transfer)).toMatchObject({ STOCK_OUT_QTY: '2', STOCK_IN_QTY: '2', COST_AMOUNT: '6.67' });
  expect(await stage.act('warehouse', transfer, 'transfer')).toMatchObject({ STATUS: 'IN' });
  expect(await values()).toEqual([
    ['0', '0'],
    ['3', '46.8'],
  ]);
});

test('goods of another company in transit are seen by whoever receives', async () => {
  const transfer = await stage.approved(lines());
  await stage.act('warehouse', transfer, 'stock-out', out('2'));
  const { results } = await stage.staff.warehouse2.list('cross_company_transfer', {
    list: 'in-transit',
    rows: 'ENTRIES',
    STO_ORDER_NO: transfer.NO,
  });
  expect(results).toMatchObject([{ MATERIAL_CODE: material, OPEN_QTY: '2' }]);
});

test('what is taken back returns every balance, the last step first', async () => {
  const transfer = await stage.approved(lines());
  await stage.act('warehouse', transfer, 'stock-out');
  await stage.act('warehouse2', transfer, 'stock-in', into('2'));
  expect((await refusal(stage.act('warehouse', transfer, 'undo-stock-out'))).code).toBe('STO_GOODS_IN');
  expect(await stage.act('warehouse2', transfer, 'undo-stock-in')).toMatchObject({ STATUS: 'OUT' });
  expect([await values(), await stage.items(transfer)]).toEqual([
    [
      ['0', '0'],
      ['0', '0'],
    ],
    [],
  ]);
  expect(await stage.act('warehouse', transfer, 'undo-stock-out')).toMatchObject({ STATUS: 'APPROVED' });
  expect([await values(), await lineOf(transfer)]).toMatchObject([
    [
      ['3', '10'],
      ['0', '0'],
    ],
    { STOCK_OUT_QTY: '0', STOCK_IN_QTY: '0', COST_AMOUNT: '0' },
  ]);
  expect((await stage.seen.vouchers(transfer.NO)).toSorted()).toEqual(
    ['1403 C 10', '1403 D 10', '640102 C 10', '640102 D 10', '1403 D 31.2', '1403 C 31.2', '220203 C 31.2', '220203 D 31.2'].toSorted(),
  );
  expect(await stage.act('seller', transfer, 'cancel')).toMatchObject({ STATUS: 'APPROVED' });
});

test('goods under way are not cancelled, and come in once though two receive them at once', async () => {
  const transfer = await stage.approved(lines());
  await stage.act('warehouse', transfer, 'stock-out');
  expect((await refusal(stage.act('seller', transfer, 'cancel'))).code).toBe('ACTION_NOT_ALLOWED');
  const both = await Promise.allSettled([
    stage.staff.warehouse2.act({ ...transfer }, 'stock-in', into('2')),
    stage.staff.warehouse.act({ ...transfer }, 'stock-in', into('2')),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await values())[1]).toEqual(['2', '31.2']);
});
