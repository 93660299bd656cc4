import type { DocumentDefinition } from '@sampan/model/define.ts';
import { isCurrent, isWaiting, phaseOf } from '@sampan/model/phase.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Noticed } from '../call/effects.ts';
import type { Context } from '../call/rules.ts';

type SettlingContext = Pick<Context, 'db' | 'onSettled'>;
type Row = Readonly<Record<string, unknown>>;

/**
 * Marks as read, for whoever got them, the notices of a document whose cause is done: those that lasted for another phase than the document
 * is in now, and of those who were asked to approve it whoever is not `asked` any more (user names; left out: nobody was let go).
 */
export function settleNotices(context: SettlingContext, definition: DocumentDefinition, row: Row, asked?: readonly string[]): void {
  const isOther = sql`split_part(n.lasts, ' ', 1) <> ${standingOf(definition, row)}`;
  settle(
    context,
    { type: definition.type, id: String(row['id']) },
    asked === undefined
      ? isOther
      : sql`(${isOther} or n.lasts = 'waiting' and not exists (
          select from "user" u where u.client_id = n.client_id and u.id = n.user_id and u."USERNAME" = any(${[...asked]}::text[])))`,
  );
}

/** The same of a record that is gone: nothing about it is left to do. */
export const settleAllNotices = (context: SettlingContext, record: { readonly type: string; readonly id: string }): void =>
  settle(context, record, sql`true`);

/** What notices last for; one that is closed or cancelled asks for nothing. */
const standingOf = (definition: DocumentDefinition, row: Row): string =>
  isWaiting(definition, row) ? 'waiting' : isCurrent(row) ? phaseOf(definition, row) : '';

function settle({ db, onSettled }: SettlingContext, record: { type: string; id: string }, isDone: RawBuilder<unknown>): void {
  db.wrote('notification');
  // In the order of their ids, as whoever marks several as read.
  const update = sql<Noticed>`
    with done as (
      select n.id from notification n
       where n.client_id = ${db.clientId}::bigint and n.record_type = ${record.type} and n.record_id = ${record.id}::bigint
         and n.lasts is not null and n.settled_at is null and ${isDone}
       order by n.id for update)
    update notification n set "READ_FLAG" = '1', settled_at = now()
      from done where n.client_id = ${db.clientId}::bigint and n.id = done.id
    returning n.id, n.user_id`;
  db.later(update.compile(db.trx), (rows) => (rows.length > 0 ? onSettled?.(db.clientId, rows) : undefined));
}
