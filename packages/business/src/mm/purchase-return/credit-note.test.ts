import { decimal } from '@sampan/kernel/decimal.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let finance: Actor;
let warehouse: Actor;
let buyer: Actor;
let material: string;
let made = 0;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [buyer, finance, warehouse] = await Promise.all([world.as('buyer'), world.as('finance'), world.as('warehouse')]);
});
beforeEach(async () => {
  material = await given.material();
});
afterEach(() => world.expectInvariants());

const createdBy = (answer: Row): Held => {
  const [{ type, ID, VERSION }] = answer['CREATED'] as [{ type: string; ID: string; VERSION: number }];
  return { type, ID, NO: '', VERSION };
};
const entered = (ENTRIES: readonly Row[], more: Row = {}): Promise<Held> =>
  finance.create('purchase_invoice', { INVOICING_NO: `CN${String((made += 1)).padStart(6, '0')}`, ...more, ENTRIES });
/** Submitted, and approved where it waits for that: with its number. */
const posted = async (invoice: Held): Promise<Held> => {
  const submitted = await finance.act(invoice, 'submit');
  const last = submitted['STATUS'] === 'POSTED' ? submitted : await finance.act(invoice, 'approve');
  return { ...invoice, NO: String(last['INVOICING_DOC_NO']) };
};
interface Story {
  readonly invoice: Held;
  readonly back: Held;
  readonly out: Held;
}
/** Ten at 5.00 and 13 %, invoiced at 5.10; four of them went back: the invoice owes 57.63. */
const sentBack = async (RETURN_QTY = '4'): Promise<Story> => {
  const order = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '10', UNIT_PRICE: '5', TAX_RATE: '13' }]);
  const RECEIVING_DOC_NO = (await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' }))['RECEIVING_DOC_NO'];
  const line = { RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1 };
  const invoice = await posted(await entered([{ ...line, UNIT_PRICE: '5.1' }]));
  const back = await buyer.create('purchase_return', { ENTRIES: [{ ...line, RETURN_QTY }] });
  await buyer.act(back, 'submit');
  const out = createdBy(await warehouse.act(back, 'return-out'));
  await warehouse.act(out, 'execute');
  return { invoice, back, out };
};
const creditOf = ({ NO }: Held, more: Row = {}): Row => ({ PURCHASE_RETURN_ORDER_NO: NO, PURCHASE_RETURN_ENTRY_NO: 1, ...more });
const open = (NO: string, key: string) =>
  world.inDatabase(async (db) => {
    const rows = await db.select('open_item').selectAll().where('OBJECT_NO', '=', NO).where('ITEM_KEY', '=', key).execute();
    return rows.map((row) => decimal(row.REST_BASE_AMOUNT));
  });

test('what went back is credited at the price of its invoice: less is owed, and the price difference goes wholly to PRD', async () => {
  // 4 × 5.10 = 20.40, tax 2.65, gross 23.05. What is due stands at 20.00: 0.40 is a gain, as 0.40 was a loss when the goods left at 5.10.
  const { invoice, back } = await sentBack();
  const credit = await entered([creditOf(back)]);
  expect(await finance.read(credit)).toMatchObject({
    INVOICING_TYPE: 'CREDIT',
    IS_CREDIT: '1',
    RELATED_INVOICING_NO: invoice.NO,
    SUPPLIER_CODE: 'V1001',
    TOTAL_COST: '20.4',
    OFFSET_TAX: '2.65',
    TOTAL_AMOUNT: '23.05',
    ENTRIES: [{ MATERIAL_CODE: material, QTY: '4', UNIT_PRICE: '5.1', TAX_RATE: '13' }],
  });
  const before = await seen.valuation(material);
  const { NO } = await posted(credit);
  expect((await seen.vouchers(NO)).toSorted()).toEqual(['1404 C 0.4', '220201 D 23.05', '220202 C 20', '222101 C 2.65']);
  expect([await seen.valuation(material), await open(back.NO, 'WRX'), await open(NO, 'PAYABLE')]).toEqual([before, ['0'], ['23.05']]);
  expect(await finance.read(credit)).toMatchObject({ STATUS: 'POSTED', UNPAID_AMOUNT: '23.05', PAY_STATUS: 'NONE' });
  expect((await buyer.read(back)).ENTRIES[0]).toMatchObject({ CREDIT_QTY: '4', CAN_CREDIT_QTY: '0' });
  expect((await refusal(finance.act({ ...invoice }, 'reverse'))).code).toBe('DOCUMENT_HAS_CHILDREN');
});

