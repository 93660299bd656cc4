import { type Definition, headerFields, type MasterDefinition } from '@sampan/model/define.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { isHidden } from '../access/privilege.ts';
import type { Session } from '../access/session.ts';
import { rowCondition } from '../access/visible-rows.ts';
import type { PipelineContext } from '../call/deps.ts';
import { containsText, type ListQuery } from './list-query.ts';

/** Terms looked at; who types more narrows nothing further. */
const MOST_TERMS = 8;
/** Up to so many keys of masters are named in the query; more are looked up by it. */
const MOST_KEYS = 500;

/** The words of a free text. */
export const termsOf = (query: ListQuery): string[] => query.query.split(/\s+/).filter(Boolean).slice(0, MOST_TERMS);

/** For each master field the keys that each term finds, in the order of the terms; a field with too many is left out. */
export type FoundMasters = ReadonlyMap<string, readonly (readonly string[])[]>;

/**
 * Looks for the terms of a free text in the masters that the search fields name. Done before the list is read, because with the
 * keys at hand PostgreSQL joins the indexes of all search fields; with a subquery among them it reads every row.
 */
export async function findMasters(context: PipelineContext, definition: Definition, query: ListQuery): Promise<FoundMasters> {
  const terms = termsOf(query);
  const found = new Map<string, string[][]>();
  if (terms.length === 0) return found;
  for (const field of query.search) {
    const master = masterOf(context, definition, field);
    const rows = master ? await rowsFound(context, master, terms) : [];
    if (!master || rows.length > MOST_KEYS) continue;
    found.set(
      field,
      terms.map((_, index) => rows.filter((row) => row[`term${index}`] === true).map((row) => String(row['key']))),
    );
  }
  return found;
}

type FoundRow = Readonly<Record<string, unknown>>;

/** Of a master that finds more the answer is not remembered: it would take the place of too many rows. */
const MOST_REMEMBERED = 50;

/** What the terms find, remembered until somebody writes to the master; for all who see the same of it. */
async function rowsFound(context: PipelineContext, master: MasterDefinition, terms: readonly string[]): Promise<readonly FoundRow[]> {
  const memory = context.db.remembered(master.type);
  // No key of a row has a line break.
  const asked = ['', ...terms, context.session.restrictions?.stamp ?? ''].join('\n');
  const known = memory.get(asked);
  if (known) return known['rows'] as readonly FoundRow[];
  const rows = await lookUp(context, master, terms);
  if (rows.length <= MOST_REMEMBERED) memory.keep(asked, { rows });
  return rows;
}

async function lookUp(context: PipelineContext, master: MasterDefinition, terms: readonly string[]): Promise<FoundRow[]> {
  const matches = terms.map((term) => matchOf(context.session, master, term));
  const marks = matches.map((match, index) => sql`coalesce(${match}, false) as ${sql.ref(`term${index}`)}`);
  const result = await sql<FoundRow>`
    select ${sql.ref(`found.${master.key}`)} as key, ${sql.join(marks)} from ${sql.table(master.type)} as found
     where found.client_id = ${context.db.clientId} and (${sql.join(matches, sql` or `)}) limit ${MOST_KEYS + 1}`.execute(context.db.trx);
  return result.rows;
}

/** A term of a master: in any of its search fields, as far as the user sees the master and these fields of it. */
function matchOf(session: Session, master: MasterDefinition, term: string) {
  const seen = master.search.filter((own) => !isHidden(master, session, own));
  if (seen.length === 0) return sql`false`;
  const match = sql`(${sql.join(
    seen.map((own) => containsText(`found.${own}`, term)),
    sql` or `,
  )})`;
  const visible = rowCondition(master, session, 'found');
  return visible ? sql`(${match} and ${visible})` : match;
}

function masterOf(context: PipelineContext, definition: Definition, key: string): MasterDefinition | undefined {
  const field = headerFields(definition)[key];
  return field?.kind === 'reference' ? context.registry.masters.get(field.to ?? '') : undefined;
}

/** What was looked up before the list is read: keys of masters that its fields name, and of each term the records whose names it gives the initials of. */
export interface FoundBefore {
  readonly masters: FoundMasters;
  readonly ids: readonly (readonly string[])[];
}

/** For each term the conditions of which one must hold: it stands in a search field, or in key or name of a master that one names. */
export function searchConditions(
  context: PipelineContext,
  definition: Definition,
  query: ListQuery,
  { masters: found, ids }: FoundBefore,
): Expression<SqlBool>[][] {
  return termsOf(query).map((term, index) => [
    ...soundingLike(definition, ids[index]),
    ...query.search.flatMap((key): Expression<SqlBool>[] => {
      const column = `${definition.type}.${key}`;
      const master = masterOf(context, definition, key);
      if (!master) return [containsText(column, term)];
      const keys = found.get(key)?.[index];
      if (keys) return keys.length === 0 ? [] : [sql<SqlBool>`${sql.ref(column)} = any (${keys})`];
      return [
        sql<SqlBool>`${sql.ref(column)} in (select ${sql.ref(`found.${master.key}`)} from ${sql.table(master.type)} as found where found.client_id = ${context.db.clientId} and ${matchOf(context.session, master, term)})`,
      ];
    }),
  ]);
}

const soundingLike = ({ type }: Definition, ids: readonly string[] = []): Expression<SqlBool>[] =>
  ids.length === 0 ? [] : [sql<SqlBool>`${sql.ref(`${type}.id`)} = any (${ids}::bigint[])`];
