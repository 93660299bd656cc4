import { nameFailure, usernameFailure } from '@sampan/engines/access/registration.ts';
import { textOf } from '@sampan/kernel/errors.ts';
import { LANGUAGES, type Language } from '@sampan/kernel/languages.ts';
import { sql } from 'kysely';
import { foundOrganisation, organisationNameFailures, usernameFailures } from '../organisations.ts';
import { CalledWrongly, type Command, type CommandCall, CommandRefused } from './command.ts';
import { asOwner, onDatabase, withServices } from './installation.ts';
import { newPassword } from './reset-password.ts';

interface Listed {
  readonly id: string;
  readonly ORG_NAME: string;
  readonly created_on: string;
  readonly users: string;
  readonly last_seen: string | null;
  readonly is_disabled: boolean;
}

export const organisations: Command = {
  name: 'organisations',
  takes: '',
  does: 'lists the client organisations',
  words: [0, 0],
  run: ({ config, say }) =>
    onDatabase(config, say, async (url) => {
      const rows = await asOwner(url, async (owner) => (await listed.execute(owner)).rows);
      if (rows.length === 0) say('There is no client organisation yet.');
      for (const { id, ORG_NAME, created_on, users, last_seen, is_disabled } of rows)
        say(
          `${id.padStart(5)}  ${ORG_NAME}  (since ${created_on}, ${users} active users, last seen ${last_seen ?? 'never'}${is_disabled ? ', disabled' : ''})`,
        );
      return 0;
    }),
};

const listed = sql<Listed>`
  select o.id, o."ORG_NAME", to_char(o.created_at, 'YYYY-MM-DD') as created_on, o.disabled_at is not null as is_disabled,
         (select count(*) from "user" u where u.client_id = o.id and u."IS_ACTIVE" = '1') as users,
         (select to_char(max(s.refreshed_at), 'YYYY-MM-DD') from user_session s where s.client_id = o.id) as last_seen
    from client_organisation o order by o.id`;

export const createOrganisation: Command = {
  name: 'create-organisation',
  takes: '<name> --admin <user> [--language zh-CN|en]',
  does: 'founds a client organisation with its administrator; the password is made up or that of SAMPAN_NEW_PASSWORD',
  words: [1, 1],
  options: { admin: { type: 'string' }, language: { type: 'string' } },
  run: (call) => onDatabase(call.config, call.say, (url) => create(call, url)),
};

async function create({ words, options, config, environment, say }: CommandCall, url: string): Promise<number> {
  const ORG_NAME = (words[0] ?? '').trim();
  const username = String(options['admin'] ?? '');
  if (username === '') throw new CalledWrongly('--admin names the administrator, who is made with the organisation.');
  const language = String(options['language'] ?? 'zh-CN');
  if (!(LANGUAGES as readonly string[]).includes(language)) throw new CommandRefused(`--language is one of ${LANGUAGES.join(', ')}.`);
  const password = newPassword(environment, [username, ORG_NAME]);
  const [lastname, firstname] = language === 'en' ? ['Administrator', username] : ['管理员', username];
  await withServices(config, url, async (services) => {
    const wrong = [...organisationNameFailures(ORG_NAME), usernameFailure(username), nameFailure(firstname, 'firstname')];
    const [failed] = [...wrong, ...(await usernameFailures(services, username))].filter((one) => one !== undefined);
    if (failed) throw new CommandRefused(`${failed.field ?? ''}: ${textOf(failed, 'en')}`);
    const user = { username, password, lastname, firstname, email: null, language: language as Language };
    const { clientId } = await foundOrganisation(services, ORG_NAME, user);
    say(`${ORG_NAME} has the id ${clientId}. Its administrator is ${username}.`);
  });
  if (!environment['SAMPAN_NEW_PASSWORD']) say(`\n  Password: ${password}\n\n  It is shown only now.`);
  return 0;
}

export const disableOrganisation: Command = {
  name: 'disable-organisation',
  takes: '<id>',
  does: 'keeps everybody of an organisation out and ends their sessions; nothing is deleted',
  words: [1, 1],
  run: ({ words, config, say }) =>
    onDatabase(config, say, async (url) => {
      const name = await mark(url, words[0] ?? '', true);
      say(`${name} is disabled: nobody of it can sign in, and whoever was is signed out within seconds.`);
      return 0;
    }),
};

export const enableOrganisation: Command = {
  name: 'enable-organisation',
  takes: '<id>',
  does: 'lets the people of an organisation in again',
  words: [1, 1],
  run: ({ words, config, say }) =>
    onDatabase(config, say, async (url) => {
      say(`${await mark(url, words[0] ?? '', false)} may sign in again.`);
      return 0;
    }),
};

const mark = (url: string, id: string, isDisabled: boolean): Promise<string> =>
  asOwner(url, async (owner) => {
    if (!/^\d{1,18}$/.test(id)) throw new CommandRefused('An organisation is named by its id; "organisations" lists them.');
    const { rows } = await sql<{ ORG_NAME: string }>`
      update client_organisation set disabled_at = ${isDisabled ? sql`coalesce(disabled_at, now())` : null} where id = ${id}
      returning "ORG_NAME"`.execute(owner);
    const [found] = rows;
    if (!found) throw new CommandRefused(`No organisation has the id ${id}.`);
    if (isDisabled) await sql`update user_session set revoked_at = now() where client_id = ${id} and revoked_at is null`.execute(owner);
    return found.ORG_NAME;
  });
