import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { besideAttacks } from './test-bystander.ts';
import type { Flood } from './test-flood.ts';
import { nonce, ticketFor } from './test-socket.ts';

/** Bursts of calls that each are in order: they are done, after those of others. */
const { world, attacker, port, expectUnharmed } = await besideAttacks();

const listed = <R>(length: number, of: (at: number) => R): R[] => Array.from({ length }, (_, at) => of(at));
const asking = (times: number, path: string, token = attacker.token) =>
  listed(times, () => world.app.inject({ url: `/api/${path}${path.includes('?') ? '&' : '?'}access_token=${token}` }));
const posting = (times: number, path: string, body: object) => {
  const request = { method: 'POST' as const, url: `/api/${path}?access_token=${attacker.token}` };
  return listed(times, () =>
    world.app.inject({ ...request, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }),
  );
};
const ENTRIES = listed(5_000, () => ({ MATERIAL_CODE: 'M1001', QTY: '1' }));
const REQUISITION = { REQUEST_DATE: world.today, PLANT_CODE: '1100', ENTRIES };

test('large orders that one organisation saves at once: each is saved', async () => {
  const sent = Promise.all(posting(4, 'mmapi/purchase-requisition/create', { DATA: REQUISITION }));
  await expectUnharmed(sent);
  expect((await sent).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

test('reads of a large document, as it is and on paper: all of them come', async () => {
  const { ID } = await attacker.create('purchase_requisition', REQUISITION);
  const sent = Promise.all([
    ...asking(6, `mmapi/purchase-requisition/view?ID=${ID}`),
    ...asking(6, `mmapi/purchase-requisition/print?ID=${ID}&format=html`),
  ]);
  await expectUnharmed(sent);
  for (const { statusCode, body } of await sent) expect([statusCode, body.length > 500_000]).toEqual([200, true]);
});

test('conditions with a thousand values, many at once', async () => {
  const filter = encodeURIComponent(JSON.stringify([{ field: 'MATERIAL_CODE', op: 'in', value: listed(1_000, (at) => `M${at}`) }]));
  const many = encodeURIComponent(JSON.stringify([{ field: 'MATERIAL_CODE', op: 'in', value: listed(1_001, (at) => `M${at}`) }]));
  const sent = Promise.all(asking(25, `masterdataapi/material/index?filter=${filter}`));
  await expectUnharmed(sent);
  expect(new Set((await sent).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const [refused] = await Promise.all(asking(1, `masterdataapi/material/index?filter=${many}`));
  expect(refused?.statusCode).toBe(400);
});

const people = async () => {
  const { results } = await attacker.get('msghandlerapi/chat-msg/chat-list', { field: 'MY_COLLEGELIST', length: 1 });
  const [other] = results as { USER_ID: string }[];
  const own = await world.inDatabase((db) =>
    db.select('user').select('id').where('USERNAME', '=', attacker.username).executeTakeFirstOrThrow(),
  );
  return { own: own.id, other: String(other?.USER_ID) };
};

test('a free text that is looked for in a long conversation, a hundred times', async () => {
  const { own, other } = await people();
  await attacker.post('msghandlerapi/chat-msg/send-msg', { TO_USER_ID: other, CLIENT_MSG_ID: nonce(), CONTENT: 'first' });
  await world.inDatabase(async (db) => {
    const first = await db.selectLoose('chat_message').selectAll().executeTakeFirstOrThrow();
    const rows = listed(10_000, (at) => ({
      conv: first['conv'],
      seq: at + 2,
      sender_id: own,
      client_msg_id: `long-${at}`,
      body: `${'货物已到'.repeat(100)} ${at}`,
      sent_at: first['sent_at'],
    }));
    for (let at = 0; at < rows.length; at += 5_000) await db.insertRows('chat_message', rows.slice(at, at + 5_000));
    await db.updateLoose('chat_conversation').set({ last_seq: 10_001 }).where('conv', '=', first['conv']).execute();
  });
  const query = `talkto=${other}&queryvalue=${encodeURIComponent('没有的词')}`;
  const sent = Promise.all(asking(100, `msghandlerapi/chat-msg/index?${query}`));
  await expectUnharmed(sent);
  for (const { statusCode } of await sent) expect([200, 429, 503]).toContain(statusCode);
});

test('labels by the thousand', async () => {
  const { results } = await attacker.list('material', { length: 1 });
  const body = { LABEL_SOURCE: 'MATERIAL', ROWS: [{ ID: results[0]?.['ID'], COPIES: 1_000 }] };
  const sent = Promise.all(posting(8, 'masterdataapi/label-template/print', body));
  await expectUnharmed(sent);
  for (const { statusCode } of await sent) expect([200, 429]).toContain(statusCode);
});

test('exports that one asks for again and again', async () => {
  const sent = Promise.all(posting(60, 'mmapi/purchase-requisition/export', { format: 'xlsx' }));
  await expectUnharmed(sent);
  for (const { statusCode } of await sent) expect([200, 400, 429]).toContain(statusCode);
});

test('frames by the ten thousand', async () => {
  const { own } = await people();
  const tickets = await Promise.all(listed(5, () => ticketFor(world.app, attacker)));
  const flood: Flood = {
    urls: tickets.map((ticket) => `ws://127.0.0.1:${port}/socket?ticket=${ticket}`),
    join: JSON.stringify({ type: 'connectto', v: 2, client_name: own, room_id: world.clientId, ack_id: 'join' }),
    frames: ['{', 'x'.repeat(60_000), JSON.stringify({ type: 'chatto', to_client_id: own, content: 'x'.repeat(20_000) })],
    times: 2_000,
  };
  const client = new Worker(new URL('test-flood.ts', import.meta.url), { workerData: flood });
  await expectUnharmed(once(client, 'exit'));
});
