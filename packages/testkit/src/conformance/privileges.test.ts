import { privilegesOf } from '@sampan/business/menus.ts';
import { prepareExamples } from './example-grounds.ts';
import { definitions } from '@sampan/business/registry.ts';
import { callPath, type Definition, headerFields, identityField } from '@sampan/model/define.ts';
import { deniableFields } from '@sampan/model/withheld-fields.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, type Held, refusal, sampleWorld } from '../scenario.ts';
import { raw, signedInWith } from '../privileged.ts';
import { examples } from './examples.ts';

type Row = Record<string, unknown>;

/** Parameters are fixed by the program, and the rules of this very test are no subject of it. */
const LEFT_OUT: ReadonlySet<string> = new Set(['client_parameter', 'field_privilege', 'data_privilege', 'role', 'user']);
const tested = definitions.filter((definition) => !definition.readOnly && !LEFT_OUT.has(definition.type));
const TEXTS: ReadonlySet<string> = new Set(['text', 'note']);
/** Of a shape of their own. */
const SHAPED: ReadonlySet<string> = new Set(['LAYOUT']);

const world = await sampleWorld();
let manager: Actor;
let veiled: Actor;
let n = 500;

beforeAll(async () => {
  manager = await world.as('manager');
  const cards = [...new Set(definitions.map(({ card }) => card))].filter((card) => privilegesOf(card).length > 0);
  const MENUS = cards.map((MENU) => ({ MENU, ACTION: '*' }));
  veiled = await signedInWith(world, 'veiled', { ROLE_CODE: 'VEILED', MENUS });
  await prepareExamples(world);
});

const path = (definition: Definition, verb: string) => `${callPath(definition)}/${verb}`;

/** An example whose free texts are words that stand nowhere else, and these words. */
function marked(definition: Definition): { DATA: Row; secrets: string[]; keys: string[] } {
  n += 1;
  const DATA = { ...examples[definition.type]!(n, world) };
  const deniable = new Map(deniableFields(definition));
  const keys = Object.entries(headerFields(definition))
    .filter(
      ([key, { kind, derived, maxLength = 200 }]) =>
        deniable.has(key) && TEXTS.has(kind) && !SHAPED.has(key) && !derived && maxLength >= 20,
    )
    .map(([key]) => key);
  const secrets = keys.map((key, at) => {
    DATA[key] = `Zq${n}secret${at}`;
    return String(DATA[key]);
  });
  return { DATA, secrets, keys };
}

/** Every call that lets something of a record out, with what each answers. */
async function waysOut(definition: Definition, record: Held, secret: string): Promise<Record<string, string>> {
  const { type } = definition;
  const of = { ID: record.ID };
  const asked: Record<string, readonly [path: string, params: Row]> = {
    index: [path(definition, 'index'), { orderby: 'ID desc', length: 50 }],
    all: [path(definition, 'index'), {}],
    'free text': [path(definition, 'index'), { query: secret }],
    picker: [path(definition, 'index'), { field: 'X', length: 50 }],
    view: [path(definition, 'view'), of],
    history: [path(definition, 'history'), of],
    csv: [path(definition, 'export'), { format: 'csv' }],
    xlsx: [path(definition, 'export'), { format: 'xlsx' }],
    template: [path(definition, 'import-template'), {}],
    files: ['fileapi/file/index', { TYPE: type, ...of }],
    card: ['msghandlerapi/chat-msg/document-cards', { DATA: [{ TYPE: type, ...of }] }],
    comments: ['msghandlerapi/comment-msg/index', { TYPE: type, ...of }],
    'messages about it': ['msghandlerapi/chat-msg/document-messages', { TYPE: type, ...of }],
    profile: ['clientinfoapi/user-profile-info/user-profile', {}],
    ...(definition.kind === 'document'
      ? { html: [path(definition, 'print'), { ...of, format: 'html' }], pdf: [path(definition, 'print'), { ...of, format: 'pdf' }] }
      : {}),
  };
  const answers: Record<string, string> = {};
  for (const [name, [url, params]] of Object.entries(asked)) answers[name] = await raw(world, veiled, url, params);
  return answers;
}

