import { actionsThat } from '@sampan/model/meaning.ts';
import { firstStatus, statusesIn, statusNames } from '@sampan/model/phase.ts';
import { definitions } from '@sampan/business/registry.ts';
import { callPath, type DocumentDefinition } from '@sampan/model/define.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, type Held, refusal, sampleWorld } from '../scenario.ts';
import { examples as told } from '@sampan/business/registry.examples.ts';
import { prepareExamples, takeStep } from './example-grounds.ts';
import { examples } from './examples.ts';

const documents = definitions.filter((one): one is DocumentDefinition => one.kind === 'document' && !one.readOnly);
const world = await sampleWorld();
let manager: Actor;
let stranger: Actor;

beforeAll(async () => {
  manager = await world.as('manager');
  stranger = await world.stranger();
  await world.parameter('APPROVE_REQUIRED', documents.map(({ code }) => code).join(','));
  // Goods for what moves them.
  const opening = await manager.create('warehouse_entry', examples['warehouse_entry']!(1, world));
  await manager.act(opening, 'store');
  await prepareExamples(world);
});

const given = ({ type }: DocumentDefinition, status = '') =>
  manager.create(type, (told[type]?.dataFor?.[status] ?? examples[type]!)(1, world));

const argumentsOf = (type: string, action: string): Record<string, unknown> | undefined => told[type]?.arguments?.[action];
/** Leads a new document into a status, by the way that its example tells. */
const lead = async (document: Held, type: string, status: string) => {
  for (const step of told[type]?.ways?.[status] ?? []) await takeStep(manager, document, step);
};

const withEntries = documents.filter(({ minEntries }) => minEntries > 0);

test.each(withEntries.map((definition) => [definition.type, definition] as const))(
  '%s without an entry is refused',
  async (type, definition) => {
    const refused = await refusal(manager.create(type, { ...examples[type]!(1, world), ENTRIES: [] }));
    expect(refused.code).toBe(definition.minEntriesError);
  },
);

describe.each(documents.map((definition) => [definition.type, definition] as const))('%s', (type, definition) => {
  test('every action from every forbidden status is refused and changes nothing', async () => {
    for (const status of statusNames(definition)) {
      const document = await given(definition, status);
      await lead(document, type, status);
      const before = await manager.read(document);
      expect(before['STATUS']).toBe(status);
      for (const [action, spec] of Object.entries(definition.actions)) {
        if (spec.from.includes(status)) continue;
        const refused = await refusal(manager.act({ ...document }, action, argumentsOf(type, action)));
        expect([action, refused.code]).toEqual([action, 'ACTION_NOT_ALLOWED']);
      }
      expect(await manager.read(document)).toEqual(before);
    }
  });

  test('a cancelled document takes no action', async () => {
    const document = await given(definition);
    await manager.act(document, 'cancel');
    for (const action of Object.keys(definition.actions))
      expect((await refusal(manager.act({ ...document }, action, argumentsOf(type, action)))).code).toBe('ACTION_NOT_ALLOWED');
    expect((await manager.read(document))['STATUS_TONE']).toBe('void');
  });

  test('a stale version and a foreign organisation are refused by every action', async () => {
    const document = await given(definition);
    for (const [action, spec] of Object.entries(definition.actions)) {
      if (spec.from.includes(firstStatus(definition)))
        expect((await refusal(manager.act({ ...document, VERSION: 99 }, action, argumentsOf(type, action)))).code).toBe(
          'DOCUMENT_ALREADY_HANDLED',
        );
      expect((await refusal(stranger.act({ ...document }, action, argumentsOf(type, action)))).status).toBe(404);
      expect((await refusal(stranger.get(`${callPath(definition)}/${action}-check`, { ID: document.ID }))).status).toBe(404);
    }
  });

  test('a repeated request key acts once and answers the same', async () => {
    const data = examples[type]!(1, world);
    const first = await manager.create(type, data, `key-${type}`);
    const before = (await manager.list(type)).recordsTotal;
    const repeated = await Promise.all([1, 2, 3].map(() => manager.create(type, data, `key-${type}`)));
    expect(repeated).toEqual([first, first, first]);
    expect((await manager.list(type)).recordsTotal).toBe(before);
    const other = await refusal(manager.create(type, { ...data, NOTE: '别的内容' }, `key-${type}`));
    expect(other.code).toBe('REQUEST_KEY_REUSED');
  });

  test('approve then cancel or reverse leaves nothing in stock and ledger', async () => {
    const balance = () =>
      world.inDatabase(async (db) => [
        await db.select('stock_value').select(['MATERIAL_CODE', 'QTY_TOTAL', 'VALUE_TOTAL']).orderBy('id').execute(),
        await db
          .select('stock_balance')
          .select(['id', 'OCCUPIED_QTY'])
          .where('OCCUPIED_QTY', '>', '0' as never)
          .orderBy('id')
          .execute(),
      ]);
    const before = await balance();
    const document = await given(definition);
    const status = statusesIn(definition, 'live', 'done')[0] ?? firstStatus(definition);
    await lead(document, type, status);
    const undo = actionsThat(definition, 'undo').find((action) => definition.actions[action]!.from.includes(status));
    await manager.act(document, undo ?? 'cancel');
    expect(await balance()).toEqual(before);
    await world.expectInvariants();
  });
});
