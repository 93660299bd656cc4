import { randomUUID } from 'node:crypto';
import { type Bus, createMemoryBus } from '@sampan/chat/socket/bus.ts';
import { createRedisBus } from '@sampan/chat/socket/redis-bus.ts';
import { post as store } from '@sampan/chat/messages.ts';
import { notify } from '@sampan/engines/record/notify.ts';
import { createSessions } from '@sampan/engines/access/sessions.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { inChat } from './chat-call.ts';
import { testApp } from './test-app.ts';
import { cutAfterTests, idOf, joined, listen, nonce, type Person, QUICK, staff, tellsOfArrival } from './test-socket.ts';

/** A bus that loses, doubles, delays and turns around what a test tells it to. */
function unreliable(bus: Bus) {
  const faults = { loses: false, doubles: false, turns: false };
  const kept: (() => void)[] = [];
  return {
    faults,
    publish(topic: string, said: object) {
      const say = () => bus.publish(topic, said);
      if (faults.loses) return;
      if (faults.turns && kept.push(say) < 3) return;
      for (const one of [...kept.splice(0).toReversed(), ...(faults.turns ? [] : [say])]) one();
      if (faults.doubles) say();
    },
    subscribe: bus.subscribe,
    close: async () => undefined,
  };
}

const redisUrl = process.env['REDIS_URL'];
const installation = randomUUID();
const kinds: [string, () => [Bus, Bus]][] = [
  [
    'a bus in the process',
    () => {
      const bus = createMemoryBus();
      return [bus, bus];
    },
  ],
  ...(redisUrl === undefined
    ? []
    : [
        [
          'Redis',
          () => {
            const busOf = (): Bus => createRedisBus(redisUrl, installation, () => undefined);
            return [busOf(), busOf()];
          },
        ] as [string, () => [Bus, Bus]],
      ]),
];

const world = await testApp();
cutAfterTests();
const [wang, li, zhao] = (await staff(world, ['wangwei', 'lina', 'zhaoliu'])) as [Person, Person, Person];
const CHAT = '/api/msghandlerapi/chat-msg';

