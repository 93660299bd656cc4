import { decimal, negate } from '@sampan/kernel/decimal.ts';
import { type IsoDate, isoDate } from '@sampan/kernel/dates.ts';
import { SAME_CURRENCY } from '@sampan/kernel/exchange.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { raw, signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';
import { balanceSheetKinds } from './balance-sheet/balance-sheet.kinds.ts';
import { balanceSheetLines } from './balance-sheet/balance-sheet.lines.ts';
import { incomeStatementKinds } from './income-statement/income-statement.kinds.ts';
import { incomeStatementLines } from './income-statement/income-statement.lines.ts';
import { type KindLines, linePatterns, lineTerms } from './statement-lines.ts';

type Row = Record<string, unknown>;

const SHEET = 'rptapi/balance-sheet';
const INCOME = 'rptapi/income-statement';
const world = await sampleWorld();
const YEAR = Number(world.today.slice(0, 4));
const LAST_YEAR = isoDate(`${YEAR - 1}-01-01`);
let manager: Actor;
let given: Given;
let sourceId = 0;

type Line = readonly [ACCOUNTING_CODE: string, AMOUNT: string, SUPPLIER_CODE?: string];
/** A voucher of these lines, debit positive. */
const voucher = (date: IsoDate, ...lines: readonly Line[]): Promise<void> =>
  given.posted({
    postings: [
      {
        COMPANY_CODE: '1000',
        date,
        currency: 'CNY',
        rate: SAME_CURRENCY,
        source: { type: 'payment', id: String((sourceId += 1)), no: `X${sourceId}` },
        lines: lines.map(([ACCOUNTING_CODE, AMOUNT, SUPPLIER_CODE]) => ({
          key: 'OTHER',
          ACCOUNTING_CODE,
          AMOUNT: AMOUNT.startsWith('-') ? negate(decimal(AMOUNT.slice(1))) : decimal(AMOUNT),
          ...(SUPPLIER_CODE ? { partner: { SUPPLIER_CODE } } : {}),
        })),
      },
    ],
  });

/**
 * Last year: capital 10,000; a machine for 3,000; revenue 500, never carried over. This year: 1,500 spent on production, of which 900 are the cost of what was
 * sold for 2,000; depreciation 250; interest 30 and bank charges 5; income tax 200; 40 on an account that no layout knows; V1001 owes us 120, we owe V1002 70,
 * on one account. At last the revenue of this year is carried over.
 */
beforeAll(async () => {
  manager = await world.as('manager');
  given = await givenIn(world);
  await manager.create('accounting', { ACCOUNTING_CODE: '6999', ACCOUNTING_NAME: '其他损益', ACCOUNT_CLASS: 'PROFIT_LOSS' });
  await voucher(LAST_YEAR, ['1002', '10000'], ['4001', '-10000']);
  await voucher(LAST_YEAR, ['1601', '3000'], ['1002', '-3000']);
  await voucher(LAST_YEAR, ['1002', '500'], ['6001', '-500']);
  await voucher(world.today, ['5001', '1500'], ['1002', '-1500']);
  await voucher(world.today, ['6401', '900'], ['5001', '-900']);
  await voucher(world.today, ['1002', '2000'], ['6001', '-2000']);
  await voucher(world.today, ['6602', '250'], ['1602', '-250']);
  await voucher(world.today, ['660301', '30'], ['660304', '5'], ['1002', '-35']);
  await voucher(world.today, ['6801', '200'], ['222104', '-200']);
  await voucher(world.today, ['1002', '40'], ['6999', '-40']);
  await voucher(world.today, ['224102', '120', 'V1001'], ['1002', '-120']);
  await voucher(world.today, ['1002', '70'], ['224102', '-70', 'V1002']);
  await voucher(world.today, ['6001', '2000'], ['4103', '-2000']);
});

