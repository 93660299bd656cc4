import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let finance: Actor;
let buyer: Actor;
let warehouse: Actor;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  const staff = ['finance', 'buyer', 'warehouse'].map((name) => world.as(name));
  [finance, buyer, warehouse] = (await Promise.all(staff)) as [Actor, Actor, Actor];
});
afterEach(() => world.parameter('APPROVE_REQUIRED', ''));

type Row = Record<string, unknown>;
const YUAN = { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-CNY' };
let fapiao = 0;

/** A posted invoice of 10 at a price in another currency, at a rate, and its order. */
async function foreignInvoice(UNIT_PRICE: string, CURRENCY_CODE = 'USD', EXCHANGE_RATE = '7.1'): Promise<{ invoice: Held; order: Held }> {
  const order = await given.approvedOrder([{ MATERIAL_CODE: 'M1001', QTY: '10', UNIT_PRICE }], { CURRENCY_CODE, EXCHANGE_RATE });
  const { RECEIVING_DOC_NO } = await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const ENTRIES = [{ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1 }];
  const DATA = { COMPANY_CODE: '1000', INVOICING_NO: `C${(fapiao += 1)}`, EXCHANGE_RATE, ENTRIES };
  const invoice = await finance.create('purchase_invoice', DATA);
  return { invoice: { ...invoice, VERSION: 2, NO: String((await finance.act({ ...invoice }, 'submit'))['INVOICING_DOC_NO']) }, order };
}
const pay = (invoice: Held, entry: Row = {}, more: Row = YUAN) =>
  finance.create('payment', { ...more, ENTRIES: [{ RELATED_INVOICING_NO: invoice.NO, ...entry }] });
const post = async (payment: Held) => String((await finance.act(payment, 'submit'))['PAYMENT_DOC_NO']);
const entryOf = async (payment: Held) => {
  const { AMOUNT, RELATED_CURRENCY_CODE, SETTLE_RATE, PAY_AMOUNT } = (await finance.read(payment)).ENTRIES[0]!;
  return [AMOUNT, RELATED_CURRENCY_CODE, SETTLE_RATE, PAY_AMOUNT];
};
const owed = async (invoice: Held) => {
  const { UNPAID_AMOUNT, BASE_UNPAID_AMOUNT, PAY_STATUS } = await finance.read(invoice);
  return [UNPAID_AMOUNT, BASE_UNPAID_AMOUNT, PAY_STATUS];
};

test('a dollar invoice is paid from a yuan account in parts that end at exactly zero; reversed, all of it is owed again', async () => {
  // 100.00 dollars at 7.10 are carried at 710.00.
  const { invoice, order } = await foreignInvoice('10');
  // 40.00 at 7.20 cost 288.00; they are carried at 710 × 40/100 = 284.00: a loss of 4.00.
  const first = await pay(invoice, { AMOUNT: '40', SETTLE_RATE: '7.2' });
  expect(await entryOf(first)).toEqual(['40', 'USD', '7.2', '288']);
  expect(await finance.read(first)).toMatchObject({ CURRENCY_CODE: 'CNY', EXCHANGE_RATE: '1', TOTAL_FINAL_AMOUNT: '288' });
  expect(await seen.vouchers(await post(first))).toEqual(['220201 D 284', '1002 C 288', '660302 D 4']);
  expect(await owed(invoice)).toEqual(['60', '426', 'PARTIAL']);
  // 33.33 at 7.2007 are 239.999331, that is 240.00. Carried at 426 × 33.33/60 = 236.643, that is 236.64: a loss of 3.36.
  const second = await pay(invoice, { AMOUNT: '33.33', SETTLE_RATE: '7.2007' });
  expect(await entryOf(second)).toEqual(['33.33', 'USD', '7.2007', '240']);
  expect(await seen.vouchers(await post(second))).toEqual(['220201 D 236.64', '1002 C 240', '660302 D 3.36']);
  expect(await owed(invoice)).toEqual(['26.67', '189.36', 'PARTIAL']);
  // What is left: 26.67 at 7.05 are 188.0235, that is 188.02; carried at all that is left, 189.36: a gain of 1.34.
  const last = await pay(invoice, { SETTLE_RATE: '7.05' });
  expect(await entryOf(last)).toEqual(['26.67', 'USD', '7.05', '188.02']);
  const NO = await post(last);
  expect(await seen.vouchers(NO)).toEqual(['220201 D 189.36', '1002 C 188.02', '660302 C 1.34']);
  expect(await owed(invoice)).toEqual(['0', '0', 'FULL']);
  expect(await buyer.read(order)).toMatchObject({ PAID_AMOUNT: '100', PAY_STATUS: 'FULL' });
  for (const payment of [last, second, first]) await finance.act(payment, 'reverse');
  expect(await owed(invoice)).toEqual(['100', '710', 'NONE']);
  expect((await seen.vouchers(NO)).slice(3)).toEqual(['220201 C 189.36', '1002 D 188.02', '660302 D 1.34']);
  expect(await buyer.read(order)).toMatchObject({ PAID_AMOUNT: '0', PAY_STATUS: 'NONE' });
});

test('the discount is of what leaves the bank, and two invoices in two currencies go into one payment', async () => {
  // 50.00 dollars at 7.20 are 360.00, 1,000 yen at 0.05 are 50.00: 410.00 together; 2 % of it are 8.20; 401.80 leave the bank.
  const [dollars, yen] = [await foreignInvoice('5'), await foreignInvoice('100', 'JPY', '0.048')];
  const payment = await finance.create('payment', {
    ...YUAN,
    DISCOUNT_RATE: '2',
    ENTRIES: [
      { RELATED_INVOICING_NO: dollars.invoice.NO, SETTLE_RATE: '7.2' },
      { RELATED_INVOICING_NO: yen.invoice.NO, SETTLE_RATE: '0.05' },
    ],
  });
  const amounts = { TOTAL_PAYMENT_AMOUNT: '410', TOTAL_DISCOUNT_AMOUNT: '8.2', TOTAL_FINAL_AMOUNT: '401.8' };
  expect(await finance.read(payment)).toMatchObject(amounts);
  // Carried at 50 × 7.10 = 355.00 and 1,000 × 0.048 = 48.00: the rates cost 5.00 and 2.00.
  expect(await seen.vouchers(await post(payment))).toEqual(['220201 D 355', '220201 D 48', '660301 C 8.2', '1002 C 401.8', '660302 D 7']);
  expect([await owed(dollars.invoice), await owed(yen.invoice)]).toEqual([
    ['0', '0', 'FULL'],
    ['0', '0', 'FULL'],
  ]);
});

test('the rate is that of the day of payment; where only the opposite is known it divides, and another day has another rate', async () => {
  // 1 yuan = 190 won: 19,000 won are 100.00 yuan exactly. Five days before it was 200: 95.00.
  const day = (back: number) => new Date(Date.parse(world.today) - back * 86_400_000).toISOString().slice(0, 10);
  const rate = (EXCHANGE_RATE: string, START_FROM: string) =>
    finance.create('exchange_rate', { FROM_CURRENCY_CODE: 'CNY', TO_CURRENCY_CODE: 'KRW', START_FROM, EXCHANGE_RATE });
  await rate('200', day(9));
  await rate('190', day(2));
  const { invoice } = await foreignInvoice('1900', 'KRW', '0.005');
  const payment = await pay(invoice);
  expect(await entryOf(payment)).toEqual(['19000', 'KRW', '0.00526316', '100']);
  await finance.update(payment, { PAYMENT_DATE: day(5) });
  expect(await entryOf(payment)).toEqual(['19000', 'KRW', '0.005', '95']);
  await finance.update(payment, { PAYMENT_DATE: world.today });
  // Carried at 19,000 × 0.005 = 95.00: a loss of 5.00.
  expect(await seen.vouchers(await post(payment))).toEqual(['220201 D 95', '1002 C 100', '660302 D 5']);
});

test('a payment is in the currency of the invoice or of the company; a payment that waits locks dollars', async () => {
  const { invoice } = await foreignInvoice('10');
  const cash = { COMPANY_CODE: '1000', SETTLE_ACCOUNT_CODE: '1001', CURRENCY_CODE: 'EUR', EXCHANGE_RATE: '8' };
  const euros = await refusal(pay(invoice, {}, cash));
  expect(euros.codes).toEqual({ 'ENTRIES[0].RELATED_INVOICING_NO': ['PAYMENT_CURRENCY_OTHER'] });
  expect(euros.message).toContain('USD');
  await world.parameter('APPROVE_REQUIRED', 'PM');
  await finance.act(await pay(invoice, { AMOUNT: '70', SETTLE_RATE: '7.2' }), 'submit');
  expect(await finance.read(invoice)).toMatchObject({ PAY_LOCKED_AMOUNT: '70', UNPAID_AMOUNT: '100' });
  const over = await refusal(finance.act(await pay(invoice, { AMOUNT: '30.01', SETTLE_RATE: '7.2' }), 'submit'));
  expect(over.codes).toEqual({ 'ENTRIES[0].AMOUNT': ['INVOICING_TOTAL_PAYMENT_AMOUNT_OVER_FINAL_AMOUNT'] });
  expect(await entryOf(await pay(invoice, { SETTLE_RATE: '7.2' }))).toEqual(['30', 'USD', '7.2', '216']);
});

test('every condition on living data holds after all of this', () => world.expectInvariants());
