import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Staff } from './people.ts';

/** Processor time that a process has used, in microseconds; 0 where the system does not tell (Linux does). */
export function processorUs(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const text = readFileSync(file, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticks()) * 1_000_000;
}

let known: number | undefined;
const ticks = (): number => (known ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' })));

export interface Bare {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the bare server and tells it who is in which group. */
export async function startBare(databaseUrl: string, { groups, large }: Staff): Promise<Bare> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), [databaseUrl], { execArgv: ['--max-semi-space-size=16'] });
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('the bare server ended')));
  gone.catch(() => undefined);
  const answer = async <A>(): Promise<A> => (await Promise.race([once(child, 'message'), gone]))[0] as A;
  const { port } = await answer<{ port: number }>();
  child.send([...groups, large].map(({ id, members }) => [id, members.map((member) => member.id)]));
  await answer();
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