const read = (report: string, params: Row = {}, by = manager) => by.get(`${report}/index`, { COMPANY_CODE: '1000', ...params });
/** Lines in which something stands. */
const standing = (answer: Row, ...keys: string[]) =>
  Object.fromEntries(
    (answer['results'] as Row[]).flatMap((row) => {
      const figures = keys.map((key) => String(row[key]));
      return figures.every((figure) => figure === '0') ? [] : [[row['STATEMENT_LINE'], figures.join(' ')]];
    }),
  );

test('every line of a layout is one that there is, and every class of accounts has a place for the rest of it', () => {
  for (const [layouts, kinds] of [
    [balanceSheetLines, balanceSheetKinds],
    [incomeStatementLines, incomeStatementKinds],
  ] as const) {
    const patterns = linePatterns(layouts, kinds);
    for (const { line } of patterns) expect(lineTerms(layouts).some(({ leaf }) => leaf === line)).toBe(true);
    for (const { layout, leaf } of lineTerms(layouts))
      expect(patterns.some((one) => one.layout === layout && one.line === leaf)).toBe(true);
  }
  const classes = ['ASSET', 'LIABILITY', 'COMMON', 'EQUITY', 'COST', 'PROFIT_LOSS'];
  for (const layout of ['CN', 'IFRS']) {
    const rest = linePatterns(balanceSheetLines, {} as KindLines).filter((one) => one.layout === layout && one.prefix === '');
    expect([...new Set(rest.map((one) => one.class))].toSorted()).toEqual(classes.toSorted());
  }
});

test('a balance sheet has what is there on the day and when its year began; both sides are equal with the result not carried over', async () => {
  const answer = await read(SHEET);
  // Bank 7,500 + 2,000 − 1,500 − 35 + 40 − 120 + 70 = 7,955; work in progress 1,500 − 900 = 600; machine 3,000 − 250 = 2,750;
  // profit 500 + (2,000 − 900 − 250 − 35 + 40 − 200) = 500 + 655 = 1,155.
  expect(standing(answer, 'CLOSING_BALANCE', 'YEAR_OPENING_BALANCE')).toEqual({
    C01: '7955 7500',
    C08: '120 0',
    C09: '600 0',
    C11: '600 0',
    C15: '8675 7500',
    C18: '3000 3000',
    C19: '250 0',
    C20: '2750 3000',
    C29: '2750 3000',
    C30: '11425 10500',
    C36: '200 0',
    C39: '70 0',
    C41: '270 0',
    C47: '270 0',
    C48: '10000 10000',
    C51: '1155 500',
    C52: '11155 10500',
    C53: '11425 10500',
  });
  // All 53 rows of the form, zeros too, in their order; nothing is summed over lines.
  expect((answer['results'] as Row[]).map((row) => row['STATEMENT_LINE'])).toEqual(
    Array.from({ length: 53 }, (_none, at) => `C${String(at + 1).padStart(2, '0')}`),
  );
  expect(answer).toMatchObject({ LAYOUT: 'CN', TOTALS: [] });
  expect(answer['TIE_OUT']).toMatchObject([{ COMPANY_CODE: '1000', REPORT: '11425', BALANCE: '11425', DIFFERENCE: '0' }]);
  // Before the last year there is nothing.
  expect(await read(SHEET, { AS_OF: `${YEAR - 2}-12-31` })).toMatchObject({ results: [], TIE_OUT: [] });
});

test('an income statement leaves out what carries the result over, and names accounts of no line', async () => {
  const answer = await read(INCOME);
  const figures = standing(answer, 'PERIOD_AMOUNT', 'YEAR_AMOUNT', 'LAST_YEAR_AMOUNT');
  expect(figures).toEqual({
    P01: '2000 2000 500',
    P02: '900 900 0',
    P14: '250 250 0',
    P18: '35 35 0',
    P19: '30 30 0',
    P20A: '40 40 0',
    // 2,000 − 900 − 250 − 35 + 40 = 855; less 200 tax 655.
    P21: '855 855 500',
    P30: '855 855 500',
    P31: '200 200 0',
    P32: '655 655 500',
  });
  const last = await read(INCOME, { SINCE: LAST_YEAR, AS_OF: `${YEAR - 1}-12-31` });
  expect(standing(last, 'PERIOD_AMOUNT', 'YEAR_AMOUNT')).toEqual({ P01: '500 500', P21: '500 500', P30: '500 500', P32: '500 500' });
  // A line that only stands there when something is in it.
  expect((last['results'] as Row[]).some((row) => row['STATEMENT_LINE'] === 'P20A')).toBe(false);
});

