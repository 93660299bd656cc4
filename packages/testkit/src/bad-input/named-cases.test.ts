import { definitions } from '@sampan/business/registry.ts';
import { prepareExamples } from '../conformance/example-grounds.ts';
import { callPath, headerFields, identityField } from '@sampan/model/define.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { examples } from '../conformance/examples.ts';
import { type Actor, refusal, type Refused, sampleWorld } from '../scenario.ts';
import { describedCalls } from './described-calls.ts';
import { changedBy } from './fingerprint.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let manager: Actor;
let n = 5000;

beforeAll(async () => {
  manager = await world.as('manager');
  await prepareExamples(world);
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

describe('how much', () => {
  test('of thousands of failures the first are listed and the others counted', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 55 }, (_, at) => [`X${at}`, '1']));
    const ENTRIES = Array.from({ length: 5000 }, () => ({ MATERIAL_CODE: 'M1001', QTY: '1', ...unknown }));
    const DATA = { REQUEST_DATE: world.today, PLANT_CODE: '1100', ENTRIES };
    const { statusCode, body } = await json('mmapi/purchase-requisition/create', JSON.stringify({ DATA }));
    const { data } = JSON.parse(body) as { data: { errors: Record<string, string[]>; codes: Record<string, string[]>; more: number } };
    expect([statusCode, Object.keys(data.codes).length, data.more]).toEqual([200, 200, 800]);
    expect(data.errors['DATA']).toEqual(['还有 800 处错误未列出']);
    expect(body.length).toBeLessThan(100_000);
    const far = await json('mmapi/purchase-requisition/create', JSON.stringify({ DATA: { ...DATA, ENTRIES: [...ENTRIES, ...ENTRIES] } }));
    expect(far.statusCode).toBe(413);
  });

  test('what all rows of a document leave out is listed and counted too', async () => {
    const ENTRIES = Array.from({ length: 300 }, () => ({ QTY: '1' }));
    const refused = await refusal(manager.create('purchase_requisition', { REQUEST_DATE: world.today, PLANT_CODE: '1100', ENTRIES }));
    expect(Object.keys(refused.codes)).toHaveLength(200);
    expect(refused.message).toMatch(/"more":\d+/);
  });

  test.each([5_001, 10_000])('%i entries are refused by name and stored nowhere', async (count) => {
    const ENTRIES = Array.from({ length: count }, () => ({ MATERIAL_CODE: 'M1001', QTY: '1' }));
    const changed = await changedBy(world.url, async () => {
      const refused = await refusal(manager.create('purchase_requisition', { REQUEST_DATE: world.today, PLANT_CODE: '1100', ENTRIES }));
      expect(refused.codes).toMatchObject({ ENTRIES: ['ENTRIES_TOO_MANY'] });
    });
    expect(changed).toEqual([]);
  });

  test('a document of 5,000 entries, the most there may be, is stored to the cent and can be approved', async () => {
    const entry = { MATERIAL_CODE: 'M1001', QTY: '3', UNIT_PRICE: '0.05', TAX_RATE: '13' };
    const ENTRIES = Array.from({ length: 5_000 }, () => entry);
    const order = await manager.create('purchase_order', { SUPPLIER_CODE: 'V1001', PLANT_CODE: '1100', ENTRIES });
    await manager.act(order, 'submit');
    // Each line: 3 x 0.05 = 0.15, tax 0.0195 = 0.02.
    expect(await manager.read(order)).toMatchObject({ STATUS: 'APPROVED', AMOUNT: '750', TAX_AMOUNT: '100', FINAL_AMOUNT: '850' });
  });

  test('a number in JSON keeps the digits it was sent with, or is refused', async () => {
    const send = (QTY: string) =>
      json(
        'mmapi/purchase-requisition/create',
        `{"DATA":{"REQUEST_DATE":"${world.today}","PLANT_CODE":"1100","ENTRIES":[{"MATERIAL_CODE":"M1003","QTY":${QTY}}]}}`,
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

/** Text fields of a shape of their own: lists of codes, of which each must be one that there is, JSON, and digits with a check digit. */
const SHAPED: ReadonlySet<string> = new Set(['NOTIFY_MODULES', 'DASHROLES', 'LAYOUT', 'GTIN']);
const HOSTILE = `'; drop table "user"; -- <img src=x onerror=alert(1)>{CODE}\${7*7}%00\\u0000`;

describe('texts', () => {
  test.each(writable.map((definition) => [definition.type, definition] as const))(
    '%s keeps SQL and markup as they are',
    async (type, definition) => {
      const fields = headerFields(definition);
      const keys = definition.unique[0] ?? [];
      const texts = Object.keys(fields).filter(
        (key) => ['text', 'note'].includes(fields[key]!.kind) && !fields[key]!.derived && !keys.includes(key) && !SHAPED.has(key),
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

  test('names that every object has are no columns, groups or languages of a file', async () => {
    for (const definition of definitions)
      for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
        const path = callPath(definition);
        const statusFor = async (verb: string, query: Record<string, string>) =>
          (await world.app.inject({ url: `/api/${path}/${verb}`, query: { ...query, access_token: manager.token } })).statusCode;
        if (definition.kind === 'report') {
          for (const key of ['group', 'pivot', 'orderby', ...(definition.asOf ? ['AS_OF'] : [])])
            expect(await statusFor('index', { [key]: name }), `${path} ${key} ${name}`).toBe(400);
          continue;
        }
        expect(await statusFor('index', { columns: name }), `${path} ${name}`).toBe(400);
        expect(await statusFor('export', { columns: name, format: 'csv' }), `${path} ${name}`).toBe(400);
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

  test('every list sorts and filters by the columns of the platform, or says that it has none of them', async () => {
    for (const { type, kind } of definitions) {
      // Rows of a view are nobody's records, those of a report are no records at all.
      const lacks = (key: string): boolean => kind === 'report' || (kind === 'view' && key !== 'ID');
      for (const key of ['ID', 'CREATED_AT', 'CREATED_BY', 'UPDATED_AT', 'UPDATED_BY']) {
        const value = key === 'ID' ? '1' : key.endsWith('_AT') ? '2026-11-28' : 'x';
        for (const params of [{ orderby: `${key} desc` }, { [key]: value }]) {
          const asked = manager.list(type, params);
          if (lacks(key)) expect((await refusal(asked)).status, `${type} ${key}`).toBe(400);
          else expect((await asked).results, `${type} ${key}`).toBeInstanceOf(Array);
        }
      }
    }
  });

  test('an id of eighteen digits is looked for like any other', async () => {
    expect(await manager.list('purchase_order', { ID: '123456789012345678' })).toMatchObject({ recordsTotal: 0, results: [] });
    expect(await statusOf({ ID: '12345678901234567890' })).toBe(400);
  });
});

test('no value that a client parameter takes breaks what comes after it', async () => {
  const values = [
    '',
    'x',
    '-1',
    '1e400',
    '99999999',
    '101',
    'on',
    'line',
    'CNY',
    'XYZ',
    'PO',
    'PO,,',
    'constructor',
    '__PROTO__',
    'UTC',
    '+14:00',
    'Mars/Base',
    HOSTILE,
  ];
  const { results } = await manager.list('client_parameter');
  expect(results.length).toBeGreaterThan(10);
  let taken = 0;
  for (const row of results) {
    const record = { type: 'client_parameter', ID: String(row['ID']), NO: '', VERSION: Number(row['VERSION']) };
    for (const PARAMETER_VALUE of values) {
      const before = record.VERSION;
      await manager.update(record, { PARAMETER_VALUE }).catch((error: unknown) => expect((error as Refused).status).toBe(200));
      if (record.VERSION === before) continue;
      taken += 1;
      await manager.list('purchase_order', { length: '1' });
      const made = await manager
        .create('purchase_requisition', example('purchase_requisition'))
        .catch((error: unknown) => error as Refused);
      if (made instanceof Error) expect(made.status, `${String(row['PARAMETER_CODE'])} ${PARAMETER_VALUE}`).toBe(200);
    }
    await manager.update(record, { PARAMETER_VALUE: row['PARAMETER_VALUE'] });
  }
  expect(taken).toBeGreaterThan(10);
  for (const PARAMETER_CODE of ['constructor', 'toString', '__proto__'])
    expect(
      (await refusal(manager.create('client_parameter', { PARAMETER_CODE, PARAMETER_NAME: 'x', PARAMETER_VALUE: 'x' }))).codes,
    ).toEqual({
      PARAMETER_CODE: ['PARAMETER_UNKNOWN'],
    });
});

test('names that every object has are no fields of forms, processes or imports', async () => {
  for (const FIELD of ['constructor', 'toString', '__proto__']) {
    const binding = {
      RECORD_TYPE: 'purchase_order',
      IS_ACTIVE: '1',
      FIELDS: [{ PART: 'HEADER', FIELD, IS_HIDDEN: '0', IS_REQUIRED: '0' }],
    };
    expect((await refusal(manager.create('data_binding', binding))).codes).toEqual({ 'FIELDS[0].FIELD': ['BINDING_FIELD_UNKNOWN'] });
    const { NODES, ...rest } = example('process') as { NODES: Row[] };
    for (const path of [FIELD, `ENTRIES.${FIELD}`, `${FIELD}.name`])
      expect(
        (await refusal(manager.create('process', { ...rest, NODES: NODES.map((node) => ({ ...node, EDITABLE_FIELDS: path })) }))).codes,
      ).toMatchObject({ 'NODES[0].EDITABLE_FIELDS': ['PROCESS_FIELD_UNKNOWN'] });
  }
});

test('every call answers every unknown method in the envelope', async () => {
  for (const { path, method } of [...describedCalls, { path: '/nowhere', method: 'GET' as const }].filter(
    (_, index) => index % 7 === 0 || index < 12,
  ))
    for (const other of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', method === 'GET' ? 'POST' : 'GET'] as const) {
      if (describedCalls.some((call) => call.path === path && call.method === other)) continue;
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
