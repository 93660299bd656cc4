import { textOf } from '@sampan/kernel/errors.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { fill } from '@sampan/kernel/texts.ts';
import { correctionTexts } from '@sampan/kernel/texts/records/correction.ts';
import { DECIMAL_KINDS } from '@sampan/model/field.ts';
import type { Registered } from '../call/rules.ts';
import type { Session } from '../access/session.ts';
import { csvLine, harmless } from '../export/csv.ts';
import type { Sheet, SheetValue } from '../export/sheet.ts';
import { type CellPlace, readCell } from './cells.ts';
import type { ImportField } from './fields.ts';
import { type ColumnHints, hintsOf } from './hints.ts';
import { runOf } from './import-file.ts';
import { type ImportCall, type ImportParts, openImport } from './open-import.ts';
import { fieldNames, type Outcome } from './outcomes.ts';
import { REASON_HEADING } from './reason-heading.ts';
import type { ImportRecord } from './records.ts';
import { runImport } from './run.ts';
import { shownCurrency } from './shown-currency.ts';
import { type Cell, cellName, type FormattedCell } from '../sheets/sheet-file.ts';
import type { ImportTable } from './table.ts';

/** Rows to correct, as a table. */
export interface FailedRows extends Sheet {
  /** The sign between columns where the file was a text. */
  readonly delimiter?: string | undefined;
}

/** Reasons that one row says; Excel shows no more than some thousand signs of a cell. */
const MOST_REASONS = 10;

/**
 * Tries a file and answers the rows of the records that fail, headings above them, the reasons behind. Cells mean the same without the rows that
 * are gone: numbers and dates that could be read stand so that nobody can take them for others.
 */
export async function failedRows(parts: ImportParts, session: Session, registered: Registered, call: ImportCall): Promise<FailedRows> {
  const opened = await openImport(parts, session, registered, call);
  const run = runOf(registered, opened, { ...call, mode: 'dry-run' });
  const { outcomes } = await runImport(parts.deps, session, registered, run);
  const { table, columns } = opened;
  const hints = hintsOf(table, columns, call.choices ?? {});
  const reasons = reasonsByRow(run.records, outcomes, registered, session);
  const rows = table.rows
    .filter(({ row }) => reasons.has(row))
    .map(({ row, cells }) => [
      ...table.header.map((_, at) => correctable(cells[at] ?? '', columns[at], placeOf(table, row, at, hints[at]))),
      reasons.get(row) ?? '',
    ]);
  const name = inLanguage(registered.definition.texts.name, session.language);
  return {
    name: fill(inLanguage(correctionTexts['correction.name'], session.language), { doc: name, Doc: name }),
    columns: [...table.header, REASON_HEADING].map((label) => ({ label, type: 'text' as const })),
    rows,
    delimiter: table.delimiter,
  };
}

/** The rows as text between the signs of the file that they came from: UTF-8 with a byte-order mark. */
export function failedText({ columns, rows, delimiter = ',' }: FailedRows): string {
  const plain = (value: SheetValue): string => (/^[-+]?\d[\d.,]*$/.test(String(value)) ? String(value) : harmless(String(value)));
  const lines = [columns.map(({ label }) => label), ...rows].map((line) => csvLine(line.map(plain), delimiter));
  return `\ufeff${lines.join('')}`;
}

function reasonsByRow(
  records: readonly ImportRecord[],
  outcomes: readonly Outcome[],
  { definition }: Registered,
  { language }: Session,
): ReadonlyMap<number, string> {
  const nameOf = fieldNames(definition, language);
  const said = new Map<number, string>();
  records.forEach((record, index) => {
    const outcome = outcomes[index];
    if (outcome?.result !== 'failed') return;
    for (const row of record.rows) said.set(row, fill(inLanguage(correctionTexts['correction.other'], language), { row }));
    for (const [row, failures] of Map.groupBy(outcome.failures, (failure) => failure.row)) {
      const texts = failures
        .slice(0, MOST_REASONS)
        .map(({ path, failure }) => [path === null ? '' : nameOf(path), textOf(failure, language)].filter(Boolean).join(': '));
      said.set(row, fill(inLanguage(correctionTexts['correction.row'], language), { row, text: [...new Set(texts)].join('; ') }));
    }
  });
  return said;
}

const placeOf = (table: ImportTable, row: number, column: number, hints: ColumnHints | undefined): CellPlace => ({
  name: cellName(row, column),
  is1904: table.is1904,
  hints: hints ?? { asksSign: false },
});

/** The cell as it is read again to the same end: what was taken means the same, what was refused is refused until somebody corrects it. */
function correctable(cell: Cell, column: ImportField | undefined, place: CellPlace): SheetValue {
  const read = column && readCell(column, cell, place);
  const value = read && 'value' in read ? read.value : undefined;
  const kind = column?.field.kind;
  if (kind === 'date' && value && /^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  const isNumber = kind !== undefined && (DECIMAL_KINDS.has(kind) || kind === 'integer');
  if (typeof cell === 'number') return cell;
  const currency = column && isNumber && value ? shownCurrency(column, cell) : undefined;
  if (currency && value) return `${currency.sign} ${unmistakable(value)}`;
  if (typeof cell === 'string') return isNumber && value ? unmistakable(value) : cell;
  if (isNumber && value && cell.kind === 'number') return Number(value);
  return refusedCell(cell, read !== undefined && value === undefined);
}

/** `1.500` may be a thousand and a half somewhere; `1.5000` is not. */
const unmistakable = (value: string): string => (/^-?[1-9]\d{0,2}\.\d{3}$/.test(value) ? `${value}0` : value);

function refusedCell({ kind, text, value, stored, isMultiple }: FormattedCell, isRefused: boolean): SheetValue {
  if (isMultiple && isRefused) return Number(stored ?? value);
  if (isRefused && kind === 'time' && value) return value;
  if (kind === 'uncalculated') return '#CALC!';
  if ((kind === 'concealed' || kind === 'inexact') && stored !== undefined && Number.isFinite(Number(stored))) return Number(stored);
  if (!isRefused) return text;
  // A code that became a day or lost its last digits must not come back as a text that looks like one; the reason says what it shows.
  return kind === 'date' || kind === 'time' || kind === 'number' ? '#VALUE!' : text;
}
