import { type Definition, headerFields } from '@sampan/model/define.ts';
import { sql } from 'kysely';
import { isHidden } from '../access/privilege.ts';
import type { PipelineContext } from '../call/deps.ts';
import { initialsOf } from '../masters/pinyin.ts';

/** Masters with more Chinese names than this keep their initials in a field of their own (PINYIN). */
const MOST_NAMES = 2000;
const LETTERS = /^[a-z0-9]*[a-z][a-z0-9]*$/i;

type Named = readonly (readonly [id: string, initials: string])[];

/**
 * Of each term the ids of records whose Chinese name has it in its pinyin initials (`szgc` finds 苏州工厂), for masters that do not keep initials
 * themselves: plants, companies, locations, of which there are few. Remembered until somebody writes to the master.
 */
export async function idsByInitials(
  context: PipelineContext,
  definition: Definition,
  terms: readonly string[],
): Promise<readonly string[][]> {
  if (definition.kind !== 'master' || !terms.some((term) => LETTERS.test(term))) return [];
  const { name, search } = definition;
  if (search.includes('PINYIN') || headerFields(definition)[name]?.kind !== 'text') return [];
  if (isHidden(definition, context.session, name)) return [];
  const named = await namesOf(context, definition.type, name);
  return terms.map((term) =>
    LETTERS.test(term) ? named.flatMap(([id, initials]) => (initials.includes(term.toLowerCase()) ? [id] : [])) : [],
  );
}

async function namesOf({ db }: PipelineContext, table: string, name: string): Promise<Named> {
  const memory = db.remembered(table);
  // No key of a row has a line break.
  const known = memory.get('initials\n');
  if (known) return known['named'] as Named;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${sql.ref(name)} as name from ${sql.table(table)}
     where client_id = ${db.clientId} and ${sql.ref(name)} ~ '[一-鿿]' limit ${MOST_NAMES + 1}`.execute(db.trx);
  const named: Named = rows.length > MOST_NAMES ? [] : rows.map((row) => [row.id, initialsOf(row.name)] as const);
  memory.keep('initials\n', { named });
  return named;
}
