import { inClient } from '@sampan/db/scoped-db.ts';
import { audit } from '@sampan/engines/access/audit.ts';
import { resetFactors } from '@sampan/engines/access/factors.ts';
import { type Command, type CommandCall, CommandRefused } from './command.ts';
import { findUser, MACHINE } from './find-user.ts';
import { onDatabase, withServices } from './installation.ts';

export const resetSecondFactor: Command = {
  name: 'reset-second-factor',
  takes: '<user>',
  does: 'takes apps, passkeys and recovery codes of a user away and ends the sessions; where one is asked for, the user sets up a new one',
  words: [1, 1],
  run: (call) => onDatabase(call.config, call.say, (url) => reset(call, url)),
};

async function reset({ words, config, say }: CommandCall, url: string): Promise<number> {
  const user = await findUser(url, words[0] ?? '');
  await withServices(config, url, (services) =>
    inClient(services.database, user.client_id, async (db) => {
      if (!(await resetFactors(db, user.id))) throw new CommandRefused(`${user.USERNAME} has no second factor.`);
      await services.sessions.revokeAll(db, user.id);
      audit(db, MACHINE, { kind: 'FACTOR_RESET', subject: { type: 'user', id: user.id, name: user.USERNAME } });
    }),
  );
  say(`${user.USERNAME} of ${user.ORG_NAME} has no second factor any more and is signed out everywhere.`);
  return 0;
}
