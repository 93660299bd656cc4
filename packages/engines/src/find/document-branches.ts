import { escapeLike } from '@sampan/db/like.ts';
import { fold } from '@sampan/kernel/fold.ts';
import { readNumber } from '@sampan/kernel/read-number.ts';
import { type DocumentDefinition, headerFields, type MasterDefinition } from '@sampan/model/define.ts';
import { currencyField } from '@sampan/model/field.ts';
import { lineSearch, linesOf } from '@sampan/model/line-search.ts';
import { amountKey, partyKey } from '@sampan/model/main-fields.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isHidden, mayRead } from '../access/privilege.ts';
import { rowCondition } from '../access/visible-rows.ts';
import type { PipelineContext } from '../call/deps.ts';
import { isTooShort } from '../list/list-query.ts';
import { conditionsIn, foundIn, soughtMasters } from '../list/list-search.ts';
import type { FoundMasters } from '../list/master-search.ts';

/** A record as the branches of the search read it; the flags are those of a document. */
export interface FoundRow {
  readonly type: string;
  readonly id: string;
  readonly no: string;
  /** Name of a master, partner of a document. */
  readonly name: string | null;
  readonly date: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
  /** When it was created. */
  readonly at: string;
  readonly rank: number;
  readonly STATUS: string | null;
  readonly IS_CLOSED: string | null;
  readonly IS_CANCELLED: string | null;
  readonly IS_COMPLETED: string | null;
}

export interface AskedFor {
  readonly terms: readonly string[];
  /** All that was typed, folded. */
  readonly whole: string;
  /** Records of one kind at most. */
  readonly most: number;
}

/** Numbers have letters or digits; signs of Chinese alone are not looked for in them. */
const MAY_BE_NUMBER = /[a-z\d]/i;

type Searching = Pick<PipelineContext, 'db' | 'session' | 'registry'>;

const readable = ({ registry, session }: Searching): DocumentDefinition[] =>
  [...registry.documents.values()].filter((definition) => mayRead(session, definition));

/** Where a term is looked for in documents of a kind, as far as the user sees it. */
function placesOf({ session }: Searching, definition: DocumentDefinition) {
  const isSeen = (key: string): boolean => !isHidden(definition, session, key);
  return { search: definition.search.filter(isSeen), lines: lineSearch(definition).filter(isSeen) };
}

/** The masters that documents are found by. */
export const mastersOfDocuments = (context: Searching): Set<MasterDefinition> =>
  new Set(readable(context).flatMap((definition) => [...soughtMasters(context, definition, placesOf(context, definition))]));

/** For each kind of document the best and newest that hold every term; without a term the newest. */
export const documentBranches = (context: Searching, asked: AskedFor, found: FoundMasters): RawBuilder<unknown>[] =>
  readable(context).flatMap((definition) => {
    const places = asked.terms.map((term, at) =>
      // A term that means more masters than are named says nothing about documents.
      placesOfTerm(context, definition, term, (type) => found.get(type)?.[at] ?? []),
    );
    return places.some(isEmpty) ? [] : [branch(context, definition, asked, foundBy(context, definition, asked, places))];
  });

/** Conditions of which one must hold for a term: on the document, or on a line of it. */
interface Places {
  readonly ofHeader: readonly Expression<SqlBool>[];
  readonly ofLines: readonly Expression<SqlBool>[];
}

const isEmpty = ({ ofHeader, ofLines }: Places): boolean => ofHeader.length + ofLines.length === 0;

function placesOfTerm(
  context: Searching,
  definition: DocumentDefinition,
  term: string,
  keysIn: (type: string) => readonly string[],
): Places {
  const { search, lines } = placesOf(context, definition);
  const fields = headerFields(definition);
  // It finds too much, and no index serves it: of texts only the number is looked into.
  const isShort = isTooShort(term);
  const sought = isShort ? search.filter((key) => fields[key]?.kind === 'reference') : search;
  const amount = amountKey(fields);
  const read = readNumber(term, { places: 4, isWritten: true });
  const isAmount = amount !== undefined && !isHidden(definition, context.session, amount) && 'value' in read && read.value !== null;
  const { ofHeader, ofLines } = conditionsIn(context, definition, { search: sought, lines, term, keysOf: ({ type }) => keysIn(type) });
  const ofAmount = isAmount ? [sql<SqlBool>`${sql.ref(`${definition.type}.${amount}`)} = ${read.value}`] : [];
  const ofNumber =
    isShort && MAY_BE_NUMBER.test(fold(term)) ? [sql<SqlBool>`${lowerNumber(definition)} like ${`%${escapeLike(fold(term))}%`}`] : [];
  return { ofHeader: [...ofHeader, ...ofAmount, ...ofNumber], ofLines };
}