test('the other layout is asked for, or usual by client parameter', async () => {
  const income = await read(INCOME, { STATEMENT_LAYOUT: 'IFRS' });
  // Gross profit 2,000 − 900; operating profit 1,100 − 250 + 40 = 890; less 35 and 200.
  expect(standing(income, 'PERIOD_AMOUNT')).toEqual({
    J01: '2000',
    J02: '900',
    J03: '1100',
    J06: '250',
    J08: '40',
    J10: '890',
    J11: '35',
    J20: '855',
    J21: '200',
    J30: '655',
  });
  await world.parameter('STATEMENT_LAYOUT', 'IFRS');
  const sheet = await read(SHEET);
  expect(sheet).toMatchObject({ LAYOUT: 'IFRS', TIE_OUT: [{ REPORT: '11425', BALANCE: '11425', DIFFERENCE: '0' }] });
  expect(standing(sheet, 'CLOSING_BALANCE')).toMatchObject({
    I01: '2750',
    I13: '120',
    I15: '7955',
    I20: '11425',
    I44: '200',
    I45: '70',
    I60: '11425',
  });
  expect(await read(SHEET, { STATEMENT_LAYOUT: 'CN' })).toMatchObject({ LAYOUT: 'CN' });
  await world.parameter('STATEMENT_LAYOUT', 'CN');
  const other = await refusal(
    manager.create('client_parameter', { PARAMETER_CODE: 'STATEMENT_LAYOUT', PARAMETER_NAME: 'x', PARAMETER_VALUE: 'US' }),
  );
  expect(Object.keys(other.codes)).toContain('PARAMETER_VALUE');
});

test('a line comes apart by account, an account leads to its ledger', async () => {
  const rows = (await read(SHEET))['results'] as Row[];
  const address = String(rows.find((row) => row['STATEMENT_LINE'] === 'C15')?.['DRILL']);
  expect(address).toMatch(/^\/rpt\/fi\/balancesheet\?/);
  const search = new URLSearchParams(address.split('?')[1]);
  expect(Object.fromEntries(search)).toMatchObject({
    'f.STATEMENT_LINE': 'C15',
    'f.COMPANY_CODE': '1000',
    group: 'ACCOUNTING_CODE',
    asOf: world.today,
  });
  const apart = await read(SHEET, { STATEMENT_LINE: 'C15', group: 'ACCOUNTING_CODE' });
  expect((apart['results'] as Row[]).map((row) => [row['ACCOUNTING_CODE'], row['CLOSING_BALANCE']])).toEqual([
    ['1002', '7955'],
    ['224102', '120'],
    ['5001', '600'],
  ]);
  expect((apart['results'] as Row[])[0]?.['DRILL']).toMatch(/^\/rpt\/fi\/ledger\?.*f.ACCOUNTING_CODE=1002/);
});

test('statements leave as files and on paper, with the words of their lines', async () => {
  const file = await raw(world, manager, `${SHEET}/export`, { COMPANY_CODE: '1000', format: 'csv' });
  expect(file.trim().split('\r\n')).toHaveLength(54);
  for (const text of ['资产总计', '11425']) expect(file).toContain(text);
  const paper = await raw(world, manager, `${INCOME}/print`, { COMPANY_CODE: '1000', format: 'html' });
  for (const text of ['利润表', 'Income statement', '四、净利润', '655.00', '小企业会计准则']) expect(paper).toContain(text);
  const sheet = await raw(world, manager, `${SHEET}/print`, { COMPANY_CODE: '1000', format: 'html' });
  for (const text of ['报表平衡核对', '资产总计', '11,425.00']) expect(sheet).toContain(text);
});

