import { add, compare, type Decimal, isPositive, maximum, placesOf, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { type ErrorCode, failAll, type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { ExecutesDefinition } from '@sampan/model/action.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { toldFigure } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import type { Context } from '../call/rules.ts';
import { isClosedLine } from '../flow/line-close.ts';
import { limitOf, NO_TOLERANCE } from '../flow/limits.ts';
import { withLoneRest } from '../flow/measure.ts';
import { quantityIn } from '@sampan/model/quantity-in.ts';
import { readUnitFactors } from '../masters/units.ts';

type Row = Readonly<Record<string, unknown>>;

/** What an action does of one entry: a row of the call, or all that remains of the entry. */
export interface Executed<E extends object, R extends object> {
  readonly entry: E;
  /** In the entry's unit. */
  readonly QTY: Decimal;
  /** The row of the call, with whatever it says besides (a batch); undefined where all that remains is done. */
  readonly row: R | undefined;
  /** Where a refusal of it belongs: `ENTRIES[3].RECEIVE_QTY`. */
  readonly field: string;
}

/** The part of an action's context that says what it does. */
interface Doing<E extends object, R extends object> {
  readonly definition: DocumentDefinition;
  readonly entries: readonly E[];
  readonly argEntries: readonly R[] | undefined;
}

/** What remains of an entry by its counter, in its own unit; a tolerance is not part of it, and nothing remains of a closed line. */
export function restOf(definition: DocumentDefinition, { counter }: Pick<ExecutesDefinition, 'counter'>, entry: object): Decimal {
  const row = entry as Row;
  if (isClosedLine(row)) return ZERO;
  const limit = definition.entry[counter]?.counter;
  const whole = limit && limitOf(limit, row, NO_TOLERANCE)?.whole;
  if (whole === undefined) throw new Error(`${definition.type}.${counter} has no limit`);
  return maximum(ZERO, subtract(whole, quantityIn(row, counter)));
}

/**
 * What an action is to do of the document's entries: the rows that the call gives, several of one entry allowed (its batches), or without any
 * all that remains. @throws ENTRY_UNKNOWN for every row that names no entry
 */
export function executedOf<E extends object, R extends object>(
  { definition, entries, argEntries }: Doing<E, R>,
  executes: ExecutesDefinition,
): Executed<E, R>[] {
  const number = definition.parts['ENTRIES']?.number ?? '';
  const key = executes.quantity ?? executes.counter;
  if (argEntries === undefined)
    return entries.flatMap((entry, index) => {
      const QTY = restOf(definition, executes, entry);
      return isPositive(QTY) ? [{ entry, QTY, row: undefined, field: `ENTRIES[${index}].${key}` }] : [];
    });
  const byNumber = new Map(entries.map((entry) => [Number((entry as Row)[number]), entry]));
  const unknown: Failure[] = [];
  const executed = argEntries.flatMap((row, index): Executed<E, R>[] => {
    const given = row as Row;
    const entry = byNumber.get(Number(given[number]));
    if (!entry) unknown.push(failureAt(`ENTRIES[${index}].${number}`, 'ENTRY_UNKNOWN', { ENTRY: Number(given[number]) }));
    return entry ? [{ entry, QTY: given[key] as Decimal, row, field: `ENTRIES[${index}].${key}` }] : [];
  });
  failAll(unknown);
  return executed;
}

/**
 * What an action does, as `executedOf` says it, each row taking along what it would leave of its entry where that is nothing in the base unit:
 * the last of three times 0.3333 of a box of twelve pieces does the 0.0001 too.
 */
export async function executedWhole<E extends object, R extends object>(
  context: Doing<E, R> & Pick<Context, 'db' | 'references'>,
  executes: ExecutesDefinition,
): Promise<Executed<E, R>[]> {
  const executed = executedOf(context, executes);
  const named = executed.map(({ entry }) => entry as Row);
  const isBroken = ({ QTY, entry }: Executed<E, R>): boolean =>
    placesOf(QTY) > 0 || placesOf(restOf(context.definition, executes, entry)) > 0;
  if (!executed.some(isBroken) || named.some(({ MATERIAL_CODE: code }) => typeof code !== 'string')) return executed;
  const factors = await readUnitFactors(
    context,
    named.map(({ MATERIAL_CODE }) => String(MATERIAL_CODE)),
  );
  const done = new Map<E, Decimal>();
  return executed.map((one) => {
    const { MATERIAL_CODE, UNIT_CODE } = one.entry as Row;
    const factor = factors.find(String(MATERIAL_CODE), String(UNIT_CODE));
    const before = done.get(one.entry) ?? ZERO;
    const drawn = add(quantityIn(one.entry as Row, executes.counter), before);
    const whole = add(restOf(context.definition, executes, one.entry), quantityIn(one.entry as Row, executes.counter));
    const places = factors.places(String(MATERIAL_CODE));
    const QTY = factor === undefined ? one.QTY : withLoneRest({ whole, drawn, factor, places }, one.QTY);
    done.set(one.entry, add(before, QTY));
    return { ...one, QTY };
  });
}

interface Refused<E extends object, R extends object> extends Pick<Doing<E, R>, 'definition' | 'argEntries'> {
  readonly session: Session;
  readonly header: object;
}

/** What may be done of an entry now, by entry number, in its own unit. */
export type Limits = ReadonlyMap<number, Decimal>;

/**
 * Why what is to be done cannot be: nothing named or nothing left, or more of an entry than its limit, all rows of it together. Every row
 * that goes above says what was left for it as {REST}, to whom its field `rest` shows that.
 */
export function executionFailures<E extends object, R extends object>(
  { session, definition, header, argEntries }: Refused<E, R>,
  executed: readonly Executed<E, R>[],
  { limits, rest, over, nothing }: { readonly limits: Limits; readonly rest: string; readonly over: ErrorCode; readonly nothing: Failure },
): Failure[] {
  if (argEntries?.length === 0) return [failureAt('ENTRIES', 'ENTRIES_NOT_CHOSEN')];
  if (executed.length === 0) return [nothing];
  const number = definition.parts['ENTRIES']?.number ?? '';
  const taken = new Map<number, Decimal>();
  return executed.flatMap(({ entry, QTY, field }): Failure[] => {
    const entryNo = Number((entry as Row)[number]);
    const before = taken.get(entryNo) ?? ZERO;
    taken.set(entryNo, add(before, QTY));
    const left = maximum(ZERO, subtract(limits.get(entryNo) ?? ZERO, before));
    return compare(QTY, left) > 0 ? [{ code: over, args: { REST: toldFigure(session, { definition, header }, [rest], left) }, field }] : [];
  });
}
