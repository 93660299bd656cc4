import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeDataFolder } from '@sampan/db/embedded-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const START_LIMIT_MS = 180_000;

export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** Everything that the server has written. */
  output(): string;
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** A data folder that outlives the server; without it one of its own, which goes with it. */
  readonly data?: string;
  /** Settings beyond those that every run has. */
  readonly env?: Readonly<Record<string, string>>;
  /** Another checkout to start it in. */
  readonly checkout?: string;
  /** Whom to start it as. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

/** Starts Sampan as a user would, with the masters and staff of the sample in an empty data folder, and waits until it answers. */
export async function startServer(
  password: string,
  { data: given, env = {}, checkout = ROOT, user }: ServerOptions = {},
): Promise<ServerProcess> {
  const data = given ?? temporaryFolder();
  const port = await freePort();
  const child = spawn('sh', ['-c', scriptOf(checkout, 'start')], {
    cwd: checkout,
    ...user,
    env: {
      ...environmentIn(checkout),
      SAMPAN_SAMPLE: 'masters',
      ...env,
      PORT: String(port),
      SAMPAN_DATA: data,
      SAMPAN_ADMIN_PASSWORD: password,
      SAMPAN_SAMPLE_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const own = given === undefined ? data : undefined;
  const dismiss = stopAfterKill(child, own);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const stop = () => stopServer(child, own).then(dismiss);
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, origin);
  } catch (error) {
    await stop();
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${said}`, { cause: error });
  }
  return { origin, pid: child.pid ?? 0, output: () => said, stop };
}

/** What a server does first when its web client is stale: done once for several that are to start together. */
export async function buildWebClient(): Promise<void> {
  const child = spawn('sh', ['-c', scriptOf(ROOT, 'build')], {
    cwd: ROOT,
    env: environmentIn(ROOT),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the web client cannot be built: ${code}`);
}

function temporaryFolder(): string {
  const data = mkdtempSync(join(tmpdir(), 'sampan-e2e-'));
  // Started as root, the database runs as another user, who must pass through.
  chmodSync(data, 0o711);
  return data;
}

/** What `npm run` would give to a shell in the checkout. */
export function scriptOf(checkout: string, name: string): string {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { scripts: Readonly<Record<string, string>> };
  return scripts[name] ?? '';
}

/** The environment of a script there. What the machine has set for another Sampan must not reach this one. */
export function environmentIn(checkout: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(SAMPAN_|S3_|DATABASE_URL$|REDIS_URL$|HOST$|PORT$|VITEST|NODE_ENV$)/.test(name),
  );
  // Where npm brings no Node of its own, the one that runs this.
  const path = [join(checkout, 'node_modules/.bin'), process.env['PATH'], dirname(process.execPath)].join(delimiter);
  return { ...Object.fromEntries(kept), PATH: path, HOST: '127.0.0.1', SAMPAN_LOG_LEVEL: 'warn' };
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  const deadlineMs = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadlineMs) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`the server did not answer within ${START_LIMIT_MS / 1000} s`);
}

async function stopServer(child: ChildProcess, data: string | undefined): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  if (data !== undefined) removeDataFolder(data);
}

/** When this process is killed its end of the pipe closes: then the server is stopped and its own folder removed. */
function stopAfterKill(child: ChildProcess, data: string | undefined): () => void {
  const removal = '[ -z "$1" ] || { database=$(cd -P "$1/postgres" 2> /dev/null && pwd); rm -rf "$1" "$database"; }';
  const script = `cat > /dev/null; kill -TERM "$0" 2> /dev/null && sleep 5; ${removal}`;
  const watchdog = spawn('sh', ['-c', script, String(child.pid), data ?? ''], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  watchdog.unref();
  return () => void watchdog.kill();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
