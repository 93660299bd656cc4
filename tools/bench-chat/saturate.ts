import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, groupMessage, say } from './crowd.ts';
import { processorUs } from '../bench/processor.ts';

/** What people say as fast as they get answers, and to how many each message goes. */
export interface Scene {
  readonly what: string;
  /** Everybody who hears. */
  readonly clients: readonly Client[];
  readonly speakers: readonly Client[];
  readonly messageOf: (speaker: Client, index: number) => object;
  /** Deliveries of one message. */
  readonly readers: number;
}

export interface Saturated {
  readonly messages: number;
  readonly messagesPerS: number;
  readonly deliveriesPerS: number;
  /** Processor time of the server for a delivery, in microseconds. */
  readonly deliveryUs: number;
  readonly refused: number;
  /** Below zero: more came than were sent. */
  readonly lost: number;
}

/** First letter after `{"type":"`: frames need not be parsed to be counted, which would cost more than what is measured. */
const AT = '{"type":"'.length;
const [MESSAGE, ACKNOWLEDGED, ERROR] = ['c', 'a', 'e'].map((letter) => letter.charCodeAt(0));
const WAIT_MS = 10_000;

/** Each speaker says the next as soon as the one before is acknowledged, for a while; then everything under way is waited for. */
export async function saturate({ clients, speakers, messageOf, readers }: Scene, pid: number, ms: number): Promise<Saturated> {
  let [index, under, messages, deliveries, refused] = [0, 0, 0, 0, 0];
  const startedAt = performance.now();
  const startedUs = processorUs(pid);
  let lastAt = startedAt;
  const next = (client: Client): void => {
    if (performance.now() - startedAt >= ms) return;
    under += 1;
    say(client.socket, messageOf(client, (index += 1)));
  };
  for (const client of clients)
    client.hear = (data) => {
      const letter = data[AT];
      if (letter === MESSAGE) deliveries += 1;
      else if (letter === ACKNOWLEDGED || letter === ERROR) {
        if (letter === ACKNOWLEDGED) messages += 1;
        else refused += 1;
        under -= 1;
        next(client);
      }
      lastAt = performance.now();
    };
  speakers.forEach(next);
  while (under > 0 || deliveries < messages * readers) {
    await sleep(20);
    if (performance.now() > startedAt + ms + WAIT_MS) break;
  }
  const seconds = (lastAt - startedAt) / 1000;
  const cpuUs = processorUs(pid) - startedUs;
  return {
    messages,
    messagesPerS: messages / seconds,
    deliveriesPerS: deliveries / seconds,
    deliveryUs: deliveries > 0 ? cpuUs / deliveries : 0,
    refused: refused + under,
    lost: messages * readers - deliveries,
  };
}

/** Everybody of a group, or some of them, speaks into it. */
export const roomScene = (what: string, group: string, clients: readonly Client[], speakers: number): Scene => ({
  what,
  clients,
  speakers: clients.slice(0, speakers),
  messageOf: (_speaker, index) => groupMessage(group, index),
  readers: clients.length,
});

/** Everybody speaks to one colleague, who speaks back. `copies`: the server tells the sender's own sockets too. */
export function pairScene(clients: readonly Client[], copies: boolean): Scene {
  const partners = new Map(clients.map((client, index) => [client, clients[index % 2 === 0 ? index + 1 : index - 1]?.member.id ?? '']));
  return {
    what: `one to one, ${clients.length / 2} pairs`,
    clients,
    speakers: clients,
    messageOf(speaker, index) {
      const id = randomUUID();
      const to = { room_id: '0', to_client_id: partners.get(speaker) };
      return { ...groupMessage('', index), type: 'chatto', client_msg_id: id, ack_id: id, ...to };
    },
    readers: copies ? 2 : 1,
  };
}
