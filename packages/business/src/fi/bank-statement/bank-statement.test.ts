import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { upload } from '@sampan/testkit/upload.ts';
import { beforeAll, expect, test } from 'vitest';
import { CAMT, CSV, MT940 } from './test-files.ts';

const world = await sampleWorld();
let given: Given;
let finance: Actor;
let buyer: Actor;
let warehouse: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  [finance, buyer, warehouse] = (await Promise.all(['finance', 'buyer', 'warehouse'].map((name) => world.as(name)))) as [
    Actor,
    Actor,
    Actor,
  ];
});

type Row = Record<string, unknown>;
const send = (text: string, name: string, fields: Readonly<Record<string, string>> = {}, who = finance) =>
  upload(world, who, new File([text], name), fields, 'fiapi/bank-statement/read-file');
const made = async (...args: Parameters<typeof send>): Promise<Held> => {
  const { data, text } = await send(...args);
  const [first] = (data['results'] ?? []) as Row[];
  if (!first) throw new Error(text);
  return { type: 'bank_statement', ID: String(first['ID']), NO: String(first['BANK_STATEMENT_NO']), VERSION: 1 };
};
const codesOf = async (...args: Parameters<typeof send>) => {
  const { data } = await send(...args);
  return [...new Set(Object.values((data['codes'] ?? {}) as Record<string, string[]>).flat())];
};
const drop = (statement: Held) => finance.remove(statement);

test('a file becomes a statement whose lines and balances add up; the account is found by its number', async () => {
  const statement = await made(MT940, 'nov.sta');
  const read = await finance.read(statement);
  // 10,000.00 − 1,000.50 + 500.00 − 12.30 = 9,487.20.
  const header = {
    BANK_ACCOUNT_CODE: 'BOC-CNY',
    CURRENCY_CODE: 'CNY',
    OPENING_BALANCE: '10000',
    CLOSING_BALANCE: '9487.2',
    LINES_TOTAL: '-512.8',
  };
  expect(read).toMatchObject({ ...header, STATEMENT_DATE: '2026-11-30', OPEN_COUNT: 3, OPEN_AMOUNT: '-512.8' });
  expect(read.ENTRIES.map(({ AMOUNT }) => AMOUNT)).toEqual(['-1000.5', '500', '-12.3']);
  // The same file once more; the same lines out of another kind of file.
  expect(await codesOf(MT940, 'nov.sta')).toEqual(['STATEMENT_EXISTS']);
  expect(await codesOf(CSV, 'nov.csv', { BANK_ACCOUNT_CODE: 'BOC-CNY' })).toEqual(['STATEMENT_LINE_TWICE']);
  expect(await codesOf(CAMT, 'nov.xml')).toEqual(['STATEMENT_LINE_TWICE']);
  await drop(statement);
  // Two who read it in at once: one is told.
  const both = await Promise.all([send(CAMT, 'nov.xml'), send(CAMT, 'nov.xml')]);
  const [kept = [], ...others] = both.flatMap(({ data }) => (data['results'] ? [data['results'] as Row[]] : []));
  expect(others).toEqual([]);
  await drop({ type: 'bank_statement', ID: String(kept[0]?.['ID']), NO: '', VERSION: 1 });
  const csv = await made(CSV, 'nov.csv', { BANK_ACCOUNT_CODE: 'BOC-CNY' });
  expect(await finance.read(csv)).toMatchObject({
    STATEMENT_NO: '2026-11-28~2026-11-30',
    OPENING_BALANCE: '10000',
    CLOSING_BALANCE: '9487.2',
  });
  await drop(csv);
});

test('a file is refused with what is wrong with it', async () => {
  expect(await codesOf(MT940.replace('9487,20', '9487,21'), 'a.sta')).toEqual(['STATEMENT_UNBALANCED']);
  expect(await codesOf(MT940.replaceAll('CNY', 'USD'), 'a.sta')).toEqual(['STATEMENT_OTHER_CURRENCY']);
  expect(await codesOf(MT940, 'a.sta', { BANK_ACCOUNT_CODE: 'BOC-USD' })).toEqual(['STATEMENT_ACCOUNT_DIFFERS']);
  expect(await codesOf(MT940.replace('4900123456780011', '99'), 'a.sta')).toEqual(['STATEMENT_ACCOUNT_UNKNOWN']);
  const bare = 'Date,Amount,Description\n2026-11-28,-5.00,Fee\n';
  expect(await codesOf(bare, 'a.csv', { BANK_ACCOUNT_CODE: 'BOC-CNY' })).toEqual(['STATEMENT_BALANCES_MISSING']);
  const told = { BANK_ACCOUNT_CODE: 'BOC-CNY', OPENING_BALANCE: '5', CLOSING_BALANCE: '0', STATEMENT_NO: '7' };
  await drop(await made(bare, 'a.csv', told));
  for (const text of ['', 'hello', '<?xml version="1.0"?><Document/>', '{"a":1}', '\u0000\u0001']) {
    const { status, data } = await send(text, 'a.txt');
    expect([status < 500, data['results'], data['codes'] ?? data['errors']]).toEqual([true, undefined, expect.anything()]);
  }
  expect((await send(MT940, 'a.sta', {}, buyer)).status).toBe(403);
});

