import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the folder of a test server disappears when its process is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-watchdog-'));
  const watchdog = join(import.meta.dirname, 'watchdog.ts');
  const program = `
    const { cleanUpAfterKill } = await import(${JSON.stringify(watchdog)});
    cleanUpAfterKill(${JSON.stringify(folder)});
    console.log('watched');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await expect.poll(() => existsSync(folder)).toBe(false);
});
