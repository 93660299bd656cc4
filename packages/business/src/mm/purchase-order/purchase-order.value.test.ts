import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let warehouse: Actor;
let manager: Actor;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [warehouse, manager] = await Promise.all([world.as('warehouse'), world.as('manager')]);
  const finance = await world.as('finance');
  await finance.create('exchange_rate', {
    FROM_CURRENCY_CODE: 'SGD',
    TO_CURRENCY_CODE: 'CNY',
    START_FROM: world.today,
    EXCHANGE_RATE: '5.4321',
  });
});
afterEach(() => world.parameter('RATE_FIXED', 'off'));

const here = { STORAGE_LOCATION_CODE: '1101' };
/** Receives a quantity of the first entry: the number of the receiving record. */
const receive = async (order: Held, RECEIVE_QTY?: string) => {
  const ENTRIES = RECEIVE_QTY === undefined ? undefined : [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY }];
  return String((await warehouse.act(order, 'receive', { ...here, ENTRIES }))['RECEIVING_DOC_NO']);
};
/** Value that each receipt adds when the first entry is received in these parts. */
const parts = async (entry: object, quantities: readonly string[], more = {}) => {
  const MATERIAL_CODE = await given.material({ OVER_RECEIPT_TOL: '100' });
  const order = await given.approvedOrder([{ MATERIAL_CODE, ...entry }], more);
  for (const quantity of quantities) await receive(order, quantity);
  const { results } = await manager.list('material_log', { MATERIAL_CODE, orderby: 'ID asc' });
  return results.map((row) => row['STOCK_VALUE']);
};

describe('the value of a receipt', () => {
  test('is quantity by net price, and what completes the entry takes the rest of its net', async () => {
    // 3 × 3.3333 = 9.9999 → 10.00; one piece 3.33.
    expect(await parts({ QTY: '3', UNIT_PRICE: '3.3333' }, ['1', '1', '1'])).toEqual(['3.33', '3.33', '3.34']);
    // 3 × 19.99 less 7.5 % = 55.47; one piece 18.49075 → 18.49; two 36.9815 → 36.98.
    expect(await parts({ QTY: '3', UNIT_PRICE: '19.99', DISCOUNT: '7.5', TAX_RATE: '13' }, ['1', '2'])).toEqual(['18.49', '36.98']);
    expect(await parts({ QTY: '3', UNIT_PRICE: '19.99', DISCOUNT: '7.5' }, ['2', '1'])).toEqual(['36.98', '18.49']);
  });

  test('is never more than what is left of the net', async () => {
    // 3 × 0.005 = 0.015 → 0.02, and each piece alone 0.005 → 0.01.
    expect(await parts({ QTY: '3', UNIT_PRICE: '0.005' }, ['1', '1', '1'])).toEqual(['0.01', '0.01', '0']);
  });

  test('above the ordered quantity is the excess at the net price', async () => {
    // 2 × 10.005 = 20.01; 1 × 10.005 → 10.01.
    expect(await parts({ QTY: '2', UNIT_PRICE: '10.005' }, ['3'])).toEqual(['30.02']);
    expect(await parts({ QTY: '2', UNIT_PRICE: '10.005' }, ['2', '1', '1'])).toEqual(['20.01', '10.01', '10.01']);
  });

  test('of a free entry is zero, which needs no voucher', async () => {
    const MATERIAL_CODE = await given.material();
    const order = await given.approvedOrder([{ MATERIAL_CODE, QTY: '5', UNIT_PRICE: '0' }]);
    expect(await seen.vouchers(await receive(order))).toEqual([]);
    expect(await seen.valuation(MATERIAL_CODE)).toEqual(['5', '0']);
  });

  test('in another currency takes the rate of the posting date, or that of the order where rates are fixed', async () => {
    const foreign = { CURRENCY_CODE: 'SGD', EXCHANGE_RATE: '5' };
    // 3 × 3.33 = 9.99 dollars at 5.4321 = 54.266679; two of them 6.66 → 36.177786, the last 3.33 → 18.088893.
    expect(await parts({ QTY: '3', UNIT_PRICE: '3.33' }, ['3'], foreign)).toEqual(['54.27']);
    expect(await parts({ QTY: '3', UNIT_PRICE: '3.33' }, ['2', '1'], foreign)).toEqual(['36.18', '18.09']);
    await world.parameter('RATE_FIXED', 'on');
    expect(await parts({ QTY: '3', UNIT_PRICE: '3.33' }, ['3'], foreign)).toEqual(['49.95']);
  });

  test('in another currency without a rate of the day is refused', async () => {
    const order = await given.approvedOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }], { CURRENCY_CODE: 'KRW', EXCHANGE_RATE: '0.0052' });
    expect((await refusal(receive(order))).code).toBe('EXCHANGE_RATE_MISSING');
    await world.parameter('RATE_FIXED', 'on');
    await receive(order);
  });
});

