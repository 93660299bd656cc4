import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '@sampan/db/connect.ts';
import { startEmbedded } from '@sampan/db/embedded.ts';
import { cleanUpAfterKill } from '@sampan/testkit/watchdog.ts';
import { startServer } from '../../apps/e2e/src/server-process.ts';
import { memoryOf } from '../bench/memory.ts';
import { quantile } from '../bench/rounds.ts';
import { atMost, type Figure, shown, tableText } from '../bench/table.ts';
import { closeAll, openAll, speak } from './crowd.ts';
import { type Group, signedInPeople } from './people.ts';

/** `npm run bench:chat`: many sockets in groups of 50, a steady rate of messages, in one server with its database beside it. */
const USAGE = 'npm run bench:chat -- [--sockets 2000] [--rate 100] [--seconds 20]';
const GROUP = 50;
const SECRET = 'a secret for the measuring of the chat alone';
const PASSWORD = 'rowing-home-at-dusk';
/** Until the last frames have arrived. */
const SETTLE_MS = 3_000;

const say = (line: string): void => console.error(`· ${line}`);

interface Asked {
  readonly sockets: number;
  readonly rate: number;
  readonly seconds: number;
}

function readArguments(): Asked | undefined {
  const option = (initial: string) => ({ type: 'string', default: initial }) as const;
  const { values } = parseArgs({ options: { sockets: option('2000'), rate: option('100'), seconds: option('20') } });
  const [sockets = 0, rate = 0, seconds = 0] = [values.sockets, values.rate, values.seconds].map(Number);
  const isFine = [sockets, rate, seconds].every((count) => Number.isInteger(count) && count > 0) && sockets % GROUP === 0;
  return isFine ? { sockets, rate, seconds } : undefined;
}

async function crowdIn(url: string, count: number): Promise<Group[]> {
  const connection = await connect(url, { role: 'owner' });
  try {
    return await signedInPeople(connection.database, SECRET, count, GROUP);
  } finally {
    await connection.close();
  }
}

async function measure({ sockets, rate, seconds }: Asked): Promise<Figure[]> {
  const data = mkdtempSync(join(tmpdir(), 'sampan-bench-chat-'));
  // Started as root, the database runs as another user, who must pass through.
  chmodSync(data, 0o711);
  const dismiss = cleanUpAfterKill(data);
  const server = await startServer(PASSWORD, { data, env: { SAMPAN_SECRET: SECRET, SAMPAN_SAMPLE: 'off' } });
  try {
    const { url } = await startEmbedded({ dataFolder: data, log: () => undefined });
    const groups = await crowdIn(url, sockets / GROUP);
    say(`${sockets} people in ${groups.length} groups of ${GROUP}`);
    const before = memoryOf(server.pid) ?? 0;
    const openedAt = performance.now();
    const crowd = await openAll(server.origin, groups);
    const openS = (performance.now() - openedAt) / 1000;
    await new Promise((settled) => setTimeout(settled, SETTLE_MS));
    const socketKb = (((memoryOf(server.pid) ?? 0) - before) * 1024) / sockets;
    say(`open after ${openS.toFixed(1)} s; ${rate} messages a second for ${seconds} s`);
    const { said, storedS, refused, latenciesMs, lost, doubled } = await speak(crowd, { rate, seconds, settleMs: SETTLE_MS });
    closeAll(crowd);
    const p = (part: number): number => quantile(latenciesMs, part);
    const none = (count: number) => ({ text: 'none', isKept: count === 0 });
    return [
      { what: `${sockets} sockets open and joined`, unit: 's', sampan: shown(openS), aim: atMost(openS, 30, 's') },
      { what: 'memory of a socket that is idle', unit: 'KiB', sampan: shown(socketKb), aim: atMost(socketKb, 20, 'KiB') },
      { what: 'messages stored', unit: '/s', sampan: shown(said / storedS) },
      { what: 'messages refused', unit: '', sampan: String(refused), aim: none(refused) },
      { what: 'from commit to socket, 95 of 100', unit: 'ms', sampan: shown(p(0.95)), aim: atMost(p(0.95), 150, 'ms') },
      { what: 'from commit to socket, 99 of 100', unit: 'ms', sampan: shown(p(0.99)), aim: atMost(p(0.99), 400, 'ms') },
      { what: `deliveries lost of ${said * GROUP}`, unit: '', sampan: String(lost), aim: none(lost) },
      { what: 'deliveries doubled', unit: '', sampan: String(doubled), aim: none(doubled) },
    ];
  } finally {
    await server.stop();
    rmSync(data, { recursive: true, force: true });
    dismiss();
  }
}

const asked = readArguments();
if (asked) console.log(tableText(await measure(asked)));
else {
  console.error(USAGE);
  process.exitCode = 2;
}
