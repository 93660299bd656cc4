import { type Definition, headerFields, type MasterDefinition, type ViewDefinition } from '@sampan/model/define.ts';
import type { Fields } from '@sampan/model/field.ts';
import { linesOf } from '@sampan/model/line-search.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PipelineContext } from '../call/deps.ts';
import { containsInRow, containsText, isTooShort, type ListQuery } from './list-query.ts';
import { findMasters, type FoundMasters, masterMatch } from './master-search.ts';

/** Terms looked at; who types more narrows nothing further. */
const MOST_TERMS = 8;
/** A number of a document is looked for in lines as a whole, from this length on. */
const SHORTEST_NUMBER = 3;

type Searching = Pick<PipelineContext, 'db' | 'session' | 'registry'>;
/** The free text of a list and where it is looked for, hidden fields left out. */
type Sought = Pick<ListQuery, 'query' | 'search' | 'lines'>;

export const termsOf = ({ query }: Pick<ListQuery, 'query'>): string[] => query.split(/\s+/).filter(Boolean).slice(0, MOST_TERMS);

/** Finds the terms of a free text in the masters that search fields and lines name. */
export const findSought = (context: Searching, definition: Definition, sought: Sought): Promise<FoundMasters> =>
  findMasters(context, soughtMasters(context, definition, sought), termsOf(sought));

/** The masters that search fields and lines name. */
export function soughtMasters(context: Searching, definition: Definition, { search, lines }: Omit<Sought, 'query'>): Set<MasterDefinition> {
  const { header, ofLines } = placesOf(context, definition);
  const masters = [...search.map((key) => masterOf(context, header, key)), ...lines.map((key) => masterOf(context, ofLines, key))];
  return new Set(masters.filter((master) => master !== undefined));
}

/** The fields in which search fields and lines stand: of a list of rows those of the documents and of the rows. */
function placesOf({ registry }: Searching, definition: Definition): { readonly header: Fields; readonly ofLines: Fields } {
  const document = definition.kind === 'view' ? registry.documents.get(definition.rowsOf?.type ?? '') : undefined;
  if (document) return { header: document.header, ofLines: headerFields(definition) };
  return { header: headerFields(definition), ofLines: linesOf(definition)?.fields ?? {} };
}

function masterOf({ registry }: Searching, fields: Fields, key: string): MasterDefinition | undefined {
  const field = fields[key];
  return field?.kind === 'reference' ? registry.masters.get(field.to ?? '') : undefined;
}

/** What was looked up before the list is read: keys of masters that its fields name, and of each term the records whose names it gives the initials of. */
export interface FoundBefore {
  readonly masters: FoundMasters;
  readonly ids: readonly (readonly string[])[];
  /** Of each term whether so many documents have it that every one of them is looked at. */
  readonly common: readonly boolean[];
}

/** In so many rows of a place a term is common: reading all rows once is faster than finding most of them by an index and bringing them together. */
const COMMON = 8000;

/** Which terms of a free text are common. One statement, which ends early where they are. */
export async function findCommon(
  context: Searching,
  definition: Definition,
  sought: Sought,
  masters: FoundMasters,
): Promise<readonly boolean[]> {
  const terms = termsOf(sought);
  const table = linesOf(definition)?.table;
  const asked = terms.map((term, at) => {
    if (table === undefined || isTooShort(term)) return [];
    const keysOf = (master: MasterDefinition) => masters.get(master.type)?.[at];
    const { ofHeader, ofLines } = conditionsIn(context, definition, { ...sought, term, keysOf });
    const many = (from: RawBuilder<unknown>, client: string, one: Expression<SqlBool>) =>
      sql`(select count(*) from (select from ${from} where ${sql.ref(client)} = ${context.db.clientId} and ${one} limit ${sql.lit(COMMON)}) as counted)`;
    return [
      ...ofHeader.map((one) => many(sql.table(definition.type), `${definition.type}.client_id`, one)),
      ...ofLines.map((one) => many(sql`${sql.table(table)} as line`, 'line.client_id', one)),
    ];
  });
  const open = asked.flatMap((places, at) => (places.length > 0 ? [sql`${sql.lit(at)}::int, greatest(${sql.join(places)})`] : []));
  const rows =
    open.length === 0
      ? []
      : (await sql<{ at: number; n: string }>`values ${sql.join(open.map((one) => sql`(${one})`))}`.execute(context.db.trx)).rows;
  const counted = new Map(rows.map((row) => Object.values(row)).map(([at, n]) => [Number(at), Number(n)]));
  return terms.map((term, at) => table !== undefined && (isTooShort(term) || (counted.get(at) ?? 0) >= COMMON));
}

/** For each term the conditions of which one must hold. */
export const searchConditions = (
  context: Searching,
  definition: Definition,
  sought: Sought,
  { masters, ids, common }: FoundBefore,
): Expression<SqlBool>[][] =>
  termsOf(sought).map((term, at) => [
    ...soundingLike(definition, ids[at]),
    ...termConditions(context, definition, {
      ...sought,
      term,
      keysOf: (master) => masters.get(master.type)?.[at],
      isCommon: common[at] ?? false,
    }),
  ]);

/** A term, the fields in which it is looked for, and the masters in which it was found. */
interface SoughtTerm extends Omit<Sought, 'query'>, Term {}

