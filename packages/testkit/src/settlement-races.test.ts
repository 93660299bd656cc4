import { retriedCalls } from '@sampan/db/scoped-db.ts';
import { beforeAll, expect, test } from 'vitest';
import { copyOf, outcome, succeeds, times } from './at-once.ts';
import { type Given, givenIn, type Seen, seenIn } from './given.ts';
import { type Actor, type Held, sampleWorld } from './scenario.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
const YEAR = world.today.slice(0, 4);
let given: Given;
let seen: Seen;
let buyer: Actor;
let finance: Actor;
let warehouse: Actor;
let manager: Actor;
let fapiao = 0;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  const staff = ['buyer', 'finance', 'warehouse', 'manager'].map((name) => world.as(name));
  [buyer, finance, warehouse, manager] = (await Promise.all(staff)) as [Actor, Actor, Actor, Actor];
});

const here = { STORAGE_LOCATION_CODE: '1101' };
const orderOf = (MATERIAL_CODE: string, QTY: string, UNIT_PRICE: string): Promise<Held> =>
  given.approvedOrder([{ MATERIAL_CODE, QTY, UNIT_PRICE }]);
interface Received extends Held {
  readonly order: Held;
}
/** The receipt of all of an order, or of so much of it. */
async function receive(order: Held, RECEIVE_QTY?: string): Promise<Received> {
  const ENTRIES = RECEIVE_QTY ? [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY }] : undefined;
  const answer = await warehouse.act(order, 'receive', { ...here, ENTRIES });
  const [{ ID, VERSION }] = answer['CREATED'] as [{ ID: string; VERSION: number }];
  return { type: 'goods_receipt', ID, NO: String(answer['RECEIVING_DOC_NO']), VERSION, order };
}
const received = async (QTY: string, UNIT_PRICE: string): Promise<Received> =>
  receive(await orderOf(await given.material(), QTY, UNIT_PRICE));
const lineOf = ({ NO }: Held, more: Row = {}): Row => ({ RECEIVING_DOC_NO: NO, RECEIVING_ENTRY_NO: 1, ...more });
const draft = (ENTRIES: readonly Row[], more: Row = {}): Promise<Held> =>
  finance.create('purchase_invoice', { COMPANY_CODE: '1000', INVOICING_NO: `R${(fapiao += 1)}`, ...more, ENTRIES });
