import { fileAddress } from '@sampan/engines/files/attachments.ts';
import { cardsOf, type RecordRef, refKey } from '@sampan/engines/read/cards.ts';
import { COMMENT_FILE } from '@sampan/engines/record/remove-comments.ts';
import { mayRead, visibleRows } from '@sampan/engines/access/privilege.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import { isView } from '@sampan/model/define.ts';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { LooseDatabase } from '@sampan/db/scoped-db.ts';
import type { ChatCall } from './chat-call.ts';
import { CHAT_FILE } from './chat-files.ts';
import { commentPlace, placeOfComment } from './comments/record.ts';
import type { FilePlaceName, Listed, VisibleFile } from './wire.ts';

const MOST = 100;

/** Which files: those of records, of conversations, or of both; by a part of their name. */
export interface FilesWanted {
  readonly place: FilePlaceName | null;
  /** Part of the name, without regard to case; empty: all. */
  readonly query: string;
  readonly start: number;
  readonly length: number;
}

type Builder = ExpressionBuilder<LooseDatabase, string>;

/** Every file that the user may read because of its record or its message, newest first. */
export async function visibleFiles(call: ChatCall, { place, query, start, length }: FilesWanted): Promise<Listed<VisibleFile>> {
  const found = selected(call, place).where((on) =>
    query === '' ? sql<SqlBool>`true` : on(sql`strpos(lower(stored_file.name), lower(${query}))`, '>', 0),
  );
  const rows = await found
    .select(columns)
    .orderBy('stored_file.created_at', 'desc')
    .orderBy('stored_file.id')
    .limit(Math.min(length || MOST, MOST))
    .offset(start)
    .execute();
  const counted = await found.select(sql<string>`count(*)`.as('n')).executeTakeFirstOrThrow();
  return { recordsTotal: Number(counted.n), results: await withPlaces(call, rows as unknown as Row[]) };
}

/** One of these files. @throws NOT_FOUND (404) for whatever the user may not read, absent ones included */
export async function visibleFile(call: ChatCall, id: string): Promise<VisibleFile> {
  const rows = await selected(call, null).select(columns).where('stored_file.id', '=', id).execute();
  const [file] = await withPlaces(call, rows as unknown as Row[]);
  return file ?? failWith(404, 'NOT_FOUND');
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly size: string;
  readonly type: string;
  readonly created_at: string;
  readonly created_by_name: string;
  readonly record_type: string;
  readonly record_id: string;
  readonly conv: string | null;
}

const columns = [
  'stored_file.id',
  'stored_file.name',
  'stored_file.size',
  'stored_file.type',
  'stored_file.created_at',
  'stored_file.record_type',
  'stored_file.record_id',
  'stored_file.conv',
  sql<string>`coalesce((select "FULL_NAME" from "user" u where u.client_id = stored_file.client_id and u."USERNAME" = stored_file.created_by),
                       stored_file.created_by)`.as('created_by_name'),
] as const;

const selected = (call: ChatCall, place: FilePlaceName | null) =>
  call.db
    .selectLoose('stored_file')
    .where('stored_file.deleted_at', 'is', null)
    .where((on) => on.or([...(place === 'CHAT' ? [] : ofRecords(call, on)), ...(place === 'RECORD' ? [] : [ofMessage(call, on)])]));

/** The same privileges as for the records themselves, one condition for each kind of them. */
function ofRecords({ db, session, registry }: ChatCall, on: Builder): Expression<SqlBool>[] {
  const definitions = [...registry.byType.values()].map(({ definition }) => definition);
  return definitions
    .filter((definition) => !isView(definition) && mayRead(session, definition))
    .flatMap((definition) => {
      const { type } = definition;
      const record = db.selectLoose(type).select(sql`1`.as('one'));
      const own = record.whereRef(`${type}.id`, '=', 'stored_file.record_id');
      const place = commentPlace({ TYPE: type, ID: '' });
      const commented = record.where(`${type}.id`, '=', sql`substr(stored_file.conv, ${place.length + 1})::bigint`);
      return [
        on.and([on('stored_file.record_type', '=', type), on.exists(visibleRows(own, definition, session))]),
        // Those of a deleted comment are taken away with it.
        on.and([
          on('stored_file.record_type', '=', COMMENT_FILE),
          on('stored_file.record_id', 'is not', null),
          sql<SqlBool>`case when starts_with(stored_file.conv, ${place}) then ${on.exists(visibleRows(commented, definition, session))} else false end`,
        ]),
      ];
    });
}

