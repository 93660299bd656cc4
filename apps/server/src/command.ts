import { parseArgs } from 'node:util';
import { BusinessError, textOf } from '@sampan/kernel/errors.ts';
import { backUp } from './commands/back-up.ts';
import { check } from './commands/check.ts';
import { type Command, CommandRefused } from './commands/command.ts';
import { heldInvariants } from './commands/invariants.ts';
import { createOrganisation, disableOrganisation, enableOrganisation, organisations } from './commands/organisations.ts';
import { resetDemo } from './commands/reset-demo.ts';
import { resetPassword } from './commands/reset-password.ts';
import { resetSecondFactor } from './commands/reset-second-factor.ts';
import { restore } from './commands/restore.ts';
import { ConfigError, readConfig } from './config.ts';

/** `npm run sampan -- <command>`: what the person who runs an installation may ask of it, with the settings that it is started with. */
const COMMANDS: readonly Command[] = [
  check,
  resetPassword,
  resetSecondFactor,
  organisations,
  createOrganisation,
  disableOrganisation,
  enableOrganisation,
  backUp,
  restore,
  heldInvariants,
  resetDemo,
];

/** 64 as in `sysexits.h`: the command was called wrongly. */
const USAGE = 64;

process.exitCode = await main(process.argv.slice(2));

async function main([name, ...rest]: string[]): Promise<number> {
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) return overview(name);
  try {
    const call = read(command, rest);
    return await command.run({ ...call, config: readConfig(process.env), environment: process.env, say: (line) => console.log(line) });
  } catch (error) {
    console.error(explain(error));
    return error instanceof UsageError ? USAGE : 1;
  }
}

class UsageError extends Error {}

function read(command: Command, rest: string[]): { words: string[]; options: Record<string, unknown> } {
  const usage = `npm run sampan -- ${command.name} ${command.takes}`.trim();
  try {
    const { values, positionals } = parseArgs({ args: rest, options: command.options ?? {}, allowPositionals: true, strict: true });
    const [least, most] = command.words;
    if (positionals.length < least || positionals.length > most) throw new UsageError(usage);
    return { words: positionals, options: { ...values } };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}

function explain(error: unknown): string {
  if (error instanceof CommandRefused || error instanceof UsageError || error instanceof ConfigError) return error.message;
  if (error instanceof BusinessError) return error.failures.map((one) => textOf(one, 'en')).join('\n');
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function overview(asked: string | undefined): number {
  const isHelp = asked === undefined || asked === 'help' || asked === '--help';
  if (!isHelp) console.error(`There is no command ${asked}.\n`);
  console.log('npm run sampan -- <command>, with the settings that Sampan is started with (SAMPAN_DATA, DATABASE_URL …)\n');
  for (const { name, takes, does } of COMMANDS) console.log(`  ${name} ${takes}\n      ${does}`);
  return isHelp ? 0 : USAGE;
}
