import type { IsoDate } from '@sampan/kernel/dates.ts';
import { add, type Decimal, decimal, isZero, negate, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { BusinessError, failure } from '@sampan/kernel/errors.ts';
import { readDate } from '@sampan/kernel/read-date.ts';
import { readNumber } from '@sampan/kernel/read-number.ts';
import { type Cell, cellText, type SheetFile, type SheetRow } from '@sampan/engines/sheets/sheet-file.ts';
import { type FileLine, type FileStatement, tidy, unreadable } from './statement-file.ts';

/** Headings that banks write, Chinese and English; the first that fits a column names it. */
const HEADINGS = {
  date: /^(交易日期|交易时间|记账日期|入账日期|日期|value date|booking date|transaction date|date)$/i,
  out: /^(借方金额|借方发生额|支出金额|支出|付款金额|debit|debit amount|withdrawal|withdrawals|paid out)$/i,
  in: /^(贷方金额|贷方发生额|收入金额|收入|收款金额|credit|credit amount|deposit|deposits|paid in)$/i,
  amount: /^(发生额|交易金额|金额|amount|transaction amount)$/i,
  balance: /^(余额|账户余额|balance|running balance)$/i,
  name: /^(对方户名|对方名称|对方单位|对方账户名称|counterparty|counterparty name|beneficiary|payee|name)$/i,
  account: /^(对方账号|对方账户|counterparty account|account of counterparty|iban)$/i,
  purpose: /^(摘要|用途|附言|备注|description|purpose|details|reference text|narrative)$/i,
  reference: /^(流水号|交易流水号|银行流水号|凭证号|reference|bank reference|transaction id)$/i,
} as const;
type Column = keyof typeof HEADINGS;
type Columns = ReadonlyMap<Column, readonly number[]>;

/** So far down a heading is looked for: banks write account and period above it. */
const MOST_ABOVE = 30;

/** The statement of a CSV or Excel file; balances only where it has a column of them. @throws STATEMENT_COLUMNS_MISSING, STATEMENT_FILE_BROKEN */
export function readSheet(file: Pick<SheetFile, 'rows'>): FileStatement {
  const [at, columns] = headingOf(file.rows);
  const rows = file.rows.slice(at + 1).flatMap((row) => rowOf(row, columns) ?? []);
  // Some banks write the newest line first: the running balance tells.
  const ordered = isNewestFirst(rows) ? rows.toReversed() : rows;
  const [first, last] = [ordered[0], ordered.at(-1)];
  const days = ordered.map(({ line }) => line.VALUE_DATE).toSorted();
  return {
    number: days.length === 0 ? undefined : `${days[0]}~${days.at(-1)}`,
    date: days.at(-1),
    opening: first?.balance && subtract(first.balance, first.line.AMOUNT),
    closing: last?.balance,
    lines: ordered.map(({ line }) => line),
  };
}

function headingOf(rows: readonly SheetRow[]): [number, Columns] {
  for (const [index, { cells }] of rows.slice(0, MOST_ABOVE).entries()) {
    const named = cells.map((cell) => columnFor(cellText(cell)));
    const columns = new Map<Column, number[]>();
    for (const [place, name] of named.entries()) if (name) columns.set(name, [...(columns.get(name) ?? []), place]);
    const hasAmount = columns.has('amount') || columns.has('out') || columns.has('in');
    if (columns.has('date') && hasAmount) return [index, columns];
  }
  throw new BusinessError([failure('STATEMENT_COLUMNS_MISSING')]);
}

const columnFor = (heading: string): Column | undefined => {
  const plain = heading.replace(/[(（].*[)）]/, '').trim();
  return (Object.keys(HEADINGS) as Column[]).find((name) => HEADINGS[name].test(plain));
};

interface Row {
  readonly line: FileLine;
  readonly balance: Decimal | undefined;
}

function rowOf({ row, cells }: SheetRow, columns: Columns): Row | undefined {
  const cell = (name: Column): Cell | undefined => cells[columns.get(name)?.[0] ?? -1];
  const words = (name: Column, most?: number) => tidy((columns.get(name) ?? []).map((place) => cellText(cells[place])).join(' '), most);
  const day = dayOf(cell('date'));
  // Sums and signatures below the lines.
  if (day === undefined) return undefined;
  const AMOUNT = amountOf(row, cell('amount'), cell('in'), cell('out'));
  if (isZero(AMOUNT)) return undefined;
  const line = {
    VALUE_DATE: day,
    AMOUNT,
    PARTNER_NAME: words('name', 200),
    PARTNER_ACCOUNT: words('account', 60),
    PURPOSE: words('purpose'),
    BANK_REFERENCE: words('reference', 100),
  };
  return { line, balance: columns.has('balance') ? numberOf(row, cell('balance')) : undefined };
}

function dayOf(cell: Cell | undefined): IsoDate | undefined {
  if (typeof cell === 'object' && cell.kind === 'date' && cell.value) return readDate(cell.value)?.date;
  return readDate(cellText(cell).trim())?.date;
}

/** An amount with a sign, or one in and one out. */
function amountOf(row: number, amount: Cell | undefined, incoming: Cell | undefined, outgoing: Cell | undefined): Decimal {
  const whole = numberOf(row, amount);
  if (whole !== undefined) return whole;
  const [come, gone] = [numberOf(row, incoming) ?? ZERO, numberOf(row, outgoing) ?? ZERO];
  return add(come, negate(gone));
}

function numberOf(row: number, cell: Cell | undefined): Decimal | undefined {
  if (typeof cell === 'object' && cell.value !== undefined && cell.kind === 'number') return decimal(cell.value);
  const text = cellText(cell).trim();
  if (text === '' || text === '-' || text === '--') return undefined;
  const read = readNumber(text, { places: 4 });
  return 'problem' in read || read.value === null ? unreadable(row, text) : read.value;
}

function isNewestFirst(rows: readonly Row[]): boolean {
  const [first, second] = rows;
  if (!first || !second) return false;
  if (first.balance && second.balance) return !isZero(subtract(second.balance, add(first.balance, second.line.AMOUNT)));
  return first.line.VALUE_DATE > rows.at(-1)!.line.VALUE_DATE;
}
