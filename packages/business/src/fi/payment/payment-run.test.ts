import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let finance: Actor;
let warehouse: Actor;
let fapiao = 0;

beforeAll(async () => {
  given = await givenIn(world);
  [finance, warehouse] = (await Promise.all(['finance', 'warehouse'].map((name) => world.as(name)))) as [Actor, Actor];
});
afterEach(() => world.parameter('APPROVE_REQUIRED', ''));

type Row = Record<string, unknown>;
const day = (back: number) => new Date(Date.parse(world.today) - back * 86_400_000).toISOString().slice(0, 10);
const ASKED = { BANK_ACCOUNT_CODE: 'BOC-CNY', DUE_UNTIL: day(0), PAYMENT_DATE: day(0) };

/** A posted invoice of a vendor that is due on a day. */
async function invoiceOf(SUPPLIER_CODE: string, UNIT_PRICE: string, due: string, more: Row = {}): Promise<string> {
  const order = await given.approvedOrder([{ MATERIAL_CODE: 'M1001', QTY: '10', UNIT_PRICE }], { SUPPLIER_CODE, ...more });
  const { RECEIVING_DOC_NO } = await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const head = { COMPANY_CODE: '1000', INVOICING_NO: `R${(fapiao += 1)}`, SCHEDULE_PAYMENT_DATE: due, ...more };
  const invoice = await finance.create('purchase_invoice', { ...head, ENTRIES: [{ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1 }] });
  return String((await finance.act({ ...invoice }, 'submit'))['INVOICING_DOC_NO']);
}
const preview = (asked: Row) => finance.get('fiapi/payment/run-preview', { ...ASKED, ...asked });
const lineOf = async (SUPPLIER_CODES: string, asked: Row = {}) =>
  ((await preview({ SUPPLIER_CODES, ...asked }))['invoices'] as Row[]).map(
    ({ INVOICING_DOC_NO: no, AMOUNT, PAY_AMOUNT, IS_BLOCKED, REASON }) => [no, AMOUNT, PAY_AMOUNT, IS_BLOCKED, REASON],
  );
async function start(LINES: readonly Row[], more: Row = {}): Promise<string> {
  return String((await finance.post('fiapi/payment/run', { ...ASKED, MODE: 'DRAFT', ...more, LINES }))['JOB_ID']);
}
async function ended(JOB_ID: string): Promise<Row[]> {
  await expect
    .poll(async () => (await finance.get('generalinfoapi/job/view', { ID: JOB_ID }))['JOB_STATE'], { timeout: 30_000 })
    .toBe('DONE');
  return (await finance.get('fiapi/payment/run-result', { ID: JOB_ID }))['results'] as Row[];
}
const run = async (LINES: readonly Row[], more: Row = {}) => ended(await start(LINES, more));
const line = (INVOICING_DOC_NO: string, AMOUNT: string) => ({ INVOICING_DOC_NO, AMOUNT });
const paymentOf = (result: Row | undefined): Held => ({ type: 'payment', ID: String(result?.['PAYMENT_ID']), NO: '', VERSION: 1 });

test('due invoices are listed oldest first with what other payments leave of them, the discount once for each vendor', async () => {
  const [one, other] = [await given.vendor(), await given.vendor()];
  const [late, early] = [await invoiceOf(one, '100.05', day(1)), await invoiceOf(one, '50', day(5))];
  await invoiceOf(one, '9', day(-1));
  const dollars = await invoiceOf(other, '10', day(2), { CURRENCY_CODE: 'USD', EXCHANGE_RATE: '7' });
  const draft = await finance.create('payment', {
    BANK_ACCOUNT_CODE: 'BOC-CNY',
    ENTRIES: [{ RELATED_INVOICING_NO: early, AMOUNT: '120' }],
  });
  // What is due tomorrow is not yet; of 500.00 the draft keeps 120.00.
  const held = expect.stringContaining(draft.NO);
  expect(await lineOf(one)).toEqual([
    [early, '380', '380', '0', held],
    [late, '1000.5', '1000.5', '0', null],
  ]);
  // 1,380.50 and 2 %: 27.61.
  const { vendors, CURRENCY_CODE } = await preview({ SUPPLIER_CODES: one, DISCOUNT_RATE: '2' });
  const expected = { SUPPLIER_CODE: one, PAY_AMOUNT: '1380.5', DISCOUNT_AMOUNT: '27.61', FINAL_AMOUNT: '1352.89' };
  expect([CURRENCY_CODE, vendors]).toEqual(['CNY', [expected]]);
  // A dollar account pays dollars alone; a yuan account pays them at the rate of the day.
  const euros = await preview({ SUPPLIER_CODES: `${one}, ${other}`, BANK_ACCOUNT_CODE: 'BOC-USD' });
  expect((euros['invoices'] as Row[]).map((row) => [row['INVOICING_DOC_NO'], row['IS_BLOCKED']])).toEqual([
    [early, '1'],
    [late, '1'],
    [dollars, '0'],
  ]);
  expect(await lineOf(`${one},${other}`, { CURRENCY_CODE: 'USD' })).toEqual([[dollars, '100', expect.stringMatching(/^7\d\d/), '0', null]]);
});

