import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';

export type Close = () => Promise<void>;
export type Say = (line: string) => void;

/** What a process that serves, or has others serve, is started with. */
export interface Starting {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** Address of the database. */
  readonly url: string;
  readonly onStop: (stop: Close) => Promise<void>;
  readonly say: Say;
}
