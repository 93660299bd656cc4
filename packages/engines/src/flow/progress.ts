import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { ProgressDefinition } from '@sampan/model/standing.ts';
import { BEFORE_LIVE } from '@sampan/model/lifecycle.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { type RawBuilder, sql } from 'kysely';
import { closesItself } from './auto-close.ts';
import type { Noticed } from '../call/effects.ts';
import type { Context } from '../call/rules.ts';
import { lastsUntil } from '../record/lasts.ts';
import { decidingFields, statusFields } from './status-fields.ts';

/** What an entry has done of what there is to do; more than that never completes another entry (lifecycles §1 rule 3). */
const doneOf = ({ done, less }: ProgressDefinition): RawBuilder<unknown> =>
  less === undefined ? sql`entry.${sql.ref(done)}` : sql`(entry.${sql.ref(done)} - entry.${sql.ref(less)})`;

type Changes = Pick<ProgressDefinition, 'changes'>;
/** A field of an entry with what changes it. */
function changed(field: string, { changes = [] }: Changes): RawBuilder<unknown> {
  const terms = changes.map((key) => sql`${sql.raw(key[0]!)} entry.${sql.ref(key.slice(1))}`);
  return sql`(entry.${sql.ref(field)} ${sql.join(terms, sql` `)})`;
}

/** Nobody waits for what would have come again to a closed line. */
const lowering = ({ changes = [] }: Changes): Changes => ({ changes: changes.filter((key) => key.startsWith('-')) });

/** An entry that somebody closed counts as full, or once so much of it is done as had been when it was closed. */
const isFullEntry = (definition: DocumentDefinition, progress: ProgressDefinition): RawBuilder<unknown> => {
  const isDone = sql`${doneOf(progress)} >= ${changed(progress.of, progress)}`;
  if (!('IS_CLOSED' in definition.entry)) return isDone;
  const { closedAt } = progress;
  const isEnough = closedAt === undefined ? sql`true` : sql`${doneOf(progress)} >= ${changed(closedAt, lowering(progress))}`;
  return sql`(${isDone} or entry."IS_CLOSED" = '1' and ${isEnough})`;
};

/** How much of an entry (called `entry`) is done, from 0 to 1. */
export const shareOf = (definition: DocumentDefinition, progress: ProgressDefinition): RawBuilder<unknown> =>
  sql`case when ${isFullEntry(definition, progress)} then 1
           else greatest(0, ${doneOf(progress)}) / nullif(${changed(progress.of, progress)}, 0) end`;

const stateOf = (definition: DocumentDefinition, progress: ProgressDefinition): RawBuilder<unknown> => sql`case
  when bool_and(${isFullEntry(definition, progress)}) then 'FULL'
  when bool_or(${doneOf(progress)} > 0) then 'PARTIAL' else 'NONE' end`;

