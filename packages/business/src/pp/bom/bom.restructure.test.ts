import { givenIn } from '@sampan/testkit/given.ts';
import { type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
const given = await givenIn(world);
const [buyer, manager] = [await world.as('buyer'), await world.as('manager')];

const row = (LEVEL: number, MATERIAL_CODE: string, QTY = '1', more: Row = {}): Row => ({ LEVEL, MATERIAL_CODE, QTY, ...more });
const draft = (MATERIAL_CODE: string, ...lines: (readonly [string, string])[]): Promise<Held> =>
  buyer.create('bom', { MATERIAL_CODE, PLANT_CODE: '1100', ENTRIES: lines.map(([code, QTY]) => ({ MATERIAL_CODE: code, QTY })) });
async function approve(one: Held): Promise<Held> {
  if ((await buyer.act(one, 'submit'))['STATUS'] === 'SUBMITTED') await manager.act({ ...one, VERSION: 2 }, 'approve');
  return { ...one, VERSION: Number((await buyer.read(one))['VERSION']) };
}
const change = (one: Held, ...ENTRIES: Row[]) => buyer.act(one, 'restructure', { VALID_FROM: world.today, ENTRIES });
/** The newest bill of a material: its version, status and lines. */
async function newest(MATERIAL_CODE: string): Promise<unknown[]> {
  const { results } = await buyer.list('bom', { MATERIAL_CODE, search: '' });
  const [last] = results.toSorted((a, b) => Number(b['BOM_VERSION']) - Number(a['BOM_VERSION']));
  if (!last) return [];
  const bill = await buyer.read({ type: 'bom', ID: String(last['ID']), VERSION: 1, NO: String(last['BOM_NO']) });
  const lines = (bill['ENTRIES'] as Row[]).map((line) => `${String(line['MATERIAL_CODE'])} ${String(line['QTY'])}`);
  return [bill['BOM_VERSION'], bill['STATUS'], bill['BOM_QTY'], ...lines];
}

test('a tree of several levels is stored at once: a draft of each bill that it changes, none of those that stay', async () => {
  const [bike, wheel, rim, spoke, bolt] = [
    await given.material(),
    await given.material(),
    await given.material(),
    await given.material(),
    await given.material(),
  ];
  await approve(await draft(wheel, [rim, '1']));
  const one = await approve(await draft(bike, [wheel, '2'], [bolt, '4']));
  // Five wheels take five rims and 160 spokes; nothing changes about the bike itself.
  await change(one, row(1, wheel, '2', { BOM_QTY: '5' }), row(2, rim, '5'), row(2, spoke, '160'), row(1, bolt, '4'));
  expect(await newest(wheel)).toEqual([2, 'DRAFT', '5', `${rim} 5`, `${spoke} 160`]);
  expect((await newest(bike)).slice(0, 2)).toEqual([1, 'APPROVED']);
  // Three levels of which none was there: the rim gets a bill, and the bike its second.
  await change(one, row(1, wheel, '2'), row(2, rim, '1'), row(3, bolt, '2'), row(1, bolt, '6'));
  expect(await newest(rim)).toEqual([1, 'DRAFT', '1', `${bolt} 2`]);
  expect(await newest(bike)).toEqual([2, 'DRAFT', '1', `${wheel} 2`, `${bolt} 6`]);
});

test('below the lines of a draft further bills are made; its own lines are those of its form', async () => {
  const [bike, wheel, rim] = [await given.material(), await given.material(), await given.material()];
  const one = await draft(bike, [wheel, '2']);
  await change(one, row(1, wheel, '2'), row(2, rim));
  expect(await newest(wheel)).toEqual([1, 'DRAFT', '1', `${rim} 1`]);
  const { VERSION } = await buyer.read(one);
  const refused = await refusal(change({ ...one, VERSION: Number(VERSION) }, row(1, wheel, '3'), row(2, rim)));
  expect(refused.code).toBe('BOM_ROOT_IN_FORM');
});

test('a tree that cannot be is refused by its rows, and nothing of it is stored', async () => {
  const [bike, wheel, rim, bolt] = [await given.material(), await given.material(), await given.material(), await given.material()];
  const one = await approve(await draft(bike, [wheel, '2']));
  const codes = async (...rows: Row[]) => (await refusal(change(one, ...rows))).codes;
  expect(await codes(row(1, wheel, '2'), row(3, rim))).toEqual({ 'ENTRIES[1].LEVEL': ['BOM_LEVEL_SKIPPED'] });
  // One product stands above all rows.
  expect(await codes(row(1, wheel), row(0, rim))).toEqual({ 'ENTRIES[1].LEVEL': ['TOO_MANY_ROOTS'] });
  expect(await codes(row(2, wheel))).toEqual({ 'ENTRIES[0].LEVEL': ['BOM_LEVEL_SKIPPED'] });
  expect(await codes(row(1, wheel), row(2, rim), row(3, bike))).toEqual({ 'ENTRIES[2].MATERIAL_CODE': ['BOM_LOOP'] });
  expect(await codes(row(1, wheel, '1', { ITEM_KIND: 'BY_PRODUCT' }), row(2, rim))).toEqual({ 'ENTRIES[1].LEVEL': ['BOM_BELOW_NOTHING'] });
  expect(await codes(row(1, wheel), row(2, rim), row(1, bolt), row(2, wheel), row(3, bolt))).toMatchObject({
    'ENTRIES[4].MATERIAL_CODE': ['BOM_LOOP'],
  });
  expect(await codes(row(1, wheel), row(2, rim), row(1, bolt), row(2, wheel), row(3, rim, '2'))).toEqual({
    'ENTRIES[3].MATERIAL_CODE': ['BOM_TREE_DIFFERS'],
  });
  expect((await refusal(change(one, row(1, wheel, '2')))).code).toBe('BOM_TREE_UNCHANGED');
  expect(await newest(wheel)).toEqual([]);
});
