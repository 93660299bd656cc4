import type { Definition, DocumentDefinition } from '@sampan/model/define.ts';
import { foundOnce } from '@sampan/model/found-once.ts';
import { sql } from 'kysely';
import type { PipelineContext } from '../call/deps.ts';
import { rowsBelow, weigh } from '../call/large-calls.ts';
import { lockVisible } from '../record/lock.ts';
import { upstreamFirst } from './type-order.ts';

/**
 * The locked header of a record, and before it what it draws on, and will once it is changed to `DATA` as it was sent.
 * @throws 404 as lockVisible
 */
export async function lockInOrder(
  context: PipelineContext,
  definition: Definition,
  id: string,
  DATA?: unknown,
): Promise<Record<string, unknown>> {
  const above = definition.kind === 'document' ? lockAbove(context, definition, id, DATA) : undefined;
  const locking = lockVisible(context, definition, id);
  await Promise.allSettled([above, locking]);
  await above;
  const header = await locking;
  weigh(context, rowsBelow(header));
  return header;
}

/**
 * Locks the documents on which a document draws, and those that it names and may draw on by what it is about to do, before itself is locked: upstream
 * before downstream, by id (lifecycles §6). So what its rules read of them stays until it is done, and an action on the document above that goes on
 * to this one takes them in the same order, so the two never wait for each other. What draws on several kinds (a payment on invoices and
 * orders) takes along those behind the ones that it names: what it does to an invoice may concern the order that the invoice is of.
 */
async function lockAbove(context: PipelineContext, definition: DocumentDefinition, id: string, DATA: unknown): Promise<void> {
  if (!/^\d{1,18}$/.test(id)) return;
  const types = new Set([...Object.values(definition.upstream).map(({ of }) => of), ...namedThrough(definition)]);
  const named = numbersIn(DATA, new Set(Object.values(definition.upstream).map(({ no }) => no)));
  const links = sql`
    select from_type, from_id from document_link
     where client_id = ${context.db.clientId}::bigint and to_type = ${definition.type} and to_id = ${id}::bigint and kind in ('drawn', 'named')`;
  const behind = (type: string) =>
    types.size < 2
      ? sql``
      : sql`union all
            select behind.from_id from (${links}) own
              join document_link behind on behind.client_id = ${context.db.clientId}::bigint and behind.to_type = own.from_type
               and behind.to_id = own.from_id and behind.from_type = ${type} and behind.kind in ('drawn', 'named')`;
  const locking = upstreamFirst(context.registry)
    .filter(({ type }) => types.has(type))
    .map(({ type, number }) =>
      sql`
        select id from ${sql.table(type)}
         where client_id = ${context.db.clientId}::bigint
           and id = any (array(select from_id from (${links}) own where from_type = ${type}
                               ${behind(type)}
                               union all
                               select id from ${sql.table(type)}
                                where client_id = ${context.db.clientId}::bigint and ${sql.ref(number)} = any (${named}::text[])))
         order by id for no key update`.execute(context.db.trx),
    );
  await Promise.all(locking);
}

/** Document numbers under these keys, in a header as it was sent and in the rows of its parts, whatever else was sent. */
function numbersIn(DATA: unknown, keys: ReadonlySet<string>): string[] {
  if (typeof DATA !== 'object' || DATA === null) return [];
  return Object.entries(DATA).flatMap(([key, value]) => {
    if (Array.isArray(value)) return value.flatMap((row) => numbersIn(row, keys));
    return keys.has(key) && typeof value === 'string' && value !== '' ? [value] : [];
  });
}

/**
 * Kinds of documents that it is of, as goods received of an order, or names because those that it continues are of them: the order behind what is invoiced.
 * Its posting counts on them as well.
 */
const namedThrough = ({ type, header, parts }: DocumentDefinition): string[] =>
  [header, ...Object.values(parts).map(({ fields }) => fields)].flatMap(documentsOf).filter((named) => named !== type);

const documentsOf = foundOnce((fields) =>
  Object.values(fields).flatMap(({ kind, derived, required, to }) =>
    kind === 'document' && (derived || required) && to !== undefined ? [to] : [],
  ),
);