/** Where the progress of the entries stands: beside the document, or as it is stored. */
const [COUNTED, STORED] = [sql.ref('state'), sql.ref('held')];
const isOnce = ({ once }: ProgressDefinition, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  once === undefined ? sql`false` : sql`${at}.${sql.ref(once.isFull)} = 'FULL'`;

/** What there is to do of a document as a whole. */
const wholeOf = (progress: ProgressDefinition, at: RawBuilder<unknown>): RawBuilder<unknown> =>
  progress.once === undefined
    ? sql`held.${sql.ref(progress.of)}`
    : sql`case when ${isOnce(progress, at)} then held.${sql.ref(progress.once.of)} else held.${sql.ref(progress.of)} end`;

/** How far a document (called `held`) is as a whole; where nothing is done, it is full only when it is known that nothing is to be done. */
const stateOfHeader = (progress: ProgressDefinition): RawBuilder<unknown> => {
  const done = sql`held.${sql.ref(progress.done)}`;
  return sql`case when ${done} >= ${wholeOf(progress, COUNTED)} and (${done} > 0 or ${isOnce(progress, COUNTED)}) then 'FULL'
                  when ${done} <= 0 then 'NONE' else 'PARTIAL' end`;
};

/** The same, from 0 to 1. */
export const shareOfHeader = (progress: ProgressDefinition): RawBuilder<unknown> =>
  sql`least(1, held.${sql.ref(progress.done)} / nullif(${wholeOf(progress, STORED)}, 0))`;

/** The progress fields of the entries, and those of the document as a whole. */
export function progressByRows({ progress }: DocumentDefinition): Record<'ofEntries' | 'ofHeader', [string, ProgressDefinition][]> {
  const fields = Object.entries(progress);
  return { ofEntries: fields.filter(([, { rows }]) => rows !== 'HEADER'), ofHeader: fields.filter(([, { rows }]) => rows === 'HEADER') };
}

/** The states of the documents named, by parent_id. */
function stateRows(definition: DocumentDefinition, ids: readonly string[], clientId: string): RawBuilder<unknown> {
  const { ofEntries } = progressByRows(definition);
  const entries = definition.parts['ENTRIES'];
  const states = ofEntries.map(([field, progress]) => sql`${stateOf(definition, progress)} as ${sql.ref(field)}`);
  const counted =
    entries &&
    ofEntries.length > 0 &&
    sql`select entry.parent_id, ${sql.join(states)} from ${sql.table(entries.table)} entry
         where entry.client_id = ${clientId}::bigint and entry.parent_id = any (${ids}::bigint[]) group by entry.parent_id`;
  if (!definition.owes) return counted || sql`select named.id as parent_id from unnest(${ids}::bigint[]) named (id)`;
  const owed = owedOf(definition, ids, clientId);
  return counted ? sql`select * from (${counted}) counted join (${owed}) owed using (parent_id)` : owed;
}

/**
 * What is left of the items of the documents named, and how far others than the document itself have settled them. One in force that has none
 * (all of it was set off as it was posted) leaves nothing to settle.
 */
const owedOf = (definition: DocumentDefinition, ids: readonly string[], clientId: string): RawBuilder<unknown> => {
  const { type, owes } = definition;
  return sql`
  select of.id as parent_id, coalesce(sum(abs(item."REST_AMOUNT")), 0) as ${sql.ref(owes!.open)},
         coalesce(sum(abs(item."REST_BASE_AMOUNT")), 0) as ${sql.ref(owes!.base)},
         case when count(item.id) = 0 and bool_or(own."STATUS" = any (${statusesIn(definition, 'live', 'done')}::text[])) then 'FULL'
              when coalesce(sum(abs(settled.amount)), 0) = 0 then 'NONE' when sum(abs(item."REST_AMOUNT")) = 0 then 'FULL' else 'PARTIAL' end
           as ${sql.ref(owes!.status)}
    from unnest(${ids}::bigint[]) of (id)
    join ${sql.table(type)} own on own.client_id = ${clientId}::bigint and own.id = of.id
    left join open_item item on item.client_id = ${clientId}::bigint and item."ITEM_KEY" = ${owes!.key} and item."OBJECT_TYPE" = ${type}
                            and item."OBJECT_ID" = of.id::text
    left join lateral (
      select sum(c."AMOUNT") as amount from open_item_clearing c
       where c.client_id = item.client_id and c."ITEM_ID" = item.id
         and not (c."SOURCE_TYPE" = item."OBJECT_TYPE" and c."SOURCE_ID" = item."OBJECT_ID")) settled on true
   group by of.id`;
};

/** Where progresses lead the document, it has the status of how far it is, one after the other, as long as it is in one of those (`leads`). */
function ledStatus({ progress }: DocumentDefinition): RawBuilder<unknown>[] {
  const leading = Object.entries(progress).flatMap(([field, { leads }]) => (leads ? [{ field, ...leads }] : []));
  const status = leading.reduce<RawBuilder<unknown>>(
    (before, { field, NONE, PARTIAL, FULL, above = [] }) =>
      sql`case when ${before} = any (${[...above]}::text[]) and outcome.${sql.ref(field)} = 'FULL' then ${FULL}
               when ${before} <> all (${[NONE, PARTIAL, FULL]}::text[]) then ${before}
               else case outcome.${sql.ref(field)} when 'FULL' then ${FULL} when 'PARTIAL' then ${PARTIAL} else ${NONE} end end`,
    sql`held."STATUS"`,
  );
  return leading.length === 0 ? [] : [sql`"STATUS" = ${status}`];
}

/**
 * Recomputes the progress fields and IS_COMPLETED of locked documents from their entries and open items, in one statement and without raising
 * their version: nobody's edit is lost because goods arrived (lifecycles §1 rule 5). With the client parameter AUTO_CLOSE a
 * document closes when it becomes completed; one that closed so opens again when it no longer is (rule 4); the trail says either. Notices
 * that asked for something to be done with a document in force are read when it is completed, or when that is done.
 * The ids are named wherever the documents are: in a young table PostgreSQL would read all of an organisation's to join them.
 */
export function refreshProgress(context: Context, definition: DocumentDefinition, ids: readonly string[]): void {
  const { db, session, onSettled } = context;
  const { owes } = definition;
  const { ofHeader } = progressByRows(definition);
  const statuses = statusFields(definition);
  if (statuses.length === 0 || ids.length === 0) return;
  const headerStates = ofHeader.map(([field, progress]) => sql`, ${stateOfHeader(progress)} as ${sql.ref(field)}`);
  const assigned = [
    ...[...statuses, ...(owes ? [owes.open, owes.base] : [])].map((field) => sql`${sql.ref(field)} = outcome.${sql.ref(field)}`),
    ...ledStatus(definition),
  ];
  const decisive = decidingFields(definition);
  const isFull =
    decisive.length === 0
      ? sql`"IS_COMPLETED" = '1'`
      : sql.join(
          decisive.map((field) => sql`${sql.ref(field)} = 'FULL'`),
          sql` and `,
        );
  // What notices last for that is done by now.
  const full = [
    sql`case when is_completed then 'live' end`,
    ...statuses.map((field) => sql`case when outcome.${sql.ref(field)} = 'FULL' then ${lastsUntil('live', field)} end`),
  ];
  const update = sql<Noticed>`
    with state as (
      ${stateRows(definition, ids, db.clientId)}
    ), told as (
      select state.*${sql.join(headerStates, sql``)}, held."STATUS", held."IS_CLOSED", held."IS_CANCELLED", held."IS_COMPLETED"
        from ${sql.table(definition.type)} held join state on held.id = state.parent_id
       where held.client_id = ${db.clientId}::bigint and held.id = any (${ids}::bigint[])
    ), document as (
      select told.*, "IS_CLOSED" as before, "IS_COMPLETED" = '0' and "IS_CLOSED" = '0' as may_close,
             ${isFull} and "IS_CANCELLED" = '0' and "STATUS" <> all (${statusesIn(definition, ...BEFORE_LIVE)}::text[]) as is_completed
        from told
    ), outcome as (
      select document.*, is_completed and may_close and ${closesItself(context, definition)}::boolean as closes from document
    ), changed as (
      update ${sql.table(definition.type)} held
         set ${sql.join(assigned)},
             "IS_COMPLETED" = case when is_completed then '1' else '0' end,
             "IS_CLOSED" = case when closes then '1' when "IS_AUTO_CLOSED" = '1' and not is_completed then '0' else held."IS_CLOSED" end,
             "IS_AUTO_CLOSED" = case when closes then '1' when not is_completed then '0' else "IS_AUTO_CLOSED" end
        from outcome
       where held.client_id = ${db.clientId}::bigint and held.id = any (${ids}::bigint[]) and held.id = outcome.parent_id
      returning held.id, held."STATUS", before, held."IS_CLOSED" as after, is_completed,
                array_remove(array[${sql.join(full)}]::text[], null) as done
    ), noted as (
      insert into document_history (client_id, type, document_id, action, from_status, to_status, by)
      select ${db.clientId}::bigint, ${definition.type}, id, case after when '1' then 'auto-close' else 'auto-reopen' end,
             "STATUS", "STATUS", ${session.username}
        from changed where before <> after
    )
    update notification n set "READ_FLAG" = '1', settled_at = now()
      from changed
     where n.client_id = ${db.clientId}::bigint and n.record_type = ${definition.type} and n.record_id = changed.id
       and n.lasts = any (changed.done) and n.settled_at is null
    returning n.id, n.user_id`;
  db.later(update.compile(db.trx), (rows) => (rows.length > 0 ? onSettled?.(db.clientId, rows) : undefined));
}
