import { doubleRows } from '@sampan/engines/call/double-rows.ts';
import { usernameFailure } from '@sampan/engines/access/registration.ts';
import { type Context, defineMasterRules, type Draft } from '@sampan/engines/call/rules.ts';
import { type Failure, failure, failureAt, failWith } from '@sampan/kernel/errors.ts';
import { createRate } from '@sampan/kernel/rate.ts';
import { sql } from 'kysely';
import { cards } from '../../menus.ts';
import { plantFailures } from '../../masterdata/plant-of-company.server.ts';
import { searchInitials } from '../../masterdata/names.server.ts';
import { isUsed } from '../../masterdata/usage.server.ts';
import { carriesRoles, isAdministrator, requireAdministrator } from '../administrators.server.ts';
import { fullNameOf } from '@sampan/kernel/full-name.ts';
import { passOnTasksOf } from '@sampan/engines/workflow/departed.ts';
import { documents } from '../../registry.ts';
import { substituteFailures, substitutesStored } from './substitutes.server.ts';
import { DASHBOARD_TABS, user } from './user.ts';
import { heldRoles } from './user-rights.server.ts';

type UserDraft = Draft<typeof user.fields>;

export const userRules = defineMasterRules(user, {
  fill: ({ header }) => {
    if (!header.LASTNAME || !header.FIRSTNAME) return;
    header.FULL_NAME = fullNameOf(header.LASTNAME, header.FIRSTNAME);
    header.PINYIN = searchInitials(header.FULL_NAME);
  },
  check: async (draft, context) => [
    ...(await nameFailures(draft, context)),
    ...(await plantFailures(draft.header, context)),
    ...doubleRows(draft.parts, 'ROLES', 'ROLE_CODE'),
    ...doubleRows(draft.parts, 'POSITIONS', 'POSITION_CODE'),
    ...listFailures(draft),
    ...(await avatarFailures(draft, context)),
    ...(await roleFailures(draft, context)),
    ...(await substituteFailures(draft, context)),
    ...(await positionFailures(draft, context)),
    ...(await chatAppFailures(draft, context)),
    ...(await viewFailures(draft, context)),
  ],
  // Whoever could switch off or rename an administrator would stand above him.
  checkChange: async ({ id }, context) => {
    if (context.session.isAdministrator || !(await isAdministrator(context, id))) return undefined;
    return failure('ADMINISTRATOR_ONLY');
  },
  stored: async ({ id, row, before, parts }, context) => {
    if (row.AVATAR !== null && row.AVATAR !== before?.AVATAR) await takeAvatar(row.AVATAR, id, context);
    await requireAdministrator(context);
    substitutesStored(row.FULL_NAME, parts['SUBSTITUTES'] ?? [], context);
    if (before?.IS_ACTIVE === '1' && row.IS_ACTIVE === '0') await passOnTasksOf(context, documents, row.USERNAME);
  },
  view: async ({ id }, context) => ({ HELD_ROLES: await heldRoles(context, id) }),
  checkDelete: async (row, { db, session }) => {
    if (row.USERNAME === session.username) return [failure('OWN_USER_DELETE')];
    const used =
      (await isUsed(db, 'document_history', { by: row.USERNAME })) || (await isUsed(db, 'user_substitute', { SUBSTITUTE: row.USERNAME }));
    return used ? [failure('RECORD_IN_USE', { CODE: row.USERNAME })] : [];
  },
});

/** Names of other organisations that an organisation is told to be taken: so many at once, and one more each quarter of an hour. */
const newOthersNames = () => createRate(Date.now, 50, 15 * 60_000);

/** A new name is well formed and free over the whole installation, whatever its case. It stays as it is ever after. */
async function nameFailures({ header, stored }: UserDraft, { db }: Context): Promise<Failure[]> {
  if (stored) return [];
  const USERNAME = header.USERNAME ?? '';
  const wrong = usernameFailure(USERNAME);
  if (wrong) return [{ ...wrong, field: 'USERNAME' }];
  // Whoever asked for too many is told of no further one whether it is free.
  const othersNames = db.memories.of(newOthersNames);
  const waitMs = othersNames.wait(db.clientId);
  if (waitMs > 0) return failWith(429, 'TOO_MANY_ATTEMPTS', { SECONDS: Math.ceil(waitMs / 1000) });
  const { rows } = await sql<{ taken: boolean; own: boolean }>`
    select sampan_username_taken(${USERNAME}) as taken,
           exists (select from "user" where client_id = ${db.clientId} and lower("USERNAME") = lower(${USERNAME})) as own`.execute(db.trx);
  if (!rows[0]?.taken) return [];
  if (!rows[0].own) othersNames.take(db.clientId);
  return [failureAt('USERNAME', 'USERNAME_TAKEN', { USERNAME })];
}

const listOf = (value: string | null | undefined): string[] => (value ? value.split(',') : []);

