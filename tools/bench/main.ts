import { parseArgs } from 'node:util';
import { measureBooks } from './books.ts';
import { measureChain } from './chains.ts';
import { measureCreates } from './creates.ts';
import { measureDecimals } from './decimals.ts';
import { measureExplosions } from './explosions.ts';
import { measureInvoices } from './invoices.ts';
import { measureGrossProfit } from './gross-profit.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory.ts';
import { measurePaymentRuns } from './payment-runs.ts';
import { measurePicks } from './picks.ts';
import { openPlace, type Place } from './place.ts';
import { measurePlanning } from './planning.ts';
import { measurePrivileges } from './privileged-lists.ts';
import type { Measuring } from './measuring.ts';
import { median } from './rounds.ts';
import { atMost, type Figure, shown, tableText } from './table.ts';
import { measureWeb } from './web.ts';

/** `npm run bench`: how fast Sampan is, in one table beside what it is held against. See docs/bench.md. */
const USAGE = `npm run bench -- [a] [b] [c] [d] [e] [f] [g] [h] [i] [l] [m] [n] [p] [q] [r] [x] [--rows N] [--rounds 5] [--seconds 3] [--clients 1,8,32] [--workers 1]

  a       create orders of 10, 100 and 1,000 lines
  b       lists of 100,000 and 1,000,000 orders
  c       create, approve, receive and put away
  d       start of the server
  e       first load of the web client
  f       create sales orders, as a; only when asked for
  g       sales orders from create to out; only when asked for
  h       picking 500 lines out of 100,000 rows of bins; only when asked for
  i       gross profit over 1,000,000 lines of invoices; only when asked for
  l       purchase and sales invoices of 500 lines, saved and posted; only when asked for
  m       month end over 1,000,000 and the trial balance over 5,000,000 voucher lines; only when asked for
  n       decimals, beside big.js; only when asked for, and then alone
  p       lists with field and data privileges beside the same lists without; only when asked for
  q       a planning run over 5,000 materials and 50,000 demands; only when asked for
  r       a payment run over 100 and 1,000 invoices; only when asked for
  x       explosion of a bill of materials with 10,000 components; only when asked for, and then alone
  --rows     the largest number of orders for b, of rows of bins for h, of lines for i and m
  --rounds   rounds of each target that count, --seconds how long each is
  --clients  how many at once in a
  --workers  processes that serve, to see what more of them gain and hold`;

const SIZES = [100_000, 1_000_000] as const;
const RESTARTS = 3;
const START_AIM_S = 5;
const USUAL = ['a', 'b', 'c', 'd', 'e'] as const;
const PARTS = [...USUAL, 'f', 'g', 'h', 'i', 'l', 'm', 'n', 'p', 'q', 'r', 'x'] as const;
type Part = (typeof PARTS)[number];

const say = (line: string): void => console.error(`· ${line}`);

interface Asked extends Measuring {
  readonly parts: ReadonlySet<Part>;
  readonly sizes: readonly number[];
  /** The largest number of rows of bins, lines of invoices and of vouchers. */
  readonly mostRows: number;
}

const isPart = (text: string): text is Part => (PARTS as readonly string[]).includes(text);
const isCount = (text: string): boolean => /^[1-9]\d*$/.test(text);

function readArguments(): Asked | undefined {
  const option = (initial: string) => ({ type: 'string', default: initial }) as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { rows: { type: 'string' }, rounds: option('5'), seconds: option('3'), clients: option('1,8,32'), workers: option('1') },
  });
  const counts = [values.rows ?? '1', values.rounds, values.seconds, values.workers, ...values.clients.split(',')];
  if (!positionals.every(isPart) || !counts.every(isCount)) return undefined;
  const most = Number(values.rows ?? Infinity);
  const sizes = SIZES.filter((size) => size <= most);
  return {
    parts: new Set(positionals.length === 0 ? USUAL : positionals.filter(isPart)),
    sizes: sizes.length === 0 ? [most] : sizes,
    mostRows: most,
    say,
    rounds: Number(values.rounds),
    roundMs: Number(values.seconds) * 1000,
    workers: Number(values.workers),
    clients: values.clients.split(',').map(Number),
  };
}

function startFigure(restartsMs: readonly number[]): Figure {
  const seconds = median(restartsMs) / 1000;
  return { what: 'start with sample data until it answers', unit: 's', sampan: shown(seconds), aim: atMost(seconds, START_AIM_S, 's') };
}

async function measure(place: Place, asked: Asked): Promise<Figure[]> {
  const { parts, sizes } = asked;
  const figures: Figure[] = [];
  if (parts.has('d')) figures.push(startFigure(place.restartsMs));
  if (parts.has('a')) figures.push(...(await measureCreates(place, 'purchase_order', asked)));
  if (parts.has('b')) figures.push(...(await measureLists(place, sizes, asked)));
  if (parts.has('c')) figures.push(...(await measureChain(place, 'purchase_order', asked)));
  if (parts.has('f')) figures.push(...(await measureCreates(place, 'sales_order', asked)));
  if (parts.has('g')) figures.push(...(await measureChain(place, 'sales_order', asked)));
  if (parts.has('h')) figures.push(...(await measurePicks(place, asked.mostRows, say)));
  if (parts.has('i')) figures.push(...(await measureGrossProfit(place, asked.mostRows, say)));
  if (parts.has('l')) figures.push(...(await measureInvoices(place, say)));
  if (parts.has('m')) figures.push(...(await measureBooks(place, asked.mostRows, say)));
  if (parts.has('p')) figures.push(...(await measurePrivileges(place, say)));
  if (parts.has('q')) figures.push(...(await measurePlanning(place, say)));
  if (parts.has('r')) figures.push(...(await measurePaymentRuns(place, say)));
  if (['a', 'b', 'c', 'f', 'g'].some((part) => parts.has(part as Part))) figures.push(...measureMemory(place.serverPid, asked.workers));
  if (parts.has('e')) figures.push(...(await measureWeb(place, say)));
  return figures;
}

async function main(): Promise<void> {
  const asked = readArguments();
  if (asked === undefined) return console.log(USAGE);
  if (asked.parts.has('n')) return console.log(tableText(measureDecimals(say), 'big.js'));
  if (asked.parts.has('x')) return console.log(tableText(measureExplosions(say), 'lean loop'));
  const startedMs = performance.now();
  say('starting a server of its own');
  const place = await openPlace(asked.parts.has('d') ? RESTARTS : 0, asked.workers);
  // What a Ctrl-C leaves is cleared away by the processes themselves, which see that this one is gone.
  try {
    console.log(tableText(await measure(place, asked)));
  } finally {
    await place.close();
  }
  say(`${((performance.now() - startedMs) / 1000).toFixed(0)} s`);
}

await main();