const leaksIn = (answers: Record<string, string>, secrets: readonly string[]): string[] =>
  Object.entries(answers).flatMap(([name, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`),
  );

/** Of what has no text to be marked: a hidden field is not read, ordered or filtered by. */
async function expectHidden(definition: Definition, record: Held): Promise<void> {
  const own = headerFields(definition);
  const FIELD = deniableFields(definition).find(([key]) => key in own)?.[0] ?? '';
  expect(await veiled.read(record)).toHaveProperty(FIELD);
  const rule = await manager.create('field_privilege', { ROLE_CODE: 'VEILED', MENU: definition.card, FIELD });
  expect(await veiled.read(record)).not.toHaveProperty(FIELD);
  for (const params of [{ orderby: `${FIELD} asc` }, { filter: [{ field: FIELD, op: 'eq', value: '1' }] }]) {
    const refused = await refusal(veiled.list(definition.type, params));
    expect([refused.status, refused.code]).toEqual([400, 'FIELD_HIDDEN']);
  }
  await manager.remove(rule);
}

describe.each(tested.map((definition) => [definition.type, definition] as const))('%s', (type, definition) => {
  test('not one byte of a hidden field leaves by any way, and nobody orders or filters by it', async () => {
    const { DATA, secrets, keys } = marked(definition);
    const record = await manager.create(type, DATA);
    const [key] = keys;
    if (key === undefined) return expectHidden(definition, record);
    const changed = `Zq${n}changed`;
    await manager.update(record, { [key]: changed });
    // The words are there for who may see them.
    expect(leaksIn({ view: JSON.stringify(await veiled.read(record)) }, secrets.slice(1))).toHaveLength(secrets.length - 1);
    const rules = await Promise.all(
      keys.map((FIELD) => manager.create('field_privilege', { ROLE_CODE: 'VEILED', MENU: definition.card, FIELD })),
    );
    const answers = await waysOut(definition, record, changed);
    expect(leaksIn(answers, [...secrets, changed])).toEqual([]);
    expect(JSON.parse(answers['free text'] ?? '')).toMatchObject({ data: { recordsTotal: 0 } });
    for (const params of [{ orderby: `${key} asc` }, { [key]: changed }, { filter: [{ field: key, op: 'starts', value: 'Z' }] }]) {
      const refused = await refusal(veiled.list(type, params));
      expect([refused.status, refused.code]).toEqual([400, 'FIELD_HIDDEN']);
    }
    expect(await raw(world, veiled, path(definition, 'export'), { format: 'csv', columns: key })).toContain('FIELD_HIDDEN');
    // A note is its author's alone.
    if (type !== 'note_basic_info') await veiled.update(record, { [key]: 'overwritten' });
    expect((await manager.read(record))[key]).toBe(changed);
    for (const rule of rules) await manager.remove(rule);
    expect((await veiled.read(record))[key]).toBe(changed);
  });

  test('a record outside of the data privilege looks absent in every call', async () => {
    const { DATA, secrets } = marked(definition);
    const record = await manager.create(type, DATA);
    const before = await veiled.list(type, { length: 1 });
    const rule = await manager.create('data_privilege', {
      ROLE_CODE: 'VEILED',
      MENU: definition.card,
      FIELD: 'CREATED_BY',
      OPERATOR: 'NE',
      CONTROL_VALUE: 'manager',
    });
    const answers = await waysOut(definition, record, secrets[0] ?? record.NO);
    expect(leaksIn(answers, secrets)).toEqual([]);
    if (secrets.length > 0) expect(JSON.parse(answers['free text'] ?? '')).toMatchObject({ data: { recordsTotal: 0 } });
    const absent = await refusal(veiled.read({ ...record, ID: '999999999' }));
    const tries = [() => veiled.read(record), () => veiled.update({ ...record }, {}), () => veiled.remove({ ...record })];
    for (const attempt of tries) {
      const refused = await refusal(attempt());
      expect([refused.status, refused.message]).toEqual([404, absent.message]);
    }
    const after = await veiled.list(type, { [identityField(definition)]: record.NO });
    expect(after.results.map((row) => row['ID'])).not.toContain(record.ID);
    expect((await veiled.list(type, { length: 1 })).recordsTotal).toBeLessThan(before.recordsTotal);
    await manager.remove(rule);
    expect(await veiled.read(record)).toMatchObject({ ID: record.ID });
  });
});
