import { definitions } from '@sampan/business/registry.ts';
import { callPath, headerFields, identityField } from '@sampan/model/define.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { examples } from '../conformance/examples.ts';
import { type Given, givenIn } from '../given.ts';
import { type Actor, refusal, type Refused, sampleWorld } from '../scenario.ts';
import { describedCalls } from './described-calls.ts';
import { differences, fingerprints } from './fingerprint.ts';
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
});

const writable = definitions.filter(({ readOnly, type }) => !readOnly && type !== 'client_parameter');
const example = (type: string): Row => examples[type]!((n += 1), world);
const json = (path: string, payload: string, by: Actor = manager) =>
  world.app.inject({
    method: 'POST',
    url: `/api/${path}?access_token=${by.token}`,
    headers: { 'content-type': 'application/json' },
    payload,
  });
/** The tables that differ after some work, over all organisations. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const prints = await fingerprints(world.url);
  try {
    const before = await prints.read();
    await work();
    return differences(before, await prints.read());
  } finally {
    await prints.end();
  }
}

describe('how much', () => {
  test.each([5_001, 10_000])('%i entries are refused by name and stored nowhere', async (count) => {
    const ENTRIES = Array.from({ length: count }, () => ({ MATERIAL_CODE: 'M1001', QTY: '1' }));
    const changed = await changedBy(async () => {
      const refused = await refusal(manager.create('purchase_requisition', { REQUEST_DATE: world.today, PLANT_CODE: '1100', ENTRIES }));
      expect(refused.codes).toMatchObject({ ENTRIES: ['ENTRIES_TOO_MANY'] });
    });
    expect(changed).toEqual([]);
  });

  test('a number in JSON keeps the digits it was sent with, or is refused', async () => {
    const send = (QTY: string) =>
      json(
        'mmapi/purchase-requisition/create',
        `{"DATA":{"REQUEST_DATE":"${world.today}","PLANT_CODE":"1100","ENTRIES":[{"MATERIAL_CODE":"M1001","QTY":${QTY}}]}}`,
      );
    const codeOf = async (QTY: string) => (await send(QTY)).json<{ data: { codes: Row } }>().data.codes['ENTRIES[0].QTY'];
    expect(await codeOf('1e400')).toEqual(['NUMBER_INVALID']);
    expect(await codeOf('123456789012345678901')).toEqual(['NUMBER_TOO_LARGE']);
    // As a float this were 1234567890123.1235, four decimals.
    expect(await codeOf('1234567890123.12351')).toEqual(['DECIMALS_TOO_MANY']);
    expect(await codeOf('1.23456')).toEqual(['DECIMALS_TOO_MANY']);
    expect((await send('99999999999.1234')).json()).toMatchObject({ message: 'OK' });
  });
});

describe('texts', () => {
  const HOSTILE = `'; drop table "user"; -- <img src=x onerror=alert(1)>{CODE}\${7*7}%00\\u0000`;

  test.each(writable.map((definition) => [definition.type, definition] as const))(
    '%s keeps SQL and markup as they are',
    async (type, definition) => {
      const fields = headerFields(definition);
      const keys = definition.unique[0] ?? [];
      const texts = Object.keys(fields).filter(
        (key) => ['text', 'note'].includes(fields[key]!.kind) && !fields[key]!.derived && !keys.includes(key),
      );
      const hostile = Object.fromEntries(texts.map((key) => [key, HOSTILE.slice(0, fields[key]!.maxLength ?? 200).trim()]));
      const { NO, ...record } = await manager.create(type, { ...example(type), ...hostile });
      expect(await manager.read({ NO, ...record })).toMatchObject(hostile);
      const listed = await manager.list(type, { [identityField(definition)]: NO });
      expect(listed.results.find((row) => row['ID'] === record.ID)).toMatchObject(hostile);
      for (const key of texts) {
        const found = await manager.list(type, { filter: [{ field: key, op: 'contains', value: `drop table "user"; -- <` }] });
        expect(found.results.map((row) => row['ID']).includes(record.ID)).toBe(String(hostile[key]).includes('-- <'));
      }
    },
  );

  test('a query of SQL and wildcards finds only what holds it', async () => {
    for (const query of [`' or 1=1 --`, '%', '_', '\\', `"; delete from unit; --`])
      expect((await manager.list('unit', { query })).recordsTotal, query).toBe(0);
    expect((await manager.list('unit')).recordsTotal).toBeGreaterThan(5);
  });
});

describe('a list', () => {
  const statusOf = async (params: Row, type = 'purchase_order') => (await refusal(manager.list(type, params))).status;

  test('names that every object has are no lists, fields or operators', async () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(await statusOf({ list: name })).toBe(400);
      expect(await statusOf({ orderby: `${name} desc` })).toBe(400);
      expect(await statusOf({ queryfield: name, queryvalue: 'x' })).toBe(400);
      expect(await statusOf({ filter: [{ field: name, value: '1' }] })).toBe(400);
      expect(await statusOf({ filter: [{ field: 'STATUS', op: name, value: '1' }] })).toBe(400);
    }
  });

  test('a cursor with a value of another kind is unreadable', async () => {
    const after = (value: unknown) => Buffer.from(JSON.stringify([value, '1'])).toString('base64url');
    for (const value of ['12.5', '2026-02-30', 'x', true, {}]) {
      expect(await statusOf({ orderby: 'ORDER_DATE asc', after: after(value) })).toBe(400);
      expect(await statusOf({ orderby: 'CREATED_AT asc', after: after(value) })).toBe(400);
    }
    expect(await statusOf({ orderby: 'CREATED_AT asc', after: after('+275760-09-13T00:00:00Z') })).toBe(400);
  });

  test('NUL hidden in the JSON of a filter and values that are objects are unreadable', async () => {
    expect(await statusOf({ filter: '[{"field":"NOTE","op":"contains","value":"\\u0000"}]' })).toBe(400);
    for (const op of ['eq', 'contains', 'starts', 'gt', 'in', 'between'])
      expect(
        await statusOf({ filter: [{ field: 'STATUS', op, value: op === 'in' || op === 'between' ? [{ toString: 1 }] : { toString: 1 } }] }),
      ).toBe(400);
  });

  test('an id of eighteen digits is looked for like any other', async () => {
    expect(await manager.list('purchase_order', { ID: '123456789012345678' })).toMatchObject({ recordsTotal: 0, results: [] });
    expect(await statusOf({ ID: '12345678901234567890' })).toBe(400);
  });
});

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

  test('a batch with one unreadable row does nothing at all', async () => {
    const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]);
    for (const bad of [{ ID: order.ID, VERSION: 'x' }, { ID: order.ID }, 'x', null, { ID: { toString: 1 }, VERSION: 1 }]) {
      const DATA = [{ ID: order.ID, VERSION: order.VERSION }, bad];
      const changed = await changedBy(async () =>
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

describe("another organisation's", () => {
  test('ids look absent in every call that takes one, in the same words', async () => {
    const ids = await idsOf(manager);
    const taking = describedCalls.filter(({ parameters, definition }) => 'ID' in parameters && definition && ids.has(definition.type));
    expect(taking.length).toBeGreaterThan(80);
    const answers = new Set<string>();
    const changed = await changedBy(async () => {
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

  test.each(
    definitions
      .filter(({ kind, readOnly }) => kind === 'document' && !readOnly)
      .map((definition) => [definition.type, definition] as const),
  )('%s: nobody sets a counter of an entry', async (type, definition) => {
    const DATA = example(type) as Row & { ENTRIES: Row[] };
    const counters = Object.entries(definition.parts['ENTRIES']!.fields).flatMap(([key, field]) =>
      field.derived && key !== definition.parts['ENTRIES']!.number ? [key] : [],
    );
    const set = Object.fromEntries(counters.map((key) => [key, '1']));
    const refused = await refusal(manager.create(type, { ...DATA, ENTRIES: [{ ...DATA.ENTRIES[0], ...set }] }));
    expect(Object.keys(refused.codes)).toEqual(expect.arrayContaining(counters.map((key) => `ENTRIES[0].${key}`)));
  });
});

test('every call answers every unknown method in the envelope', async () => {
  for (const { path, method } of [...describedCalls, { path: '/nowhere', method: 'GET' as const }].filter(
    (_, index) => index % 7 === 0 || index < 12,
  ))
    for (const other of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', method === 'GET' ? 'POST' : 'GET'] as const) {
      const answer = await world.app.inject({
        method: other as 'PUT',
        url: `/api${path}?access_token=${manager.token}`,
        headers: { 'accept-language': 'en' },
      });
      expect([path, other, answer.statusCode, answer.json<{ data: { errors: { code: string } } }>().data.errors.code]).toEqual([
        path,
        other,
        404,
        'NOT_FOUND',
      ]);
    }
  const head = await world.app.inject({ method: 'HEAD', url: `/api/${callPath(definitions[0]!)}/index?access_token=${manager.token}` });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});
