import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@sampan/db/connect.ts';
import type { FileStore } from '../files/file-store.ts';
import { createRegistry, type Deps } from '../call/deps.ts';
import type { JobDefinition } from './job.ts';
import { createJobs, type Jobs } from './jobs.ts';

/** A node of a test: its own connections, its own queue. */

export const TEXTS = { title: 'job.title.export', done: 'notice.exportDone', failed: 'notice.exportFailed' };

/** Looks often; the dead are dead after the shortest time that the queue allows. */
const SETTINGS = { atOnce: 2, lookEverySeconds: 0.5, deadAfterSeconds: 10, superviseEverySeconds: 1 };

const NO_FILES: FileStore = {
  put: () => Promise.reject(new Error('no files here')),
  putFile: () => Promise.reject(new Error('no files here')),
  read: async () => undefined,
  size: async () => undefined,
  probe: async () => undefined,
  remove: async () => undefined,
};

export interface Node {
  readonly jobs: Jobs;
  readonly deps: Deps;
  /** What went wrong without being anybody's refusal. */
  readonly troubles: readonly unknown[];
  stop(): Promise<void>;
}

/** Starts a node that knows these kinds of work. */
export async function startNode(
  url: string,
  definitions: readonly JobDefinition[],
  given: { now?: () => number; files?: FileStore } = {},
): Promise<Node> {
  const connection = await connect(url, { max: 4 });
  const { database } = connection;
  const troubles: unknown[] = [];
  const numbers = { next: () => Promise.reject(new Error('jobs issue no numbers')), many: async () => [], giveBack: () => undefined };
  const deps: Deps = { database, registry: createRegistry([]), numbers };
  const { now = Date.now, files = NO_FILES } = given;
  const jobs = createJobs({ deps, url, definitions, files, now, settings: SETTINGS, onTrouble: (error) => void troubles.push(error) });
  return {
    jobs,
    deps,
    troubles,
    async stop() {
      await jobs.stop();
      await connection.close();
    },
  };
}

/** Counts to ten, a step every tenth of a second, keeping each step. Tells each one where it is given something to tell. */
export const counting = (told: (step: number) => void = () => undefined): JobDefinition => ({
  kind: 'counting',
  texts: TEXTS,
  async run({ checkpoint, keep, report, signal }) {
    for (let step = Number(checkpoint ?? 0) + 1; step <= 10; step += 1) {
      signal.throwIfAborted();
      told(step);
      await sleep(100);
      await keep(step);
      report(step, 10);
    }
    return { url: '/counted' };
  },
});

/** The same, which never comes beyond five: for a process that is killed meanwhile. */
export const stuck: JobDefinition = {
  kind: 'counting',
  texts: TEXTS,
  async run({ keep, report }) {
    await keep(5);
    report(5, 10);
    process.send?.('at five');
    await new Promise(() => undefined);
    return {};
  },
};
