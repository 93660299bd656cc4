import { fold } from '@sampan/kernel/fold.ts';
import { readNumber } from '@sampan/kernel/read-number.ts';
import { type DocumentDefinition, headerFields, type MasterDefinition } from '@sampan/model/define.ts';
import { currencyField } from '@sampan/model/field.ts';
import { lineSearch } from '@sampan/model/line-search.ts';
import { amountKey, partyKey } from '@sampan/model/main-fields.ts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isHidden, mayRead } from '../access/privilege.ts';
import { rowCondition } from '../access/visible-rows.ts';
import type { PipelineContext } from '../call/deps.ts';
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
}

/** Records of one kind that a branch answers at most. */
export const MOST_OF_A_KIND = 6;
/** A part of a text that is shorter finds too much, and no index serves it. */
const SHORTEST_PART = 3;

const readable = ({ registry, session }: PipelineContext): DocumentDefinition[] =>
  [...registry.documents.values()].filter((definition) => mayRead(session, definition));

/** Where a term is looked for in documents of a kind, as far as the user sees it. */
function placesOf({ session }: PipelineContext, definition: DocumentDefinition) {
  const isSeen = (key: string): boolean => !isHidden(definition, session, key);
  return { search: definition.search.filter(isSeen), lines: lineSearch(definition).filter(isSeen) };
}

/** The masters that documents are found by. */
export const mastersOfDocuments = (context: PipelineContext): Set<MasterDefinition> =>
  new Set(readable(context).flatMap((definition) => [...soughtMasters(context, definition, placesOf(context, definition))]));

/** For each kind of document the best and newest that hold every term. */
export const documentBranches = (context: PipelineContext, asked: AskedFor, found: FoundMasters): RawBuilder<unknown>[] =>
  readable(context).flatMap((definition) => {
    const conditions = asked.terms.map((term, at) =>
      // A term that means more masters than are named says nothing about documents.
      conditionsOf(context, definition, term, (type) => found.get(type)?.[at] ?? []),
    );
    const met = conditions.filter((one) => one !== undefined);
    return met.length < conditions.length ? [] : [branch(context, definition, asked.whole, met)];
  });

function conditionsOf(
  context: PipelineContext,
  definition: DocumentDefinition,
  term: string,
  keysIn: (type: string) => readonly string[],
): Expression<SqlBool> | undefined {
  const { search, lines } = placesOf(context, definition);
  const fields = headerFields(definition);
  const isShort = [...fold(term)].length < SHORTEST_PART;
  const sought = isShort ? search.filter((key) => fields[key]?.kind === 'reference') : search;
  const amount = amountKey(fields);
  const read = readNumber(term, { places: 4, isWritten: true });
  const isAmount = amount !== undefined && !isHidden(definition, context.session, amount) && 'value' in read && read.value !== null;
  const { ofHeader, ofLines } = conditionsIn(context, definition, { search: sought, lines, term, keysOf: ({ type }) => keysIn(type) });
  const ofAmount = isAmount ? [sql<SqlBool>`${sql.ref(`${definition.type}.${amount}`)} = ${read.value}`] : [];
  return ofHeader.length + ofLines.length + ofAmount.length === 0
    ? undefined
    : foundIn(context, definition, [...ofHeader, ...ofAmount], ofLines);
}

function branch(context: PipelineContext, definition: DocumentDefinition, whole: string, conditions: readonly Expression<SqlBool>[]) {
  const { session, db } = context;
  const { type, header } = definition;
  const column = (key: string | undefined) =>
    key === undefined || isHidden(definition, session, key) ? sql`null::text` : sql`${sql.ref(`${type}.${key}`)}::text`;
  const amount = amountKey(header);
  const currency = amount === undefined ? undefined : currencyField(header[amount]!, header, header);
  const visible = rowCondition(definition, session);
  const all = [...conditions, ...(visible ? [visible] : [])];
  // Asked of every document found, so without the rest of folding, which takes its time.
  const number = sql`lower(${sql.ref(`${type}.${definition.number}`)})`;
  return sql`(
    select ${type}::text as type, ${sql.ref(`${type}.id`)}::text as id, ${sql.ref(`${type}.${definition.number}`)}::text as no,
           ${column(partyKey(header))} as name, ${column(definition.date)} as date, ${column(amount)} as amount,
           ${column(currency?.isCompany ? undefined : currency?.key)} as currency, ${sql.ref(`${type}.created_at`)}::text as at,
           case when ${number} = ${whole} then 0 when starts_with(${number}, ${whole}) then 1 else 3 end as rank,
           "STATUS"::text, "IS_CLOSED"::text, "IS_CANCELLED"::text, "IS_COMPLETED"::text
      from ${sql.table(type)}
     where ${sql.ref(`${type}.client_id`)} = ${db.clientId} and ${sql.join(all, sql` and `)}
     order by rank, ${sql.ref(`${type}.id`)} desc limit ${sql.lit(MOST_OF_A_KIND)})`;
}