test('whoever sees no side of vouchers, no company or another organisation sees no statement of it', async () => {
  expect((await refusal(read(SHEET, {}, await world.as('warehouse')))).status).toBe(403);
  const MENUS = ['VOUCHER', 'BALANCE_SHEET'].map((MENU) => ({ MENU, ACTION: '*' }));
  const blind = await signedInWith(world, 'blind', { ROLE_CODE: 'BLIND', MENUS });
  await manager.create('field_privilege', { ROLE_CODE: 'BLIND', MENU: 'VOUCHER', FIELD: 'DEBIT', CONTROL_VALUE: 'HIDDEN' });
  const seen = await read(SHEET, {}, blind);
  expect(seen).toMatchObject({ MEASURES: [] });
  expect(seen).not.toHaveProperty('TIE_OUT');
  const local = await signedInWith(world, 'local', { ROLE_CODE: 'LOCAL', MENUS });
  const only = { ROLE_CODE: 'LOCAL', MENU: 'VOUCHER', FIELD: 'COMPANY_CODE', OPERATOR: 'EQ', CONTROL_VALUE: '2000' };
  await manager.create('data_privilege', only);
  expect(await read(SHEET, {}, local)).toMatchObject({ results: [] });
  expect(await (await world.stranger()).get(`${SHEET}/index`)).toMatchObject({ results: [] });
});

test('accounts of another chart stand in the lines of their kind, on either side where their balance is', async () => {
  const account = (ACCOUNTING_CODE: string, ACCOUNT_CLASS: string, ACCOUNT_KIND: string) =>
    manager.create('accounting', { ACCOUNTING_CODE, ACCOUNTING_NAME: ACCOUNTING_CODE, ACCOUNT_CLASS, ACCOUNT_KIND });
  await account('1100', 'ASSET', 'CASH');
  await account('1200', 'ASSET', 'RECEIVABLE');
  await account('4100', 'PROFIT_LOSS', 'REVENUE');
  await account('3300', 'EQUITY', 'PROFIT_OF_YEAR');
  const figures = async (path: string, layout: string, measure: string) =>
    new Map(
      ((await read(path, { STATEMENT_LAYOUT: layout }))['results'] as Row[]).map((row) => [row['STATEMENT_LINE'], Number(row[measure])]),
    );
  const seen = () =>
    Promise.all([
      figures(SHEET, 'CN', 'CLOSING_BALANCE'),
      figures(SHEET, 'IFRS', 'CLOSING_BALANCE'),
      figures(INCOME, 'CN', 'PERIOD_AMOUNT'),
      figures(INCOME, 'IFRS', 'PERIOD_AMOUNT'),
    ]);
  const before = await seen();
  // 300 in the bank for 200 sold, and 100 that V1001 has paid before: a receivable on the credit side. The 200 are carried over.
  await voucher(world.today, ['1100', '300'], ['4100', '-200'], ['1200', '-100', 'V1001']);
  await voucher(world.today, ['4100', '200'], ['3300', '-200']);
  const after = await seen();
  const more = after.map((one, index) =>
    Object.fromEntries(
      [...one].flatMap(([line, figure]) => (figure === before[index]!.get(line) ? [] : [[line, figure - (before[index]!.get(line) ?? 0)]])),
    ),
  );
  expect(more[0]).toEqual({ C01: 300, C15: 300, C30: 300, C34: 100, C41: 100, C47: 100, C51: 200, C52: 200, C53: 300 });
  expect(more[1]).toEqual({ I15: 300, I19: 300, I20: 300, I42: 100, I49: 100, I50: 100, I23: 200, I29: 200, I60: 300 });
  expect(more[2]).toEqual({ P01: 200, P21: 200, P30: 200, P32: 200 });
  expect(more[3]).toEqual({ J01: 200, J03: 200, J10: 200, J20: 200, J30: 200 });
});
