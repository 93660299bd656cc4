import { compare, isPositive } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { limitKeys } from '@sampan/model/field.ts';
import { drawnPart, HEADER_ROW } from '@sampan/model/upstream.ts';
import { fieldsAt, limitOf, NO_TOLERANCE } from './limits.ts';
import { quantityIn } from '@sampan/model/quantity-in.ts';

type Row = Readonly<Record<string, unknown>>;

/** A document before or after a change. */
interface Content {
  readonly header: Row;
  readonly parts: Readonly<Record<string, readonly Row[]>>;
}

/** Before a change, with the fields of the header (`HEADER`) and of the rows of a part that the document's own rules keep besides. */
interface Before extends Content {
  readonly fixedOnceDrawn?: Readonly<Partial<Record<string, readonly string[]>>> | undefined;
}

/**
 * What a change may not take from those who continue the document (lifecycles §9 PO-7): no row falls below what was drawn of it or goes, and
 * what both have in common stays. What is not drawn on may change as it likes.
 */
export function floorFailures(
  documents: Iterable<DocumentDefinition>,
  definition: DocumentDefinition,
  before: Before,
  after: Content,
): Failure[] {
  const { fixedOnceDrawn = {} } = before;
  const counters = (part: string): string[] =>
    Object.entries(fieldsAt(definition, part)).flatMap(([key, { counter, hidden }]) => (counter && !hidden ? [key] : []));
  const isDrawn = (part: string, row: Row): boolean => counters(part).some((counter) => isPositive(quantityIn(row, counter)));
  const parts = Object.keys(definition.parts).filter((part) => counters(part).length > 0);
  const drawnParts = new Set([HEADER_ROW, ...parts].filter((part) => rowsOf(before, part).some((row) => isDrawn(part, row))));
  const failures: Failure[] = [];
  for (const part of drawnParts) {
    const number = definition.parts[part]?.number ?? '';
    const kept = new Map(
      rowsOf(after, part).map((row, index) => [String(row['id']), { row, at: part === HEADER_ROW ? '' : `${part}[${index}].` }]),
    );
    const fixed = [...(fixedOnceDrawn[part] ?? []), ...fixedKeys(documents, definition, part)];
    for (const row of rowsOf(before, part).filter((one) => isDrawn(part, one))) {
      const now = kept.get(String(row['id']));
      if (!now) failures.push(failureAt(part, 'ENTRY_DRAWN_ON', { ENTRY: Number(row[number]) }));
      else failures.push(...belowDrawn(definition, part, counters(part), row, now), ...changed(fixed, row, now));
    }
  }
  const header =
    drawnParts.size > 0 && !drawnParts.has(HEADER_ROW)
      ? [...(fixedOnceDrawn[HEADER_ROW] ?? []), ...fixedKeys(documents, definition, HEADER_ROW)]
      : [];
  return [...failures, ...changed(header, before.header, { row: after.header, at: '' })];
}

const rowsOf = ({ header, parts }: Content, part: string): readonly Row[] => (part === HEADER_ROW ? [header] : (parts[part] ?? []));

interface Now {
  readonly row: Row;
  /** Path of its fields. */
  readonly at: string;
}

function belowDrawn(definition: DocumentDefinition, part: string, counters: readonly string[], row: Row, { row: now, at }: Now): Failure[] {
  return counters.flatMap((counter) => {
    const limit = fieldsAt(definition, part)[counter]?.counter;
    const [whole] = limit?.of ?? [];
    const isMoved = limit && limitKeys(limit).some((key) => compare(quantityIn(row, key), quantityIn(now, key)) !== 0);
    const most = limit && limitOf(limit, now, NO_TOLERANCE)?.whole;
    const DRAWN = quantityIn(row, counter);
    return isPositive(DRAWN) && isMoved && whole && most !== undefined && compare(most, DRAWN) < 0
      ? [failureAt(at + whole, 'BELOW_DRAWN', { DRAWN })]
      : [];
  });
}

const changed = (keys: readonly string[], row: Row, { row: now, at }: Now): Failure[] =>
  [...new Set(keys)].flatMap((key) => (String(row[key] ?? '') === String(now[key] ?? '') ? [] : [failureAt(at + key, 'FIELD_DRAWN_ON')]));

/** Fields of a part, or of the header, in which those who continue the document agree with it. */
const fixedKeys = (documents: Iterable<DocumentDefinition>, { type }: DocumentDefinition, part: string): string[] =>
  [...documents].flatMap(({ upstream }) =>
    Object.values(upstream).flatMap((one) => {
      if (one.of !== type) return [];
      return [...(part === HEADER_ROW ? (one.header ?? []) : []), ...(drawnPart(one) === part ? (one.same ?? []) : [])];
    }),
  );
