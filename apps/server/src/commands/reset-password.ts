import { inClient } from '@sampan/db/scoped-db.ts';
import { audit } from '@sampan/engines/access/audit.ts';
import { generatePassword } from '@sampan/engines/access/passwords.ts';
import { passwordFailure, setPassword } from '@sampan/engines/access/registration.ts';
import { updateIn } from '@sampan/engines/write/update.ts';
import { textOf } from '@sampan/kernel/errors.ts';
import { asFounder } from '../organisations.ts';
import type { Services } from '../services.ts';
import { type Command, type CommandCall, CommandRefused } from './command.ts';
import { type FoundUser, findUser, MACHINE } from './find-user.ts';
import { onDatabase, withServices } from './installation.ts';

export const resetPassword: Command = {
  name: 'reset-password',
  takes: '<user> [--activate]',
  does: 'gives a user a new password, made up or that of SAMPAN_NEW_PASSWORD, and ends the sessions; --activate lets an inactive one in again',
  words: [1, 1],
  options: { activate: { type: 'boolean' } },
  run: (call) => onDatabase(call.config, call.say, (url) => reset(call, url)),
};

async function reset({ words, options, config, environment, say }: CommandCall, url: string): Promise<number> {
  const [username = ''] = words;
  const user = await findUser(url, username);
  const password = newPassword(environment, [user.USERNAME, user.ORG_NAME]);
  if (user.IS_ACTIVE !== '1' && !options['activate'])
    throw new CommandRefused(`${user.USERNAME} is inactive; with --activate as well it may sign in again.`);
  await withServices(config, url, async (services) => {
    if (user.IS_ACTIVE !== '1') await activate(services, user);
    await inClient(services.database, user.client_id, async (db) => {
      await setPassword(db, user.id, password);
      await services.sessions.revokeAll(db, user.id);
      audit(db, MACHINE, { kind: 'PASSWORD_SET', subject: { type: 'user', id: user.id, name: user.USERNAME } });
    });
  });
  say(`${user.USERNAME} of ${user.ORG_NAME} has a new password and is signed out everywhere.`);
  if (!environment['SAMPAN_NEW_PASSWORD']) say(`\n  Password: ${password}\n\n  It is shown only now.`);
  return 0;
}

/** The one of SAMPAN_NEW_PASSWORD, for what is typed as an argument stands in the list of processes; else one that is made up. */
export function newPassword(environment: CommandCall['environment'], names: readonly string[]): string {
  const given = environment['SAMPAN_NEW_PASSWORD'] || undefined;
  const wrong = given === undefined ? undefined : passwordFailure(given, 'password', names);
  if (wrong) throw new CommandRefused(`SAMPAN_NEW_PASSWORD: ${textOf(wrong, 'en')}`);
  return given ?? generatePassword();
}

/** As an administrator would: the change stands in the user's history. */
const activate = (services: Services, { client_id, id }: FoundUser): Promise<unknown> =>
  asFounder(services, client_id, { username: 'sampan', language: 'en' }, async (context) => {
    const registered = services.deps.registry.byType.get('user');
    const header = await context.db.selectLoose('user').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    if (!registered) throw new Error('no definition user');
    return updateIn(context, registered, header, { VERSION: Number(header['version']), DATA: { IS_ACTIVE: '1' } });
  });