test('no more is credited than went back, nor than its invoice asked for; invoices and credits are entered apart', async () => {
  const { invoice, back } = await sentBack();
  const over = await refusal(finance.act(await entered([creditOf(back, { QTY: '4.5' })]), 'submit'));
  expect(over.codes).toEqual({ 'ENTRIES[0].QTY': ['CREDIT_QTY_OVER'] });
  // 4 × 14 and 13 % are 63.28, the invoice was 57.63.
  const dear = await refusal(finance.act(await entered([creditOf(back, { UNIT_PRICE: '14' })]), 'submit'));
  expect(Object.values(dear.codes)).toEqual([['CREDITED_AMOUNT_OVER']]);
  const stray = await refusal(
    entered([
      creditOf(back),
      { RECEIVING_DOC_NO: 'X', RECEIVING_ENTRY_NO: 1, MATERIAL_CODE: material, QTY: '1', UNIT_CODE: 'PCS', UNIT_PRICE: '1' },
    ]),
  );
  expect(stray.codes).toMatchObject({ 'ENTRIES[1].RECEIVING_DOC_NO': expect.anything() });
  const first = await posted(await entered([creditOf(back, { QTY: '1' })]));
  const again = await refusal(entered([creditOf(back)], { RELATED_INVOICING_NO: first.NO }));
  expect(again.codes).toEqual({ RELATED_INVOICING_NO: ['RELATED_INVOICE_STRAY'] });
  // 1 of 4 takes 5.00 of 20.00, the rest takes the rest.
  expect(await open(back.NO, 'WRX')).toEqual(['15']);
  await posted(await entered([creditOf(back)]));
  expect([await open(back.NO, 'WRX'), invoice.NO.startsWith('PI-')]).toEqual([['0'], true]);
});

test('a payment sets it off against an invoice; reversed one after the other, every balance is as it was', async () => {
  // 57.63 less 23.05: 34.58 leave the bank.
  const { invoice, back, out } = await sentBack();
  const credit = await posted(await entered([creditOf(back)]));
  const payment = await finance.create('payment', {
    BANK_ACCOUNT_CODE: 'BOC-CNY',
    ENTRIES: [{ RELATED_INVOICING_NO: invoice.NO }, { RELATED_INVOICING_NO: credit.NO }],
  });
  expect(await finance.read(payment)).toMatchObject({
    TOTAL_FINAL_AMOUNT: '34.58',
    ENTRIES: [
      { AMOUNT: '57.63', IS_CREDIT: '0' },
      { AMOUNT: '23.05', IS_CREDIT: '1' },
    ],
  });
  const number = String((await finance.act(payment, 'submit'))['PAYMENT_DOC_NO']);
  expect((await seen.vouchers(number)).toSorted()).toEqual(['1002 C 34.58', '220201 C 23.05', '220201 D 57.63']);
  expect(await finance.read(credit)).toMatchObject({ UNPAID_AMOUNT: '0', PAY_STATUS: 'FULL', IS_COMPLETED: '1' });
  expect((await refusal(finance.act({ ...credit, VERSION: Number((await finance.read(credit))['VERSION']) }, 'reverse'))).code).toBe(
    'DOCUMENT_HAS_CHILDREN',
  );
  await finance.act(payment, 'reverse');
  expect([await open(invoice.NO, 'PAYABLE'), await open(credit.NO, 'PAYABLE')]).toEqual([['-57.63'], ['23.05']]);
  expect((await refusal(warehouse.act(out, 'reverse'))).code).toBe('LIMIT_BELOW_DRAWN');
  await finance.act({ ...credit, VERSION: Number((await finance.read(credit))['VERSION']) }, 'reverse');
  expect([await open(back.NO, 'WRX'), await open(credit.NO, 'PAYABLE')]).toEqual([['20'], ['0']]);
  await warehouse.act(out, 'reverse');
  expect([await seen.valuation(material), await open(back.NO, 'WRX')]).toEqual([['10', '51'], ['0']]);
  await finance.act({ ...invoice, VERSION: Number((await finance.read(invoice))['VERSION']) }, 'reverse');
});

