import { decimal } from '@sampan/kernel/decimal.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { allocateOldest, applyOldest, owedOf, prepaidOf } from '../settlement/allocate.ts';
import { RECEIVING } from '../settlement/side.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let finance: Actor;
let approver: Actor;
let seller: Actor;
let warehouse: Actor;
let manager: Actor;
let material: string;
let made = 0;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  const staff = ['finance', 'approver', 'seller', 'warehouse', 'manager'].map((name) => world.as(name));
  [finance, approver, seller, warehouse, manager] = (await Promise.all(staff)) as [Actor, Actor, Actor, Actor, Actor];
  material = await given.material();
  await given.stock(material, '1000');
});
afterEach(() => world.parameter('APPROVE_REQUIRED', ''));

const YUAN = { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-CNY' };
const DOLLARS = { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-USD' };
const isForeign = { CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7' };

/** A customer of this story alone. */
async function customer(): Promise<string> {
  const CUSTOMER_CODE = `RI${(made += 1)}`;
  await manager.create('customer', { CUSTOMER_CODE, CUSTOMER_NAME: `收款客户 ${made}`, CURRENCY_CODE: 'CNY' });
  return CUSTOMER_CODE;
}
/** An approved order of 10 without tax. */
async function orderOf(UNIT_PRICE: string, more: Row = {}): Promise<Held> {
  const ENTRIES = [{ MATERIAL_CODE: material, QTY: '10', UNIT_PRICE, TAX_RATE: '0' }];
  const CUSTOMER_CODE = more['CUSTOMER_CODE'] ?? (await customer());
  const order = await seller.create('sales_order', { PLANT_CODE: '1100', ...more, CUSTOMER_CODE, ENTRIES });
  if ((await seller.act(order, 'submit'))['STATUS'] !== 'APPROVED') await manager.act(order, 'approve');
  return order;
}
/** The posted invoice of all of some orders, or of so much of one, which went out. */
async function invoiceFor(orders: readonly Held[], more: Row = {}, DELIEVERY_QTY = '10'): Promise<Held> {
  const lines = orders.map(({ NO }) => ({ SALES_ORDER_NO: NO, SALES_ORDER_ENTRY_NO: 1, DELIEVERY_QTY }));
  const delivery = await seller.create('delivery', { STORAGE_LOCATION_CODE: '1101', ENTRIES: lines });
  await seller.act(delivery, 'approve');
  await warehouse.act(delivery, 'ship');
  const ENTRIES = orders.map((_order, at) => ({ DELIEVERY_DOC_NO: delivery.NO, DELIEVERY_ENTRY_NO: at + 1 }));
  return posted(await finance.create('sales_invoice', { ...more, ENTRIES }));
}
async function posted(invoice: Held): Promise<Held> {
  const submitted = await finance.act({ ...invoice }, 'submit');
  const waits = submitted['STATUS'] !== 'POSTED';
  const { SALES_INVOICING_DOC_NO } = waits ? await approver.act({ ...invoice, VERSION: 2 }, 'approve') : submitted;
  return { ...invoice, VERSION: waits ? 3 : 2, NO: String(SALES_INVOICING_DOC_NO) };
}
const receive = (ENTRIES: readonly Row[], more: Row = YUAN) => finance.create('receipt', { ...more, ENTRIES });
const of = (invoice: Held, AMOUNT?: string, entry: Row = {}, more: Row = YUAN) =>
  receive([{ RELATED_INVOICING_NO: invoice.NO, AMOUNT, ...entry }], more);
const post = async (receipt: Held) => String((await finance.act(receipt, 'submit'))['RECEIPT_DOC_NO']);
const vouchersOf = async (...args: Parameters<typeof of>) => seen.vouchers(await post(await of(...args)));
const owed = async (invoice: Held) => {
  const { UNPAID_AMOUNT, BASE_UNPAID_AMOUNT, PAY_STATUS } = await finance.read(invoice);
  return [UNPAID_AMOUNT, BASE_UNPAID_AMOUNT, PAY_STATUS];
};
const received = async (order: Held) => {
  const { RECEIVED_AMOUNT, PAY_STATUS } = await seller.read(order);
  return [RECEIVED_AMOUNT, PAY_STATUS];
};
const toReceive = async (CUSTOMER_CODE: string) =>
  (await finance.list('sales_invoice', { list: RECEIVING.invoices.list, CUSTOMER_CODE })).results.map((row) =>
    owedOf(RECEIVING, row as Record<string, string>),
  );
const OVER = { 'ENTRIES[0].AMOUNT': ['INVOICING_TOTAL_RECEIPT_AMOUNT_OVER_FINAL_AMOUNT'] };

test('one receipt settles two invoices, what was due first first; reversed, each balance is what it was', async () => {
  // 200.10 due in February, 100 in January: of 150 the second has all its 100, the first 50; 150.10 are left.
  const CUSTOMER_CODE = await customer();
  const [late, early] = [
    await orderOf('20.01', { CUSTOMER_CODE, PAY_DATE: '2099-02-28' }),
    await orderOf('10', { CUSTOMER_CODE, PAY_DATE: '2099-01-31' }),
  ];
  const [second, first] = [await invoiceFor([late]), await invoiceFor([early])];
  const allocated = allocateOldest(await toReceive(CUSTOMER_CODE), decimal('150'));
  expect(allocated).toEqual([
    { RELATED_INVOICING_NO: first.NO, AMOUNT: '100' },
    { RELATED_INVOICING_NO: second.NO, AMOUNT: '50' },
  ]);
  const receipt = await receive(allocated as unknown as Row[]);
  expect(await finance.read(receipt)).toMatchObject({ CUSTOMER_CODE, CURRENCY_CODE: 'CNY', TOTAL_FINAL_AMOUNT: '150' });
  const NO = await post(receipt);
  expect(await seen.vouchers(NO)).toEqual(['1122 C 100', '1122 C 50', '1002 D 150']);
  expect([await owed(first), await owed(second)]).toEqual([
    ['0', '0', 'FULL'],
    ['150.1', '150.1', 'PARTIAL'],
  ]);
  expect([await received(early), await received(late)]).toEqual([
    ['100', 'FULL'],
    ['50', 'PARTIAL'],
  ]);
  expect(await seller.read(early)).toMatchObject({ IS_COMPLETED: '1' });
  // The amount that is left comes along.
  const rest = await of(second);
  expect(await finance.read(rest)).toMatchObject({ TOTAL_FINAL_AMOUNT: '150.1' });
  await post(rest);
  expect([await owed(second), await received(late), await toReceive(CUSTOMER_CODE)]).toEqual([['0', '0', 'FULL'], ['200.1', 'FULL'], []]);
  expect((await refusal(finance.act(second, 'reverse'))).code).toBe('DOCUMENT_HAS_CHILDREN');
  await finance.act(rest, 'reverse');
  await finance.act(receipt, 'reverse');
  expect((await seen.vouchers(NO)).slice(3)).toEqual(['1122 D 100', '1122 D 50', '1002 C 150']);
  expect([await owed(first), await owed(second)]).toEqual([
    ['100', '100', 'NONE'],
    ['200.1', '200.1', 'NONE'],
  ]);
  expect([await received(early), await received(late)]).toEqual([
    ['0', 'NONE'],
    ['0', 'NONE'],
  ]);
  expect(await seller.read(early)).toMatchObject({ IS_COMPLETED: '0' });
});

test('a discount of two percent settles the invoice in full', async () => {
  const invoice = await invoiceFor([await orderOf('100')]);
  expect(await vouchersOf(invoice, undefined, {}, { ...YUAN, DISCOUNT_RATE: '2' })).toEqual(['1122 C 1000', '660301 D 20', '1002 D 980']);
  expect(await owed(invoice)).toEqual(['0', '0', 'FULL']);
});

test('an invoice in dollars is received in parts; what the rate did since is a gain or a loss', async () => {
  // 100 dollars at 7.10 are carried at 710. 40 at 7.20 bring 288 for 284: a gain of 4; the last 60 at 7.05 bring 423 for 426: a loss of 3.
  const order = await orderOf('10', isForeign);
  const invoice = await invoiceFor([order], { EXCHANGE_RATE: '7.1' });
  expect(await owed(invoice)).toEqual(['100', '710', 'NONE']);
  expect(await vouchersOf(invoice, '40', {}, { ...DOLLARS, EXCHANGE_RATE: '7.2' })).toEqual(['1122 C 284', '1002 D 288', '660302 C 4']);
  expect([await owed(invoice), await received(order)]).toEqual([
    ['60', '426', 'PARTIAL'],
    ['40', 'PARTIAL'],
  ]);
  const last = await of(invoice, undefined, {}, { ...DOLLARS, EXCHANGE_RATE: '7.05' });
  const NO = await post(last);
  expect(await seen.vouchers(NO)).toEqual(['1122 C 426', '1002 D 423', '660302 D 3']);
  expect([await owed(invoice), await received(order)]).toEqual([
    ['0', '0', 'FULL'],
    ['100', 'FULL'],
  ]);
  // Reversed, everything is as it was, to the cent.
  await finance.act(last, 'reverse');
  expect([await owed(invoice), await received(order)]).toEqual([
    ['60', '426', 'PARTIAL'],
    ['40', 'PARTIAL'],
  ]);
  expect((await seen.vouchers(NO)).slice(3)).toEqual(['1122 D 426', '1002 C 423', '660302 C 3']);
});

test('a dollar invoice and its credit note are received into a yuan account at the rate of the day', async () => {
  // 33.33 dollars at 7.2007 are 239.999331, that is 240.00; carried at 710 × 33.33/100 = 236.643, that is 236.64: a gain of 3.36.
  const invoice = await invoiceFor([await orderOf('10', isForeign)], { EXCHANGE_RATE: '7.1' });
  const receipt = await of(invoice, '33.33', { SETTLE_RATE: '7.2007' });
  expect((await finance.read(receipt)).ENTRIES[0]).toMatchObject({ RELATED_CURRENCY_CODE: 'USD', PAY_AMOUNT: '240' });
  expect(await seen.vouchers(await post(receipt))).toEqual(['1122 C 236.64', '1002 D 240', '660302 C 3.36']);
  expect(await owed(invoice)).toEqual(['66.67', '473.36', 'PARTIAL']);
  const cash = { COMPANY_CODE: '1000', SETTLE_ACCOUNT_CODE: '1001', CURRENCY_CODE: 'EUR', EXCHANGE_RATE: '8' };
  const euros = await refusal(of(invoice, '1', {}, cash));
  expect(euros.codes).toEqual({ 'ENTRIES[0].RELATED_INVOICING_NO': ['PAYMENT_CURRENCY_OTHER'] });
  // The rest at 7.20: 480.02 (480.024), carried at 473.36. Set off are 20.00 credited: 144.00, carried at 142.00. Of 331.36 come 336.02: a gain of 4.66.
  const credited = { RELATED_INVOICING_NO: invoice.NO, RELATED_ENTRY_NO: 1, QTY: '2' };
  const credit = await posted(await finance.create('sales_invoice', { EXCHANGE_RATE: '7.1', ENTRIES: [credited] }));
  const rest = await receive([invoice, credit].map(({ NO }) => ({ RELATED_INVOICING_NO: NO, SETTLE_RATE: '7.2' })));
  expect(await seen.vouchers(await post(rest))).toEqual(['1122 C 473.36', '1122 D 142', '1002 D 336.02', '660302 C 4.66']);
  expect([await owed(invoice), await owed(credit)]).toEqual([
    ['0', '0', 'FULL'],
    ['0', '0', 'FULL'],
  ]);
});

test('an invoice is received at most as far as it is open, an order as far as its invoices leave of it: exactly that passes', async () => {
  // Of 1,000 ordered 600 are invoiced and received: 400 may still be received in advance.
  const order = await orderOf('100');
  const invoice = await invoiceFor([order], {}, '6');
  const over = await refusal(post(await of(invoice, '600.01')));
  expect([over.codes, over.message]).toEqual([OVER, expect.stringContaining(invoice.NO)]);
  expect(await vouchersOf(invoice, '600')).toEqual(['1122 C 600', '1002 D 600']);
  expect(await received(order)).toEqual(['600', 'PARTIAL']);
  const advance = (AMOUNT: string) => receive([{ SALES_ORDER_NO: order.NO, AMOUNT }]);
  expect((await refusal(post(await advance('400.01')))).codes).toEqual({
    'ENTRIES[0].AMOUNT': ['SALES_TOTAL_RECEIPT_AMOUNT_OVER_ORDER_FINAL_AMOUNT'],
  });
  await post(await advance('400'));
  expect(await received(order)).toEqual(['1000', 'FULL']);
});

test('a receipt that waits locks its part of the invoice; withdrawn, it is free again', async () => {
  await world.parameter('APPROVE_REQUIRED', 'RC');
  const invoice = await invoiceFor([await orderOf('100')]);
  const first = await of(invoice, '700');
  await finance.act(first, 'submit');
  expect(await finance.read(invoice)).toMatchObject({ RECEIPT_LOCKED_AMOUNT: '700', UNPAID_AMOUNT: '1000' });
  const second = await of(invoice, '400');
  expect((await finance.read(second)).ENTRIES[0]).toMatchObject({ SO_LOCKED_AMOUNT: '700' });
  const over = await refusal(finance.act(second, 'submit'));
  expect([over.codes, over.message]).toEqual([OVER, expect.stringContaining('300')]);
  expect((await finance.read(invoice))['LINKS']).toContainEqual(expect.objectContaining({ NO: first.NO, direction: 'down' }));
  await finance.act(first, 'withdraw');
  await finance.act(second, 'submit');
  await approver.act(second, 'approve');
  expect(await owed(invoice)).toEqual(['600', '600', 'PARTIAL']);
});

test('of two receipts for one invoice at once one wins and the other is told', async () => {
  const invoice = await invoiceFor([await orderOf('100')]);
  const receipts = [await of(invoice, '600'), await of(invoice, '600')];
  const outcomes = await Promise.allSettled(receipts.map(post));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find((one) => one.status === 'rejected')?.reason).toMatchObject({ codes: OVER });
  expect(await owed(invoice)).toEqual(['400', '400', 'PARTIAL']);
});

test('an advance settles an invoice without money; what the rate did between both days is a gain or a loss', async () => {
  // 50 dollars in advance at 7.00 are 350; the invoice asks for 100 at 7.10. Applied: receivable 355, advance 350, a loss of 5.
  const order = await orderOf('10', isForeign);
  const advance = await receive([{ SALES_ORDER_NO: order.NO, AMOUNT: '50' }], { ...DOLLARS, EXCHANGE_RATE: '7' });
  await post(advance);
  const invoice = await invoiceFor([order], { EXCHANGE_RATE: '7.1' });
  const { CUSTOMER_CODE } = await finance.read(invoice);
  const openAdvances = async () =>
    (await finance.list('open_advance', { SALES_ORDER_NO: order.NO })).results.map((row) =>
      prepaidOf(RECEIVING, row as Record<string, string>),
    );
  const lines = applyOldest(await toReceive(String(CUSTOMER_CODE)), await openAdvances());
  expect(lines).toEqual([{ RELATED_INVOICING_NO: invoice.NO, PREPAID_ORDER_NO: order.NO, AMOUNT: '50' }]);
  const apply = (AMOUNT: string) => of(invoice, AMOUNT, { PREPAID_ORDER_NO: order.NO }, { COMPANY_CODE: '1000' });
  expect((await refusal(post(await apply('50.01')))).codes).toEqual({ 'ENTRIES[0].AMOUNT': ['OPEN_ITEM_OVER'] });
  const applied = await apply('50');
  expect(await finance.read(applied)).toMatchObject({ TOTAL_RECEIPT_AMOUNT: '0', TOTAL_FINAL_AMOUNT: '0' });
  expect(await seen.vouchers(await post(applied))).toEqual(['1122 C 355', '2203 D 350', '660302 D 5']);
  expect([await owed(invoice), await received(order), await openAdvances()]).toEqual([['50', '355', 'PARTIAL'], ['50', 'PARTIAL'], []]);
  expect((await refusal(finance.act(advance, 'reverse'))).code).toBe('OPEN_ITEM_USED');
  await vouchersOf(invoice, '50', {}, { ...DOLLARS, EXCHANGE_RATE: '7' });
  expect([await owed(invoice), await received(order)]).toEqual([
    ['0', '0', 'FULL'],
    ['100', 'FULL'],
  ]);
  await finance.act(applied, 'reverse');
  expect([await owed(invoice), (await openAdvances()).map((row) => row.OPEN_AMOUNT)]).toEqual([['50', '355', 'PARTIAL'], ['50']]);
  const other = await invoiceFor([await orderOf('10')]);
  expect((await refusal(of(other, '5', { PREPAID_ORDER_NO: order.NO }))).codes).toEqual({
    'ENTRIES[0].PREPAID_ORDER_NO': ['PREPAYMENT_OTHER'],
  });
});

test('a credit note is set off, and an invoice of two orders counts for each what it asks for of it', async () => {
  // 300 and 100.10, together 400.10. Credited 2 of the 10 at 30: 60. 400.10 − 60 = 340.10 come in.
  const CUSTOMER_CODE = await customer();
  const orders = [await orderOf('30', { CUSTOMER_CODE }), await orderOf('10.01', { CUSTOMER_CODE })];
  const invoice = await invoiceFor(orders);
  const credited = { RELATED_INVOICING_NO: invoice.NO, RELATED_ENTRY_NO: 1, QTY: '2' };
  const credit = await posted(await finance.create('sales_invoice', { ENTRIES: [credited] }));
  const alone = await refusal(of(credit, '60'));
  expect(alone.codes).toEqual({ TOTAL_RECEIPT_AMOUNT: ['PAYMENT_BELOW_CREDITS'] });
  const receipt = await receive([{ RELATED_INVOICING_NO: invoice.NO }, { RELATED_INVOICING_NO: credit.NO }]);
  expect(await seen.vouchers(await post(receipt))).toEqual(['1122 C 400.1', '1122 D 60', '1002 D 340.1']);
  expect([await owed(invoice), await owed(credit)]).toEqual([
    ['0', '0', 'FULL'],
    ['0', '0', 'FULL'],
  ]);
  expect((await Promise.all(orders.map(received))).map(([amount]) => amount)).toEqual(['300', '100.1']);
});

test('a line of a bank statement that came in is told the invoice that it names, and the receipt of it once that is written', async () => {
  // The credit note of 20 asks for nothing; of the invoice 100 are open.
  const invoice = await invoiceFor([await orderOf('10')], { INVOICING_NO: 'TX-778899' });
  const credited = { RELATED_INVOICING_NO: invoice.NO, RELATED_ENTRY_NO: 1, QTY: '2' };
  await posted(await finance.create('sales_invoice', { INVOICING_NO: 'TX-778900', ENTRIES: [credited] }));
  const statement = await finance.create('bank_statement', {
    BANK_ACCOUNT_CODE: 'BOC-CNY',
    STATEMENT_NO: 'RI-1',
    STATEMENT_DATE: world.today,
    OPENING_BALANCE: '0',
    CLOSING_BALANCE: '100',
    ENTRIES: [{ VALUE_DATE: world.today, AMOUNT: '100', PURPOSE: 'TX 778899, TX 778900' }],
  });
  const proposals = async () => {
    const { lines } = await finance.get('fiapi/bank-statement/proposals', { ID: statement.ID });
    return (lines as { readonly proposals: readonly Row[] }[]).flatMap((line) => line.proposals);
  };
  const { CUSTOMER_CODE } = await finance.read(invoice);
  const told = { CUSTOMER_CODE, REASONS: ['NUMBER', 'AMOUNT'] };
  const INVOICES = [{ INVOICING_DOC_NO: invoice.NO, AMOUNT: '100' }];
  expect(await proposals()).toEqual([expect.objectContaining({ KIND: 'SALES_INVOICES', ...told, INVOICES })]);
  const receipt = await of(invoice);
  expect(await proposals()).toEqual([expect.objectContaining({ KIND: 'RECEIPT', CUSTOMER_CODE, REASONS: ['NUMBER', 'AMOUNT', 'DATE'] })]);
  const RECEIPT_DOC_NO = await post(receipt);
  // Statements come from the bank: nobody goes on to one from a receipt.
  expect((await finance.read(receipt))['CONTINUED_BY']).toBeUndefined();
  await finance.update(statement, { ENTRIES: [{ BANK_STATEMENT_ENTRY_NO: 1, RECEIPT_DOC_NO }] });
  expect(await finance.read(receipt)).toMatchObject({ CLEARED_AMOUNT: '100' });
});

test('every condition on living data holds after all of this', () => world.expectInvariants());
