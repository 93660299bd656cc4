import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { callPath } from '@sampan/model/define.ts';
import { definitionsByType } from '@sampan/business/registry.ts';
import { type Actor, sampleWorld } from '@sampan/testkit/scenario.ts';
import { upload } from '@sampan/testkit/upload.ts';
import { beforeAll, expect, test } from 'vitest';

/** What one user of one organisation does, and what another organisation's user feels of it. */
const world = await sampleWorld();
let attacker: Actor;
let bystander: Actor;
let port: number;
let quietMs: number;

/** A busy machine, which sends the attacks too, is as slow without a fault; each of these took longer on an idle one. */
const FLOOR_MS = 10_000;
const AT_LEAST = 20;
let n = 0;

/** One call that reads and one that writes, with a body. */
async function calls(): Promise<void> {
  n += 1;
  await bystander.list('unit', { length: 20 });
  await bystander.create('unit', { UNIT_CODE: `B${n}`, UNIT_NAME: `旁观${n}` });
}

/** How long 99 of 100 of the bystander's calls take at most while something goes on, in milliseconds. */
async function clockWhile(going: Promise<unknown>): Promise<number> {
  let isOver = false;
  const over = going.finally(() => void (isOver = true));
  const tookMs: number[] = [];
  while (!isOver || tookMs.length < AT_LEAST) {
    const startedMs = performance.now();
    await calls();
    tookMs.push(performance.now() - startedMs);
  }
  await over;
  const sorted = tookMs.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}

async function expectUnharmed(attack: Promise<unknown>): Promise<void> {
  expect(await clockWhile(attack)).toBeLessThan(Math.max(3 * quietMs, FLOOR_MS));
  expect(world.faults).toEqual([]);
}

beforeAll(async () => {
  attacker = await world.as('manager');
  bystander = await world.stranger();
  await world.app.listen({ host: '127.0.0.1', port: 0 });
  port = (world.app.server.address() as { port: number }).port;
  await calls();
  quietMs = await clockWhile(Promise.resolve());
});

const NAMES = ['constructor', '__proto__', 'toString'];

test('columns that every object has', async () => {
  const path = callPath(definitionsByType.get('purchase_order')!);
  const asked = NAMES.map((columns) => world.app.inject({ url: `/api/${path}/export`, query: { columns, access_token: attacker.token } }));
  await expectUnharmed(Promise.all(asked));
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
});

test('a CSV of nothing but quotes', async () => {
  const file = new File(['"'.repeat(5 * 1024 * 1024 + 1)], 'a.csv');
  const sent = upload(world, attacker, file, { mode: 'columns' }, 'masterdataapi/unit/import');
  await expectUnharmed(sent);
  expect((await sent).data['errors']).toMatchObject({ code: 'IMPORT_FILE_UNREADABLE' });
});

test('connections that announce large bodies and send nothing of them', async () => {
  const head = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 16000000';
  const idle = Array.from({ length: 40 }, (): Socket => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`POST /api/masterdataapi/unit/create HTTP/1.1\r\nauthorization: Bearer ${attacker.token}\r\n${head}\r\n\r\n{`);
    return socket;
  });
  await Promise.all(idle.map((socket) => once(socket, 'connect')));
  await expectUnharmed(Promise.resolve());
  for (const socket of idle) socket.destroy();
});

test('thousands of entries with hundreds of unknown keys each', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`X${at}`, '1']));
  const ENTRIES = Array.from({ length: 5000 }, () => ({ MATERIAL_CODE: 'M1001', QTY: '1', ...unknown }));
  const payload = JSON.stringify({ DATA: { REQUEST_DATE: world.today, PLANT_CODE: '1100', ENTRIES } });
  const url = `/api/mmapi/purchase-requisition/create?access_token=${attacker.token}`;
  const headers = { 'content-type': 'application/json' };
  const sent = Promise.all([1, 2].map(() => world.app.inject({ method: 'POST', url, headers, payload })));
  await expectUnharmed(sent);
  for (const { body } of await sent) expect(body.length).toBeLessThan(100_000);
});

test('help texts of begun and nested tags, and the search in them', async () => {
  const pieces = ['<fo', '<scr<script></script>ipt>', '<form></', '[a](', '![', '\n# '];
  const texts = pieces.map((piece) => piece.repeat(20_000 / piece.length).trim());
  const work = async (): Promise<void> => {
    for (const [at, CONTENT_ZH] of texts.entries()) {
      const DATA = { HELP_CODE: `attack-${at}`, IS_PUBLISHED: '1', TITLE_ZH: '攻击', CONTENT_ZH };
      const { ID } = await attacker.create('help_document', DATA);
      await attacker.get('helpdocapi/help/view', { ID });
    }
    await attacker.get('helpdocapi/help/index', { query: 'a' });
  };
  await expectUnharmed(work());
});

test('JSON of more values than any call holds', async () => {
  const payload = `{"DATA":{"ENTRIES":[${'[],'.repeat(1_500_000)}1]}}`;
  const url = `/api/mmapi/purchase-requisition/create?access_token=${attacker.token}`;
  const headers = { 'content-type': 'application/json' };
  const sent = Promise.all([1, 2, 3].map(() => world.app.inject({ method: 'POST', url, headers, payload })));
  await expectUnharmed(sent);
  expect((await sent).map(({ statusCode }) => statusCode)).toEqual([413, 413, 413]);
});
