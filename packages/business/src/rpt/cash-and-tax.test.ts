import { addDays, type IsoDate, isoDate } from '@sampan/kernel/dates.ts';
import { decimal, negate } from '@sampan/kernel/decimal.ts';
import { SAME_CURRENCY } from '@sampan/kernel/exchange.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { raw } from '@sampan/testkit/privileged.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const CASH = 'rptapi/cash-journal';
const TAX = 'rptapi/input-tax';
const world = await sampleWorld();
const BEFORE = addDays(isoDate(`${world.today.slice(0, 7)}-01`), -1);
let manager: Actor;
let finance: Actor;
let given: Given;
let made = 0;

/** A voucher of these lines, debit positive, in company 1000. */
const voucher = (date: IsoDate, ...lines: readonly (readonly [string, string])[]): Promise<void> => {
  made += 1;
  const signed = (text: string) => (text.startsWith('-') ? negate(decimal(text.slice(1))) : decimal(text));
  return given.posted({
    postings: [
      {
        COMPANY_CODE: '1000',
        date,
        currency: 'CNY',
        rate: SAME_CURRENCY,
        source: { type: 'payment', id: String(made), no: `X${made}` },
        lines: lines.map(([ACCOUNTING_CODE, AMOUNT]) => ({ key: 'OTHER', ACCOUNTING_CODE, AMOUNT: signed(AMOUNT) })),
      },
    ],
  });
};

beforeAll(async () => {
  [manager, finance, given] = [await world.as('manager'), await world.as('finance'), await givenIn(world)];
});

const read = (report: string, params: Row = {}, by = manager) => by.get(`${report}/index`, { COMPANY_CODE: '1000', ...params });
const figures = (answer: Row, ...keys: string[]) => (answer['results'] as Row[]).map((row) => keys.map((key) => row[key] ?? null));

test('a cash journal begins with what was there and has a balance after each line and each day, and what stands on the other side', async () => {
  await voucher(BEFORE, ['1002', '1000'], ['4001', '-1000']);
  await voucher(world.today, ['660304', '35.5'], ['1002', '-35.5']);
  await voucher(world.today, ['1001', '200'], ['1002', '-200']);
  await voucher(world.today, ['6602', '9'], ['224102', '-9']);
  const answer = await read(CASH);
  // 1,000 − 35.50 = 964.50; − 200 = 764.50; what touches no money is not there.
  expect(figures(answer, 'ACCOUNTING_CODE', 'ROW_KIND', 'DEBIT', 'CREDIT', 'COUNTER_ACCOUNTS', 'BALANCE')).toEqual([
    ['1001', 'POSTED', '200', '0', '1002', '200'],
    ['1002', 'OPENING', '0', '0', null, '1000'],
    ['1002', 'POSTED', '0', '35.5', '660304', '964.5'],
    ['1002', 'POSTED', '0', '200', '1001', '764.5'],
  ]);
  expect((answer['results'] as Row[])[0]?.['DRILL']).toMatch(/^\/fi\/voucher\/view\?id=\d+$/);
  const days = await read(CASH, { ACCOUNTING_CODE: '1002', group: 'ACCOUNTING_CODE,ROW_KIND,VOUCHER_DATE' });
  expect(figures(days, 'VOUCHER_DATE', 'DEBIT', 'CREDIT', 'BALANCE')).toEqual([
    [null, '0', '0', '1000'],
    [world.today, '0', '235.5', '764.5'],
  ]);
  expect(await raw(world, manager, `${CASH}/print`, { COMPANY_CODE: '1000', format: 'html' })).toContain('现金银行日记账');
  expect((await refusal(read(CASH, {}, await world.as('buyer')))).status).toBe(403);
});

test('bank accounts that share a subject have a journal each, by the payments and receipts that moved them, and together are its balance', async () => {
  const shared = { COMPANY_CODE: '1000', CURRENCY_CODE: 'CNY', ACCOUNTING_CODE: '1012' };
  for (const code of ['W1', 'W2'])
    await manager.create('bank_account', { BANK_ACCOUNT_CODE: code, BANK_ACCOUNT_NAME: `钱包 ${code}`, ...shared });
  const move = async (type: 'payment' | 'receipt', BANK_ACCOUNT_CODE: string, AMOUNT: string) => {
    const ENTRIES = [{ ACCOUNTING_CODE: '660304', AMOUNT }];
    const moved = await finance.create(type, { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE, ENTRIES });
    await finance.act(moved, 'submit');
    return moved;
  };
  await move('payment', 'W1', '10');
  await move('payment', 'W2', '20');
  await move('payment', 'W1', '4');
  await move('receipt', 'W1', '7.5');
  const mistaken = await move('receipt', 'W2', '3');
  await finance.act(mistaken, 'reverse');
  // What was typed names no account.
  const ENTRIES = [
    { ACCOUNTING_CODE: '1012', DEBIT: '5' },
    { ACCOUNTING_CODE: '224102', CREDIT: '5' },
  ];
  await finance.act(await finance.create('manual_voucher', { COMPANY_CODE: '1000', ENTRIES }), 'submit');
  const answer = await read(CASH, { ACCOUNTING_CODE: '1012' });
  const rows = figures(answer, 'BANK_ACCOUNT_CODE', 'DEBIT', 'CREDIT', 'BALANCE').toSorted((a, b) =>
    String(a[0]) < String(b[0]) ? -1 : 0,
  );
  // −10 − 4 = −14, and 7.50 came in: −6.50. What came in by mistake went out again: −20 + 3 − 3.
  expect(rows).toEqual([
    ['W1', '0', '10', '-10'],
    ['W1', '0', '4', '-14'],
    ['W1', '7.5', '0', '-6.5'],
    ['W2', '0', '20', '-20'],
    ['W2', '3', '0', '-17'],
    ['W2', '0', '3', '-20'],
    [null, '5', '0', '5'],
  ]);
  expect(figures(await read(CASH, { BANK_ACCOUNT_CODE: 'W1' }), 'BALANCE')).toEqual([['-10'], ['-14'], ['-6.5']]);
  // −6.50 − 20 + 5 = −21.50: what the books have under the subject.
  const { results } = await finance.list('bank_balance', { BANK_ACCOUNT_CODE: 'W1' });
  expect(results).toMatchObject([{ BOOK_BALANCE: '-21.5' }]);
  // The only account of its subject in its currency needs no payment to be known.
  expect(figures(await read(CASH, { BANK_ACCOUNT_CODE: 'BOC-CNY' }), 'ROW_KIND', 'BALANCE')[0]).toEqual(['OPENING', '1000']);
});