describe('units', () => {
  const inGrams = { UNIT_CODE: 'KG', UNITS: [{ UNIT_CODE: 'G', FACTOR: '0.001' }] };

  test('500 g at 0.20 into a material in kg are half a kilogram worth 100.00', async () => {
    const MATERIAL_CODE = await given.material(inGrams);
    const order = await given.approvedOrder([{ MATERIAL_CODE, UNIT_CODE: 'G', QTY: '500', UNIT_PRICE: '0.2' }]);
    await receive(order);
    expect(await seen.valuation(MATERIAL_CODE)).toEqual(['0.5', '100']);
    expect((await manager.read(order)).ENTRIES[0]).toMatchObject({ RECEIVE_QTY: '500', CAN_RECEIVE_QTY: '0' });
  });

  test('parts of a unit add up to the whole in the base unit', async () => {
    const MATERIAL_CODE = await given.material({ UNITS: [{ UNIT_CODE: 'SET', FACTOR: '0.33333333' }] });
    const order = await given.approvedOrder([{ MATERIAL_CODE, UNIT_CODE: 'SET', QTY: '3', UNIT_PRICE: '1' }]);
    // 3 sets are 0.99999999 → 1 piece: 0.3333, then half of 0.6667 → 0.3334, then what is left.
    const totals: string[] = [];
    for (const quantity of ['1', '1', '1']) {
      await receive(order, quantity);
      totals.push((await seen.valuation(MATERIAL_CODE))[0]);
    }
    expect(totals).toEqual(['0.3333', '0.6667', '1']);
  });

  test('a quantity that is nothing in the base unit is refused', async () => {
    const MATERIAL_CODE = await given.material(inGrams);
    const order = await given.approvedOrder([{ MATERIAL_CODE, UNIT_CODE: 'G', QTY: '1' }]);
    expect((await refusal(receive(order, '0.04'))).code).toBe('QTY_TOO_SMALL');
    await receive(order, '0.05');
    expect((await seen.valuation(MATERIAL_CODE))[0]).toBe('0.0001');
  });
});

