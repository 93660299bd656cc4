import { keepFieldNames, standardFieldNames } from '@sampan/model/kept-field-names.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { raw } from '@sampan/testkit/privileged.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';

/** Goods attributes under the names that the organisation gives them, wherever the server puts them into words. */
const world = await sampleWorld();
const HEAT = { name: ['炉号', 'Heat no.'], isUsed: true } as const;
const COLOUR = { name: ['色号', 'Colour'], isUsed: true } as const;
const NAMES = keepFieldNames({ FILTER4: HEAT, FILTER9: COLOUR, FILTER5: { ...standardFieldNames.FILTER5, isUsed: false } });
let given: Given;
let manager: Actor;
let warehouse: Actor;
let material: string;
let parameter: Held;

beforeAll(async () => {
  [given, manager, warehouse] = await Promise.all([givenIn(world), world.as('manager'), world.as('warehouse')]);
  const { results } = await manager.list('client_parameter', { PARAMETER_CODE: 'FIELD_NAMES' });
  const [row] = results as { ID: string; VERSION: number }[];
  parameter = { type: 'client_parameter', ID: row!.ID, NO: 'FIELD_NAMES', VERSION: Number(row!.VERSION) };
  material = await given.material();
});
beforeEach(() => manager.update(parameter, { PARAMETER_VALUE: NAMES }));

const firstLine = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .split('\r\n')[0]!
    .split(',');
const exported = async (by = warehouse) => firstLine(await raw(world, by, 'wmsapi/bin/export', { format: 'csv', MATERIAL_CODE: material }));
const template = async () => (await raw(world, manager, 'wmsapi/warehouse-entry/import-template')).split('\n')[0]!.split('\t');
const printed = async (split: Held) =>
  (await raw(world, warehouse, 'wmsapi/stock-split/print', { ID: split.ID, format: 'html', preview: '1' })).replaceAll(/<[^>]*>/g, ' ');
const splitInto = (line: object) =>
  warehouse.create('stock_split', {
    STORAGE_LOCATION_CODE: '1101',
    STORAGE_BIN_CODE: 'A-01-1',
    MATERIAL_CODE: material,
    QTY: '1',
    ENTRIES: [{ QTY: '1', ...line }],
  });

test('lists leave under the names, with those that are used and without those that are not', async () => {
  const headings = await exported();
  expect(headings).toEqual(expect.arrayContaining(['炉号', '色号', '产地']));
  for (const gone of ['批次', '净重', '预留1', '预留2']) expect(headings).not.toContain(gone);
});

test('files to fill in have them in both languages', async () => {
  const heading = await template();
  expect(heading).toEqual(expect.arrayContaining(['炉号 / Heat no.', '色号 / Colour']));
  expect(heading.join()).not.toMatch(/净重|批次|预留2/);
});

const imported = async (heading: string, mode: string) => {
  const form = new FormData();
  const rows = `库存地点,物料编码,数量,单价,货位编码,${heading}\n1101,${material},2,10,A-02-2,H-77\n`;
  form.set('file', new File([rows], 'goods.csv'));
  form.set('mode', mode);
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/wmsapi/warehouse-entry/import',
    query: { access_token: manager.token },
    ...(await body(form)),
  });
  return JSON.parse(answer.body).data as { columns: { header: string; path: string | null }[]; counts: Record<string, number> };
};
async function body(form: FormData) {
  const whole = new Response(form);
  return { headers: { 'content-type': whole.headers.get('content-type')! }, payload: Buffer.from(await whole.arrayBuffer()) };
}

test('files are imported by the names of the organisation in either language, and still by key', async () => {
  for (const heading of ['炉号', 'Heat no.', 'heat NO.', 'FILTER4']) {
    const { columns } = await imported(heading, 'columns');
    expect([heading, columns.at(-1)!.path]).toEqual([heading, 'ENTRIES.FILTER4']);
  }
  expect((await imported('炉号', 'apply')).counts).toMatchObject({ created: 1 });
});

test('papers say them, and leave out what is out of use and says nothing', async () => {
  await given.stock(material, '3', 'A-01-1');
  const split = await splitInto({ FILTER4: 'H-78' });
  expect(await printed(split)).toMatch(/炉号 \/ Heat no\.|炉号/);
  await manager.update(parameter, { PARAMETER_VALUE: keepFieldNames({ FILTER4: { ...HEAT, isUsed: false } }) });
  expect(await printed(split)).toContain('炉号');
  expect(await printed(await splitInto({ STORAGE_BIN_CODE: 'A-01-2' }))).not.toContain('炉号');
});

test('the session tells them to the browser, and the next call knows what was changed just now', async () => {
  const told = async () => ((await warehouse.get('clientinfoapi/user-profile-info/user-profile')) as { fieldnames: object }).fieldnames;
  expect(await told()).toMatchObject({ FILTER4: HEAT, FILTER9: COLOUR, FILTER5: { isUsed: false } });
  await manager.update(parameter, { PARAMETER_VALUE: '' });
  expect([await told(), (await exported()).includes('批次')]).toEqual([{}, true]);
});

test('another organisation reads its own', async () => {
  const stranger = await world.stranger();
  expect(await exported(stranger)).not.toContain('炉号');
  expect(await exported(stranger)).toContain('Batch');
});

test('two attributes of one name, and a name for a field of the program, are refused', async () => {
  for (const value of ['{"FILTER4":["产地","Heat no.","1"]}', '{"QTY":["数","Qty","1"]}', 'Heat'])
    expect((await refusal(manager.update(parameter, { PARAMETER_VALUE: value }))).codes).toEqual({
      PARAMETER_VALUE: ['PARAMETER_VALUE_INVALID'],
    });
});

test('a name by which another field beside the attributes goes is refused in either language, however it is written', async () => {
  for (const [zh, en] of [
    ['数量', 'Heat no.'],
    ['炉号', 'quantity'],
    ['物料编码', 'Heat no.'],
  ]) {
    const kept = JSON.stringify({ FILTER4: [zh, en, '1'] });
    expect([kept, (await refusal(manager.update(parameter, { PARAMETER_VALUE: kept }))).codes]).toEqual([
      kept,
      { PARAMETER_VALUE: ['FIELD_NAME_TAKEN'] },
    ]);
  }
  // What the program itself calls the attributes may change places.
  await manager.update(parameter, { PARAMETER_VALUE: '{"FILTER4":["产地","Origin","1"],"FILTER3":["批次","Batch","1"]}' });
  await manager.update(parameter, { PARAMETER_VALUE: NAMES });
});
