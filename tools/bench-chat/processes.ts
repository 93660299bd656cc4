import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Staff } from './people.ts';

/** So that garbage can be collected before memory is read; it costs nothing while nobody looks. */
export const INSPECTED = '--inspect=127.0.0.1:0';

export interface Bare {
  readonly port: number;
  readonly pid: number;
  output(): string;
  stop(): Promise<void>;
}

/** Starts the bare server and tells it who is in which group. */
export async function startBare(databaseUrl: string, { groups, large }: Staff): Promise<Bare> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), [databaseUrl], {
    execArgv: ['--max-semi-space-size=16', INSPECTED],
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('the bare server ended')));
  gone.catch(() => undefined);
  const answer = async <A>(): Promise<A> => (await Promise.race([once(child, 'message'), gone]))[0] as A;
  const { port } = await answer<{ port: number }>();
  child.send([...groups, large].map(({ id, members }) => [id, members.map((member) => member.id)]));
  await answer();
  return {
    port,
    pid: child.pid ?? 0,
    output: () => said,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
