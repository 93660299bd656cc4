import { definitions } from '@sampan/business/registry.ts';
import { prepareExamples } from '../conformance/example-grounds.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { examples } from '../conformance/examples.ts';
import { type Given, givenIn } from '../given.ts';
import { type Actor, refusal, type Refused, sampleWorld } from '../scenario.ts';
import { changedBy } from './fingerprint.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let manager: Actor;
let neighbour: Actor;
let given: Given;
let n = 5000;

beforeAll(async () => {
  manager = await world.as('manager');
  neighbour = await world.stranger();
  given = await givenIn(world);
  await prepareExamples(world);
});

const writable = definitions.filter(({ readOnly, type }) => !readOnly && type !== 'client_parameter');
const example = (type: string): Row => examples[type]!((n += 1), world);

describe('twice', () => {
  test('the same request key at the same time makes one record', async () => {
    const DATA = example('purchase_requisition');
    const before = (await manager.list('purchase_requisition')).recordsTotal;
    const made = await Promise.all(Array.from({ length: 5 }, () => manager.create('purchase_requisition', DATA, 'at once')));
    expect(new Set(made.map(({ ID }) => ID)).size).toBe(1);
    expect((await manager.list('purchase_requisition')).recordsTotal).toBe(before + 1);
    expect((await refusal(manager.create('purchase_requisition', { ...DATA, NOTE: 'anders' }, 'at once'))).code).toBe('REQUEST_KEY_REUSED');
  });

  test('of two people who change one record one is told so, and of two who submit it as well', async () => {
    const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]);
    const buyer = await world.as('buyer');
    const twice = async (work: (by: Actor, copy: typeof order) => Promise<unknown>) => {
      const settled = await Promise.allSettled([work(buyer, { ...order }), work(manager, { ...order })]);
      const refused = settled.filter((one) => one.status === 'rejected').map((one) => (one.reason as Refused).code);
      expect(refused).toEqual(['DOCUMENT_ALREADY_HANDLED']);
    };
    await twice((by, copy) => by.update(copy, { NOTE: by.username }));
    order.VERSION = 2;
    await twice((by, copy) => by.act(copy, 'submit'));
  });

  // Masters whose key the server gives differ from each other whatever is sent, and so do documents whose number comes as they are posted.
  const named = writable.filter((definition) =>
    definition.kind === 'document' ? definition.numbered !== 'posting' : !definition.fields[definition.key]?.derived,
  );
  test.each(
    named.map(
      ({ type, kind, ...definition }) => [type, kind === 'document' && 'number' in definition ? definition.number : undefined] as const,
    ),
  )('%s: of four people who make the same one at once, one does', async (type, number) => {
    const DATA = { ...example(type), ...(number === undefined ? {} : { [number]: `SAME-${type}` }) };
    const settled = await Promise.allSettled(Array.from({ length: 4 }, () => manager.create(type, DATA)));
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refused] : []));
    expect(refused.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const { code, codes } of refused) expect([code, ...Object.values(codes).flat()].join()).toMatch(/EXISTS|TAKEN/);
  });

  test('a user name is taken over all organisations, and told as such', async () => {
    const DATA = example('user');
    await manager.create('user', DATA);
    const { ROLES: _roles, ...plain } = DATA;
    const refused = await refusal(neighbour.create('user', { ...plain, USERNAME: String(DATA['USERNAME']).toUpperCase() }));
    expect(refused.status).toBe(200);
    expect(JSON.stringify(refused.codes)).toMatch(/TAKEN|EXISTS/);
  });

  test('of two who delete and change one record at once, nobody meets a fault', async () => {
    for (const { type } of writable) {
      const record = await manager.create(type, example(type));
      const outcomes = await Promise.allSettled([
        manager.remove({ ...record }),
        manager.update({ ...record }, {}),
        manager.read({ ...record }),
      ]);
      for (const one of outcomes) if (one.status === 'rejected') expect([200, 404], type).toContain((one.reason as Refused).status);
    }
  });

  test('a batch with one unreadable row does nothing at all', async () => {
    const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]);
    for (const bad of [{ ID: order.ID, VERSION: 'x' }, { ID: order.ID }, 'x', null, { ID: { toString: 1 }, VERSION: 1 }]) {
      const DATA = [{ ID: order.ID, VERSION: order.VERSION }, bad];
      const changed = await changedBy(world.url, async () =>
        expect((await refusal(manager.post('mmapi/purchase-order/batch', { action: 'submit', DATA }))).status).toBe(400),
      );
      expect(changed).toEqual([]);
    }
  });

  test('the longest request key tells the documents of a batch apart', async () => {
    const ENTRIES = [{ MATERIAL_CODE: 'M1001', QTY: '1' }];
    const [one, two] = [await given.draftOrder(ENTRIES), await given.draftOrder(ENTRIES)];
    const DATA = [one, two].map(({ ID, VERSION }) => ({ ID, VERSION }));
    const answers = await manager.post('mmapi/purchase-order/batch', { action: 'submit', DATA, REQUEST_KEY: 'k'.repeat(100) });
    expect((answers as unknown as Row[]).map(({ message }) => message)).toEqual(['OK', 'OK']);
  });
});
