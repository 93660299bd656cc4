import { sql } from 'kysely';
import { deliveriesAfter } from '../messages.ts';
import { noticesById } from '../notice-frames.ts';
import type { Connection } from './connection.ts';
import { deliverEvent, deliverMessages, deliverNotice } from './delivery.ts';
import { type ChatEvent, topicOf } from './events.ts';
import type { HubOptions } from './hub-options.ts';
import { createNotices } from './notices.ts';
import type { LocalUser, Organisation } from './organisations.ts';
import { Streams } from './streams.ts';
import { noticedAfter } from './sweeps.ts';
import { tellCommented, tellSettled } from './told-readers.ts';

interface Listening {
  readonly clientId: string;
  readonly users: Map<string, LocalUser>;
  readonly readOnScreen: (connection: Connection, conv: string, seq: number) => void;
}

/** Begins to listen to one organisation: first to the bus, then to what the database has from here on. */
export async function listenTo(options: HubOptions, { clientId, users, readOnScreen }: Listening): Promise<Organisation> {
  const { bus, settings, work, readersOf, registry, failed } = options;
  const watched = new Map<string, Set<string>>();
  const early: ChatEvent[] = [];
  let hear = (event: ChatEvent): void => void early.push(event);
  const unsubscribe = await bus.subscribe(topicOf(clientId), (said) => hear(said as ChatEvent));
  try {
    const start = await work(clientId, async ({ db }) => {
      const { rows } = await sql<{ since: string; floor: string }>`
        select clock_timestamp() as since, coalesce((select max(id) from notification where client_id = ${clientId}), 0) as floor`.execute(
        db.trx,
      );
      return rows[0] ?? { since: new Date().toISOString(), floor: '0' };
    });
    const streams = new Streams({
      since: start.since,
      holdMs: settings.holdMs,
      fetch: (conv, after, most) => work(clientId, (chat) => deliveriesAfter(chat, conv, after, most)).catch(tellAndThrow(failed)),
      deliver: (deliveries) => deliverMessages({ users }, deliveries, readOnScreen),
      isAnybodyHere: (people) => people.some((user) => users.has(user)),
    });
    const notices = createNotices({
      floor: start.floor,
      after: (id) => work(clientId, ({ db }) => noticedAfter(db, [...users.keys()], id)),
      read: (noticed) =>
        work(clientId, async (chat) => {
          const readers = await readersOf(chat.db, [...new Set(noticed.map(({ user_id }) => user_id))]);
          return noticesById(
            { ...chat, registry },
            readers,
            noticed.map(({ id }) => id),
          );
        }),
      isHere: (userId) => users.has(userId),
      deliver: (frame) => deliverNotice({ users }, frame),
    });
    hear = (event) => {
      if (event.kind === 'messages') for (const { people, said } of event.rooms) streams.heard(said.map((one) => ({ ...one, people })));
      else if (event.kind === 'notices') notices.heard(event.noticed).catch(failed);
      else if (event.kind === 'settled') tellSettled(options, { clientId, users }, event.noticed).catch(failed);
      else if (event.kind === 'comment') tellCommented(options, { clientId, users }, event.record).catch(failed);
      else deliverEvent({ users, watched }, event);
    };
    early.forEach(hear);
    const stop = (): void => {
      unsubscribe();
      streams.stop();
    };
    return { clientId, users, watched, streams, notices, stop };
  } catch (error) {
    unsubscribe();
    throw error;
  }
}

const tellAndThrow =
  (tell: (error: unknown) => void) =>
  (error: unknown): never => {
    tell(error);
    throw error;
  };