test('a line clears the payment that it was made by; a cleared payment is not reversed, cleared twice or by what came in', async () => {
  const order = await given.approvedOrder([{ MATERIAL_CODE: 'M1001', QTY: '10', UNIT_PRICE: '100.05' }]);
  const { RECEIVING_DOC_NO } = await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const lines = [{ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: 1 }];
  const invoice = await finance.create('purchase_invoice', { COMPANY_CODE: '1000', INVOICING_NO: 'F-7788', ENTRIES: lines });
  const INVOICING_DOC_NO = String((await finance.act({ ...invoice }, 'submit'))['INVOICING_DOC_NO']);
  const statement = await made(MT940, 'nov.sta');
  const proposals = async () =>
    (
      (await finance.get('fiapi/bank-statement/proposals', { ID: statement.ID }))['lines'] as {
        BANK_STATEMENT_ENTRY_NO: number;
        proposals: Row[];
      }[]
    ).map((one) => [
      one.BANK_STATEMENT_ENTRY_NO,
      ...one.proposals.map(({ KIND, REASONS }) => `${String(KIND)} ${(REASONS as string[]).join('+')}`),
    ]);
  // Nothing was paid yet: the invoice is named in the purpose and asks for exactly 1,000.50.
  expect(await proposals()).toEqual([[1, 'INVOICES NUMBER+AMOUNT'], [2], [3]]);
  const draft = {
    BANK_ACCOUNT_CODE: 'BOC-CNY',
    PAYMENT_DATE: '2026-11-28',
    ENTRIES: [{ RELATED_INVOICING_NO: INVOICING_DOC_NO, AMOUNT: '1000.5' }],
  };
  const payment = await finance.create('payment', draft);
  const NO = String((await finance.act(payment, 'submit'))['PAYMENT_DOC_NO']);
  expect(await proposals()).toEqual([[1, 'PAYMENT NUMBER+AMOUNT+DATE'], [2], [3]]);
  const match = (rows: readonly Row[]) =>
    finance.update(statement, {
      ENTRIES: [1, 2, 3].map((no) => ({ BANK_STATEMENT_ENTRY_NO: no, ...rows.find((row) => row['no'] === no), no: undefined })),
    });
  expect((await refusal(match([{ no: 2, PAYMENT_DOC_NO: NO }]))).codes).toEqual({
    'ENTRIES[1].PAYMENT_DOC_NO': ['STATEMENT_LINE_INCOMING'],
  });
  await match([{ no: 1, PAYMENT_DOC_NO: NO }]);
  expect(await finance.read(payment)).toMatchObject({ CLEARED_AMOUNT: '1000.5' });
  expect((await refusal(finance.act(payment, 'reverse'))).code).toBe('DOCUMENT_HAS_CHILDREN');
  // One line more would clear 12.30 of a payment of which nothing is left.
  expect((await refusal(match([{ no: 3, PAYMENT_DOC_NO: NO }]))).codes).toEqual({ 'ENTRIES[2].OUT_AMOUNT': [expect.any(String)] });
  expect((await refusal(finance.act(statement, 'confirm'))).code).toBe('STATEMENT_LINES_OPEN');
  await match([
    { no: 2, IS_SETTLED: '1' },
    { no: 3, IS_SETTLED: '1' },
  ]);
  const read = await finance.read(statement);
  // Of the payment the books and the bank agree; the fee and the refund are in no books: 500.00 − 12.30 and the opening balance are the difference.
  expect(read).toMatchObject({ OPEN_COUNT: 0, BOOK_BALANCE: '-1000.5', DIFFERENCE: '10487.7', UNCLEARED_AMOUNT: '0', AGREES: '0' });
  await finance.act(statement, 'confirm');
  expect(await finance.read(statement)).toMatchObject({ STATUS: 'CONFIRMED' });
  await finance.act(statement, 'cancel');
  expect(await finance.read(payment)).toMatchObject({ CLEARED_AMOUNT: '0' });
  await finance.act(payment, 'reverse');
  expect((await refusal(buyer.get('fiapi/bank-statement/proposals', { ID: statement.ID }))).status).toBe(403);
});

test('every condition on living data holds after all of this', () => world.expectInvariants());
