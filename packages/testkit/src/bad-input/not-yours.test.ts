import { definitions } from '@sampan/business/registry.ts';
import { prepareExamples } from '../conformance/example-grounds.ts';
import { headerFields } from '@sampan/model/define.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { examples } from '../conformance/examples.ts';
import { type Given, givenIn } from '../given.ts';
import { type Actor, refusal, sampleWorld } from '../scenario.ts';
import { describedCalls } from './described-calls.ts';
import { changedBy } from './fingerprint.ts';
import { idsOf } from './good-requests.ts';

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

describe("another organisation's", () => {
  test('ids look absent in every call that takes one, in the same words', async () => {
    const ids = await idsOf(manager);
    const taking = describedCalls.filter(({ parameters, definition }) => 'ID' in parameters && definition && ids.has(definition.type));
    expect(taking.length).toBeGreaterThan(80);
    const answers = new Set<string>();
    const changed = await changedBy(world.url, async () => {
      for (const { method, path, definition, parameters } of taking) {
        const more = Object.entries({ VERSION: '1', DATA: '{}' }).filter(([name]) => name in parameters);
        const params = new URLSearchParams([['ID', ids.get(definition!.type)!], ...more]).toString();
        const url = `/api${path}?access_token=${neighbour.token}`;
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const answer = await (method === 'GET'
          ? world.app.inject({ url: `${url}&${params}` })
          : world.app.inject({ method, url, headers, payload: params }));
        answers.add(`${answer.statusCode} ${answer.body}`);
      }
    });
    expect([...answers]).toEqual(['404 {"message":"FAILED","data":{"errors":{"errorMsg":"Not found","code":"NOT_FOUND"}}}']);
    expect(changed).toEqual([]);
  });

  test('documents in a batch, users, views and codes look absent too', async () => {
    const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]);
    const batch = await neighbour.post('mmapi/purchase-order/batch', { action: 'submit', DATA: [{ ID: order.ID, VERSION: 1 }] });
    expect(batch).toMatchObject([{ message: 'FAILED', data: { errors: { code: 'NOT_FOUND' } } }]);
    const { results } = await manager.list('user', { USERNAME: 'buyer' });
    const password = { ID: results[0]!['ID'], password: 'another password' };
    expect((await refusal(neighbour.post('clientinfoapi/user/set-password', password))).status).toBe(404);
    const view = await manager.post('clientinfoapi/saved-view/save', { list: 'unit', DATA: { NAME: 'x', STATE: {} } });
    expect((await refusal(neighbour.post('clientinfoapi/saved-view/delete', { ID: view['ID'] }))).status).toBe(404);
    const plant = { PLANT_CODE: 'PX', PLANT_NAME: 'x', COMPANY_CODE: '1000' };
    expect((await refusal(neighbour.create('plant', plant))).codes).toEqual({ COMPANY_CODE: ['REFERENCE_UNKNOWN'] });
  });
});

describe('columns of the platform', () => {
  const LOWER = { client_id: '1', id: '1', created_by: 'somebody', created_at: '2000-01-01', version: 99, part_numbers: '{}' };

  test.each(writable.map((definition) => [definition.type, definition] as const))(
    '%s: nobody sets them by create or update',
    async (type, definition) => {
      const record = await manager.create(type, { ...example(type), ...LOWER });
      expect(await manager.read(record)).toMatchObject({ ID: record.ID, VERSION: 1, CREATED_BY: 'manager' });
      await manager.update(record, LOWER);
      expect(await manager.read(record)).toMatchObject({ ID: record.ID, VERSION: 2, CREATED_BY: 'manager' });
      const derived = Object.entries(headerFields(definition)).flatMap(([key, field]) => (field.derived ? [[key, '1']] : []));
      const upper = { CLIENT_ID: '1', CREATED_BY: 'x', UPDATED_AT: '2000-01-01', VERSION: 99, ...(Object.fromEntries(derived) as Row) };
      for (const refused of [
        await refusal(manager.create(type, { ...example(type), ...upper })),
        await refusal(manager.update(record, upper)),
      ])
        expect(Object.keys(refused.codes)).toEqual(expect.arrayContaining(Object.keys(upper)));
      expect(await manager.read(record)).toMatchObject({ VERSION: 2, CREATED_BY: 'manager' });
    },
  );

  const counted = definitions.flatMap(({ type, kind, readOnly, parts }) => {
    const { fields = {}, number } = parts['ENTRIES'] ?? {};
    const counters = Object.keys(fields).filter((key) => fields[key]!.derived && key !== number);
    return kind === 'document' && !readOnly && counters.length > 0 ? [[type, counters] as const] : [];
  });

  test.each(counted)('%s: nobody sets a counter of an entry', async (type, counters) => {
    const DATA = example(type) as Row & { ENTRIES: Row[] };
    const set = Object.fromEntries(counters.map((key) => [key, '1']));
    const refused = await refusal(manager.create(type, { ...DATA, ENTRIES: [{ ...DATA.ENTRIES[0], ...set }] }));
    expect(Object.keys(refused.codes)).toEqual(expect.arrayContaining(counters.map((key) => `ENTRIES[0].${key}`)));
  });
});
