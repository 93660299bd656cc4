import { sees } from '@sampan/engines/access/privilege.ts';
import type { Rights } from '@sampan/engines/access/session.ts';
import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { noticeText } from '@sampan/kernel/notices.ts';
import { fill } from '@sampan/kernel/texts.ts';
import { commentTexts } from '@sampan/kernel/texts/records/comments.ts';
import { noticeTexts } from '@sampan/kernel/texts/records/notices.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { isView } from '@sampan/model/define.ts';
import { type RawBuilder, sql } from 'kysely';
import type { ChatCall } from './chat-call.ts';

/** What a notification says: a text with its arguments, or words as they stand, and the record and the comment that it is about. */
export interface NoticeWords {
  readonly text_code: string | null;
  readonly args: Readonly<Record<string, string>> | null;
  readonly content: string | null;
  readonly url: string;
  readonly record_type: string | null;
  readonly record_id: string | null;
  readonly comment_id: string | null;
  /** As it stands now; null when it was deleted. */
  readonly comment_body: string | null;
}

/** The columns of NoticeWords: `n` is the notification, `c` its comment (`COMMENT_JOIN`). */
export const WORDS_COLUMNS: RawBuilder<unknown> = sql`n.text_code, n.args, n.content, n.url, n.record_type, n.record_id, n.comment_id,
  case when c.deleted_at is null then c.body end as comment_body`;
export const COMMENT_JOIN: RawBuilder<unknown> = sql`left join record_comment c on c.client_id = n.client_id and c.id = n.comment_id`;

/** Whether a reader may be told what a notification says. */
export type Tells = (row: NoticeWords, rights: Rights) => boolean;

/** Of a record that a reader may not see, or may see no more, nothing is told; one query for each kind of record. */
export async function tellingOf({ db, registry }: Pick<ChatCall, 'db' | 'registry'>, rows: readonly NoticeWords[]): Promise<Tells> {
  const found = new Map<string, Readonly<Record<string, unknown>>>();
  for (const [type, ofType] of Map.groupBy(rows, ({ record_type }) => record_type)) {
    const definition = type === null ? undefined : registry.byType.get(type)?.definition;
    if (!definition || isView(definition)) continue;
    const ids = [...new Set(ofType.flatMap(({ record_id }) => record_id ?? []))];
    const records = await db.selectLoose(definition.type).selectAll().where('id', 'in', ids).execute();
    for (const record of records as Record<string, unknown>[]) found.set(`${definition.type} ${String(record['id'])}`, record);
  }
  return ({ record_type, record_id }, rights) => {
    if (record_type === null) return true;
    const definition = registry.byType.get(record_type)?.definition;
    const record = found.get(`${record_type} ${record_id}`);
    return definition !== undefined && record !== undefined && sees(rights, definition, record);
  };
}

const MOST_WORDS = 60;

/** The beginning of a comment, in one line. */
function excerptOf(body: string | null, language: Language): string {
  if (body === null) return inLanguage(commentTexts['comments.deletedWords'], language);
  const words = [...body.replaceAll(/\s+/g, ' ')];
  if (words.length === 0) return inLanguage(commentTexts['comments.attachmentWords'], language);
  return words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).join('')}…` : words.join('');
}

/** The notification in a reader's language, and the screen to which it leads. */
export function shownNotice(words: NoticeWords, language: Language, isTold: boolean): { readonly text: string; readonly url: string } {
  if (!isTold) return { text: inLanguage(noticeTexts['notice.outOfSight'], language), url: '' };
  const { text_code, args, content, url, comment_id } = words;
  if (text_code === null) return { text: content ?? '', url };
  const text = noticeText(text_code);
  if (!text) return { text: text_code, url };
  const { TYPE } = args ?? {};
  const told = {
    ...args,
    ...(TYPE === undefined ? {} : { TYPE: documentName(TYPE, language) }),
    ...(comment_id === null ? {} : { WORDS: excerptOf(words.comment_body, language) }),
  };
  return { text: fill(inLanguage(text, language), told), url };
}
