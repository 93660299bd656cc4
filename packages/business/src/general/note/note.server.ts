import { notify } from '@sampan/engines/record/notify.ts';
import type { QuickPost } from '@sampan/engines/write/quick-post.ts';
import { type Context, defineMasterRules } from '@sampan/engines/call/rules.ts';
import { failure } from '@sampan/kernel/errors.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { mentionedIn, type Named } from '@sampan/kernel/mentions.ts';
import { fill as filled } from '@sampan/kernel/texts.ts';
import { sql } from 'kysely';
import { noteBasicInfo } from './note.ts';
import { noteBasicInfoTexts } from './note.texts.ts';

const TITLE_MAX = 100;

export const noteRules = defineMasterRules(noteBasicInfo, {
  fill: async ({ header, stored }, { numbers, session, today }) => {
    if (header.CONTENT) header.NOTE_TITLE = titleOf(header.CONTENT);
    if (stored) return;
    header.OWNER = session.username;
    header.NOTE_NO = await numbers.next(session.clientId, 'NOTE_NO', today);
  },
  // Others read a note, its author changes it; an administrator holds every right.
  checkChange: ({ OWNER }, { session }) =>
    session.isAdministrator || OWNER === session.username ? undefined : failure('NOTE_NOT_OWNER', { USERNAME: OWNER }),
  stored: async ({ id, row, before }, context) => {
    const told = new Set(before === undefined ? [] : (await mentioned(context, before.CONTENT)).map((user) => user.id));
    const now = await mentioned(context, row.CONTENT);
    const userIds = now.map((user) => user.id).filter((user) => !told.has(user));
    const args = { NO: row.NOTE_NO, TITLE: row.NOTE_TITLE };
    if (userIds.length > 0)
      notify(context, [{ module: noteBasicInfo.card, to: { userIds }, text: 'notice.mentioned', args, url: noteUrl(id) }]);
  },
});

/** The quick post of the menu: its text is the note's content. */
export const notePost = {
  dataOf: (text) => ({ CONTENT: text }),
  toldBy: async (context, { ID, NOTE_NO }, text) => {
    const { session } = context;
    const TO_USERS = (await mentioned(context, text)).map((user) => user.id).filter((user) => user !== session.userId);
    const words = inLanguage(noteBasicInfoTexts.notices.mentioned, session.language);
    const MESSAGE = filled(words, { NO: String(NOTE_NO), TITLE: titleOf(text) });
    return TO_USERS.length > 0 ? { TO_USERS, MESSAGE, URL: noteUrl(ID), MODULE: noteBasicInfo.card } : undefined;
  },
} satisfies Omit<QuickPost, 'registered'>;

/** The first line that says something, at most 100 characters. */
function titleOf(content: string): string {
  const line = content.trim().split('\n')[0]?.trim() ?? '';
  const letters = [...line];
  return letters.length > TITLE_MAX ? `${letters.slice(0, TITLE_MAX - 1).join('')}…` : line;
}

interface Colleague extends Named {
  readonly id: string;
}

/** Active users of the organisation whom a text names with `@`. */
async function mentioned({ db }: Pick<Context, 'db'>, text: string): Promise<Colleague[]> {
  if (!text.includes('@')) return [];
  const { rows } = await sql<Colleague>`
    select u.id, u."USERNAME", u."FULL_NAME" from "user" u
     where u.client_id = ${db.clientId}::bigint and u."IS_ACTIVE" = '1'
       and (strpos(lower(${text}), '@' || lower(u."USERNAME")) > 0 or strpos(lower(${text}), '@' || lower(u."FULL_NAME")) > 0)
     order by u.id`.execute(db.trx);
  return mentionedIn(text, rows);
}

/** Address of a note on screen. */
const noteUrl = (id: string): string => `/${noteBasicInfo.route}/view?id=${id}`;
