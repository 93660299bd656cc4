import { connect } from '@sampan/db/connect.ts';
import { startEmbedded } from '@sampan/db/embedded.ts';
import { temporaryData } from '@sampan/testkit/temporary-data.ts';
import { startServer } from '../../apps/e2e/src/server-process.ts';
import type { Target } from './crowd.ts';
import { signedInStaff, type Staff } from './people.ts';
import { INSPECTED, startBare } from './processes.ts';

const SECRET = 'a secret for the measuring of the chat alone';
const PASSWORD = 'rowing-home-at-dusk';
/** What a person never meets and a load test does at once. */
const NO_LIMITS = {
  SAMPAN_SENDS_AT_ONCE: '1000000',
  SAMPAN_SENDS_PER_SECOND: '1000000',
  SAMPAN_SENDS_PER_MINUTE: '1000000',
  SAMPAN_SOCKET_FRAMES_PER_SECOND: '100000',
  SAMPAN_SOCKETS_JOINING: '10000',
};

/** Sampan and the bare server, each a process of its own, on one PostgreSQL. */
export interface Place {
  readonly staff: Staff;
  readonly sampan: Target;
  readonly broadcast: Target;
  readonly commitFirst: Target;
  close(): Promise<void>;
}

type Stops = (() => unknown)[];

/** Starts everything in a temporary folder, or on the PostgreSQL at DATABASE_URL. */
export async function openPlace(sizes: { readonly people: number; readonly group: number; readonly large: number }): Promise<Place> {
  const temporary = temporaryData('bench-chat');
  const { folder: data } = temporary;
  const stops: Stops = [];
  const close = async (): Promise<void> => {
    for (const stop of stops.splice(0).toReversed()) await stop();
    temporary.remove();
  };
  try {
    const given = process.env['DATABASE_URL'];
    const env = { ...NO_LIMITS, SAMPAN_SECRET: SECRET, SAMPAN_SAMPLE: 'off', ...(given ? { DATABASE_URL: given } : {}) };
    const server = await startServer(PASSWORD, { data, env: { ...env, NODE_OPTIONS: INSPECTED } });
    stops.push(() => server.stop());
    const url = given ?? (await startEmbedded({ dataFolder: data, log: () => undefined })).url;
    const connection = await connect(url, { role: 'owner' });
    const staff = await signedInStaff(connection.database, SECRET, sizes);
    await connection.close();
    const bare = await startBare(url, staff);
    stops.push(() => bare.stop());
    const { origin } = server;
    const bareAt = (path: string): Target => ({
      address: `ws://127.0.0.1:${bare.port}/${path}`,
      origin,
      pid: bare.pid,
      output: bare.output,
    });
    return {
      staff,
      sampan: { address: `${origin.replace('http', 'ws')}/socket`, origin, pid: server.pid, output: server.output },
      broadcast: bareAt('broadcast'),
      commitFirst: bareAt('commit'),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