describe.each(kinds)('two servers on one database, over %s', (_name, busesOf) => {
  const buses = busesOf();
  afterAll(async () => {
    for (const bus of buses) await bus.close();
  });
  const [here, there] = [unreliable(buses[0]), unreliable(buses[1])];
  const started = (async () => {
    const [one, other] = [await world.node({ bus: here, socketSettings: QUICK }), await world.node({ bus: there, socketSettings: QUICK })];
    return { one, other, oneUrl: (await listen(one)).url, otherUrl: (await listen(other)).url };
  })();
  const onOne = async (person: Person) => joined((await started).one, (await started).oneUrl, person);
  const onOther = async (person: Person) => joined((await started).other, (await started).otherUrl, person);
  const call = async (person: Person, path: string, form: Record<string, string>) => {
    world.clock.now += 10_000;
    const { one } = await started;
    const payload = new URLSearchParams(form).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await one.inject({ method: 'POST', url: path, query: { access_token: person.token }, headers, payload });
    return (answer.json() as { data: Record<string, unknown> }).data;
  };
  const say = (from: Person, to: Person, CONTENT: string) => call(from, `${CHAT}/send-msg`, { TO_USER_ID: idOf(to), CONTENT });
  /** A server that is killed right after the commit: the message is there, nobody was told. */
  const sayAndDie = async (from: Person, to: Person, content: string) => {
    const { database } = world;
    const secret = 'a secret that is long enough for a test';
    const session = await createSessions({ database, secret, now: () => world.clock.now }).find(from.token);
    if (!session) throw new Error('no session');
    const parts = { database, secret, deps: { registry: { byType: new Map(), masters: new Map(), documents: new Map() } } };
    await inChat(parts, session, async (chat) => {
      await store(chat, { user: idOf(to) }, { content, clientMsgId: nonce() });
      notify(chat, [{ module: 'CHAT', to: { userIds: [idOf(to)] }, text: 'notice.groupAdded', args: { GROUP: content }, url: '' }]);
    });
  };

  test('a message on one reaches sockets on the other, and so do what is read and who is online', async () => {
    const [mine, theirs] = [await onOne(wang), await onOther(li)];
    mine.say({ type: 'chatto', client_msg_id: nonce(), to_client_id: idOf(li), content: '跨节点' });
    const { conv, seq } = await theirs.hears({ type: 'chatto', content: '跨节点' });
    const desk = await onOne(li);
    theirs.say({ type: 'readto', conv, read_seq: seq });
    await desk.hears({ type: 'readto', conv, read_seq: seq });
    await mine.hearsOfArrival(idOf(li));
    const third = await onOther(zhao);
    await mine.hearsOfArrival(idOf(zhao));
    third.end();
    await mine.hears({ type: 'logout', client_name: idOf(zhao) });
    desk.end();
    expect(mine.heard.filter((frame) => frame.type === 'logout' && frame['client_name'] === idOf(li))).toEqual([]);
  });

  test('a server killed between commit and telling: everybody has the message and the notice soon, once', async () => {
    const [mine, theirs, far] = [await onOne(wang), await onOne(li), await onOther(li)];
    await say(wang, li, '之前');
    await far.hears({ type: 'chatto', content: '之前' });
    await sayAndDie(wang, li, '没来得及说');
    for (const socket of [mine, theirs, far]) await socket.hears({ type: 'chatto', content: '没来得及说' });
    for (const socket of [theirs, far]) await socket.hears({ type: 'notifyto', content: '您已加入群 没来得及说' });
    await say(wang, li, '之后');
    await far.hears({ type: 'chatto', content: '之后' });
    const heard = far.heard.filter(({ type }) => type === 'chatto').map(({ content }) => content);
    expect(heard).toEqual(['之前', '没来得及说', '之后']);
    expect(far.heard.filter(({ type }) => type === 'notifyto')).toHaveLength(1);
  });

  test('messages that the bus loses, doubles or turns around arrive in their order, each once', async () => {
    const [mine, theirs] = [await onOne(wang), await onOther(li)];
    const texts = Array.from({ length: 12 }, (_, index) => `第 ${index} 条`);
    for (const [index, text] of texts.entries()) {
      here.faults.loses = index === 1 || index === 5 || index === 11;
      here.faults.doubles = index % 3 === 0;
      here.faults.turns = index >= 6 && index <= 8;
      await say(wang, li, text);
    }
    Object.assign(here.faults, { loses: false, doubles: false, turns: false });
    for (const socket of [mine, theirs]) {
      await socket.hears({ type: 'chatto', content: '第 11 条' });
      expect(socket.heard.filter(({ type }) => type === 'chatto').map(({ content }) => content)).toEqual(texts);
    }
  });

  test('who is added to a group and spoken to at the same moment misses nothing, on whichever server', async () => {
    const theirs = await onOther(li);
    const seen: string[] = [];
    for (let time = 0; time < 10; time += 1) {
      const form = { GROUP_NAME: `群 ${time}`, MEMBERS: JSON.stringify([idOf(zhao)]) };
      const ID = String((await call(wang, `${CHAT}/save-groups`, form))['ID']);
      const add = call(wang, `${CHAT}/save-groups`, { ...form, ID, MEMBERS: JSON.stringify([idOf(zhao), idOf(li)]) });
      const said = call(wang, `${CHAT}/send-group-msg`, { TO_GROUP_ID: ID, CONTENT: `一 ${time}` });
      await Promise.all([add, said]);
      await call(wang, `${CHAT}/send-group-msg`, { TO_GROUP_ID: ID, CONTENT: `二 ${time}` });
      const joinedAt = await theirs.hears({ type: 'notifyto', related_value: ID });
      await theirs.hears({ type: 'chattogroup', content: `二 ${time}` });
      const own = theirs.heard.filter((frame) => frame['room_id'] === ID && frame.type === 'chattogroup').map(({ seq }) => Number(seq));
      expect(own).toEqual(Number(joinedAt['joined_seq']) === 0 ? [1, 2] : [2]);
      seen.push(ID);
    }
    expect(seen).toHaveLength(10);
  });

  test('a server that falls silent has nobody online any more', async () => {
    const mine = await onOne(wang);
    const theirs = await onOther(zhao);
    await mine.hearsOfArrival(idOf(zhao));
    there.faults.loses = true;
    await mine.hears({ type: 'logout', client_name: idOf(zhao) });
    there.faults.loses = false;
    const again = () => mine.heard.filter((frame) => tellsOfArrival(frame, idOf(zhao))).length;
    await expect.poll(again).toBeGreaterThan(1);
    theirs.end();
  });

  test('who is taken out of a group hears nothing after the notice of it, on whichever server and however much is said', async () => {
    const [out, stays] = [await onOther(li), await onOther(zhao)];
    const form = { GROUP_NAME: '移出', MEMBERS: JSON.stringify([idOf(zhao), idOf(li)]) };
    const ID = String((await call(wang, `${CHAT}/save-groups`, form))['ID']);
    const said: Promise<unknown>[] = [];
    const talk = (from: number) => {
      for (let index = from; index < from + 15; index += 1)
        said.push(call(index % 2 ? wang : zhao, `${CHAT}/send-group-msg`, { TO_GROUP_ID: ID, CONTENT: `群 ${index}` }));
    };
    talk(0);
    const removed = call(wang, `${CHAT}/save-groups`, { ...form, ID, MEMBERS: JSON.stringify([idOf(zhao)]) });
    talk(15);
    await Promise.all([...said, removed]);
    await call(wang, `${CHAT}/send-group-msg`, { TO_GROUP_ID: ID, CONTENT: '最后' });
    await stays.hears({ type: 'chattogroup', room_id: ID, content: '最后' });
    const { left_seq } = await out.hears({ type: 'notifyto', related_type: 'GROUP_REMOVE', related_value: ID });
    const heard = out.heard.filter((frame) => frame['room_id'] === ID || frame['related_value'] === ID);
    const after = heard.slice(heard.findIndex((frame) => frame['related_type'] === 'GROUP_REMOVE') + 1);
    expect(after.filter(({ type }) => type === 'chattogroup')).toEqual([]);
    for (const frame of heard) if (frame.type === 'chattogroup') expect(Number(frame['seq'])).toBeLessThanOrEqual(Number(left_seq));
    expect(stays.heard.filter((frame) => frame['room_id'] === ID && frame.type === 'chattogroup').map(({ seq }) => seq)).toEqual(
      Array.from({ length: 31 }, (_, index) => index + 1),
    );
  });
});
