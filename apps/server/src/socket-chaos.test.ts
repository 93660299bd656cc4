import { randomUUID } from 'node:crypto';
import { type Bus, createMemoryBus } from '@sampan/chat/socket/bus.ts';
import { createRedisBus } from '@sampan/chat/socket/redis-bus.ts';
import type { Block } from '@sampan/chat/wire.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';
import { CALM, chaosProxy } from './test-chaos-proxy.ts';
import { ChatClient } from './test-chat-client.ts';
import { cutAfterTests, idOf, listen, type Person, QUICK, staff, ticketFor } from './test-socket.ts';

const SEED = Number(process.env['CHAT_CHAOS_SEED'] ?? 20_261_128);
const RUNS = Number(process.env['CHAT_CHAOS_RUNS'] ?? 2);
const MESSAGES = Number(process.env['CHAT_CHAOS_MESSAGES'] ?? 60);
/** Times that a client, chosen by chance, is cut off. */
const CUTS = Number(process.env['CHAT_CHAOS_CUTS'] ?? 4);

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Longer runs say more at a time, and have as many accidents as short ones, besides the cuts that are counted. */
const PACE_MS = MESSAGES > 500 ? 10 : 60;
const RARE = Math.min(1, 120 / MESSAGES);
const MORE_MS = MESSAGES * 60;

const redisUrl = process.env['REDIS_URL'];
const installation = randomUUID();
const shared = createMemoryBus();
const busOf = (): Bus => (redisUrl === undefined ? shared : createRedisBus(redisUrl, installation, () => undefined));
const world = await testApp({}, { bus: busOf(), socketSettings: QUICK });
const { app, node, clock, database, get, post } = world;
const other = await node({ bus: busOf() });
const urls = [(await listen(app)).url, (await listen(other)).url];
cutAfterTests();
const people = await staff(world, ['wangwei', 'lina', 'zhaoliu', 'yangfan']);
const clientId = String(people[0]?.data['clientid']);
const CHAT = '/api/msghandlerapi/chat-msg';
const conversations = [...people.keys()].flatMap((a) => [...people.keys()].filter((b) => b > a).map((b) => [a, b] as const));

const after = async (person: Person, conv: string, after_seq: number) => {
  const [kind, one = '', two] = conv.split(':');
  const query = {
    talkto: kind === 'g' || one !== idOf(person) ? one : String(two),
    after_seq: String(after_seq),
    mark_read: '0',
    length: '100',
  };
  const { data } = await get(`${CHAT}/${kind === 'g' ? 'group-chat-content' : 'chat-content'}`, query, { token: person.token });
  return (data['results'] ?? []) as Block[];
};

/** Unread of a user, of each conversation a hundred at most, counted by a query that shares nothing with the product's. */
const unreadOf = (person: Person) =>
  inClient(database, clientId, async ({ trx }) => {
    const { rows } = await sql<{ kind: string; unread: string }>`
      select kind, sum(least(unread, 100)) as unread
        from (select left(m.conv, 1) as kind, m.conv, count(x.seq) as unread
                from chat_member m
                left join chat_message x on x.client_id = m.client_id and x.conv = m.conv and x.seq > m.read_seq and x.sender_id <> m.user_id
               where m.client_id = ${clientId} and m.user_id = ${idOf(person)} and m.left_seq is null
               group by 1, 2) each_one
       group by 1`.execute(trx);
    const count = (kind: string): number => Number(rows.find((row) => row.kind === kind)?.unread ?? 0);
    return { chat: count('p'), group: count('g') };
  });

const storedIn = (conv: string) =>
  inClient(database, clientId, async (db) => {
    const rows = await db.select('chat_message').select(['seq', 'body']).where('conv', '=', conv).orderBy('seq').execute();
    return rows.map(({ seq, body }) => [seq, body] as const);
  });

