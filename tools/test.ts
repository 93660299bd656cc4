import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/**
 * `npm test`: every check and every test, ending with one line `N passed, N failed`; each check counts as one test.
 * `npm test -- server` runs only the tests that need a database (the one at DATABASE_URL, or one of their own).
 */
interface Result {
  readonly passed: number;
  readonly failed: number;
}

const ROOT = join(import.meta.dirname, '..');
const environment = {
  ...process.env,
  PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
};

interface Ran {
  readonly code: number;
  readonly output: string;
}

/** Runs a command in the root folder; `show` passes its output on while it runs. */
function run(command: string, { show }: { show: boolean }): Promise<Ran> {
  const child = spawn(command, { shell: true, cwd: ROOT, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
      if (show) process.stdout.write(text);
    });
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 1, output: `${output}${error.message}` }));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}

async function timed(name: string, work: () => Promise<Result>): Promise<Result> {
  const startedMs = performance.now();
  const result = await work();
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${result.failed === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  return result;
}

/** A check passes when its command ends with 0; its words are shown only when it fails. */
const check = (name: string, command: string): Promise<Result> =>
  timed(name, async () => {
    const { code, output } = await run(command, { show: false });
    if (code === 0) return { passed: 1, failed: 0 };
    console.log(output.trim());
    return { passed: 0, failed: 1 };
  });

interface VitestReport {
  readonly success: boolean;
  readonly numTotalTests: number;
  readonly numPassedTests: number;
}

/** Tests of some projects. A skipped one counts as failed; so does a run that breaks without naming a failed test. */
const tests = (name: string, projects: readonly string[]): Promise<Result> =>
  timed(name, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sampan-report-'));
    const file = join(folder, 'report.json');
    const chosen = projects.map((project) => `--project ${project}`).join(' ');
    const { code } = await run(`vitest run ${chosen} --silent=passed-only --reporter=default --reporter=json --outputFile.json="${file}"`, {
      show: true,
    });
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as VitestReport) : undefined;
    rmSync(folder, { recursive: true });
    if (!report || report.numTotalTests === 0) return { passed: 0, failed: 1 };
    const failed = report.numTotalTests - report.numPassedTests;
    return { passed: report.numPassedTests, failed: code === 0 && report.success ? failed : Math.max(failed, 1) };
  });

/** Checks one after the other. */
async function inTurn(checks: readonly (readonly [name: string, command: string])[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, script] of checks) results.push(await check(name, `npm run -s ${script}`));
  return results;
}

/** Two rows of checks at a time, for most of them use one processor; the tests use all there are. */
async function everything(): Promise<Result[]> {
  const checks = await Promise.all([
    inTurn([
      ['types', 'typecheck'],
      ['lint', 'lint'],
      ['import rules', 'imports'],
      ['nothing unused', 'unused'],
    ]),
    inTurn([
      ['web client builds', 'build'],
      ['web client within its budgets', 'budgets'],
      ['source rules', 'sources'],
      ['format', 'format-check'],
    ]),
  ]);
  return [...checks.flat(), await tests('tests: unit, dom, api', ['unit', 'dom', 'api']), await tests('journeys in a browser', ['e2e'])];
}

const results = process.argv.includes('server') ? [await tests('tests: api', ['api'])] : await everything();
const sum = (key: keyof Result): number => results.reduce((total, result) => total + result[key], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
