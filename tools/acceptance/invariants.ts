import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Check } from './report.ts';

const TOOL = join(import.meta.dirname, '../../apps/server/sampan.cjs');

/** Where the database of the server is: its data folder, or DATABASE_URL in the environment given. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Holds every invariant against the organisation with `npm run invariants`' own program. */
export async function checkInvariants(clientId: string, env: Environment): Promise<{ check: Check; output: string }> {
  const { code, output } = await run([TOOL, 'invariants', clientId], env);
  const broken = output.split('\n').filter((line) => /^\s+BROKEN/.test(line)).length;
  const held = output.split('\n').filter((line) => /^\s+ok /.test(line)).length;
  const holds = code === 0 && held > 0 && broken === 0;
  const problem = broken > 0 ? `${broken} of ${held + broken} broken` : 'could not be checked';
  return { check: { what: 'invariants', files: 'all hold', sampan: holds ? `${held} hold` : problem, holds }, output };
}

function run(args: readonly string[], env: Environment): Promise<{ code: number | null; output: string }> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, { env: env as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        output += bytes.toString();
      });
    child.once('error', failed);
    child.once('close', (code) => done({ code, output }));
  });
}