describe('the voucher of a receipt', () => {
  test('and the receipt name each other, as the receipt and its order do', async () => {
    const order = await given.approvedOrder([{ MATERIAL_CODE: await given.material(), QTY: '10' }]);
    const NO = await receive(order);
    const [below] = (await manager.read(order))['LINKS'] as { ID: string; NO: string }[];
    expect(below).toMatchObject({ type: 'goods_receipt', direction: 'down', NO, STATUS: 'POSTED' });
    const receipt = await manager.read({ type: 'goods_receipt', ID: below!.ID, NO, VERSION: 1 });
    const links = receipt['LINKS'] as { type: string; ID: string; NO: string }[];
    expect(links).toContainEqual(expect.objectContaining({ type: 'purchase_order', direction: 'up', NO: order.NO }));
    const link = links.find(({ type }) => type === 'voucher');
    expect(link).toMatchObject({ type: 'voucher', direction: 'down', NO: expect.stringMatching(/^记-\d{4}$/), STATUS: 'POSTED' });
    const voucher = { type: 'voucher', ID: link!.ID, NO: link!.NO, VERSION: 1 };
    expect((await manager.read(voucher))['LINKS']).toContainEqual(expect.objectContaining({ type: 'goods_receipt', direction: 'up', NO }));
  });

  test("carries the moment of the receipt in its order's trail, two receipts a moment each", async () => {
    const order = await given.approvedOrder([{ MATERIAL_CODE: await given.material(), QTY: '10' }]);
    await receive(order, '4');
    await receive(order, '6');
    const documents = ((await manager.read(order))['LINKS'] as { CREATED_AT: string }[]).map(({ CREATED_AT }) => CREATED_AT);
    const trail = await manager.get('mmapi/purchase-order/history', { ID: order.ID });
    const lines = trail['results'] as { ACTION: string; AT: string }[];
    const receipts = lines.filter(({ ACTION }) => ACTION === 'receive').map(({ AT }) => AT);
    expect(new Set(documents).size).toBe(2);
    expect(documents.toSorted()).toEqual(receipts.toSorted());
  });

  test('debits the stock account of each class and credits goods received, not invoiced', async () => {
    const [raw, box] = [await given.material(), await given.material({ VALUATION_CLASS_CODE: 'PACKAGING' })];
    const order = await given.approvedOrder([
      { MATERIAL_CODE: raw, QTY: '10', TAX_RATE: '13' },
      { MATERIAL_CODE: box, QTY: '4', UNIT_PRICE: '2.5' },
    ]);
    const SOURCE_NO = await receive(order);
    expect(await seen.vouchers(SOURCE_NO)).toEqual(['1403 D 100', '220202 C 100', '1411 D 10', '220202 C 10']);
    const { results } = await manager.list('voucher', { SOURCE_NO });
    expect(results[0]).toMatchObject({
      STATUS: 'POSTED',
      MOVING_TYPE: '101',
      DEBIT_TOTAL: '110',
      CREDIT_TOTAL: '110',
      COMPANY_CODE: '1000',
      VOUCHER_DATE: world.today,
    });
  });

  test('says what it is for, who is owed and what it is in the currency of the order', async () => {
    const MATERIAL_CODE = await given.material();
    const foreign = { CURRENCY_CODE: 'SGD', EXCHANGE_RATE: '5' };
    const order = await given.approvedOrder([{ MATERIAL_CODE, QTY: '3', UNIT_PRICE: '3.33' }], foreign);
    const no = await receive(order);
    const [row] = (await manager.list('voucher', { SOURCE_NO: no })).results;
    const vendor = (await manager.list('vendor', { SUPPLIER_CODE: 'V1001' })).results[0]!['SUPPLIER_NAME'];
    expect(row).toMatchObject({ FDC: '1', SUMMARY: `采购收货 ${no} V1001 ${String(vendor)}` });
    const voucher = await manager.read({ type: 'voucher', ID: String(row!['ID']), NO: String(row!['VOUCHER_NO']), VERSION: 1 });
    const line = { SUMMARY: `采购收货 ${no} ${MATERIAL_CODE} 故事 ${MATERIAL_CODE}`, SUPPLIER_CODE: 'V1001', MATERIAL_CODE };
    // 3 × 3.33 = 9.99 dollars at 5.4321 are 54.27.
    expect(voucher.ENTRIES).toMatchObject([
      { ...line, ACCOUNTING_CODE: '1403', DEBIT: '54.27', CURRENCY_CODE: 'SGD', ORIGINAL_AMOUNT: '9.99' },
      { ...line, ACCOUNTING_CODE: '220202', CREDIT: '54.27', CURRENCY_CODE: 'SGD', ORIGINAL_AMOUNT: '9.99' },
    ]);
    await world.parameter('BOOK_LANGUAGE', 'en');
    await warehouse.act(order, 'delete-receiving', { RECEIVING_DOC_NO: no });
    await world.parameter('BOOK_LANGUAGE', 'zh-CN');
    const [back] = (await manager.list('voucher', { SOURCE_NO: no, orderby: 'ID desc' })).results;
    expect(back).toMatchObject({ FDC: '1', SUMMARY: expect.stringContaining(`Reversal Goods received ${no} V1001`) });
  });

  test('takes the difference to the standard price at once', async () => {
    const MATERIAL_CODE = await given.material({ VALUATION_CLASS_CODE: 'FINISHED', VALUATION_METHOD: 'STD', STD_PRICE: '9.5' });
    const order = await given.approvedOrder([{ MATERIAL_CODE, QTY: '10' }]);
    expect((await seen.vouchers(await receive(order))).toSorted()).toEqual(['1404 D 5', '1405 D 95', '220202 C 100']);
    expect(await seen.valuation(MATERIAL_CODE)).toEqual(['10', '95']);
  });

  test('is refused as a whole where an account is missing, naming class and type', async () => {
    await manager.create('valuation_class', { VALUATION_CLASS_CODE: 'BARE', VALUATION_CLASS_NAME: '无科目' });
    const MATERIAL_CODE = await given.material({ VALUATION_CLASS_CODE: 'BARE' });
    const order = await given.approvedOrder([{ MATERIAL_CODE, QTY: '1' }]);
    // Class * answers for every class until somebody takes its row out.
    const star = (await manager.list('valuation_accounting', { VALUATION_CLASS_CODE: '*', MOVING_TYPE: '101' })).results[0]!;
    const held = { type: 'valuation_accounting', ID: String(star['ID']), NO: '*', VERSION: Number(star['VERSION']) };
    await manager.update(held, { IS_ACTIVE: '0' });
    const refused = await refusal(receive(order));
    expect([refused.code, refused.text.includes('BARE'), refused.text.includes('101')]).toEqual(['ACCOUNT_UNDETERMINED', true, true]);
    expect(await seen.valuation(MATERIAL_CODE)).toEqual(['0', '0']);
    await manager.update(held, { IS_ACTIVE: '1' });
    expect(await seen.vouchers(await receive(order))).toEqual(['1405 D 10', '220202 C 10']);
  });
});

test('every invariant holds after all of this', () => world.expectInvariants());
