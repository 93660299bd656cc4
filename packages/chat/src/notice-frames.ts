import type { Instant } from '@sampan/kernel/dates.ts';
import type { Rights } from '@sampan/engines/access/session.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { postTime } from './blocks.ts';
import type { ChatCall, ChatWork } from './chat-call.ts';
import { COMMENT_JOIN, type NoticeWords, shownNotice, tellingOf, WORDS_COLUMNS } from './notice-words.ts';
import type { NotifyFrame } from './socket-wire.ts';

/** In which words, of which modules and what somebody is notified. */
export interface Reader {
  readonly userId: string;
  readonly language: Language;
  readonly modules: readonly string[];
  readonly rights: Rights;
}

type NoticeWork = ChatWork & Pick<ChatCall, 'registry'>;

interface Row extends NoticeWords {
  readonly id: string;
  readonly user_id: string;
  readonly module: string;
  readonly from_id: string | null;
  readonly from_name: string | null;
  readonly org_name: string | null;
  readonly org_name_en: string | null;
  readonly created_at: Instant;
  readonly related_type: string | null;
  readonly related_value: string | null;
  readonly joined_seq: number | null;
  readonly left_seq: number | null;
}

/** Notifications of users, each in the words of its reader; of modules that a reader has not, none. Oldest first. */
async function framesOf(
  { db, zone, registry }: NoticeWork,
  readers: readonly Reader[],
  which: RawBuilder<unknown>,
): Promise<NotifyFrame[]> {
  const { rows } = await sql<Row>`
    select n.id, n.user_id, n.module, ${WORDS_COLUMNS}, n.created_at, n.related_type, n.related_value,
           u.id as from_id, u."FULL_NAME" as from_name, coalesce(d."ORG_NAME", o."ORG_NAME") as org_name,
           d."ORG_NAME_EN" as org_name_en, m.joined_seq, m.left_seq
      from notification n
      ${COMMENT_JOIN}
      left join client_organisation o on o.id = n.client_id
      left join "user" u on u.client_id = n.client_id and u."USERNAME" = n.from_username
      left join org d on d.client_id = u.client_id and d."ORG_CODE" = u."ORG_CODE"
      left join chat_member m on n.related_type in ('GROUP_ADD', 'GROUP_REMOVE') and m.client_id = n.client_id and m.conv = 'g:' || n.related_value
        and m.user_id = n.user_id
     where n.client_id = ${db.clientId} and n.user_id = any(${readers.map(({ userId }) => userId)}::bigint[]) and ${which}
     order by n.id`.execute(db.trx);
  const tells = await tellingOf({ db, registry }, rows);
  const byId = new Map(readers.map((reader) => [reader.userId, reader]));
  return rows.flatMap((row) => {
    const reader = byId.get(row.user_id);
    return reader?.modules.includes(row.module) ? [frameOf(row, reader, zone, tells(row, reader.rights))] : [];
  });
}

function frameOf(row: Row, { userId, language }: Reader, zone: string, isTold: boolean): NotifyFrame {
  const { text, url } = shownNotice(row, language, isTold);
  return {
    type: 'notifyto',
    id: row.id,
    from_client_id: row.from_id,
    from_client_name: row.from_name,
    from_org_name: language === 'en' ? (row.org_name_en ?? row.org_name) : row.org_name,
    module: row.module,
    to_client_id: userId,
    to_client_name: userId,
    content: text,
    url,
    time: postTime(row.created_at, zone, false),
    related_type: row.related_type,
    related_value: row.related_value,
    ...boundsOf(row),
  };
}

/** Where the reader's part in a group begins or ended; who has joined again since ended where that began, at the latest. */
function boundsOf({ related_type, joined_seq, left_seq }: Row): Pick<NotifyFrame, 'joined_seq' | 'left_seq'> {
  if (joined_seq === null) return {};
  return related_type === 'GROUP_ADD' ? { joined_seq } : { left_seq: left_seq ?? joined_seq };
}

/** These notifications, of these readers alone. */
export const noticesById = (work: NoticeWork, readers: readonly Reader[], ids: readonly string[]): Promise<NotifyFrame[]> =>
  framesOf(work, readers, sql`n.id = any(${[...ids]}::bigint[])`);

/** The oldest `most` notifications of one reader after an id. */
export const noticesAfter = (work: NoticeWork, reader: Reader, id: string, most: number): Promise<NotifyFrame[]> =>
  framesOf(
    work,
    [reader],
    sql`n.id in (select o.id from notification o
                  where o.client_id = ${work.db.clientId} and o.user_id = ${reader.userId} and o.id > ${id}::bigint
                    and o.module = any(${[...reader.modules]})
                  order by o.id limit ${most})`,
  );
