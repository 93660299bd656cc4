import { compare, decimal, placesOf, round } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { currencyField, type Field, type Fields } from '@sampan/model/field.ts';
import { foundOnce } from '@sampan/model/found-once.ts';
import type { GivenRows } from './given-rows.ts';
import type { Money } from './money.ts';

type Row = Readonly<Record<string, unknown>>;
type Writable = Record<string, unknown>;

/** The header of rows, and as it is stored; undefined for a new record. */
interface Header {
  readonly fields: Fields;
  readonly row: Row;
  readonly before: Row | undefined;
}

const amountsIn = foundOnce((fields): readonly [string, Field][] =>
  Object.entries(fields).filter(([, field]) => field.kind === 'amount' && !field.derived),
);

const isSent = (sent: Row, key: string): boolean => sent[key] !== undefined && sent[key] !== null && sent[key] !== '';
const isSame = (before: unknown, value: string): boolean => typeof before === 'string' && compare(decimal(before), decimal(value)) === 0;

/** Rounds amounts that the server gave a draft, from above, by default or by a rule of the document, to the decimals of their currencies. */
export function roundFilled(money: Money, sets: readonly GivenRows[]): void {
  for (const { fields, rows } of sets)
    for (const [key, field] of amountsIn(fields))
      for (const { row, before, sent } of rows) {
        const value = row[key];
        if (typeof value !== 'string' || isSent(sent, key) || isSame(before?.[key], value)) continue;
        (row as Writable)[key] = round(decimal(value), money.decimalsOf(field, fields, row));
      }
}

/**
 * Amounts finer than their currency takes (CURRENCY_DECIMALS). What was there before stays, as long as neither the amount nor its
 * currency changes; an amount whose currency nobody names yet is held to none.
 */
export function amountFailures(money: Money, header: Header, sets: readonly GivenRows[]): Failure[] {
  return sets.flatMap(({ fields: given, beside, rows }) => {
    const fields = { ...beside, ...given };
    return amountsIn(given).flatMap(([key, field]) =>
      rows.flatMap(({ at, row, before }) => {
        const value = row[key];
        const CURRENCY = typeof value === 'string' ? money.currencyOf(field, fields, row) : undefined;
        if (typeof value !== 'string' || CURRENCY === undefined) return [];
        const told = currencyField(field, fields, header.fields);
        const codeOf = (own: Row | undefined, above: Row | undefined) => (told?.isOwn ? own : above)?.[told?.key ?? ''];
        const isOld = isSame(before?.[key], value) && codeOf(row, header.row) === codeOf(before, header.before);
        return isOld ? [] : tooFine(at + key, value, CURRENCY, money.decimalsOf(field, fields, row));
      }),
    );
  });
}

function tooFine(path: string, value: string, CURRENCY: string, DECIMALS: number): Failure[] {
  return placesOf(decimal(value)) > DECIMALS ? [failureAt(path, 'CURRENCY_DECIMALS_TOO_MANY', { CURRENCY, DECIMALS })] : [];
}
