import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { isBlank } from '@sampan/kernel/blank-text.ts';
import { failAll, failureAt, failWith } from '@sampan/kernel/errors.ts';
import { inLanguage } from '@sampan/kernel/languages.ts';
import { fill } from '@sampan/kernel/texts.ts';
import { noticeTexts } from '@sampan/kernel/texts/records/notices.ts';
import { notify } from '@sampan/engines/record/notify.ts';
import { sql } from 'kysely';
import type { ChatCall } from './chat-call.ts';
import { convOfGroup, lockConversation, requireGroup } from './conversations.ts';
import type { SavedGroup, Told } from './wire.ts';

const NAME_MAX = 60;
const DESC_MAX = 300;
/** Members of one group, the owner included. */
export const MOST_MEMBERS = 500;

/** A group as its form sends it. Left out: as it was. The owner is a member whether named or not. */
export interface GroupForm {
  readonly name: string | null | undefined;
  readonly description: string | null | undefined;
  readonly members: readonly string[] | undefined;
}

type NoticeText = 'notice.groupAdded' | 'notice.groupRemoved' | 'notice.groupDismissed';

function checkForm({ name, description, members }: GroupForm): void {
  failAll([
    ...(name === null || (name !== undefined && isBlank(name)) ? [failureAt('GROUP_NAME', 'FIELD_REQUIRED')] : []),
    ...(name && name.length > NAME_MAX ? [failureAt('GROUP_NAME', 'FIELD_TOO_LONG', { MAX: NAME_MAX })] : []),
    ...(description && description.length > DESC_MAX ? [failureAt('GROUP_DESC', 'FIELD_TOO_LONG', { MAX: DESC_MAX })] : []),
    ...(members?.length === 0 ? [failureAt('MEMBERS', 'FIELD_REQUIRED')] : []),
    ...(members && members.length > MOST_MEMBERS ? [failureAt('MEMBERS', 'GROUP_TOO_LARGE', { MAX: MOST_MEMBERS })] : []),
  ]);
}

/**
 * Makes a group that the user owns, or changes one of the user's own.
 * @throws NOT_FOUND (404) for a group that the user is no member of, PRIVILEGE_MISSING (403) for somebody else's,
 *   REFERENCE_UNKNOWN at MEMBERS for whoever is no active user of the organisation
 */
export async function saveGroup(call: ChatCall, id: string | null, form: GroupForm): Promise<SavedGroup> {
  const { session } = call;
  if (id === null) {
    const whole = { name: form.name ?? null, description: form.description ?? null, members: form.members ?? [] };
    checkForm(whole);
    const ID = await createGroup(call, String(whole.name), whole.description);
    return { ID, ...(await setMembers(call, ID, [session.userId, ...whole.members])) };
  }
  checkForm(form);
  await lockConversation(call.db, convOfGroup(id));
  await requireOwner(call, id);
  await changeGroup(call, id, form);
  return { ID: id, ...(form.members ? await setMembers(call, id, [session.userId, ...form.members]) : {}) };
}

/** Ends a group of the user's own: nobody reads it or sends to it any more. @throws as saveGroup */
export async function dismissGroup(call: ChatCall, id: string): Promise<SavedGroup> {
  const { db, session } = call;
  const last = (await lockConversation(db, convOfGroup(id))) ?? 0;
  const { GROUP_NAME } = await requireOwner(call, id);
  const members = await presentMembers(call, id);
  await leave(call, id, members, last);
  await db.update('chat_group').set({ is_dismissed: '1' }).where('id', '=', id).execute();
  return {
    ID: id,
    ...told('removedata', await tell(call, 'notice.groupDismissed', GROUP_NAME, { id, users: others(members, session.userId) })),
  };
}

