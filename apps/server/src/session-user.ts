import { arranged, type MenuArrangement, STANDARD_MENU } from '@sampan/business/clientconf/menu/menu-arrangement.ts';
import { definitions } from '@sampan/business/registry.ts';
import { completeRules } from '@sampan/model/telling-fields.ts';
import { rulesOf } from '@sampan/model/withheld-fields.ts';
import { readArrangement } from '@sampan/business/clientconf/menu/menu-arrangement.server.ts';
import { arrangementCard, everybodysCards } from '@sampan/business/menus.ts';
import { groupIdsOf } from '@sampan/chat/groups.ts';
import { inClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import { inLanguage, type Language, languageOf } from '@sampan/kernel/languages.ts';
import { readParameters } from '@sampan/engines/call/parameters.ts';
import { fieldNamesOf } from '@sampan/engines/access/field-names.ts';
import { readBindings } from '@sampan/engines/masters/bindings.ts';
import { JOB_CARD } from '@sampan/engines/jobs/job.ts';
import { rightsOf } from '@sampan/engines/access/load-session.ts';
import type { Rights } from '@sampan/engines/access/session.ts';
import { failWith } from '@sampan/kernel/errors.ts';
import type { Database } from '@sampan/model/database.ts';
import type { MenuCard, SessionUser } from '@sampan/model/session-user.ts';
import { type Kysely, sql } from 'kysely';
import { avatarAddress } from './avatars.ts';

const holdsItem = ({ isAdministrator, privileges }: Rights, card: string, item: string): boolean =>
  isAdministrator || privileges.has(`${card}_*`) || privileges.has(item);

/**
 * The cards of which the user holds anything, each with the actions that the user holds; with any, those that need no right. A card without a
 * screen for the user, and one that the organisation hid, is there without a place on the menu: its rights stay.
 */
export function menusOf(rights: Rights, language: Language, arrangement: MenuArrangement = STANDARD_MENU): MenuCard[] {
  const menus = arranged(arrangement).flatMap(({ card, icon, category, isHidden }) => {
    if (card === arrangementCard && !rights.isAdministrator) return [];
    const held = card.items.filter((item) => everybodysCards.includes(card) || holdsItem(rights, card.name, item.name));
    if (held.length === 0) return [];
    const items = held.map((item) => ({
      name: item.name,
      label: inLanguage(item.label, language),
      options: { route: item.route },
      displayonMenu: item.displayonMenu && !isHidden ? ('true' as const) : ('false' as const),
      quickposturl: isHidden ? '' : (item.quickPost?.quickposturl ?? ''),
      validate: item.quickPost?.validate ?? '',
    }));
    const cataname = category.label ? inLanguage(category.label, language) : category.name;
    return [{ name: card.name, options: { type: card.kind, icon, cataname, cataicon: category.icon }, items }];
  });
  return menus.length > everybodysCards.length ? menus : [];
}

const definitionsOf = Map.groupBy(definitions, ({ card }) => card);

function fieldPrivilegesOf({ restrictions }: Rights): SessionUser['fieldprivileges'] {
  if (!restrictions) return {};
  return Object.fromEntries(
    [...definitionsOf].flatMap(([card, ofCard]) => {
      const rules = rulesOf(ofCard, restrictions.cards);
      return rules.length > 0 ? [[card, completeRules(ofCard, rules)]] : [];
    }),
  );
}

/** Modules of which a user is notified: the cards of the menu and chat, as far as the user's record wants them. */
export function notifyListOf(menus: readonly MenuCard[], wanted: string | null | undefined): string[] {
  const modules = [...menus.map((card) => card.name), 'CHAT'];
  if (!wanted) return modules;
  // What somebody asked for himself is always told.
  const chosen = new Set([...wanted.split(','), JOB_CARD]);
  return modules.filter((module) => chosen.has(module));
}

interface UserRow {
  readonly id: string;
  readonly USERNAME: string;
  readonly FIRSTNAME: string;
  readonly LASTNAME: string;
  readonly EMAIL: string | null;
  readonly AVATAR: string | null;
  readonly LANGUAGE_CODE: string;
  readonly NOTIFY_MODULES: string | null;
  readonly DASHROLES: string | null;
}

async function readUser(db: ScopedDb, userId: string): Promise<UserRow> {
  const row = await db.selectLoose('user').selectAll().where('id', '=', userId).executeTakeFirst();
  return row === undefined ? failWith(401, 'TOKEN_INVALID') : (row as unknown as UserRow);
}

async function lacksFactor(db: ScopedDb, userId: string): Promise<boolean> {
  const { rows } = await sql`select from user_lacking_factor where client_id = ${db.clientId} and user_id = ${userId}`.execute(db.trx);
  return rows.length > 0;
}

/** Reads the session user, menus and all, as login and profile answer it. */
export function sessionUser(
  { database, secret }: { database: Kysely<Database>; secret: string },
  clientId: string,
  userId: string,
): Promise<SessionUser> {
  return inClient(database, clientId, async (db) => {
    const user = await readUser(db, userId);
    const language = languageOf(user.LANGUAGE_CODE);
    const rights = await rightsOf(db, userId);
    const menus = menusOf(rights, language, (await readArrangement(db)).arrangement);
    return {
      id: userId,
      clientid: clientId,
      username: user.USERNAME,
      firstname: user.FIRSTNAME,
      lastname: user.LASTNAME,
      email: user.EMAIL,
      avatar: avatarAddress(secret, clientId, user.AVATAR),
      language_code: language,
      timezone: (await readParameters(db)).TIME_ZONE,
      menus,
      notifylist: notifyListOf(menus, user.NOTIFY_MODULES),
      jointgroups: await groupIdsOf(db, userId),
      fieldprivileges: fieldPrivilegesOf(rights),
      databindings: await readBindings(db),
      fieldnames: await fieldNamesOf(db),
      ...((await lacksFactor(db, userId)) ? { lacksfactor: true as const } : {}),
      dashroles: user.DASHROLES ? user.DASHROLES.split(',') : [],
    };
  });
}
