import type { LooseDatabase } from '@sampan/db/scoped-db.ts';
import type { DocumentDefinition, ViewDefinition } from '@sampan/model/define.ts';
import type { ListDefinition } from '@sampan/model/named-list.ts';
import { openKey } from '@sampan/model/entry-rows.ts';
import type { CounterLimit } from '@sampan/model/field.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { rowCondition } from '../access/visible-rows.ts';
import type { PipelineContext } from '../call/deps.ts';
import { mayWhileClosed } from '../flow/can-fields.ts';
import { waitsFor } from '../workflow/waiting.ts';

type Expression = RawBuilder<unknown>;

/** Header `h` and row `e` of a part. */
const ofHeader = (key: string): Expression => sql`h.${sql.ref(key)}`;
const ofRow = (key: string): Expression => sql`e.${sql.ref(key)}`;

/**
 * The rows of a part with their headers as one table, told by `entryRows`: of documents that the user sees and that are in the list, where it
 * has `open` only what somebody may still draw on by that counter.
 */
export function entryRowsSource(
  context: PipelineContext,
  rows: ViewDefinition,
  list: ListDefinition,
): SelectQueryBuilder<LooseDatabase, string, object> {
  const { documents } = context.registry;
  const document = documents.get(rows.rowsOf?.type ?? '');
  const part = document?.parts[rows.rowsOf?.part ?? ''];
  if (!document || !part) throw new Error(`${rows.type} has no rows`);
  const counter = list.rows === rows.rowsOf?.part ? list.open : undefined;
  const limit = counter === undefined ? undefined : part.fields[counter]?.counter;
  const rest = counter !== undefined && limit ? sql`(${wholeOf(limit)} - ${ofRow(counter)})` : undefined;
  const open = counter === undefined ? undefined : openKey(part.fields[counter]);
  const columns = Object.keys(rows.fields).map((key) => {
    // Of the row itself, so that its index finds the rows of documents.
    if (key === 'DOCUMENT_ID') return sql`e.parent_id as "DOCUMENT_ID"`;
    if (key === 'IS_CLOSED' && key in part.fields) return sql`greatest(${ofHeader(key)}, ${ofRow(key)}) as "IS_CLOSED"`;
    if (key === open && rest) return sql`${rest} as ${sql.ref(key)}`;
    return key in part.fields ? ofRow(key) : ofHeader(key);
  });
  const conditions: Expression[] = [
    sql`h.client_id = ${context.db.clientId}::bigint`,
    ...listed(document, list, part.fields),
    ...(list.mine === undefined ? [] : [sql`${ofHeader(list.mine)} = ${context.session.username}`]),
    ...(list.approvable ? [waitsFor(context, document, 'h')] : []),
    ...[rowCondition(document, context.session, 'h')].flatMap((seen) => (seen ? [sql`${seen}`] : [])),
    ...(counter !== undefined && rest ? openOnly(context, document, { part: rows.rowsOf?.part ?? '', counter, rest }) : []),
  ];
  const source = sql<object>`(
    select e.client_id, e.id, ${sql.join(columns)} from ${sql.table(part.table)} e
      join ${sql.table(document.type)} h on h.client_id = e.client_id and h.id = e.parent_id
     where ${sql.join(conditions, sql` and `)})`;
  const select = context.db.loose.selectFrom(source.as(rows.type)) as unknown as SelectQueryBuilder<LooseDatabase, string, object>;
  return select.where(`${rows.type}.client_id`, '=', context.db.clientId);
}

/** All that there is to draw of a row, without tolerance. */
const wholeOf = ({ of, atMost }: CounterLimit): Expression =>
  atMost === undefined ? sumOf(of) : sql`least(${sumOf(of)}, ${sumOf(atMost)})`;

function sumOf([first = '', ...others]: readonly string[]): Expression {
  const changes = others.map((key) => {
    const value = sql`coalesce(${ofRow(key.replace(/^[+-]/, ''))}, 0)`;
    return key.startsWith('-') ? sql` - ${value}` : sql` + ${value}`;
  });
  return sql`${ofRow(first)}${sql.join(changes, sql``)}`;
}

interface Open {
  readonly part: string;
  readonly counter: string;
  readonly rest: Expression;
}

function openOnly({ registry }: PipelineContext, document: DocumentDefinition, { part, counter, rest }: Open): Expression[] {
  const isClosable = !mayWhileClosed(registry, document.type, counter);
  return [
    sql`h."STATUS" = any (${statusesIn(document, 'live', 'done')}::text[])`,
    sql`h."IS_CANCELLED" = '0'`,
    ...(isClosable ? [sql`h."IS_CLOSED" = '0'`] : []),
    ...(isClosable && 'IS_CLOSED' in (document.parts[part]?.fields ?? {}) ? [sql`e."IS_CLOSED" = '0'`] : []),
    sql`${rest} > 0`,
  ];
}

/** The predicate of the named list: fields of the header, else of the row. */
function listed(document: DocumentDefinition, { where }: ListDefinition, fields: object): Expression[] {
  if (where.length === 0) return [];
  const one = ([key, wanted]: [string, string | readonly string[]]) => {
    const column = key in document.header || !(key in fields) ? ofHeader(key) : ofRow(key);
    return typeof wanted === 'string' ? sql`${column} = ${wanted}` : sql`${column} = any (${[...wanted]}::text[])`;
  };
  const all = where.map((conjunction) => sql`(${sql.join(Object.entries(conjunction).map(one), sql` and `)})`);
  return [sql`(${sql.join(all, sql` or `)})`];
}
