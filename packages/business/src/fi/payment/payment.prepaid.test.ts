import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let finance: Actor;
let buyer: Actor;
let warehouse: Actor;
let fapiao = 0;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  const staff = ['finance', 'buyer', 'warehouse'].map((name) => world.as(name));
  [finance, buyer, warehouse] = (await Promise.all(staff)) as [Actor, Actor, Actor];
});
afterEach(async () => {
  await world.parameter('APPROVE_REQUIRED', '');
  await world.parameter('OVERDRAFT_WARNING', 'off');
});

type Row = Record<string, unknown>;
const YUAN = { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-CNY' };
const orderOf = (UNIT_PRICE: string, more: Row = {}) => given.approvedOrder([{ MATERIAL_CODE: 'M1001', QTY: '10', UNIT_PRICE }], more);
async function invoiceFor(order: Held, more: Row = {}): Promise<Held> {
  const { RECEIVING_DOC_NO } = await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const ENTRIES = [{ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1 }];
  const invoice = await finance.create('purchase_invoice', { COMPANY_CODE: '1000', INVOICING_NO: `P${(fapiao += 1)}`, ...more, ENTRIES });
  return { ...invoice, VERSION: 2, NO: String((await finance.act({ ...invoice }, 'submit'))['INVOICING_DOC_NO']) };
}
const pay = (entry: Row, more: Row = YUAN) => finance.create('payment', { ...more, ENTRIES: [entry] });
const post = async (payment: Held) => String((await finance.act(payment, 'submit'))['PAYMENT_DOC_NO']);
const openFor = async (order: Held) => {
  const { results } = await finance.list('open_prepayment', { PURCHASE_ORDER_NO: order.NO, orderby: 'PAYMENT_DATE' });
  return results.map((row) => ['PREPAID_AMOUNT', 'OPEN_AMOUNT', 'LOCKED_AMOUNT', 'BASE_OPEN_AMOUNT'].map((key) => row[key]).join(' '));
};
const balanceOf = async (BANK_ACCOUNT_CODE: string) => {
  const { results } = await finance.list('bank_balance', { BANK_ACCOUNT_CODE });
  return ['BOOK_BALANCE', 'WAITING_AMOUNT', 'AVAILABLE_BALANCE', 'BASE_BOOK_BALANCE'].map((key) => results[0]?.[key]);
};

test('what was prepaid stands in a list with what is locked, until invoices have used it up', async () => {
  // 50 dollars at 7.00 and 30 at 7.20: 350 and 216 yuan.
  const order = await orderOf('10', { CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7' });
  const bank = { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-USD' };
  await post(await pay({ PURCHASE_ORDER_NO: order.NO, AMOUNT: '50' }, { ...bank, EXCHANGE_RATE: '7' }));
  await post(await pay({ PURCHASE_ORDER_NO: order.NO, AMOUNT: '30' }, { ...bank, EXCHANGE_RATE: '7.2' }));
  expect(await openFor(order)).toEqual(['50 50 0 350', '30 30 0 216']);
  const invoice = await invoiceFor(order, { EXCHANGE_RATE: '7.1' });
  const applied = await pay({ RELATED_INVOICING_NO: invoice.NO, PREPAID_ORDER_NO: order.NO, AMOUNT: '60' }, { COMPANY_CODE: '1000' });
  expect(await finance.read(applied)).toMatchObject({ CURRENCY_CODE: 'USD', TOTAL_FINAL_AMOUNT: '0' });
  await world.parameter('APPROVE_REQUIRED', 'PM');
  await finance.act(applied, 'submit');
  // The 60 are kept of the older 50 first, then of the 30.
  expect(await openFor(order)).toEqual(['50 50 50 350', '30 30 10 216']);
  await finance.act(applied, 'withdraw');
  await world.parameter('APPROVE_REQUIRED', '');
  // Payable 60 at 7.10 is 426; prepaid 350 and a third of 216, that is 72: 422. A gain of 4.
  const NO = await post(applied);
  expect(await seen.vouchers(NO)).toEqual(['220201 D 426', '1123 C 350', '1123 C 72', '660302 C 4']);
  expect(await openFor(order)).toEqual(['30 20 0 144']);
  // Also in a payment of the company's currency: 20 dollars are carried at 142 and 144, a loss of 2; no money moves.
  const rest = { RELATED_INVOICING_NO: invoice.NO, PREPAID_ORDER_NO: order.NO, AMOUNT: '20', SETTLE_RATE: '7.3' };
  const yuan = await pay(rest);
  expect(await finance.read(yuan)).toMatchObject({ CURRENCY_CODE: 'CNY', TOTAL_FINAL_AMOUNT: '0' });
  expect(await seen.vouchers(await post(yuan))).toEqual(['220201 D 142', '1123 C 144', '660302 D 2']);
  expect([await openFor(order), (await finance.read(invoice))['UNPAID_AMOUNT']]).toEqual([[], '20']);
  await finance.act(yuan, 'reverse');
  await finance.act(applied, 'reverse');
  expect([await openFor(order), (await finance.read(invoice))['UNPAID_AMOUNT']]).toEqual([['50 50 0 350', '30 30 0 216'], '100']);
});

test('a prepayment of another supplier, company or currency settles nothing', async () => {
  const order = await orderOf('10', { CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7' });
  await post(
    await pay({ PURCHASE_ORDER_NO: order.NO, AMOUNT: '5' }, { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-USD', EXCHANGE_RATE: '7' }),
  );
  const invoice = await invoiceFor(await orderOf('10'));
  const { codes } = await refusal(pay({ RELATED_INVOICING_NO: invoice.NO, PREPAID_ORDER_NO: order.NO, AMOUNT: '5' }));
  expect(codes).toEqual({ 'ENTRIES[0].PREPAID_ORDER_NO': ['PREPAYMENT_OTHER'] });
});

test('a bank account shows its balance by the vouchers; a payment that would overdraw it warns and can be posted all the same', async () => {
  // Two accounts in one subject: 500 yuan and 10 dollars at 7.00 are carried over to it.
  for (const CURRENCY_CODE of ['CNY', 'USD']) {
    const names = { BANK_ACCOUNT_CODE: `K-${CURRENCY_CODE}`, BANK_ACCOUNT_NAME: `新户 ${CURRENCY_CODE}` };
    await finance.create('bank_account', { ...names, COMPANY_CODE: '1000', CURRENCY_CODE, ACCOUNTING_CODE: '1012' });
  }
  await post(await pay({ ACCOUNTING_CODE: '1012', AMOUNT: '500' }));
  await post(
    await pay({ ACCOUNTING_CODE: '1012', AMOUNT: '10' }, { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-USD', EXCHANGE_RATE: '7' }),
  );
  expect(await balanceOf('K-CNY')).toEqual(['500', '0', '500', '500']);
  expect(await balanceOf('K-USD')).toEqual(['10', '0', '10', '70']);
  await world.parameter('APPROVE_REQUIRED', 'PM');
  const from = { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'K-CNY' };
  const waiting = await pay({ ACCOUNTING_CODE: '660304', AMOUNT: '120' }, from);
  await finance.act(waiting, 'submit');
  expect(await balanceOf('K-CNY')).toEqual(['500', '120', '380', '500']);
  const told = async (payment: Held, who = finance) => {
    const { BANK_BALANCE, OTHER_WAITING_AMOUNT, BALANCE_AFTER, IS_OVERDRAWN } = await who.read(payment);
    return [BANK_BALANCE, OTHER_WAITING_AMOUNT, BALANCE_AFTER, IS_OVERDRAWN];
  };
  expect(await told(waiting)).toEqual(['500', '0', '380', '0']);
  // 500 less 120 that wait less 400: 20 are missing.
  const over = await pay({ ACCOUNTING_CODE: '660304', AMOUNT: '400' }, from);
  expect(await told(over)).toEqual(['500', '120', '-20', '0']);
  await world.parameter('OVERDRAFT_WARNING', 'on');
  expect(await told(over)).toEqual(['500', '120', '-20', '1']);
  // Who may not see balances is told none.
  expect(await told(over, buyer)).toEqual([undefined, undefined, undefined, undefined]);
  await world.parameter('APPROVE_REQUIRED', '');
  await post(over);
  expect(await balanceOf('K-CNY')).toEqual(['100', '120', '-20', '100']);
  expect(await told(over)).toEqual([undefined, undefined, undefined, undefined]);
});

test('who locks an invoice is found among the entries of payments that wait', async () => {
  const invoice = await invoiceFor(await orderOf('10'));
  await world.parameter('APPROVE_REQUIRED', 'PM');
  const first = await pay({ RELATED_INVOICING_NO: invoice.NO, AMOUNT: '70' });
  await finance.act(first, 'submit');
  await pay({ RELATED_INVOICING_NO: invoice.NO, AMOUNT: '30' });
  const { results } = await finance.list('payment', { list: 'approving', rows: 'ENTRIES', RELATED_INVOICING_NO: invoice.NO });
  expect(results).toEqual([expect.objectContaining({ PAYMENT_DOC_NO: first.NO, AMOUNT: '70', DOCUMENT_ID: first.ID, OWNER: 'finance' })]);
});

test('every condition on living data holds after all of this', () => world.expectInvariants());