async function createGroup({ db, session }: ChatCall, GROUP_NAME: string, GROUP_DESC: string | null): Promise<string> {
  const { id } = await db
    .insert('chat_group')
    .values({ client_id: db.clientId, GROUP_NAME, GROUP_DESC, owner_id: session.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insert('chat_conversation')
    .values({ client_id: db.clientId, conv: convOfGroup(id) })
    .execute();
  return id;
}

async function changeGroup({ db }: ChatCall, id: string, { name, description }: GroupForm): Promise<void> {
  const changes = {
    ...(typeof name === 'string' ? { GROUP_NAME: name } : {}),
    ...(description === undefined ? {} : { GROUP_DESC: description }),
  };
  if (Object.keys(changes).length > 0) await db.update('chat_group').set(changes).where('id', '=', id).execute();
}

async function requireOwner(call: ChatCall, id: string): Promise<{ readonly GROUP_NAME: string }> {
  const group = await requireGroup(call, id);
  const { owner_id } = await call.db.select('chat_group').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow();
  return owner_id === call.session.userId ? group : failWith(403, 'PRIVILEGE_MISSING');
}

const others = (users: readonly string[], self: string): string[] => users.filter((user) => user !== self);
const told = (name: 'newdata' | 'removedata', who: Told | undefined): Partial<SavedGroup> => (who ? { [name]: who } : {});

async function presentMembers({ db }: ChatCall, id: string): Promise<string[]> {
  const rows = await db
    .select('chat_member')
    .select('user_id')
    .where('conv', '=', convOfGroup(id))
    .where('left_seq', 'is', null)
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Makes these the members of a group whose conversation is locked, and tells those who came and went. */
async function setMembers(call: ChatCall, id: string, wanted: readonly string[]): Promise<Partial<SavedGroup>> {
  const { db, session } = call;
  const now = await presentMembers(call, id);
  const next = [...new Set(wanted)];
  const added = next.filter((user) => !now.includes(user));
  const removed = now.filter((user) => !next.includes(user));
  await checkUsers(call, added);
  const { GROUP_NAME } = await db.select('chat_group').select('GROUP_NAME').where('id', '=', id).executeTakeFirstOrThrow();
  const last = (await lockConversation(db, convOfGroup(id))) ?? 0;
  await join(call, id, added, last);
  await leave(call, id, removed, last);
  return {
    ...told('newdata', await tell(call, 'notice.groupAdded', GROUP_NAME, { id, users: others(added, session.userId) })),
    ...told('removedata', await tell(call, 'notice.groupRemoved', GROUP_NAME, { id, users: removed })),
  };
}

async function checkUsers({ db }: ChatCall, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db.selectLoose('user').select('id').where('id', 'in', ids).where('IS_ACTIVE', '=', '1').execute();
  const known = new Set(rows.map((row) => String(row['id'])));
  failAll(ids.filter((id) => !known.has(id)).map((id) => failureAt('MEMBERS', 'REFERENCE_UNKNOWN', { VALUE: id })));
}

/** New members see what is said from now on. */
async function join({ db }: ChatCall, id: string, users: readonly string[], last: number): Promise<void> {
  if (users.length === 0) return;
  const conv = convOfGroup(id);
  await db
    .insert('chat_member')
    .values(users.map((user_id) => ({ client_id: db.clientId, conv, user_id, read_seq: last, joined_seq: last })))
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'conv', 'user_id']).doUpdateSet({ read_seq: last, joined_seq: last, left_seq: null }),
    )
    .execute();
}

async function leave({ db }: ChatCall, id: string, users: readonly string[], last: number): Promise<void> {
  if (users.length === 0) return;
  await db
    .update('chat_member')
    .set({ left_seq: last })
    .where('conv', '=', convOfGroup(id))
    .where('user_id', 'in', [...users])
    .execute();
}

async function tell(
  call: ChatCall,
  text: NoticeText,
  GROUP: string,
  { id, users }: { id: string; users: readonly string[] },
): Promise<Told | undefined> {
  if (users.length === 0) return undefined;
  const type = text === 'notice.groupAdded' ? 'GROUP_ADD' : 'GROUP_REMOVE';
  notify(call, [{ module: 'CHAT', to: { userIds: users }, text, args: { GROUP }, url: '', related: { type, value: id } }]);
  const MESSAGE = fill(inLanguage(noticeTexts[text], call.session.language), { GROUP });
  return { TO_USERS: users, MODULE: 'CHAT', MESSAGE, URL: '', RELATED_TYPE: type, RELATED_VALUE: id };
}

/** Ids of the groups that a user is in (`jointgroups` of the session user). */
export async function groupIdsOf(db: ScopedDb, userId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select g.id
      from chat_member m
      join chat_group g on g.client_id = m.client_id and m.conv = 'g:' || g.id and g.is_dismissed = '0'
     where m.client_id = ${db.clientId} and m.user_id = ${userId} and m.left_seq is null and m.conv like 'g:%'
     order by g.id`.execute(db.trx);
  return found.rows.map(({ id }) => id);
}