/** Received, and invoiced line by line under a number of the supplier. */
async function invoiced(INVOICING_NO: string, lines: readonly Row[], order: Row = {}, more: Row = {}): Promise<Held> {
  const MATERIAL_CODE = await given.material();
  const held = await given.approvedOrder(
    lines.map((line) => ({ MATERIAL_CODE, QTY: '10', ...line })),
    order,
  );
  const { RECEIVING_DOC_NO } = await (await world.as('warehouse')).act(held, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  const ENTRIES = lines.map((_line, at) => ({ RECEIVING_DOC_NO, RECEIVING_ENTRY_NO: at + 1 }));
  const invoice = await finance.create('purchase_invoice', { INVOICING_NO, ...more, ENTRIES });
  const { STATUS } = await finance.act(invoice, 'submit');
  if (STATUS !== 'POSTED') await manager.act(invoice, 'approve');
  return invoice;
}

test('input tax is listed by invoice and rate, an ordinary invoice without deduction, a reversed one twice, and held against its account', async () => {
  // 100 at 13 % and 50 at 9 %: 13.00 and 4.50. Ordinary, 20 at 13 %: 2.60, nothing deducted. 20 dollars at 13 %: 2.60 dollars, at 7.15 18.59 yuan.
  await invoiced('T1', [
    { UNIT_PRICE: '10', TAX_RATE: '13' },
    { UNIT_PRICE: '5', TAX_RATE: '9' },
  ]);
  await invoiced('T2', [{ UNIT_PRICE: '2', TAX_RATE: '13' }], {}, { INVOICING_TYPE: 'ORDINARY' });
  await invoiced('T3', [{ UNIT_PRICE: '2', TAX_RATE: '13' }], { SUPPLIER_CODE: 'V1002', CURRENCY_CODE: 'USD' });
  // 30 at 13 %: 3.90, taken back.
  await finance.act(await invoiced('T4', [{ UNIT_PRICE: '3', TAX_RATE: '13' }]), 'reverse', { REVERSAL_DATE: world.today });
  const group = 'INVOICING_NO,INVOICING_TYPE,TAX_RATE,VOUCHER_NO';
  const answer = await read(TAX, { group });
  const COLUMNS = ['INVOICING_NO', 'TAX_RATE', 'FINAL_AMOUNT_WITHOUT_TAX', 'TAX_AMOUNT', 'ORIGINAL_CURRENCY_CODE', 'BASE_OFFSET_TAX'];
  expect(figures(answer, ...COLUMNS)).toEqual([
    ['T1', '9', '50', '4.5', 'CNY', '4.5'],
    ['T1', '13', '100', '13', 'CNY', '13'],
    ['T2', '13', '20', '2.6', 'CNY', '0'],
    ['T3', '13', '20', '2.6', 'USD', '18.59'],
    ['T4', '13', '30', '3.9', 'CNY', '3.9'],
    ['T4', '13', '-30', '-3.9', 'CNY', '-3.9'],
  ]);
  // 4.50 + 13 + 18.59 = 36.09.
  const agreed = { ACCOUNTING_CODE: '222101', REPORT: '36.09', BALANCE: '36.09', DIFFERENCE: '0' };
  expect((await read(TAX))['TIE_OUT']).toMatchObject([agreed]);
  // Posted by hand to the same account: the comparison says so.
  await voucher(world.today, ['222101', '5'], ['224102', '-5']);
  expect((await read(TAX))['TIE_OUT']).toMatchObject([{ ...agreed, BALANCE: '41.09', DIFFERENCE: '-5' }]);
  expect(await read(TAX, { AS_OF: BEFORE })).toMatchObject({ results: [] });
  expect((await refusal(read(TAX, {}, await world.as('buyer')))).status).toBe(403);
  expect(await (await world.stranger()).get(`${TAX}/index`)).toMatchObject({ results: [] });
});
