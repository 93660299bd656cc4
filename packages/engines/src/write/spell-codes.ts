import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import type { Field, Fields } from '@sampan/model/field.ts';
import { foundOnce } from '@sampan/model/found-once.ts';
import type { PipelineContext } from '../call/deps.ts';
import { namesByCode, spellingsOf, targetOf } from '../masters/spelling.ts';
import type { AnyDraft, Stored } from './draft.ts';

type Row = Record<string, unknown>;

/** Rows of one set of fields, in which codes are put right in place. */
export interface SpelledRows {
  readonly fields: Fields;
  readonly rows: readonly { readonly at: string; readonly row: Row; readonly before?: Row | undefined }[];
}

interface Named {
  readonly path: string;
  readonly field: Field;
  readonly row: Row;
  readonly key: string;
  readonly value: string;
}

/**
 * Writes codes as their records have them: `lm358` for `LM358`. One that is there as typed stays, as does what is stored;
 * one that could be several is a failure, for it would be a guess. What is nothing at all is refused with the other references.
 */
export async function spellCodes(context: PipelineContext, sets: readonly SpelledRows[]): Promise<Failure[]> {
  const byTarget = Map.groupBy(sets.flatMap(namedIn), ({ field }) => targetOf(field));
  // Asked in one packet, whatever the number of types.
  const failures = await Promise.all(
    [...byTarget].map(async ([target, named]) => {
      const spellings = await spellingsOf(
        context,
        target,
        named.map(({ value }) => value),
      );
      return named.flatMap((one) => spell(one, spellings.get(one.value) ?? []));
    }),
  );
  return failures.flat();
}

function spell({ path, row, key, value }: Named, codes: readonly string[]): Failure[] {
  if (codes.length > 1) return [failureAt(path, 'CODE_OF_SEVERAL', { VALUE: value, CODES: codes.slice(0, 5).join(', ') })];
  if (codes[0] !== undefined) row[key] = codes[0];
  return [];
}

const typedCodes = foundOnce((fields): readonly [string, Field][] =>
  Object.entries(fields).filter(([, field]) => namesByCode(field) && !field.derived),
);

function namedIn({ fields, rows }: SpelledRows): Named[] {
  const naming = typedCodes(fields);
  return rows.flatMap(({ at, row, before }) =>
    naming.flatMap(([key, field]): Named[] => {
      const value = row[key];
      return typeof value === 'string' && value !== before?.[key] ? [{ path: at + key, field, row, key, value }] : [];
    }),
  );
}

/** The same of a draft, header and parts. */
export const spellDraft = (
  context: PipelineContext,
  definition: Definition,
  draft: AnyDraft,
  stored: Stored | undefined,
): Promise<Failure[]> =>
  spellCodes(context, [
    { fields: headerFields(definition), rows: [{ at: '', row: draft.header as Row, before: stored?.header }] },
    ...Object.entries(definition.parts).map(([name, { fields }]) => {
      const before = new Map((stored?.parts[name] ?? []).map((row) => [row['id'], row]));
      const rows = (draft.parts[name] ?? []) as readonly Row[];
      return { fields, rows: rows.map((row, index) => ({ at: `${name}[${index}].`, row, before: before.get(row['id']) })) };
    }),
  ]);
