import { parseArgs } from 'node:util';
import { BusinessError, textOf } from '@sampan/kernel/errors.ts';
import { backUp } from './commands/back-up.ts';
import { check } from './commands/check.ts';
import { CalledWrongly, type Command, CommandRefused } from './commands/command.ts';
import { heldInvariants } from './commands/invariants.ts';
import { createOrganisation, disableOrganisation, enableOrganisation, organisations } from './commands/organisations.ts';
import { resetDemo } from './commands/reset-demo.ts';
import { resetPassword } from './commands/reset-password.ts';
import { resetSecondFactor } from './commands/reset-second-factor.ts';
import { restore } from './commands/restore.ts';
import { readConfig } from './config.ts';
import { explainStart } from './start-faults.ts';

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

async function main([name, ...rest]: string[]): Promise<number> {
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) return overview(name);
  try {
    const call = read(command, rest);
    return await command.run({ ...call, config: readConfig(process.env), environment: process.env, say: (line) => console.log(line) });
  } catch (error) {
    console.error(explain(error, command));
    return error instanceof CalledWrongly ? USAGE : 1;
  }
}

const usageOf = ({ name, takes }: Command): string => `npm run sampan -- ${name} ${takes}`.trim();

/** @throws CalledWrongly for options that the command does not know, and for too few or too many words */
function read(command: Command, rest: string[]): { words: string[]; options: Record<string, unknown> } {
  const { values, positionals } = parsed(command, rest);
  const [least, most] = command.words;
  if (positionals.length < least) throw new CalledWrongly('Something is missing.');
  if (positionals.length > most)
    throw new CalledWrongly(`Too many words: ${positionals.slice(most).join(' ')}. A name of several goes in quotes.`);
  return { words: positionals, options: { ...values } };
}

function parsed({ options = {} }: Command, args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CalledWrongly(error instanceof Error ? error.message : String(error));
  }
}

function explain(error: unknown, command: Command): string {
  if (error instanceof CalledWrongly) return `${error.message}\n${usageOf(command)}`;
  if (error instanceof CommandRefused) return error.message;
  if (error instanceof BusinessError) return error.failures.map((one) => textOf(one, 'en')).join('\n');
  return explainStart(error);
}

function overview(asked: string | undefined): number {
  const isHelp = asked === undefined || asked === 'help' || asked === '--help';
  if (!isHelp) console.error(`There is no command ${asked}.\n`);
  console.log('npm run sampan -- <command>, with the settings that Sampan is started with (SAMPAN_DATA, DATABASE_URL …)\n');
  for (const { name, takes, does } of COMMANDS) console.log(`  ${`${name} ${takes}`.trim()}\n      ${does}`);
  return isHelp ? 0 : USAGE;
}

// Last, for it waits: what stands below would not be there yet.
process.exitCode = await main(process.argv.slice(2));
