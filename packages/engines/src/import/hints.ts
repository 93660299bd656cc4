import { dateOrderOf } from '@sampan/kernel/date-order.ts';
import { decimalSignOf } from '@sampan/kernel/decimal-sign.ts';
import type { DateOrder } from '@sampan/kernel/read-date.ts';
import type { DecimalSign } from '@sampan/kernel/read-number.ts';
import { DECIMAL_KINDS } from '@sampan/model/field.ts';
import type { ImportChoices } from '@sampan/model/import-wire.ts';
import type { ImportField } from './fields.ts';
import type { ImportTable } from './table.ts';

/** What is known of the texts of a column: the sign before decimals, the order of dates. */
export interface ColumnHints {
  readonly sign?: DecimalSign | undefined;
  /** A comma before three digits says nothing here: between columns stands no comma, as where decimals have one. */
  readonly asksSign: boolean;
  readonly order?: DateOrder | undefined;
}

/** What the numbers of all columns, and the dates of each, tell about how they are written; a choice goes before. */
export function hintsOf(table: ImportTable, columns: readonly (ImportField | undefined)[], choices: ImportChoices): ColumnHints[] {
  const textsOf = (index: number): string[] => table.rows.flatMap(({ cells }) => (typeof cells[index] === 'string' ? [cells[index]] : []));
  const numbers = columns.map((column, index) => (column && DECIMAL_KINDS.has(column.field.kind) ? textsOf(index) : []));
  const told = decimalSignOf(numbers.flat());
  return columns.map((column, index): ColumnHints => {
    const own = told === 'both' ? decimalSignOf(numbers[index] ?? []) : told;
    const sign = choices.DECIMAL_SIGN ?? (own === 'both' ? undefined : own);
    const order = choices.DATE_ORDER ?? (column?.field.kind === 'date' ? dateOrderOf(textsOf(index)) : undefined);
    return { sign, asksSign: own === 'both' || (table.delimiter ?? ',') !== ',', order: order === 'both' ? undefined : order };
  });
}
