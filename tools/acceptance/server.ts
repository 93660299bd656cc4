import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeDataFolder } from '@sampan/db/embedded-folder.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A server of this run's own, with a database of its own. */
export interface OwnServer {
  readonly url: string;
  readonly dataFolder: string;
  stop(): Promise<void>;
}

/** Starts Sampan on a free port with an embedded PostgreSQL in a temporary folder, which goes when it stops unless it is kept. */
export async function startServer(say: (line: string) => void, keep: boolean): Promise<OwnServer> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sampan-acceptance-'));
  // Started as root, the database runs as another user, who must pass through.
  chmodSync(dataFolder, 0o711);
  const port = await freePort();
  const { DATABASE_URL: _left, ...environment } = process.env;
  const env = {
    ...environment,
    PORT: String(port),
    HOST: '127.0.0.1',
    SAMPAN_DATA: dataFolder,
    SAMPAN_SAMPLE: 'off',
    SAMPAN_REGISTER: 'on',
  };
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async (): Promise<void> => {
    await ended(child);
    if (keep) say(`The data stay in ${dataFolder}; look at them with: SAMPAN_DATA=${dataFolder} npm start`);
    else removeDataFolder(dataFolder);
  };
  try {
    await ready(child, say);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}`, dataFolder, stop };
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? done(address.port) : failed(new Error('no free port'))));
    });
  });
}

/** Waits until the server says that it is ready; its longer steps are passed on. */
function ready(child: ChildProcess, say: (line: string) => void): Promise<void> {
  return new Promise((done, failed) => {
    let heard = '';
    child.stdout?.on('data', (bytes: Buffer) => {
      heard += bytes.toString();
      const lines = heard.split('\n');
      heard = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('·')) say(`  ${line}`);
      if (lines.some((line) => line.includes('is ready'))) done();
    });
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`the server ended with code ${code} before it was ready`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}