test('a run makes one payment for each vendor, submitted or in writing, and tells what came of each', async () => {
  const [one, other] = [await given.vendor(), await given.vendor()];
  const [a, b, c] = [await invoiceOf(one, '10', day(3)), await invoiceOf(one, '20', day(2)), await invoiceOf(other, '30', day(1))];
  const results = await run([line(a, '100'), line(b, '150'), line(c, '300')], { DISCOUNT_RATE: '1', MODE: 'SUBMIT' });
  // 250.00 and 300.00 less one percent of each.
  expect(
    results.map(({ SUPPLIER_CODE, COUNT, TOTAL_FINAL_AMOUNT, STATUS_TEXT, REASON }) => [
      SUPPLIER_CODE,
      COUNT,
      TOTAL_FINAL_AMOUNT,
      STATUS_TEXT,
      REASON,
    ]),
  ).toEqual([
    [one, 2, '247.5', '已过账', null],
    [other, 1, '297', '已过账', null],
  ]);
  expect(results[0]?.['PAYMENT_DOC_NO']).toMatch(/^PM-1000-/);
  expect(await lineOf(one)).toEqual([[b, '50', '50', '0', null]]);
  const drafts = await run([line(b, '50')]);
  expect(drafts[0]).toMatchObject({ STATUS_TEXT: '草稿', TOTAL_FINAL_AMOUNT: '50' });
  expect(await lineOf(one)).toEqual([[b, '0', '0', '1', expect.stringContaining(String(drafts[0]?.['PAYMENT_DOC_NO']))]]);
});

test('two runs over the same invoices at once pay each of them once', async () => {
  const SUPPLIER = await given.vendor();
  const [a, b] = [await invoiceOf(SUPPLIER, '10', day(3)), await invoiceOf(SUPPLIER, '20', day(2))];
  // More than half of the 100.00 and 200.00 each, so that both do not fit; as drafts, which lock nothing, and submitted.
  const LINES = [line(a, '60'), line(b, '110')];
  for (const MODE of ['DRAFT', 'SUBMIT']) {
    const jobs = await Promise.all([start(LINES, { MODE }), start(LINES, { MODE })]);
    const results = (await Promise.all(jobs.map(ended))).flat();
    const [made, refused] = results.toSorted((first) => (first['PAYMENT_ID'] === null ? 1 : -1));
    expect([made?.['COUNT'], refused?.['PAYMENT_ID']]).toEqual([2, null]);
    const rest = (INVOICING_DOC_NO: string, REST: string) => ({ INVOICING_DOC_NO, REASON: expect.stringContaining(REST) as string });
    expect(refused?.['LEFT_OUT']).toEqual([rest(a, '40'), rest(b, '90')]);
    if (MODE === 'DRAFT') await finance.remove(paymentOf(made));
  }
});

test('what cannot be submitted stays in writing with its reason, and other vendors are paid all the same', async () => {
  const [one, other] = [await given.vendor(), await given.vendor()];
  const [a, b] = [await invoiceOf(one, '10', day(3)), await invoiceOf(other, '20', day(2))];
  // The period of that day is not open yet.
  const results = await run([line(a, '100'), line(b, '200')], { PAYMENT_DATE: day(-70), MODE: 'SUBMIT' });
  expect(results.map(({ STATUS_TEXT }) => STATUS_TEXT)).toEqual(['草稿', '草稿']);
  expect(results.every(({ REASON }) => typeof REASON === 'string' && REASON !== '')).toBe(true);
});

test('a run is refused to whoever may not make it, and for what cannot be paid', async () => {
  const codes = async (LINES: unknown, more: Row = {}) =>
    (await refusal(finance.post('fiapi/payment/run', { ...ASKED, MODE: 'DRAFT', ...more, LINES }))).codes;
  expect(await codes([])).toEqual({ LINES: ['ITEMS_EMPTY'] });
  expect(await codes([line('PI-1', '0')])).toEqual({ 'LINES[0].AMOUNT': ['NUMBER_NOT_POSITIVE'] });
  expect(await codes([line('PI-1', '1'), line('PI-1', '1')])).toEqual({ LINES: ['RUN_INVOICE_TWICE'] });
  expect(await codes([line('PI-1', '1')], { BANK_ACCOUNT_CODE: 'NONE', DUE_UNTIL: '31.12.' })).toEqual({ DUE_UNTIL: ['DATE_INVALID'] });
  expect(await codes([line('PI-1', '1')], { BANK_ACCOUNT_CODE: 'NONE' })).toEqual({ BANK_ACCOUNT_CODE: ['REFERENCE_UNKNOWN'] });
  expect(await codes([line('PI-1', '1')], { MODE: 'LATER' })).toEqual({ MODE: ['CHOICE_INVALID'] });
  const [absent] = await run([line('PI-1', '1')]);
  expect(absent).toMatchObject({ PAYMENT_ID: null, LEFT_OUT: [{ INVOICING_DOC_NO: 'PI-1' }] });
  const buyer = await world.as('buyer');
  expect((await refusal(buyer.get('fiapi/payment/run-preview', ASKED))).status).toBe(403);
  expect((await refusal(buyer.post('fiapi/payment/run', { ...ASKED, MODE: 'DRAFT', LINES: [line('PI-1', '1')] }))).status).toBe(403);
  const JOB_ID = await start([line('PI-1', '1')]);
  expect((await refusal(buyer.get('fiapi/payment/run-result', { ID: JOB_ID }))).status).toBe(404);
  await ended(JOB_ID);
});

test('every condition on living data holds after all of this', () => world.expectInvariants());
