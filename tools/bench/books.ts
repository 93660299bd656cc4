import { fillBooks } from './fill-books.ts';
import { dataOf, type Row } from './http.ts';
import type { Place } from './place.ts';
import { type Taken, taken } from './processor.ts';
import { median } from './rounds.ts';
import { type Figure, partOf, shown, spread } from './table.ts';

const CALLS = 5;
/** Of ten times the lines a call may take so many times as long: it reads each of them once. */
const GROWTH = 12;

/** Calls of a month's end, with the number of voucher lines over which each is measured, and a tenth of it. */
const JOBS = {
  'trial balance': { most: 5_000_000, path: () => 'rptapi/trial-balance/index' },
  'balance sheet': { most: 1_000_000, path: () => 'rptapi/balance-sheet/index' },
  'income statement': { most: 1_000_000, path: () => 'rptapi/income-statement/index' },
  'checks of a month close': { most: 1_000_000, path: (period: string) => `fiapi/period/close-check?ID=${period}` },
} as const;
type Job = keyof typeof JOBS;

/** Month end over ever more voucher lines, each call held against itself over a tenth of them. */
export async function measureBooks(place: Place, mostLines: number, say: (line: string) => void): Promise<Figure[]> {
  const period = await periodOf(place);
  const figures: Figure[] = [];
  const smaller = new Map<Job, number>();
  const sizeOf = (job: Job): number => Math.min(JOBS[job].most, mostLines);
  const jobs = Object.keys(JOBS) as Job[];
  const sizes = [...new Set(jobs.flatMap((job) => [sizeOf(job) / 10, sizeOf(job)]))].toSorted((a, b) => a - b);
  for (const lines of sizes) {
    const asked = jobs.filter((job) => lines === sizeOf(job) || lines === sizeOf(job) / 10);
    say(`filling up to ${lines.toLocaleString('en')} voucher lines`);
    await fillBooks(place.client, place.clientId, lines);
    for (const job of asked) {
      say(`${job} over ${lines.toLocaleString('en')} voucher lines`);
      const took = await takes(place, `/api/${JOBS[job].path(period)}`);
      const ms = took.map((one) => one.ms);
      figures.push(figureOf(`${job} over ${lines.toLocaleString('en')} lines`, ms, smaller.get(job)), {
        what: `${job}: processor time of it`,
        unit: 'ms',
        sampan: spread(took.map(({ processorMs }) => processorMs)),
      });
      smaller.set(job, median(ms));
    }
  }
  return figures;
}

/** The month of today of the company that the vouchers are of. */
async function periodOf({ http }: Place): Promise<string> {
  const month = new Date().toISOString().slice(0, 7);
  const { results } = dataOf(await http.get(`/api/fiapi/period/index?COMPANY_CODE=1000&ACCOUNTING_PERIOD=${month}`)) as { results: Row[] };
  return String(results[0]?.['ID'] ?? '');
}

/** What each call took; the first only warms up. */
async function takes(place: Place, path: string): Promise<Taken[]> {
  const took: Taken[] = [];
  for (let turn = 0; turn <= CALLS; turn += 1) {
    const one = await taken(place, async () => dataOf(await place.http.get(path)));
    if (turn > 0) took.push(one);
  }
  return took;
}

const figureOf = (what: string, took: readonly number[], before: number | undefined): Figure => ({
  what,
  unit: 'ms',
  sampan: spread(took),
  ...(before === undefined
    ? {}
    : {
        ratio: `${partOf(median(took), before)} of a tenth of the lines (${shown(before)})`,
        aim: { text: `≤ ${GROWTH} of a tenth`, isKept: median(took) <= GROWTH * before },
      }),
});
