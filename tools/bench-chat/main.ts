import { parseArgs } from 'node:util';
import { type Figure, tableText } from '../bench/table.ts';
import { measureFull } from './full.ts';
import { openPlace } from './place.ts';
import { measureSteady } from './steady.ts';

/** `npm run bench:chat`: how many sockets and messages one server carries, in one table beside a bare socket server. See docs/bench.md. */
const USAGE = `npm run bench:chat -- [steady] [saturated] [--sockets 2000] [--rate 100] [--seconds 60]

  steady     many sockets, idle, then with a steady rate of messages, then all cut
  saturated  as many messages as get through`;
const GROUP = 50;
const LARGE = 500;
const PARTS = ['steady', 'saturated'] as const;
type Part = (typeof PARTS)[number];

const say = (line: string): void => console.error(`· ${line}`);

interface Asked {
  readonly parts: ReadonlySet<Part>;
  readonly sockets: number;
  readonly rate: number;
  readonly seconds: number;
}

function readArguments(): Asked | undefined {
  const option = (initial: string) => ({ type: 'string', default: initial }) as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { sockets: option('2000'), rate: option('100'), seconds: option('60') },
  });
  const [sockets = 0, rate = 0, seconds = 0] = [values.sockets, values.rate, values.seconds].map(Number);
  const isPart = (text: string): text is Part => (PARTS as readonly string[]).includes(text);
  const isCount = [sockets, rate, seconds].every((count) => Number.isInteger(count) && count > 0);
  if (!positionals.every(isPart) || !isCount || sockets % GROUP !== 0 || sockets < LARGE) return undefined;
  return { parts: new Set(positionals.length === 0 ? PARTS : positionals.filter(isPart)), sockets, rate, seconds };
}

async function measure({ parts, sockets, ...load }: Asked): Promise<Figure[]> {
  say('starting a server of its own');
  const place = await openPlace({ people: sockets, group: GROUP, large: LARGE });
  // What a Ctrl-C leaves is cleared away by the processes themselves, which see that this one is gone.
  try {
    return [
      ...(parts.has('steady') ? await measureSteady(place, load, say) : []),
      ...(parts.has('saturated') ? await measureFull(place, say) : []),
    ];
  } finally {
    await place.close();
  }
}

const asked = readArguments();
if (asked) console.log(tableText(await measure(asked), 'bare ws'));
else {
  console.error(USAGE);
  process.exitCode = 2;
}
