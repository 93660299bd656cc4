import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let finance: Actor;
let approver: Actor;
let buyer: Actor;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [finance, approver, buyer] = (await Promise.all(['finance', 'approver', 'buyer'].map((name) => world.as(name)))) as [Actor, Actor, Actor];
});
afterEach(() => world.parameter('APPROVE_REQUIRED', ''));

type Row = Record<string, unknown>;
const YUAN = { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-CNY' };
const pay = (ENTRIES: readonly Row[], more: Row = YUAN) => finance.create('payment', { ...more, ENTRIES });
const prepay = (order: Held, AMOUNT?: string, more: Row = YUAN) => pay([{ PURCHASE_ORDER_NO: order.NO, AMOUNT }], more);
const post = async (payment: Held) => String((await finance.act(payment, 'submit'))['PAYMENT_DOC_NO']);
const posted = async (...args: Parameters<typeof prepay>) => {
  const payment = await prepay(...args);
  return { payment, NO: await post(payment) };
};
/** An order of 1,000.00 without tax. */
const orderOf = (more: Row = {}) => given.approvedOrder([{ MATERIAL_CODE: 'M1001', QTY: '10', UNIT_PRICE: '100' }], more);
const paid = async (order: Held) => {
  const { PAID_AMOUNT, PO_LOCKED_AMOUNT, PAY_STATUS } = await buyer.read(order);
  return [PAID_AMOUNT, PO_LOCKED_AMOUNT, PAY_STATUS];
};
const openOf = (order: Held) =>
  world.inDatabase(async (db) => {
    const items = db.select('open_item').select(['REST_AMOUNT', 'REST_BASE_AMOUNT', 'CURRENCY_CODE']);
    return (await items.where('OBJECT_NO', '=', order.NO).orderBy('id').execute()).map((item) => Object.values(item).join(' '));
  });

test('an entry may name an account only: it is debited, the bank account credited, and the number comes with the posting', async () => {
  const payment = await pay([{ ACCOUNTING_CODE: '660304', AMOUNT: '35.5', NOTE: '手续费' }]);
  expect(payment.NO).toMatch(/^~PM/);
  const draft = await finance.read(payment);
  expect(draft).toMatchObject({ CURRENCY_CODE: 'CNY', EXCHANGE_RATE: '1', SETTLE_ACCOUNT_CODE: '1002', TOTAL_FINAL_AMOUNT: '35.5' });
  const NO = await post(payment);
  expect(NO).toBe(`PM-1000-${world.today.slice(0, 4)}-000001`);
  expect(await seen.vouchers(NO)).toEqual(['660304 D 35.5', '1002 C 35.5']);
  expect(await finance.read(payment)).toMatchObject({ STATUS: 'POSTED', STATUS_TEXT: '已过账' });
  await finance.act(payment, 'reverse', { PAYMENT_DATE: world.today });
  expect((await seen.vouchers(NO)).slice(2)).toEqual(['660304 C 35.5', '1002 D 35.5']);
});

test('the discount is rounded once, for the whole payment, and is income', async () => {
  // 100.10 + 200.00 = 300.10; 2 % of it are 6.002, that is 6.00; 294.10 leave the bank.
  const entries = ['100.1', '200'].map((AMOUNT) => ({ ACCOUNTING_CODE: '660203', AMOUNT }));
  const payment = await pay(entries, { ...YUAN, DISCOUNT_RATE: '2' });
  expect(await finance.read(payment)).toMatchObject({
    TOTAL_PAYMENT_AMOUNT: '300.1',
    TOTAL_DISCOUNT_AMOUNT: '6',
    TOTAL_FINAL_AMOUNT: '294.1',
  });
  expect(await seen.vouchers(await post(payment))).toEqual(['660203 D 100.1', '660203 D 200', '660301 C 6', '1002 C 294.1']);
});

test('an order is prepaid up to what it comes to: exactly that passes, a cent more is refused', async () => {
  const order = await orderOf();
  expect(await finance.read(await prepay(order))).toMatchObject({ TOTAL_PAYMENT_AMOUNT: '1000', SUPPLIER_CODE: 'V1001' });
  const { NO } = await posted(order, '400');
  expect(await seen.vouchers(NO)).toEqual(['1123 D 400', '1002 C 400']);
  expect([await paid(order), await openOf(order)]).toEqual([['400', '0', 'PARTIAL'], ['400 400 CNY']]);
  const over = await refusal(post(await prepay(order, '600.01')));
  expect(over.codes).toEqual({ 'ENTRIES[0].AMOUNT': ['TOTAL_PAYMENT_AMOUNT_OVER_ORDER_FINAL_AMOUNT'] });
  expect(over.message).toContain('600');
  const rest = await posted(order, '600');
  expect(await paid(order)).toEqual(['1000', '0', 'FULL']);
  expect((await refusal(buyer.act(order, 'cancel'))).code).toBe('DOCUMENT_HAS_CHILDREN');
  // Reversed, the order owes it again, and nothing is locked.
  await finance.act(rest.payment, 'reverse');
  expect([await paid(order), await openOf(order)]).toEqual([
    ['400', '0', 'PARTIAL'],
    ['400 400 CNY', '0 0 CNY'],
  ]);
  expect(await seen.vouchers(rest.NO)).toEqual(['1123 D 600', '1002 C 600', '1123 C 600', '1002 D 600']);
  expect(await finance.read(rest.payment)).toMatchObject({ STATUS: 'REVERSED' });
});

test('a prepayment in dollars is carried at the rate of its own day', async () => {
  const order = await orderOf({ CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7' });
  const { NO } = await posted(order, '100', { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-USD', EXCHANGE_RATE: '7.2' });
  expect(await seen.vouchers(NO)).toEqual(['1123 D 720', '1002 C 720']);
  expect([await openOf(order), await paid(order)]).toEqual([['100 720 USD'], ['100', '0', 'PARTIAL']]);
});

test('what waits for approval is locked: others see it and have only what is left, a rejection frees it', async () => {
  await world.parameter('APPROVE_REQUIRED', 'PM');
  const order = await orderOf();
  const first = await prepay(order, '700');
  await finance.act(first, 'submit');
  expect(await paid(order)).toEqual(['0', '700', 'NONE']);
  expect((await finance.read(first)).ENTRIES[0]).toMatchObject({ PO_LOCKED_AMOUNT: '0' });
  const second = await prepay(order, '400');
  expect((await finance.read(second)).ENTRIES[0]).toMatchObject({ PO_LOCKED_AMOUNT: '700' });
  const over = await refusal(finance.act(second, 'submit'));
  expect([over.codes, over.message]).toEqual([
    { 'ENTRIES[0].AMOUNT': ['TOTAL_PAYMENT_AMOUNT_OVER_ORDER_FINAL_AMOUNT'] },
    expect.stringContaining('300'),
  ]);
  // Without an approval it would be posted at once: what another waits for stays out of reach all the same.
  await world.parameter('APPROVE_REQUIRED', '');
  expect((await refusal(finance.act(second, 'submit'))).codes).toEqual(over.codes);
  expect((await refusal(buyer.act(order, 'close'))).code).toBe('DOCUMENT_HAS_OPEN_CHILDREN');
  await approver.act({ ...first }, 'reject', { COMMENT: '货到再付' });
  expect(await paid(order)).toEqual(['0', '0', 'NONE']);
  await finance.act(second, 'submit');
  expect(await paid(order)).toEqual(['400', '0', 'PARTIAL']);
});

test('approved, the lock becomes a payment', async () => {
  await world.parameter('APPROVE_REQUIRED', 'PM');
  const order = await orderOf();
  const payment = await prepay(order, '1000');
  await finance.act(payment, 'submit');
  await approver.act(payment, 'approve');
  expect(await paid(order)).toEqual(['1000', '0', 'FULL']);
});

test('of two that prepay the same order at once one wins and the other is told', async () => {
  const order = await orderOf();
  const payments = [await prepay(order, '600'), await prepay(order, '600')];
  const outcomes = await Promise.allSettled(payments.map(post));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await paid(order)).toEqual(['600', '0', 'PARTIAL']);
});

test('the same request twice posts once', async () => {
  const payment = await pay([{ ACCOUNTING_CODE: '660304', AMOUNT: '1' }]);
  const once = () => finance.act({ ...payment }, 'submit', undefined, 'pay-once');
  const [one, again] = await Promise.all([once(), once()]);
  expect(again).toEqual(one);
  expect(await seen.vouchers(String(one['PAYMENT_DOC_NO']))).toEqual(['660304 D 1', '1002 C 1']);
});

test('an entry is for one thing; a bank account is of the company and in the currency; control accounts are not for people', async () => {
  const order = await orderOf();
  const of = async (ENTRY: Row, more: Row = YUAN) => (await refusal(pay([{ AMOUNT: '1', ...ENTRY }], more))).codes;
  expect(await of({})).toEqual({ 'ENTRIES[0].RELATED_INVOICING_NO': ['PAYMENT_ENTRY_TARGET'] });
  expect(await of({ PURCHASE_ORDER_NO: order.NO, ACCOUNTING_CODE: '660304' })).toEqual({
    'ENTRIES[0].RELATED_INVOICING_NO': ['PAYMENT_ENTRY_TARGET'],
  });
  expect(await of({ ACCOUNTING_CODE: '220201' })).toEqual({ 'ENTRIES[0].ACCOUNTING_CODE': ['ACCOUNTING_NOT_BY_HAND'] });
  expect(await of({ ACCOUNTING_CODE: '6603' })).toEqual({ 'ENTRIES[0].ACCOUNTING_CODE': ['ACCOUNTING_NOT_LEAF'] });
  const bank = { COMPANY_CODE: '1000', CURRENCY_CODE: 'CNY', BANK_ACCOUNT_CODE: 'HSBC-USD' };
  expect(await of({ ACCOUNTING_CODE: '660304' }, bank)).toEqual({
    BANK_ACCOUNT_CODE: ['BANK_ACCOUNT_OTHER_COMPANY', 'BANK_ACCOUNT_OTHER_CURRENCY'],
  });
  expect(await of({ ACCOUNTING_CODE: '660304' }, { ...YUAN, SETTLE_ACCOUNT_CODE: '1001' })).toEqual({
    SETTLE_ACCOUNT_CODE: ['SETTLE_ACCOUNT_DIFFERS'],
  });
  expect(await of({ ACCOUNTING_CODE: '660304' }, { COMPANY_CODE: '1000' })).toEqual({ BANK_ACCOUNT_CODE: ['PAYMENT_WITHOUT_SETTLEMENT'] });
  // Cash needs no bank account.
  const cash = await pay([{ ACCOUNTING_CODE: '660304', AMOUNT: '2' }], { COMPANY_CODE: '1000', SETTLE_ACCOUNT_CODE: '1001' });
  expect(await seen.vouchers(await post(cash))).toEqual(['660304 D 2', '1001 C 2']);
});

test('the subject of a bank account is one that people may post to', async () => {
  const bank = (ACCOUNTING_CODE: string) =>
    finance.create('bank_account', { BANK_ACCOUNT_CODE: 'X1', BANK_ACCOUNT_NAME: '户', COMPANY_CODE: '1000', ACCOUNTING_CODE });
  expect((await refusal(bank('1122'))).codes).toEqual({ ACCOUNTING_CODE: ['ACCOUNTING_NOT_BY_HAND'] });
  const made = await bank('1002');
  expect(await finance.read(made)).toMatchObject({ CURRENCY_CODE: 'CNY' });
});

test('every condition on living data holds after all of this', () => world.expectInvariants());
