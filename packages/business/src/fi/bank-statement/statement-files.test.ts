import { BusinessError } from '@sampan/kernel/errors.ts';
import { readFile } from '@sampan/engines/sheets/read-file.ts';
import { expect, test } from 'vitest';
import { isXml, readCamt } from './camt053.server.ts';
import { isMt940, readMt940 } from './mt940.server.ts';
import { readSheet } from './statement-sheet.server.ts';
import { CAMT, CSV, MT940 } from './test-files.ts';

const BALANCES = { opening: '10000', closing: '9487.2', date: '2026-11-30' };
const amounts = (lines: readonly { readonly VALUE_DATE: string; readonly AMOUNT: string }[]) =>
  lines.map(({ VALUE_DATE, AMOUNT }) => `${VALUE_DATE} ${AMOUNT}`);
const THREE = ['2026-11-28 -1000.5', '2026-11-29 500', '2026-11-30 -12.3'];
const codeOf = async (work: () => unknown): Promise<string | undefined> => {
  try {
    await work();
  } catch (error) {
    return error instanceof BusinessError ? error.failures[0]?.code : String(error);
  }
  return undefined;
};

test('MT940: balances, sides (a reversed credit takes), references, and what field 86 says in its three ways', async () => {
  expect(isMt940(MT940)).toBe(true);
  const [statement, ...others] = await readMt940(MT940);
  expect(others).toEqual([]);
  expect(statement).toMatchObject({ ...BALANCES, account: '4900123456780011', currency: 'CNY', number: '2026-00031/001' });
  expect(amounts(statement!.lines)).toEqual(THREE);
  expect(statement!.lines).toMatchObject([
    {
      BANK_REFERENCE: 'B20261128001',
      PURPOSE: 'INVOICE F-7788 ANDPO 2611000001',
      PARTNER_ACCOUNT: '44301234567',
      PARTNER_NAME: 'SHANGHAI YOUYI STEEL TRADING',
    },
    { BANK_REFERENCE: 'B20261129007', PURPOSE: 'REFUND OF DEPOSIT', PARTNER_NAME: 'SUZHOU CUSTOMER LTD' },
    { PURPOSE: 'FEE OF NOVEMBER' },
  ]);
  expect(statement!.lines[2]!.BANK_REFERENCE).toBeUndefined();
});

test('MT940: several messages are several statements; a broken line is named', async () => {
  expect((await readMt940(MT940 + MT940.replace('00031', '00032'))).map(({ number }) => number)).toEqual([
    '2026-00031/001',
    '2026-00032/001',
  ]);
  expect(await codeOf(() => readMt940(MT940.replace('2611281128D1000,50', '2613281128D1000,50')))).toBe('STATEMENT_FILE_BROKEN');
  expect(await codeOf(() => readMt940(MT940.replace(':62F:', ':64:')))).toBe('STATEMENT_FILE_BROKEN');
});

test('CAMT.053: what is booked, with the other side and the purpose; what is pending is left out', async () => {
  const file = Buffer.from(CAMT);
  expect(isXml(file)).toBe(true);
  const [statement] = await readCamt(file);
  expect(statement).toMatchObject({ ...BALANCES, account: '4900 1234 5678 0011', currency: 'CNY', number: '31' });
  expect(amounts(statement!.lines)).toEqual(THREE);
  expect(statement!.lines).toMatchObject([
    {
      PARTNER_NAME: 'Shanghai Youyi & Co.',
      PARTNER_ACCOUNT: '44301234567',
      PURPOSE: 'Invoice F-7788 PO 2611000001',
      BANK_REFERENCE: 'B20261128001',
    },
    { PARTNER_NAME: 'Suzhou Customer Ltd', PURPOSE: 'REF-55', BANK_REFERENCE: '7' },
    { PURPOSE: 'Fee of November' },
  ]);
  await expect(readCamt(Buffer.from(CAMT.replace('</Stmt>', '')))).rejects.toThrow();
});

test('CSV of internet banking: newest first is turned round, balances follow from the running one, sums below are no lines', async () => {
  const statement = readSheet(await readFile(Buffer.from(CSV), {}));
  expect(statement).toMatchObject({ ...BALANCES, number: '2026-11-28~2026-11-30' });
  expect(amounts(statement.lines)).toEqual(THREE);
  expect(statement.lines[0]).toMatchObject({
    PARTNER_NAME: '上海友谊钢铁贸易有限公司',
    PURPOSE: '货款 F-7788',
    BANK_REFERENCE: 'B20261128001',
  });
  expect(await codeOf(() => readSheet({ rows: [{ row: 1, cells: ['姓名', '电话'] }] }))).toBe('STATEMENT_COLUMNS_MISSING');
  const broken = {
    rows: [
      { row: 1, cells: ['Date', 'Amount'] },
      { row: 2, cells: ['2026-11-28', 'much'] },
    ],
  };
  expect(await codeOf(() => readSheet(broken))).toBe('STATEMENT_FILE_BROKEN');
});

/** The longest that nobody else got a turn, in milliseconds, and what came of it. */
async function bystander(work: () => Promise<unknown>) {
  let [longestMs, lastMs] = [0, performance.now()];
  const look = (): void => {
    longestMs = Math.max(longestMs, performance.now() - lastMs);
    lastMs = performance.now();
  };
  const looking = setInterval(look, 1);
  const code = await codeOf(work);
  look();
  clearInterval(looking);
  return { code, longestMs };
}

const MOVE = ':61:261130D1,NTRFNONREF\n';
const HEAD = ':20:X\n:25:1\n:60F:C261101CNY1,00\n';
const TAIL = ':62F:C261130CNY1,00\n';
const camt = (inner: string) =>
  Buffer.from(`<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${inner}</Stmt></BkToCstmrStmt></Document>`);
const ENTRY = '<Ntry><Amt>1</Amt><CdtDbtInd>CRDT</CdtDbtInd><ValDt><Dt>2026-11-30</Dt></ValDt></Ntry>';

test.each([
  ['an MT940 of more lines than people look at', 'ENTRIES_TOO_MANY', () => readMt940(HEAD + MOVE.repeat(300_000) + TAIL)],
  ['one line with a text without end', 'STATEMENT_FILE_BROKEN', () => readMt940(`${HEAD}${MOVE}:86:${'?20a\n'.repeat(1_600_000)}${TAIL}`)],
  ['statements by the ten thousand', 'ENTRIES_TOO_MANY', () => readMt940((HEAD + TAIL).repeat(100_000))],
  ['a CAMT of more entries than people look at', 'ENTRIES_TOO_MANY', () => readCamt(camt(ENTRY.repeat(60_000)))],
  ['a tag of quotes without end', 'IMPORT_FILE_UNREADABLE', () => readCamt(camt(`<a ${`"'`.repeat(4_000_000)}`))],
  ['as many lines as there may be', undefined, () => readMt940(HEAD + MOVE.repeat(20_000) + TAIL)],
  ['as many entries as there may be', undefined, () => readCamt(camt(ENTRY.repeat(20_000)))],
] as const)('%s holds nobody up', async (_what, code, work) => {
  const seen = await bystander(work);
  expect(seen.code).toBe(code);
  expect(seen.longestMs).toBeLessThan(500);
});