/**
 * The conditions of which one must hold for a term: it stands in a search field, in key or name of a master that one names, or in a line. Where
 * lines may have it, all places are looked into one by one and their ids put together: each then has its own index, and a document that names the same in a
 * hundred lines is found once.
 */
export function termConditions(context: Searching, definition: Definition, sought: SoughtTerm): Expression<SqlBool>[] {
  const { ofHeader, ofLines, header, line } = conditionsIn(context, definition, sought);
  if (definition.kind === 'view' && definition.rowsOf !== undefined)
    return ofRows(context, definition, { ofHeader, ofLines, header, line });
  if (ofLines.length === 0) return ofHeader;
  // One reading of all rows does for all fields.
  if (sought.isCommon) return [...ofHeader, foundIn(context, definition, [], ofLines)];
  return [foundIn(context, definition, ofHeader, ofLines)];
}

/** Where a term stands: conditions on the header's own table, and on lines. */
export function conditionsIn(context: Searching, definition: Definition, sought: SoughtTerm) {
  const places = placesOf(context, definition);
  const isOfRows = definition.kind === 'view' && definition.rowsOf !== undefined;
  const header = isOfRows ? definition.rowsOf.type : definition.type;
  const line = isOfRows ? definition.type : 'line';
  const ofHeader = sought.search.flatMap((key) => inHeader(context, places.header, `${header}.${key}`, sought));
  const ofLines = sought.lines.flatMap((key) => inLine(context, places.ofLines, `${line}.${key}`, sought));
  return { ofHeader, ofLines, header, line };
}

/** Documents that meet one of the conditions, each looked into by itself. */
export function foundIn(
  { db }: Searching,
  definition: Definition,
  ofHeader: readonly Expression<SqlBool>[],
  ofLines: readonly Expression<SqlBool>[],
): Expression<SqlBool> {
  const { type } = definition;
  const own = ofHeader.map(
    (one) => sql`select ${sql.ref(`${type}.id`)} from ${sql.table(type)} where ${sql.ref(`${type}.client_id`)} = ${db.clientId} and ${one}`,
  );
  const lines = ofLines.map(
    (one) =>
      sql`select line.parent_id from ${sql.table(linesOf(definition)?.table ?? '')} as line where line.client_id = ${db.clientId} and ${one}`,
  );
  return sql<SqlBool>`${sql.ref(`${type}.id`)} in (${sql.join([...own, ...lines], sql` union all `)})`;
}

/** Rows of documents: by what they say themselves, and all of a document whose header has the term. */
function ofRows(
  { db }: Searching,
  definition: ViewDefinition,
  { ofHeader, ofLines, header, line }: ReturnType<typeof conditionsIn>,
): Expression<SqlBool>[] {
  if (ofHeader.length === 0) return ofLines;
  const id = sql.ref(`${line}.DOCUMENT_ID`);
  const ids = ofHeader.map(
    (one) =>
      sql`select ${sql.ref(`${header}.id`)} from ${sql.table(header)} where ${sql.ref(`${header}.client_id`)} = ${db.clientId} and ${one}`,
  );
  return [...ofLines, sql<SqlBool>`${id} in (${sql.join(ids, sql` union all `)})`];
}

interface Term {
  readonly term: string;
  /** The keys that it finds in a master; undefined where these are too many. */
  readonly keysOf: (master: MasterDefinition) => readonly string[] | undefined;
  /** Every row is looked at. */
  readonly isCommon?: boolean;
}

/** A term in a field of the header: its own text, or what the master is called that it names. */
function inHeader(context: Searching, fields: Fields, column: string, { term, keysOf, isCommon }: Term): Expression<SqlBool>[] {
  const master = masterOf(context, fields, keyOf(column));
  if (master) return named(context, master, column, { term, keys: keysOf(master) });
  return [isCommon ? containsInRow(column, term) : containsText(column, term)];
}

/** A term in a field of a line, which holds no text of its own: what the master is called that it names, or the whole number of a document. */
function inLine(context: Searching, fields: Fields, column: string, { term, keysOf }: Term): Expression<SqlBool>[] {
  const master = masterOf(context, fields, keyOf(column));
  if (master) return named(context, master, column, { term, keys: keysOf(master) });
  return term.length < SHORTEST_NUMBER ? [] : [sql<SqlBool>`${sql.ref(column)} = any (${[term, term.toUpperCase()]})`];
}

const keyOf = (column: string): string => column.slice(column.indexOf('.') + 1);

interface Keys {
  readonly term: string;
  readonly keys: readonly string[] | undefined;
}

function named(context: Searching, master: MasterDefinition, column: string, { term, keys }: Keys): Expression<SqlBool>[] {
  if (keys) return keys.length === 0 ? [] : [sql<SqlBool>`${sql.ref(column)} = any (${keys})`];
  return [
    sql<SqlBool>`${sql.ref(column)} in (
      select ${sql.ref(`found.${master.key}`)} from ${sql.table(master.type)} as found
       where found.client_id = ${context.db.clientId} and ${masterMatch(context, master, term)})`,
  ];
}

const soundingLike = ({ type }: Definition, ids: readonly string[] = []): Expression<SqlBool>[] =>
  ids.length === 0 ? [] : [sql<SqlBool>`${sql.ref(`${type}.id`)} = any (${ids}::bigint[])`];