/** Modules are menu cards or CHAT, tabs are those of the dashboard. */
function listFailures({ header }: UserDraft): Failure[] {
  const modules = new Set([...cards.map(({ name }) => name), 'TASK', 'CHAT']);
  const unknown = (key: 'NOTIFY_MODULES' | 'DASHROLES', known: ReadonlySet<string>) =>
    listOf(header[key])
      .filter((value) => !known.has(value))
      .map((value) => failureAt(key, 'CHOICE_INVALID', { VALUE: value.slice(0, 40) }));
  return [...unknown('NOTIFY_MODULES', modules), ...unknown('DASHROLES', new Set<string>(DASHBOARD_TABS))];
}

/** A new picture is an image that its sender uploaded for this, and that belongs to nothing else: everybody will see it. */
async function avatarFailures({ header, stored }: UserDraft, { db, session }: Context): Promise<Failure[]> {
  if (!header.AVATAR || header.AVATAR === stored?.AVATAR) return [];
  const file = await db.selectLoose('stored_file').selectAll().where('id', '=', header.AVATAR).executeTakeFirst();
  const isFree = file?.['record_type'] === null && file['conv'] === null && file['created_by'] === session.username;
  const isOwn = stored !== undefined && file?.['record_type'] === 'avatar' && file['record_id'] === stored.id;
  return (isFree || isOwn) && String(file?.['type']).startsWith('image/') ? [] : [failureAt('AVATAR', 'FILE_NO_IMAGE')];
}

const takeAvatar = (file: string, userId: string, { db }: Context) =>
  db.updateLoose('stored_file').set({ record_type: 'avatar', record_id: userId }).where('id', '=', file).execute();

/** Nobody raises himself or others: only an administrator hands out roles and takes them away. */
async function roleFailures({ parts, stored }: UserDraft, { db, session }: Context): Promise<Failure[]> {
  if (session.isAdministrator || parts['ROLES'] === undefined) return [];
  const held = stored ? await db.select('user_role').select('ROLE_CODE').where('parent_id', '=', stored.id).execute() : [];
  const before = held.map((row) => row.ROLE_CODE).toSorted();
  const wanted = parts['ROLES'].map((row) => String(row['ROLE_CODE'])).toSorted();
  return before.join() === wanted.join() ? [] : [failureAt('ROLES', 'ADMINISTRATOR_ONLY')];
}

/** A position may come with roles, and so with rights. */
async function positionFailures({ parts, stored }: UserDraft, context: Context): Promise<Failure[]> {
  const { db, session } = context;
  if (session.isAdministrator || parts['POSITIONS'] === undefined) return [];
  const held = stored ? await db.select('user_position').select('POSITION_CODE').where('parent_id', '=', stored.id).execute() : [];
  const before = held.map((row) => row.POSITION_CODE);
  const wanted = parts['POSITIONS'].map((row) => String(row['POSITION_CODE']));
  const changed = [...wanted, ...before].filter((code) => before.includes(code) !== wanted.includes(code));
  return (await carriesRoles(context, changed)) ? [failureAt('POSITIONS', 'ADMINISTRATOR_ONLY')] : [];
}

/** Where data privileges go by a user's company or plant, another one shows other records: only administrators change it. */
async function viewFailures({ header, stored }: UserDraft, { db, session }: Context): Promise<Failure[]> {
  if (session.isAdministrator || !stored) return [];
  const keys = (['COMPANY_CODE', 'PLANT_CODE'] as const).filter((key) => (header[key] ?? null) !== stored[key]);
  if (keys.length === 0) return [];
  const { rows } = await sql<{ goes: boolean }>`
    select exists (
      select from data_privilege
       where client_id = ${db.clientId} and "IS_ACTIVE" = '1' and "CONTROL_VALUE" ~ '@(COMPANY|PLANT|COMPANY_PLANTS)\\y') as goes`.execute(
    db.trx,
  );
  return rows[0]?.goes ? keys.map((key) => failureAt(key, 'ADMINISTRATOR_ONLY')) : [];
}

/** Who is bound to somebody in the chat app can be signed in as by that person: only administrators bind, and each person once. */
async function chatAppFailures({ header, stored }: UserDraft, { db, session }: Context): Promise<Failure[]> {
  const { CHAT_APP_USER_ID } = header;
  if (CHAT_APP_USER_ID === undefined || CHAT_APP_USER_ID === (stored?.CHAT_APP_USER_ID ?? null)) return [];
  if (!session.isAdministrator) return [failureAt('CHAT_APP_USER_ID', 'ADMINISTRATOR_ONLY')];
  if (CHAT_APP_USER_ID === null) return [];
  const { rows } = await sql<{ USERNAME: string }>`
    select "USERNAME" from "user" where client_id = ${db.clientId} and lower("CHAT_APP_USER_ID") = lower(${CHAT_APP_USER_ID})
       and id is distinct from ${stored?.id ?? null}::bigint`.execute(db.trx);
  return rows.map(({ USERNAME }) => failureAt('CHAT_APP_USER_ID', 'CHAT_APP_USER_TAKEN', { USERNAME }));
}
