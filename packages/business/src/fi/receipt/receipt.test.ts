import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let finance: Actor;
let approver: Actor;
let seller: Actor;
let material: string;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  const staff = ['finance', 'approver', 'seller', 'manager'].map((name) => world.as(name));
  const [one, two, three, manager] = (await Promise.all(staff)) as [Actor, Actor, Actor, Actor];
  [finance, approver, seller] = [one, two, three];
  material = await given.material();
  await manager.create('customer', { CUSTOMER_CODE: 'RC1', CUSTOMER_NAME: '收款客户', CURRENCY_CODE: 'CNY' });
});
afterEach(() => world.parameter('APPROVE_REQUIRED', ''));

type Row = Record<string, unknown>;
const YUAN = { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-CNY' };
const receive = (ENTRIES: readonly Row[], more: Row = YUAN) => finance.create('receipt', { ...more, ENTRIES });
const advance = (order: Held, AMOUNT?: string, more: Row = YUAN) => receive([{ SALES_ORDER_NO: order.NO, AMOUNT }], more);
const post = async (receipt: Held) => String((await finance.act(receipt, 'submit'))['RECEIPT_DOC_NO']);
/** An approved sales order of 1,000.00 without tax. */
async function orderOf(more: Row = {}): Promise<Held> {
  const ENTRIES = [{ MATERIAL_CODE: material, QTY: '10', UNIT_PRICE: '100', TAX_RATE: '0' }];
  const order = await seller.create('sales_order', { CUSTOMER_CODE: 'RC1', PLANT_CODE: '1100', ...more, ENTRIES });
  await seller.act(order, 'submit');
  return order;
}
const received = async (order: Held) => {
  const { RECEIVED_AMOUNT, SO_LOCKED_AMOUNT, PAY_STATUS } = await seller.read(order);
  return [RECEIVED_AMOUNT, SO_LOCKED_AMOUNT, PAY_STATUS];
};
const openOf = async (order: Held) => {
  const { results } = await finance.list('open_advance', { SALES_ORDER_NO: order.NO, orderby: 'RECEIPT_DATE' });
  return results.map((row) =>
    ['PREPAID_AMOUNT', 'OPEN_AMOUNT', 'LOCKED_AMOUNT', 'BASE_OPEN_AMOUNT', 'CURRENCY_CODE'].map((key) => row[key]).join(' '),
  );
};
const OVER = { 'ENTRIES[0].AMOUNT': ['SALES_TOTAL_RECEIPT_AMOUNT_OVER_ORDER_FINAL_AMOUNT'] };

test('what no document asks for comes into the bank account, less a discount that is rounded once for the whole receipt', async () => {
  // 100.10 + 200.00 = 300.10; 2 % of it are 6.002, that is 6.00; 294.10 come in.
  const entries = ['100.1', '200'].map((AMOUNT) => ({ ACCOUNTING_CODE: '660203', AMOUNT }));
  const receipt = await receive(entries, { ...YUAN, DISCOUNT_RATE: '2' });
  expect(receipt.NO).toMatch(/^~RC/);
  const totals = { TOTAL_RECEIPT_AMOUNT: '300.1', TOTAL_DISCOUNT_AMOUNT: '6', TOTAL_FINAL_AMOUNT: '294.1', SETTLE_ACCOUNT_CODE: '1002' };
  expect(await finance.read(receipt)).toMatchObject(totals);
  const NO = await post(receipt);
  expect(NO).toMatch(new RegExp(`^RC-1000-${world.today.slice(0, 4)}-\\d{6}$`));
  expect(await seen.vouchers(NO)).toEqual(['660203 C 100.1', '660203 C 200', '660301 D 6', '1002 D 294.1']);
  await finance.act(receipt, 'reverse', { RECEIPT_DATE: world.today });
  expect((await seen.vouchers(NO)).slice(4)).toEqual(['660203 D 100.1', '660203 D 200', '660301 C 6', '1002 C 294.1']);
});

test('an order is paid in advance up to what it comes to; reversed, it owes it again and nothing is locked', async () => {
  const order = await orderOf();
  // What is still to be received comes along, and its customer and currency.
  expect(await finance.read(await advance(order))).toMatchObject({
    TOTAL_RECEIPT_AMOUNT: '1000',
    CUSTOMER_CODE: 'RC1',
    CURRENCY_CODE: 'CNY',
  });
  const NO = await post(await advance(order, '400'));
  expect(await seen.vouchers(NO)).toEqual(['2203 C 400', '1002 D 400']);
  expect([await received(order), await openOf(order)]).toEqual([['400', '0', 'PARTIAL'], ['400 400 0 400 CNY']]);
  const over = await refusal(post(await advance(order, '600.01')));
  expect([over.codes, over.message]).toEqual([OVER, expect.stringContaining('600')]);
  const rest = await advance(order, '600');
  const last = await post(rest);
  expect(await received(order)).toEqual(['1000', '0', 'FULL']);
  expect((await refusal(seller.act(order, 'cancel'))).code).toBe('DOCUMENT_HAS_CHILDREN');
  await finance.act(rest, 'reverse');
  expect([await received(order), await openOf(order)]).toEqual([['400', '0', 'PARTIAL'], ['400 400 0 400 CNY']]);
  expect(await seen.vouchers(last)).toEqual(['2203 C 600', '1002 D 600', '2203 D 600', '1002 C 600']);
  expect(await finance.read(rest)).toMatchObject({ STATUS: 'REVERSED' });
});

test('an advance in dollars is carried at the rate of its own day, not of the order', async () => {
  // 100 dollars at 7.20 are 720 yuan; the order was taken at 7.00.
  const order = await orderOf({ CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7' });
  const NO = await post(await advance(order, '100', { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-USD', EXCHANGE_RATE: '7.2' }));
  expect(await seen.vouchers(NO)).toEqual(['2203 C 720', '1002 D 720']);
  expect([await openOf(order), await received(order)]).toEqual([['100 100 0 720 USD'], ['100', '0', 'PARTIAL']]);
  const yuan = await refusal(advance(order, '100', YUAN));
  expect(Object.values(yuan.codes).flat()).not.toEqual([]);
});

test('what waits for approval is locked: others see who holds it and have only what is left, a rejection frees it', async () => {
  await world.parameter('APPROVE_REQUIRED', 'RC');
  const order = await orderOf();
  const first = await advance(order, '700');
  await finance.act(first, 'submit');
  expect(await received(order)).toEqual(['0', '700', 'NONE']);
  const second = await advance(order, '400');
  expect((await finance.read(second)).ENTRIES[0]).toMatchObject({ SO_LOCKED_AMOUNT: '700' });
  const { results } = await finance.list('receipt', { list: 'approving', rows: 'ENTRIES', SALES_ORDER_NO: order.NO });
  expect(results).toEqual([expect.objectContaining({ RECEIPT_DOC_NO: first.NO, AMOUNT: '700', OWNER: 'finance' })]);
  const over = await refusal(finance.act(second, 'submit'));
  expect([over.codes, over.message]).toEqual([OVER, expect.stringContaining('300')]);
  expect((await refusal(seller.act(order, 'close'))).code).toBe('DOCUMENT_HAS_OPEN_CHILDREN');
  await approver.act({ ...first }, 'reject', { COMMENT: '未到账' });
  expect(await received(order)).toEqual(['0', '0', 'NONE']);
  await finance.act(second, 'submit');
  await approver.act(second, 'approve');
  expect(await received(order)).toEqual(['400', '0', 'PARTIAL']);
});

test('of two receipts for the same order at once one wins and the other is told', async () => {
  const order = await orderOf();
  const receipts = [await advance(order, '600'), await advance(order, '600')];
  const outcomes = await Promise.allSettled(receipts.map(post));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await received(order)).toEqual(['600', '0', 'PARTIAL']);
});

test('an entry is for one thing, and control accounts are not for people', async () => {
  const order = await orderOf();
  const of = async (ENTRY: Row) => (await refusal(receive([{ AMOUNT: '1', ...ENTRY }]))).codes;
  const TARGET = { 'ENTRIES[0].RELATED_INVOICING_NO': ['RECEIPT_ENTRY_TARGET'] };
  expect(await of({})).toEqual(TARGET);
  expect(await of({ SALES_ORDER_NO: order.NO, ACCOUNTING_CODE: '660304' })).toEqual(TARGET);
  expect(await of({ ACCOUNTING_CODE: '2203' })).toEqual({ 'ENTRIES[0].ACCOUNTING_CODE': ['ACCOUNTING_NOT_BY_HAND'] });
});

test('a line of a bank statement that came in is told its receipt, and clears it', async () => {
  const order = await orderOf();
  const receipt = await advance(order, '512.34');
  const NO = await post(receipt);
  const statement = await finance.create('bank_statement', {
    BANK_ACCOUNT_CODE: 'BOC-CNY',
    STATEMENT_NO: 'RC-1',
    STATEMENT_DATE: world.today,
    OPENING_BALANCE: '0',
    CLOSING_BALANCE: '512.34',
    ENTRIES: [{ VALUE_DATE: world.today, AMOUNT: '512.34', PARTNER_NAME: '收款客户', PURPOSE: NO }],
  });
  const { lines } = await finance.get('fiapi/bank-statement/proposals', { ID: statement.ID });
  const [line] = lines as { readonly proposals: readonly Row[] }[];
  expect(line?.proposals).toEqual([
    expect.objectContaining({ KIND: 'RECEIPT', CUSTOMER_CODE: 'RC1', REASONS: ['NUMBER', 'AMOUNT', 'NAME', 'DATE'] }),
  ]);
  const match = (ENTRY: Row) => finance.update(statement, { ENTRIES: [{ BANK_STATEMENT_ENTRY_NO: 1, ...ENTRY }] });
  expect((await refusal(match({ AMOUNT: '-512.34', RECEIPT_DOC_NO: NO }))).codes).toEqual({
    'ENTRIES[0].RECEIPT_DOC_NO': ['STATEMENT_LINE_OUTGOING'],
  });
  await match({ RECEIPT_DOC_NO: NO });
  expect(await finance.read(receipt)).toMatchObject({ CLEARED_AMOUNT: '512.34' });
  expect((await refusal(finance.act(receipt, 'reverse'))).code).toBe('DOCUMENT_HAS_CHILDREN');
});

test('the report tells posted receipts by customer, in their own currency', async () => {
  const { results } = await finance.get('rptapi/receipt-report/index', { group: 'CUSTOMER_CODE' });
  expect(results).toEqual(
    expect.arrayContaining([expect.objectContaining({ CUSTOMER_CODE: 'RC1', CURRENCY_CODE: 'USD', TOTAL_FINAL_AMOUNT: '100' })]),
  );
});

test('every condition on living data holds after all of this', () => world.expectInvariants());