test.each(Array.from({ length: RUNS }, (_, run) => SEED + run))(
  'over a line that drops, doubles, delays, turns around and dies, every message arrives once and in order, and badges are right (seed %i)',
  async (seed) => {
    const random = randomOf(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const proxies = await Promise.all(urls.map((url) => chaosProxy(url, random)));
    const form = { GROUP_NAME: `群 ${seed}`, MEMBERS: JSON.stringify(people.map(idOf)) };
    const group = String((await post(`${CHAT}/save-groups`, form, { token: String(people[0]?.token) })).data['ID']);
    const convs = [`g:${group}`, ...conversations.map(([a, b]) => convOf(people[a] as Person, people[b] as Person))];
    const convsOf = (person: Person) => convs.filter((conv) => conv.startsWith('g:') || conv.split(':').includes(idOf(person)));
    // Each on one of two servers; the last user has a socket on both.
    const devices = [0, 1, 2, 3, 3].map((who, index) => {
      const person = people[who] as Person;
      const url = String(proxies[index % 2]?.url);
      const options = { url, user: idOf(person), room: clientId, convs: convsOf(person), ticket: () => ticketFor(app, person) };
      return { who, person, client: new ChatClient({ ...options, fetch: (conv, seq) => after(person, conv, seq) }) };
    });
    const expected: string[] = [];
    for (const { chaos } of proxies)
      Object.assign(chaos, { drops: 0.05, doubles: 0.05, delays: 0.2, swaps: 0.05, cuts: 0.01 * RARE, halfOpens: 0.005 * RARE });
    const cutAt = Map.groupBy(
      Array.from({ length: CUTS }, () => Math.floor(random() * MESSAGES)),
      (index) => index,
    );
    for (let index = 0; index < MESSAGES; index += 1) {
      for (const _ of cutAt.get(index) ?? []) pick(devices).client.cut();
      clock.now += 2_000;
      const { who, client } = pick(devices);
      const content = `${seed} ${index} 从 ${who}`;
      const to = pick(people.filter((_, one) => one !== who));
      client.say(random() < 0.5 ? { room_id: group } : { to_client_id: idOf(to) }, content);
      expected.push(content);
      if (random() < 0.3) client.read(pick([...client.positions.keys(), `g:${group}`]));
      if (index === Math.floor(MESSAGES / 2)) proxies.forEach(({ cutAll }) => cutAll());
      await new Promise((go) => setTimeout(go, random() * PACE_MS));
    }
    for (const { chaos } of proxies) Object.assign(chaos, CALM);
    const unsaid = () => devices.filter(({ client }) => !client.hasSaidAll).length;
    const tick = setInterval(() => void (clock.now += 2_000), 100);
    await expect
      .poll(unsaid, { timeout: 30_000 + MORE_MS })
      .toBe(0)
      .finally(() => clearInterval(tick));
    const stored = new Map(await Promise.all(convs.map(async (conv) => [conv, await storedIn(conv)] as const)));
    const bodies = [...stored.values()].flat().map(([, body]) => body);
    expect(bodies.filter((body) => body.startsWith(`${seed} `)).toSorted()).toEqual(expected.toSorted());
    for (const all of stored.values())
      for (const who of [0, 1, 2]) {
        const said = all.flatMap(([, body]) =>
          body.startsWith(`${seed} `) && body.endsWith(` ${who}`) ? [Number(body.split(' ')[1])] : [],
        );
        expect(said).toEqual(said.toSorted((a, b) => a - b));
      }
    for (const { person, client } of devices) {
      for (const conv of convsOf(person)) {
        const all = stored.get(conv) ?? [];
        const seen = () => [...(client.seen.get(conv) ?? [])].toSorted(([a], [b]) => a - b);
        await expect.poll(seen).toEqual(all);
      }
      await expect.poll(() => client.unread).toMatchObject(await unreadOf(person));
    }
    expect(devices.reduce((sum, { client }) => sum + client.connects - 1, 0)).toBeGreaterThanOrEqual(CUTS / 2);
    for (const { client } of devices) client.stop();
  },
  90_000 + 2 * MORE_MS,
);

function convOf(one: Person, two: Person): string {
  const [low, high] = [idOf(one), idOf(two)].toSorted((a, b) => Number(a) - Number(b));
  return `p:${low}:${high}`;
}
