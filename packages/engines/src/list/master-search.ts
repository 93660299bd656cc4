import { otherNames } from '@sampan/model/line-search.ts';
import type { MasterDefinition } from '@sampan/model/define.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { isHidden, mayRead } from '../access/privilege.ts';
import { rowCondition } from '../access/visible-rows.ts';
import type { PipelineContext } from '../call/deps.ts';
import { containsText } from './list-query.ts';

type Searching = Pick<PipelineContext, 'db' | 'session' | 'registry'>;

/** Up to so many keys of masters are named in a query; more are looked up by it. */
export const MOST_KEYS = 500;

/** For each master the keys that each term finds, in the order of the terms; one with too many is left out. */
export type FoundMasters = ReadonlyMap<string, readonly (readonly string[])[]>;

interface Found {
  readonly key: string;
  /** One sign a term: 1 where the row has it. */
  readonly terms: string;
}

/** Of a master that finds more the answer is not remembered: it would take the place of too many rows. */
const MOST_REMEMBERED = 50;

/**
 * Looks for the terms of a free text in masters, in one statement. Done before rows that name them are read, because with the keys at hand
 * PostgreSQL joins the indexes of all search fields; with a subquery among them it reads every row. What terms find is remembered until
 * somebody writes to the master, for all who see the same of it.
 */
export async function findMasters(
  context: Searching,
  masters: ReadonlySet<MasterDefinition>,
  terms: readonly string[],
): Promise<FoundMasters> {
  if (terms.length === 0) return new Map();
  const asked = [...masters].map((master) => askedOf(context, master, terms));
  const open = asked.filter(({ known }) => known === undefined);
  const read = await lookUp(
    context,
    open.map(({ master }) => master),
    terms,
  );
  for (const { master, memory, name } of open) {
    const rows = read.get(master.type) ?? [];
    if (rows.length <= MOST_REMEMBERED) memory.keep(name, { rows });
  }
  const found = asked.map(({ master, known }) => [master.type, known ?? read.get(master.type) ?? []] as const);
  return new Map(
    found
      .filter(([, rows]) => rows.length <= MOST_KEYS)
      .map(([type, rows]) => [type, terms.map((_, at) => rows.filter((row) => row.terms[at] === '1').map(({ key }) => key))]),
  );
}

function askedOf(context: Searching, master: MasterDefinition, terms: readonly string[]) {
  const elsewhere = namedElsewhere(context, master);
  const memory = context.db.remembered(master.type, ...elsewhere.flatMap(({ other, table }) => [other.type, table]));
  // No key of a row has a line break.
  const name = ['', ...terms, context.session.restrictions?.stamp ?? '', ...elsewhere.map(({ table }) => table)].join('\n');
  return { master, memory, name, known: memory.get(name)?.['rows'] as readonly Found[] | undefined };
}

async function lookUp(context: Searching, masters: readonly MasterDefinition[], terms: readonly string[]) {
  const selects = masters.map((master) => {
    const matches = terms.map((term) => masterMatch(context, master, term));
    const marks = matches.map((match) => sql`case when ${match} then '1' else '0' end`);
    return sql`(
      select ${master.type}::text as type, ${sql.ref(`found.${master.key}`)}::text as key, concat(${sql.join(marks)}) as terms
        from ${sql.table(master.type)} as found
       where found.client_id = ${context.db.clientId} and (${sql.join(matches, sql` or `)}) limit ${sql.lit(MOST_KEYS + 1)})`;
  });
  if (selects.length === 0) return new Map<string, Found[]>();
  const { rows } = await sql<Found & { type: string }>`${sql.join(selects, sql` union all `)}`.execute(context.db.trx);
  return Map.groupBy(rows, ({ type }) => type);
}

/** A term of a master (its rows called `found`): in any of its search fields or in what others call it, as far as the user sees the master and these fields. */
export function masterMatch(context: Searching, master: MasterDefinition, term: string): Expression<SqlBool> {
  const { session } = context;
  const own = master.search.filter((key) => !isHidden(master, session, key)).map((key) => containsText(`found.${key}`, term));
  const other = namedElsewhere(context, master).map((names) => calledSo(context, master, names, term));
  if (own.length + other.length === 0) return sql<SqlBool>`false`;
  const match = sql<SqlBool>`(${sql.join([...own, ...other], sql` or `)})`;
  const visible = rowCondition(master, session, 'found');
  return visible ? sql<SqlBool>`(${match} and ${visible})` : match;
}

/** Rows of a part of another master that tell what records are called elsewhere: a customer's codes of our materials. */
interface Elsewhere {
  readonly other: MasterDefinition;
  readonly table: string;
  readonly reference: string;
  readonly names: readonly string[];
}

function namedElsewhere({ registry, session }: Searching, master: MasterDefinition): Elsewhere[] {
  return [...registry.masters.values()].flatMap((other) =>
    Object.values(other.parts).flatMap(({ table, fields }): Elsewhere[] => {
      const told = otherNames(fields, master.type);
      if (!told || !mayRead(session, other) || isHidden(other, session, told.reference)) return [];
      const names = told.names.filter((key) => !isHidden(other, session, key));
      return names.length === 0 ? [] : [{ other, table, reference: told.reference, names }];
    }),
  );
}

/** The keys come as an array of their own, so that they join the indexes of the other conditions. */
function calledSo({ db, session }: Searching, master: MasterDefinition, { other, table, reference, names }: Elsewhere, term: string) {
  const visible = rowCondition(other, session, 'teller');
  const teller = visible
    ? sql`and told.parent_id in (select teller.id from ${sql.table(other.type)} as teller where teller.client_id = ${db.clientId} and ${visible})`
    : sql``;
  const match = names.map((key) => containsText(`told.${key}`, term));
  return sql<SqlBool>`${sql.ref(`found.${master.key}`)} = any (array(
    select ${sql.ref(`told.${reference}`)} from ${sql.table(table)} as told
     where told.client_id = ${db.clientId} and (${sql.join(match, sql` or `)}) ${teller} limit ${sql.lit(MOST_KEYS)}))`;
}
