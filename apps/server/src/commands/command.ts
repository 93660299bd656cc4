import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config.ts';
import type { Say } from '../starting.ts';

/** What a person at the machine may ask of an installation: `npm run sampan -- <name> …`. */
export interface Command {
  readonly name: string;
  /** What follows the name: `<user>`, `[id]`. */
  readonly takes: string;
  /** One line of the overview. */
  readonly does: string;
  /** How many words it takes, at least and at most. */
  readonly words: readonly [least: number, most: number];
  readonly options?: NonNullable<ParseArgsConfig['options']>;
  /** Does it; answers the exit code. @throws CommandRefused, CalledWrongly, or what the work itself throws */
  run(call: CommandCall): Promise<number>;
}

export interface CommandCall {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly config: Config;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: Say;
}

/** Why something was not done, in a sentence for the person who asked. */
export class CommandRefused extends Error {}

/** The command was called with what it does not take; its usage is told beside it. */
export class CalledWrongly extends Error {}
