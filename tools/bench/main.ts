import { parseArgs } from 'node:util';
import { measureCreates } from './creates.ts';
import { measureLists } from './lists.ts';
import { measureMemory } from './memory.ts';
import { openPlace, type Place } from './place.ts';
import { measurePrivileges } from './privileged-lists.ts';
import { measureReceives } from './receives.ts';
import { median } from './rounds.ts';
import { atMost, type Figure, shown, tableText } from './table.ts';
import { measureWeb } from './web.ts';

/** `npm run bench`: how fast Sampan is, in one table beside what it is held against. See docs/bench.md. */
const USAGE = `npm run bench -- [a] [b] [c] [d] [e] [p] [--rows N]

  a       create orders of 10, 100 and 1,000 lines
  b       lists of 100,000 and 1,000,000 orders
  c       create, approve, receive and put away
  d       start of the server
  e       first load of the web client
  p       lists with field and data privileges beside the same lists without; only when asked for
  --rows  the largest number of orders for b`;

const SIZES = [100_000, 1_000_000] as const;
const RESTARTS = 3;
const START_AIM_S = 5;
const PARTS = ['a', 'b', 'c', 'd', 'e', 'p'] as const;
const USUAL = PARTS.filter((part) => part !== 'p');
type Part = (typeof PARTS)[number];

const say = (line: string): void => console.error(`· ${line}`);

interface Asked {
  readonly parts: ReadonlySet<Part>;
  readonly sizes: readonly number[];
}

function readArguments(): Asked | undefined {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { rows: { type: 'string' } } });
  const isPart = (text: string): text is Part => (PARTS as readonly string[]).includes(text);
  if (!positionals.every(isPart) || (values.rows !== undefined && !/^[1-9]\d*$/.test(values.rows))) return undefined;
  const most = Number(values.rows ?? Infinity);
  const sizes = SIZES.filter((size) => size <= most);
  return { parts: new Set(positionals.length === 0 ? USUAL : positionals.filter(isPart)), sizes: sizes.length === 0 ? [most] : sizes };
}

function startFigure(restartsMs: readonly number[]): Figure {
  const seconds = median(restartsMs) / 1000;
  return { what: 'start with sample data until it answers', unit: 's', sampan: shown(seconds), aim: atMost(seconds, START_AIM_S, 's') };
}

async function measure(place: Place, { parts, sizes }: Asked): Promise<Figure[]> {
  const figures: Figure[] = [];
  if (parts.has('d')) figures.push(startFigure(place.restartsMs));
  if (parts.has('a')) figures.push(...(await measureCreates(place, say)));
  if (parts.has('b')) figures.push(...(await measureLists(place, sizes, say)));
  if (parts.has('c')) figures.push(...(await measureReceives(place, say)));
  if (parts.has('p')) figures.push(...(await measurePrivileges(place, say)));
  if (parts.has('a') || parts.has('b') || parts.has('c')) figures.push(...measureMemory(place.serverPid));
  if (parts.has('e')) figures.push(...(await measureWeb(place, say)));
  return figures;
}

async function main(): Promise<void> {
  const asked = readArguments();
  if (asked === undefined) return console.log(USAGE);
  const startedMs = performance.now();
  say('starting a server of its own');
  const place = await openPlace(asked.parts.has('d') ? RESTARTS : 0);
  // What a Ctrl-C leaves is cleared away by the processes themselves, which see that this one is gone.
  try {
    console.log(tableText(await measure(place, asked)));
  } finally {
    await place.close();
  }
  say(`${((performance.now() - startedMs) / 1000).toFixed(0)} s`);
}

await main();
