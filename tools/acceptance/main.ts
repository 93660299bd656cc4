import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { billsAgree } from './bills.ts';
import { type BillsByHand, billsByHand } from './bills-by-hand.ts';
import { type Client, CallFailed } from './client.ts';
import { type Files, readFiles } from './files.ts';
import { checkInvariants, type Environment } from './invariants.ts';
import { productionAgrees } from './production.ts';
import { type Findings, listingText, tableText, together } from './report.ts';
import { compareAll, foundOrganisation, load, type Run, sell, timed } from './run.ts';
import { salesByHand, type SoldByHand } from './sales-by-hand.ts';
import { type ByHand, settlementByHand } from './settlement-by-hand.ts';
import { startServer } from './server.ts';
import { FilesError } from './table-files.ts';

/**
 * `npm run acceptance -- <folder>`: runs the purchasing data of the folder through the public calls, sells out of what was bought and compares the outcome
 * with the files. The exit code is 1 when anything differs that rounding does not explain. See docs/acceptance.md.
 */
const USAGE = `npm run acceptance -- <folder> [--bills | --production] [--orders N] [--at-once N] [--report FILE] [--keep] [--url http://host:port]

  <folder>    the AdventureWorks files (tab-separated, no heading row)
  --bills       only the bills of materials, which the rest of the run leaves out
  --production  only a planning run for a thousand bicycles, and twenty production orders through to finished goods
  --orders    only the first N orders
  --at-once   calls under way at the same time, 4 unless told; receipts always go one after the other
  --report    every difference line by line, data/acceptance-report.txt unless told
  --keep      leave the data of the run's own server behind
  --url       use a running server; DATABASE_URL or SAMPAN_DATA must name its database for the invariants`;

const SHOWN = 5;
const say = (line: string): void => console.log(line);

interface Options {
  readonly files: Files;
  readonly byHand: ByHand;
  readonly soldByHand: SoldByHand;
  /** Only they are run, where they are asked for. */
  readonly bills: BillsByHand | undefined;
  /** Where production is run besides the bills. */
  readonly production: string | undefined;
  readonly atOnce: number;
  readonly report: string;
}

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        bills: { type: 'boolean', default: false },
        production: { type: 'boolean', default: false },
        orders: { type: 'string' },
        'at-once': { type: 'string', default: '4' },
        report: { type: 'string', default: 'data/acceptance-report.txt' },
        url: { type: 'string' },
        keep: { type: 'boolean', default: false },
      },
    });
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1) throw new FilesError(USAGE);
    const most = values.orders === undefined ? undefined : countOf('orders', values.orders);
    const whole = resolve(folder);
    const read = {
      files: readFiles(whole, most),
      byHand: settlementByHand(whole, most),
      soldByHand: salesByHand(whole, most),
      bills: values.bills || values.production ? billsByHand(whole) : undefined,
      production: values.production ? whole : undefined,
    };
    const options = { ...read, atOnce: countOf('at-once', values['at-once']), report: resolve(values.report) };
    return values.url === undefined ? await onOwnServer(options, values.keep) : await runAt(values.url, process.env, options);
  } catch (error) {
    console.error(error instanceof FilesError || error instanceof CallFailed ? error.message : error);
    return 1;
  }
}

function countOf(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new FilesError(`--${name} takes a whole number from 1 on`);
  return Number(text);
}

async function onOwnServer(options: Options, keep: boolean): Promise<number> {
  say('Starting a server of its own');
  const server = await startServer(say, keep);
  // The server hears Ctrl-C too; what it leaves behind is cleared away here.
  process.once('SIGINT', () => void server.stop().then(() => process.exit(130)));
  try {
    const { DATABASE_URL: _left, ...environment } = process.env;
    return await runAt(server.url, { ...environment, SAMPAN_DATA: server.dataFolder }, options);
  } finally {
    await server.stop();
  }
}

async function runAt(url: string, env: Environment, { report, bills, production, ...given }: Options): Promise<number> {
  const startedMs = Date.now();
  const { client, clientId, username, password } = await foundOrganisation(url.replace(/\/$/, ''));
  say(`Organisation ${clientId} at ${url}; administrator ${username}, password ${password}\n`);
  const run = { ...given, say };
  const found = await foundOf({ ...run, bills, production }, client);
  const { check, output } = await timed(say)('invariants', () => checkInvariants(clientId, env));
  if (!check.holds) say(output);
  const all = { ...found, checks: [...found.checks, check] };
  write(report, all);
  show(report, all, Date.now() - startedMs);
  return all.checks.every(({ holds }) => holds) ? 0 : 1;
}

type Asked = Omit<Run, 'url'> & Pick<Options, 'bills' | 'production'>;

function foundOf({ bills, production, ...run }: Asked, client: Client): Promise<Findings> {
  if (bills && production !== undefined) return productionAgrees({ ...run, bills, folder: production }, client);
  return bills ? billsAgree({ ...run, bills }, client) : lived(run, client);
}

/** Everything but bills of materials and production. */
async function lived(run: Omit<Run, 'url'>, client: Client): Promise<Findings> {
  await load(run, client);
  return together([await compareAll(run, client), await sell(run, client)]);
}

function write(report: string, { checks, listings }: Findings): void {
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, [tableText(checks), ...listings.map((listing) => listingText(listing))].join('\n\n'));
}

function show(report: string, { checks, listings }: Findings, tookMs: number): void {
  for (const listing of listings) say(`\n${listingText(listing, SHOWN)}`);
  say(`\nEvery line of the lists above stands in ${report}\n`);
  say(tableText(checks));
  const wrong = checks.filter(({ holds }) => !holds).length;
  const verdict = wrong === 0 ? 'The system agrees with the files.' : `${wrong} of ${checks.length} do not agree with the files.`;
  say(`\n${verdict} (${(tookMs / 1000).toFixed(0)} s)`);
}