/** As `mayReadChatFile` has it for one file. */
const ofMessage = ({ session }: ChatCall, on: Builder): Expression<SqlBool> =>
  on.and([
    on('stored_file.record_type', '=', CHAT_FILE),
    sql<SqlBool>`exists (
      select from chat_member m
        join chat_message x on x.client_id = m.client_id and x.conv = m.conv and x.seq = stored_file.record_id and x.deleted_at is null
        left join chat_group g on g.client_id = m.client_id and 'g:' || g.id = m.conv
       where m.client_id = stored_file.client_id and m.conv = stored_file.conv and m.user_id = ${session.userId} and m.left_seq is null
         and m.joined_seq < stored_file.record_id and coalesce(g.is_dismissed, '0') = '0')`,
  ]);

/** The record that a file stands at, its own or that of a comment; undefined for one of a message. */
function recordOf({ record_type, record_id, conv }: Row): RecordRef | undefined {
  if (record_type === COMMENT_FILE) return placeOfComment(conv ?? '');
  return record_type === CHAT_FILE ? undefined : { TYPE: record_type, ID: record_id };
}

async function withPlaces(call: ChatCall, rows: readonly Row[]): Promise<VisibleFile[]> {
  const cards = await cardsOf(
    call,
    rows.flatMap((row) => recordOf(row) ?? []),
  );
  const chats = await chatNames(call, [
    ...new Set(rows.flatMap(({ record_type, conv }) => (record_type === CHAT_FILE ? (conv ?? []) : []))),
  ]);
  return rows.map((row) => {
    const record = recordOf(row);
    const card = record && cards.get(refKey(record));
    const chat = row.conv === null ? undefined : chats.get(row.conv);
    return {
      ID: row.id,
      URL: fileAddress(row.id),
      NAME: row.name,
      SIZE: Number(row.size),
      TYPE: row.type,
      CREATED_AT: row.created_at,
      CREATED_BY_NAME: row.created_by_name,
      RECORD: card ? { TYPE: card.TYPE, ID: card.ID, NO: card.NO, ROUTE: card.ROUTE } : null,
      CHAT: chat && row.conv !== null ? { ...chat, conv: row.conv, seq: Number(row.record_id) } : null,
    };
  });
}

type ChatName = Pick<NonNullable<VisibleFile['CHAT']>, 'CHAT_NAME' | 'TO_USER_ID' | 'TO_GROUP_ID'>;

/** With whom conversations are. */
async function chatNames({ db, session }: ChatCall, convs: readonly string[]): Promise<Map<string, ChatName>> {
  if (convs.length === 0) return new Map();
  const found = await sql<{ conv: string; group_id: string | null; user_id: string | null; name: string | null }>`
    select c.conv, g.id as group_id, u.id as user_id, coalesce(g."GROUP_NAME", u."FULL_NAME") as name
      from unnest(${[...convs]}::text[]) as c(conv)
      left join chat_group g on g.client_id = ${db.clientId} and 'g:' || g.id = c.conv
      left join chat_member m on m.client_id = ${db.clientId} and m.conv = c.conv and m.user_id <> ${session.userId} and g.id is null
      left join "user" u on u.client_id = m.client_id and u.id = m.user_id`.execute(db.trx);
  return new Map(
    found.rows.map(({ conv, group_id, user_id, name }) => [conv, { CHAT_NAME: name ?? '', TO_GROUP_ID: group_id, TO_USER_ID: user_id }]),
  );
}
