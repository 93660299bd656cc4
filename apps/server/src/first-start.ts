import { APPROVED_SAMPLES } from '@sampan/business/starter/approved-samples.ts';
import { installSample } from '@sampan/business/starter/install-sample.server.ts';
import { sampleUsers } from '@sampan/business/starter/sample/users.ts';
import { generatePassword } from '@sampan/engines/access/passwords.ts';
import { type NewUser, passwordFailure, setPassword } from '@sampan/engines/access/registration.ts';
import type { PipelineContext } from '@sampan/engines/call/deps.ts';
import { textOf } from '@sampan/kernel/errors.ts';
import { type Config, ConfigError } from './config.ts';
import { foundOrganisation } from './organisations.ts';
import { withInstallationLock } from './owner-connection.ts';
import { type AppOptions, closeServices, createServices, type Services } from './services.ts';

type Say = (line: string) => void;

const ADMINISTRATOR = { username: 'admin', lastname: '系统', firstname: '管理员', email: null, language: 'zh-CN' } as const;
const ORG_NAME = '舢板示例集团';

/**
 * Sets an empty installation up: one client organisation with its administrator, the starter set and the sample, in one
 * transaction, so that a start that was interrupted simply does it again. Passwords that were made up are shown once.
 * Answers the organisation where it is new and documents are to follow.
 */
export async function firstStart(url: string, options: AppOptions, say: Say): Promise<string | undefined> {
  let founded: string | undefined;
  // Of several nodes that start together one sets up and the others wait.
  await withInstallationLock(url, async (isEmpty) => {
    if (!isEmpty) return sayUnused(options.config, say);
    const services = await createServices(options);
    try {
      founded = await setUp(services, say);
    } finally {
      await closeServices(services);
    }
  });
  return options.config.sample === 'full' ? founded : undefined;
}

/** Who gives a password to an installation that has users already may think that it was changed. */
function sayUnused({ adminPassword, samplePassword }: Config, say: Say): void {
  const unused = [
    adminPassword === undefined ? [] : 'SAMPAN_ADMIN_PASSWORD',
    samplePassword === undefined ? [] : 'SAMPAN_SAMPLE_PASSWORD',
  ].flat();
  if (unused.length === 0) return;
  say(`· ${unused.join(' and ')}: not used, for users have been set up before. "npm run sampan -- reset-password <user>" gives a new one`);
}

async function setUp(services: Services, say: Say): Promise<string> {
  const { adminPassword, samplePassword } = services.config;
  const hasSample = services.config.sample !== 'off';
  refuseGuessed('SAMPAN_ADMIN_PASSWORD', adminPassword);
  if (hasSample) refuseGuessed('SAMPAN_SAMPLE_PASSWORD', samplePassword);
  say('· first start: setting up a client organisation');
  const admin: NewUser = { ...ADMINISTRATOR, password: adminPassword ?? generatePassword() };
  const staffPassword = samplePassword ?? generatePassword();
  const { clientId } = await foundOrganisation(services, ORG_NAME, admin, async (context) => {
    if (hasSample) {
      say('· filling it with a sample (SAMPAN_SAMPLE=off leaves that out)');
      await addSample(context, staffPassword);
      if (services.config.sample === 'full') await askForApproval(context);
    }
    // Told before the transaction ends: a process killed in between starts over, with new passwords.
    tell(
      say,
      'Administrator',
      [ADMINISTRATOR.username],
      adminPassword === undefined ? admin.password : 'as given in SAMPAN_ADMIN_PASSWORD',
    );
    const names = sampleUsers.map((user) => user.USERNAME);
    if (hasSample) tell(say, 'Sample staff', names, samplePassword === undefined ? staffPassword : 'as given in SAMPAN_SAMPLE_PASSWORD');
    if (adminPassword === undefined || (hasSample && samplePassword === undefined))
      say('\n  These passwords are shown only now. Keep them.\n');
  });
  return clientId;
}

/** @throws ConfigError for a password that is guessed first; the names of its users it may hold, for they are known to everybody who tries it out */
function refuseGuessed(setting: string, password: string | undefined): void {
  const wrong = password === undefined ? undefined : passwordFailure(password, setting);
  if (wrong) throw new ConfigError(`${setting}: ${textOf(wrong, 'en')}`);
}

/** Some of the documents that follow wait for somebody to approve them. */
const askForApproval = (context: PipelineContext): Promise<unknown> =>
  context.db
    .updateLoose('client_parameter')
    .set({ PARAMETER_VALUE: APPROVED_SAMPLES })
    .where('PARAMETER_CODE', '=', 'APPROVE_REQUIRED')
    .execute();

const tell = (say: Say, who: string, names: readonly string[], password: string): void =>
  say(`\n  ${who}: ${names.join(', ')}\n  Password: ${password}`);

/** Masters and staff of every kind; all sample users share one password. */
async function addSample(context: PipelineContext, password: string): Promise<void> {
  await installSample({ db: context.db, username: ADMINISTRATOR.username }, context.today);
  const names = sampleUsers.map((user) => user.USERNAME);
  const users = await context.db.selectLoose('user').select('id').where('USERNAME', 'in', names).execute();
  for (const { id } of users) await setPassword(context.db, String(id), password);
}