/** Asked of every document found, so without the rest of folding, which takes its time. */
const lowerNumber = ({ type, number }: DocumentDefinition) => sql`lower(${sql.ref(`${type}.${number}`)})`;

/**
 * The condition that documents meet. For one term each place answers its newest, and the number what is it or begins with it: whatever the term finds,
 * a few or all of them, PostgreSQL reads no further than that. Several terms have to be brought together.
 */
function foundBy(
  context: Searching,
  definition: DocumentDefinition,
  { terms, whole, most }: AskedFor,
  places: readonly Places[],
): readonly Expression<SqlBool>[] {
  const [only] = places;
  if (terms.length !== 1 || !only) return places.map(({ ofHeader, ofLines }) => foundIn(context, definition, ofHeader, ofLines));
  const { type } = definition;
  const visible = rowCondition(definition, context.session) ?? sql<SqlBool>`true`;
  const client = sql`${context.db.clientId}::bigint`;
  const number = sql`sampan_fold(${sql.ref(`${type}.${definition.number}`)})`;
  const ofNumber = MAY_BE_NUMBER.test(whole)
    ? [sql<SqlBool>`${number} = ${whole}`, sql<SqlBool>`${number} like ${`${escapeLike(whole)}%`}`]
    : [];
  const headers = [...ofNumber, ...only.ofHeader].map(
    (one) => sql`(select ${sql.ref(`${type}.id`)} from ${sql.table(type)}
       where ${sql.ref(`${type}.client_id`)} = ${client} and ${one} and ${visible} order by ${sql.ref(`${type}.id`)} desc limit ${sql.lit(most)})`,
  );
  const lines = only.ofLines.map(
    (one) => sql`(select distinct line.parent_id from ${sql.table(linesOf(definition)?.table ?? '')} as line
       where line.client_id = ${client} and ${one} and exists (
         select from ${sql.table(type)} where ${sql.ref(`${type}.client_id`)} = ${client} and ${sql.ref(`${type}.id`)} = line.parent_id and ${visible})
       order by line.parent_id desc limit ${sql.lit(most)})`,
  );
  return [sql<SqlBool>`${sql.ref(`${type}.id`)} in (${sql.join([...headers, ...lines], sql` union all `)})`];
}

function branch(
  context: Searching,
  definition: DocumentDefinition,
  { whole, most }: AskedFor,
  conditions: readonly Expression<SqlBool>[],
): RawBuilder<unknown> {
  const { session, db } = context;
  const { type, header } = definition;
  const column = (key: string | undefined) =>
    key === undefined || isHidden(definition, session, key) ? sql`null::text` : sql`${sql.ref(`${type}.${key}`)}::text`;
  const amount = amountKey(header);
  const currency = amount === undefined ? undefined : currencyField(header[amount]!, header, header);
  const visible = rowCondition(definition, session);
  const all = [sql`true`, ...conditions, ...(visible ? [visible] : [])];
  const number = lowerNumber(definition);
  const rank =
    whole === '' ? sql.lit(3) : sql`case when ${number} = ${whole} then 0 when starts_with(${number}, ${whole}) then 1 else 3 end`;
  const order = whole === '' ? sql`` : sql`rank,`;
  return sql`(
    select ${type}::text as type, ${sql.ref(`${type}.id`)}::text as id, ${sql.ref(`${type}.${definition.number}`)}::text as no,
           ${column(partyKey(header))} as name, ${column(definition.date)} as date, ${column(amount)} as amount,
           ${column(currency?.isCompany ? undefined : currency?.key)} as currency, ${sql.ref(`${type}.created_at`)}::text as at,
           ${rank} as rank,
           "STATUS"::text, "IS_CLOSED"::text, "IS_CANCELLED"::text, "IS_COMPLETED"::text
      from ${sql.table(type)}
     where ${sql.ref(`${type}.client_id`)} = ${db.clientId} and ${sql.join(all, sql` and `)}
     order by ${order} ${sql.ref(`${type}.id`)} desc limit ${sql.lit(most)})`;
}
