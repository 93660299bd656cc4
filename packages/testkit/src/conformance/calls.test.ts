import { definitions } from '@sampan/business/registry.ts';
import { prepareExamples } from './example-grounds.ts';
import { callPath, type Definition, headerFields, identityField } from '@sampan/model/define.ts';
import { type Fields, mustBeSent } from '@sampan/model/field.ts';
import { openApiDocument } from '@sampan/server/openapi/document.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, refusal, sampleWorld } from '../scenario.ts';
import { examples } from './examples.ts';

type Row = Record<string, unknown>;

/** Parameters are fixed by the program: the organisation has every one of them already. */
const NOT_CREATED: ReadonlySet<string> = new Set(['client_parameter']);
const writable = definitions.filter((definition) => !definition.readOnly && !NOT_CREATED.has(definition.type));

const world = await sampleWorld();
let manager: Actor;
let seller: Actor;
let stranger: Actor;
let n = 100;

beforeAll(async () => {
  manager = await world.as('manager');
  seller = await world.as('seller');
  stranger = await world.stranger();
  await prepareExamples(world);
});

const described = openApiDocument(definitions, '0').components.schemas;
/** What the description of a create says that has to be sent. */
const requiredIn = ({ type }: Definition): readonly string[] => {
  const name = type.replaceAll(/(?:^|_)(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  return described[`${name}Data`]?.['required'] as readonly string[];
};
const example = (definition: Definition): Row => examples[definition.type]!(n++, world);
/** Only what the row has. */
const pick = (from: Row, row: Row): Row => Object.fromEntries(Object.keys(row).map((key) => [key, from[key]]));
const path = (definition: Definition, verb: string) => `${callPath(definition)}/${verb}`;

describe.each(writable.map((definition) => [definition.type, definition] as const))('%s', (type, definition) => {
  test('reading answers what was sent', async () => {
    const sent = example(definition);
    const record = await manager.create(type, sent);
    const { ENTRIES = [], ...header } = sent as Row & { ENTRIES?: Row[] };
    const read = await manager.read(record);
    expect(read).toMatchObject(header);
    ENTRIES.forEach((entry, index) => expect(read.ENTRIES[index]).toMatchObject(entry));
    expect(read['VERSION']).toBe(1);
    expect(JSON.stringify(read)).not.toContain('client_id');
  });

  test('a missing required field is refused and named; what the server fills may be left out', async () => {
    const found: Record<string, string> = {};
    const number = definition.kind === 'document' ? definition.number : undefined;
    const look = async (fields: Fields, row: Row, at: string, whole: (left: Row, sent: Row) => Row) => {
      // What the example, which is accepted, does without.
      for (const key of Object.keys(fields)) if (key !== number && !(key in row) && mustBeSent(fields[key]!)) found[at + key] = 'is filled';
      for (const key of Object.keys(row).filter((one) => one !== number && fields[one]?.required && fields[one].initial === undefined)) {
        const sent = example(definition);
        const codes = await manager.create(type, whole({ ...sent, ...(at === '' ? {} : row), [key]: undefined }, sent)).then(
          async (record) => {
            if (at === '' && ((await manager.read(record))[key] ?? '') === '') found[key] = 'is left empty';
            return undefined;
          },
          (error: { codes: Readonly<Record<string, readonly string[]>> }) => error.codes,
        );
        const isAsked = codes?.[at + key]?.includes('FIELD_REQUIRED') === true;
        if (codes !== undefined && !isAsked) found[at + key] = `refused for ${Object.keys(codes).join(', ')}`;
        else if (isAsked !== mustBeSent(fields[key]!)) found[at + key] = isAsked ? 'has to be sent' : 'is filled';
      }
    };
    await look(headerFields(definition), example(definition), '', (left) => left);
    for (const [name, part] of Object.entries(definition.parts)) {
      const [first, ...others] = (example(definition)[name] ?? []) as readonly Row[];
      if (first) await look(part.fields, first, `${name}[0].`, (left, sent) => ({ ...sent, [name]: [pick(left, first), ...others] }));
    }
    expect(found).toEqual({});
    const sent = Object.keys(headerFields(definition)).filter((key) => key !== number && mustBeSent(headerFields(definition)[key]!));
    for (const name of Object.keys(definition.parts).filter((part) => part in example(definition))) {
      const { [name]: _rows, ...without } = example(definition);
      if (
        await manager.create(type, without).then(
          () => false,
          () => true,
        )
      )
        sent.push(name);
    }
    // The description of the call says the same to programs.
    expect([...requiredIn(definition)].toSorted()).toEqual(sent.toSorted());
    const [first = '', ...others] = Object.keys(example(definition));
    const asked = [first, ...others].find((key) => headerFields(definition)[key] && mustBeSent(headerFields(definition)[key]!)) ?? first;
    // The server finds everything of its header: what has to be sent stands in its lines.
    const { sources, filled } = headerFields(definition)[asked] ?? {};
    if (sources?.length || filled) return;
    const emptied = await refusal(manager.create(type, { ...example(definition), [asked]: '' }));
    expect(emptied.status).toBe(200);
  });

  test('unknown and derived fields are refused', async () => {
    const refused = await refusal(manager.create(type, { ...example(definition), NO_SUCH_FIELD: '1', VERSION: 7, ID: '1' }));
    expect(Object.keys(refused.codes).toSorted()).toEqual(['ID', 'NO_SUCH_FIELD', 'VERSION']);
    const derivedKey = Object.entries(headerFields(definition)).find(([, field]) => field.derived)?.[0];
    if (derivedKey)
      expect((await refusal(manager.create(type, { ...example(definition), [derivedKey]: '1' }))).codes).toMatchObject({
        [derivedKey]: ['FIELD_READ_ONLY'],
      });
  });

  test('a stale version is refused and changes nothing', async () => {
    const record = await manager.create(type, example(definition));
    const fields = headerFields(definition);
    const own = Object.keys(fields).find(
      (key) => key !== identityField(definition) && ['text', 'note'].includes(fields[key]!.kind) && !fields[key]!.derived,
    );
    // What has no text of its own can at least be switched off.
    const [key, changed, again] = own ? [own, '改过', '又改'] : ['IS_ACTIVE', '0', '1'];
    await manager.update(record, { [key]: changed });
    const stale = await refusal(manager.update({ ...record, VERSION: 1 }, { [key]: again }));
    expect(stale.code).toBe('DOCUMENT_ALREADY_HANDLED');
    expect((await manager.read(record))[key]).toBe(changed);
    expect((await refusal(manager.remove({ ...record, VERSION: 1 }))).code).toBe('DOCUMENT_ALREADY_HANDLED');
  });

  test('a user without the privilege is refused', async () => {
    const record = await manager.create(type, example(definition));
    const may = (seller.token, await seller.get('clientinfoapi/user-profile-info/user-profile'))['menus'] as {
      name: string;
      items: { name: string }[];
    }[];
    const held = new Set(may.flatMap((card) => card.items.map((item) => item.name)));
    if (!held.has(`${definition.card}_CREATE`)) expect((await refusal(seller.create(type, example(definition)))).status).toBe(403);
    if (!held.has(`${definition.card}_DELETE`)) expect((await refusal(seller.remove({ ...record }))).status).toBe(403);
    if (!held.has(`${definition.card}_INDEX`)) {
      expect((await refusal(seller.list(type))).status).toBe(403);
      expect((await refusal(seller.read(record))).status).toBe(403);
    }
  });

  test("another organisation's record looks absent in every call", async () => {
    const record = await manager.create(type, example(definition));
    const absent = await refusal(stranger.read({ ...record, ID: '999999999' }));
    const tries = [() => stranger.read(record), () => stranger.update({ ...record }, {}), () => stranger.remove({ ...record })];
    for (const attempt of tries) {
      const refused = await refusal(attempt());
      expect([refused.status, refused.message]).toEqual([404, absent.message]);
    }
    const identity = identityField(definition);
    const listed = await stranger.list(type, { [identity]: record.NO });
    expect(listed.results.filter((row) => row['ID'] === record.ID)).toEqual([]);
  });

  test('it sorts and filters by every column, and pages meet the total', async () => {
    await manager.create(type, example(definition));
    await manager.create(type, example(definition));
    const all = await manager.list(type);
    expect(all.results).toHaveLength(all.recordsTotal);
    for (const key of Object.keys(headerFields(definition))) {
      const sorted = await manager.list(type, { orderby: `${key} desc`, length: 2 });
      expect(sorted.recordsTotal).toBe(all.recordsTotal);
      // Asked for an empty text, a list shows what has none as well.
      const value = all.results.find((row) => row[key] !== null && row[key] !== '')?.[key];
      if (value === undefined) continue;
      const filtered = await manager.list(type, { filter: JSON.stringify([{ field: key, op: 'eq', value }]) });
      const expected = all.results.filter((row) => row[key] === value).map((row) => row['ID']);
      expect(filtered.results.map((row) => row['ID']).toSorted()).toEqual(expected.toSorted());
      const walked = [...sorted.results];
      const rest = await manager.list(type, { orderby: `${key} desc`, ...(sorted.next ? { after: sorted.next } : {}), length: 0 });
      if (sorted.next) expect(new Set([...walked, ...rest.results].map((row) => row['ID'])).size).toBe(all.recordsTotal);
    }
  });
});

describe.each(definitions.filter((one) => one.readOnly).map((one) => [one.type, one] as const))('%s', (type, definition) => {
  test('it can be read and not written', async () => {
    expect((await manager.list(type)).recordsTotal).toBeGreaterThanOrEqual(0);
    for (const verb of ['create', 'update', 'delete'])
      expect((await refusal(manager.post(path(definition, verb), { ID: '1', VERSION: 1, DATA: {} }))).status).toBe(404);
  });
});