test('more is not set off than is paid', async () => {
  const { back } = await sentBack();
  const credit = await posted(await entered([creditOf(back)]));
  const { codes } = await refusal(
    finance.create('payment', { BANK_ACCOUNT_CODE: 'BOC-CNY', ENTRIES: [{ RELATED_INVOICING_NO: credit.NO }] }),
  );
  expect(codes).toEqual({ TOTAL_PAYMENT_AMOUNT: ['PAYMENT_BELOW_CREDITS'] });
});

test('of an ordinary invoice the tax was cost, and its credit takes that off too', async () => {
  const order = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '10', UNIT_PRICE: '5', TAX_RATE: '13' }]);
  const RECEIVING_DOC_NO = (await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' }))['RECEIVING_DOC_NO'];
  const line = { RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1 };
  // 50.00 and 6.50 tax are cost: the goods are worth 56.50, 5.65 each. Two go back at 11.30, ten were due; the credit is 11.30.
  await posted(await entered([line], { INVOICING_TYPE: 'ORDINARY' }));
  const back = await buyer.create('purchase_return', { ENTRIES: [{ ...line, RETURN_QTY: '2' }] });
  await buyer.act(back, 'submit');
  await warehouse.act(createdBy(await warehouse.act(back, 'return-out')), 'execute');
  const credit = await entered([creditOf(back)]);
  expect(await finance.read(credit)).toMatchObject({ INVOICING_TYPE: 'CREDIT_ORDINARY', OFFSET_TAX: '0', TOTAL_AMOUNT: '11.3' });
  expect((await seen.vouchers((await posted(credit)).NO)).toSorted()).toEqual(['1404 C 1.3', '220201 D 11.3', '220202 C 10']);
  expect(await seen.valuation(material)).toEqual(['8', '45.2']);
});

test('in another currency what is due stands at the rate of the receipt, and what the rate did since goes to the exchange difference', async () => {
  // 8 × 5.00 dollars at 7.10 are 284.00, 35.50 each: 4 go back at 142.00. Credited at 7.20 they are 144.00.
  await world.parameter('RATE_FIXED', 'on');
  const order = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '8', UNIT_PRICE: '5' }], {
    CURRENCY_CODE: 'USD',
    EXCHANGE_RATE: '7.1',
  });
  const RECEIVING_DOC_NO = (await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' }))['RECEIVING_DOC_NO'];
  await world.parameter('RATE_FIXED', 'off');
  const line = { RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1 };
  await posted(await entered([line], { EXCHANGE_RATE: '7.1' }));
  const back = await buyer.create('purchase_return', { ENTRIES: [{ ...line, RETURN_QTY: '4' }] });
  await buyer.act(back, 'submit');
  const out = createdBy(await warehouse.act(back, 'return-out'));
  await warehouse.act(out, 'execute');
  expect([await open(back.NO, 'WRX'), await seen.valuation(material)]).toEqual([['142'], ['4', '142']]);
  const credit = await posted(await entered([creditOf(back)], { EXCHANGE_RATE: '7.2' }));
  expect((await seen.vouchers(credit.NO)).toSorted()).toEqual(['220201 D 144', '220202 C 142', '660302 C 2']);
  expect(await open(back.NO, 'WRX')).toEqual(['0']);
});