const submit = (document: Held, key?: string) => finance.act(copyOf(document), 'submit', undefined, key);
async function posted(ENTRIES: readonly Row[]): Promise<Held> {
  const invoice = await draft(ENTRIES);
  return { ...invoice, VERSION: 2, NO: String((await submit(invoice))['INVOICING_DOC_NO']) };
}
const payment = (ENTRIES: readonly Row[]): Promise<Held> =>
  finance.create('payment', { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-CNY', ENTRIES });
const paying = (invoice: Held, AMOUNT?: string): Promise<Held> => payment([{ RELATED_INVOICING_NO: invoice.NO, AMOUNT }]);
const owed = async (invoice: Held) => {
  const { UNPAID_AMOUNT, PAY_STATUS } = await finance.read(invoice);
  return [UNPAID_AMOUNT, PAY_STATUS];
};
const paidOf = async (order: Held) => (await buyer.read(order))['PAID_AMOUNT'];
/** Numbers that documents of a kind have, without those that drafts are called by. */
async function numbersOf(type: string, key: string): Promise<string[]> {
  const { results } = await manager.list(type, { length: 0 });
  return results.map((row) => String(row[key])).filter((no) => !no.startsWith('~'));
}
const upTo = (prefix: string, last: number): string[] =>
  Array.from({ length: last }, (_, index) => `${prefix}-${YEAR}-${String(index + 1).padStart(6, '0')}`);
/** Voucher numbers of this month by their word; each word begins with 0001 and leaves none out. */
async function expectVouchersInSequence(): Promise<void> {
  const words = Map.groupBy(await numbersOf('voucher', 'VOUCHER_NO'), (no) => no.split('-')[0]!);
  for (const [word, numbers] of words)
    expect(numbers.toSorted()).toEqual(numbers.map((_, index) => `${word}-${String(index + 1).padStart(4, '0')}`));
}

test('fifty invoices at once, fifteen of them refused: the others post once each, and their numbers have no gap', async () => {
  const MATERIAL_CODE = await given.material();
  const receipts = await times(40, async (index) => receive(await orderOf(MATERIAL_CODE, '2', String(index + 1))));
  await world.inDatabase((db) =>
    db.insertRows('accounting_period', [{ COMPANY_CODE: '1000', ACCOUNTING_PERIOD: '2020-01', STATE: 'CLOSED' }]),
  );
  const drafts = await times(50, (index) => {
    // The last ten ask for goods that others ask for as well; every eighth of the first forty is dated in a month that is closed.
    const more = index % 8 === 7 && index < 40 ? { INVOICING_DATE: '2020-01-31' } : {};
    return draft([lineOf(receipts[index < 40 ? index : (index - 40) * 4]!)], more);
  });
  expect(await outcome(drafts.map((invoice) => submit(invoice)))).toEqual({ done: 35, PERIOD_CLOSED: 5, INVOICE_QTY_OVER: 10 });
  expect((await numbersOf('purchase_invoice', 'INVOICING_DOC_NO')).toSorted()).toEqual(upTo('PI-1000', 35));
  await expectVouchersInSequence();
  // 2 pieces each at 1, 2, … 40 are 2 × 820 = 1,640; those at 8, 16, 24, 32 and 40 are not invoiced: 2 × 120 = 240.
  const { results } = await finance.list('purchase_invoice', { list: 'to-pay', length: 0 });
  expect(results.reduce((sum, row) => sum + Number(row['UNPAID_AMOUNT']), 0)).toBe(1400);
  expect(await seen.valuation(MATERIAL_CODE)).toEqual(['80', '1640']);
});

test('parts of one receipt line that are invoiced at the same instant take their parts of its value, at no difference', async () => {
  // 10 at 5.00; 3, 4, 1 and 2 of them at the price of the order: 15, 20, 5 and 10, and nothing is left.
  const receipt = await received('10', '5');
  const drafts = await Promise.all(['3', '4', '1', '2'].map((QTY) => draft([lineOf(receipt, { QTY })])));
  const numbers = (await Promise.all(drafts.map((invoice) => submit(invoice)))).map((answer) => String(answer['INVOICING_DOC_NO']));
  const vouchers = await Promise.all(numbers.map((no) => seen.vouchers(no)));
  expect(vouchers).toEqual(['15', '20', '5', '10'].map((cost) => [`220202 D ${cost}`, `220201 C ${cost}`]));
});

test('of two invoices of the same goods one posts; posted again with another key it was handled, with the same key it is the same', async () => {
  const receipt = await received('10', '5');
  const both = [await draft([lineOf(receipt)]), await draft([lineOf(receipt)])];
  expect(await outcome(both.map((invoice) => submit(invoice)))).toEqual({ done: 1, INVOICE_QTY_OVER: 1 });
  const once = await draft([lineOf(await received('10', '5'))]);
  expect(await outcome([submit(once, 'one key'), submit(once, 'another key')])).toEqual({ done: 1, DOCUMENT_ALREADY_HANDLED: 1 });
  const again = await draft([lineOf(await received('10', '5'))]);
  const answers = await times(8, () => submit(again, 'the same key'));
  const [no] = new Set(answers.map((answer) => String(answer['INVOICING_DOC_NO'])));
  expect(answers.every((answer) => answer['INVOICING_DOC_NO'] === no)).toBe(true);
  expect(await seen.vouchers(no!)).toEqual(['220202 D 50', '220201 C 50']);
});

test('of payments that race for one invoice as many win as it owes, the others are told', async () => {
  const [whole, inParts] = await times(2, async () => posted([lineOf(await received('10', '10'))]));
  const rivals = await times(2, () => paying(whole!));
  const told = { INVOICING_TOTAL_PAYMENT_AMOUNT_OVER_FINAL_AMOUNT: 1 };
  expect(await outcome(rivals.map((one) => submit(one)))).toEqual({ done: 1, ...told });
  expect(await owed(whole!)).toEqual(['0', 'FULL']);
  // 100.00 is owed: of twelve payments of 10.00 ten are posted.
  const parts = await times(12, () => paying(inParts!, '10'));
  expect(await outcome(parts.map((one) => submit(one)))).toEqual({ done: 10, INVOICING_TOTAL_PAYMENT_AMOUNT_OVER_FINAL_AMOUNT: 2 });
  expect(await owed(inParts!)).toEqual(['0', 'FULL']);
  expect((await numbersOf('payment', 'PAYMENT_DOC_NO')).toSorted()).toEqual(upTo('PM-1000', 11));
  await expectVouchersInSequence();
});

test('payments of one invoice at the same instant have paid of each of its orders what it asked for, to the cent', async () => {
  // Three orders of 0.01 in one invoice, paid by three payments of 0.01.
  const receipts = await times(3, () => received('1', '0.01'));
  const invoice = await posted(receipts.map((receipt) => lineOf(receipt)));
  const payments = await times(3, () => paying(invoice, '0.01'));
  expect(await outcome(payments.map((one) => submit(one)))).toEqual({ done: 3 });
  expect(await Promise.all(receipts.map(({ order }) => paidOf(order)))).toEqual(['0.01', '0.01', '0.01']);
});

test('payments that pay an invoice and prepay its order do not stop those that only pay the invoice', async () => {
  const order = await orderOf(await given.material(), '100', '10');
  const invoice = await posted([lineOf(await receive(order, '50'))]);
  const before = retriedCalls();
  const payments = await times(24, (index) => {
    const own = [{ RELATED_INVOICING_NO: invoice.NO, AMOUNT: '1' }];
    return payment(index % 2 === 0 ? own : [...own, { PURCHASE_ORDER_NO: order.NO, AMOUNT: '2' }]);
  });
  expect(await outcome(payments.map((one) => submit(one)))).toEqual({ done: 24 });
  // Of the invoice of 500 are 24 paid; of its order these and 12 × 2 that were prepaid.
  expect([await owed(invoice), await paidOf(order)]).toEqual([['476', 'PARTIAL'], '48']);
  // They take their locks in one order, so that none has to be tried again.
  expect(retriedCalls() - before).toBe(0);
});

test('an invoice is reversed once, and of a payment and a reversal at the same instant one takes place', async () => {
  const [first, second] = await times(2, async () => posted([lineOf(await received('10', '5'))]));
  expect(await outcome([1, 2, 3].map(() => finance.act(copyOf(first!), 'reverse')))).toEqual({ done: 1, DOCUMENT_ALREADY_HANDLED: 2 });
  // 50 on either side, and once more the other way around.
  expect(await seen.vouchers(first!.NO)).toEqual(['220202 D 50', '220201 C 50', '220202 C 50', '220201 D 50']);
  const rival = await paying(second!);
  const [isPaid, isReversed] = await Promise.all([succeeds(submit(rival)), succeeds(finance.act(copyOf(second!), 'reverse'))]);
  expect([isPaid, isReversed].filter(Boolean)).toHaveLength(1);
  expect(await owed(second!)).toEqual(isPaid ? ['0', 'FULL'] : ['0', 'NONE']);
});

test('on ten orders goods come, go back and are invoiced at the same instant: each order has what came and did not go', async () => {
  const MATERIAL_CODE = await given.material();
  const orders = await times(10, () => orderOf(MATERIAL_CODE, '10', '5'));
  const firsts = await Promise.all(orders.map((order) => receive(order, '4')));
  const more = { ...here, ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '6' }] };
  const ends = await times(10, async (index) => {
    const [order, receipt] = [orders[index]!, firsts[index]!];
    const [hasCome, isTakenBack, isCancelled, isInvoiced] = await Promise.all([
      succeeds(warehouse.act(copyOf(order), 'receive', more)),
      succeeds(warehouse.act(copyOf(order), 'delete-receiving', { RECEIVING_DOC_NO: receipt.NO })),
      succeeds(warehouse.act(copyOf(receipt), 'cancel')),
      succeeds(draft([lineOf(receipt)]).then((invoice) => submit(invoice))),
    ]);
    return { order, hasCome, ways: [isTakenBack, isCancelled, isInvoiced].filter(Boolean), hasGone: isTakenBack || isCancelled };
  });
  const left = ({ hasCome, hasGone }: { hasCome: boolean; hasGone: boolean }) => 4 + (hasCome ? 6 : 0) - (hasGone ? 4 : 0);
  for (const end of ends) {
    // It goes back one way or the other, or is invoiced and stays.
    expect(end.ways).toHaveLength(1);
    expect((await buyer.read(end.order)).ENTRIES[0]).toMatchObject({ RECEIVE_QTY: String(left(end)) });
  }
  const all = ends.reduce((sum, end) => sum + left(end), 0);
  expect(await seen.valuation(MATERIAL_CODE)).toEqual([String(all), String(all * 5)]);
});

test('every invariant holds after all of this', () => world.expectInvariants());
