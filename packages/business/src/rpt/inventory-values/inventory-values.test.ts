import { givenIn } from '@sampan/testkit/given.ts';
import { readPdf } from '@sampan/testkit/pdf-text.ts';
import { raw, signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const REPORT = 'rptapi/inventory-values';
const world = await sampleWorld();
let manager: Actor;
let raw15: string;
let raw4: string;
let finished: string;

/**
 * Plant 1100: 10 pieces raw at 10 and 5 bought at 12 are 15 for 160; 4 kg raw at 2.5 are 10; 2 packages at 7 are 14; 1 piece to sell is 5.
 * Plant 1200: 3 finished pieces at 20 are 60. Together 249.
 */
beforeAll(async () => {
  manager = await world.as('manager');
  const given = await givenIn(world);
  const [buyer, warehouse] = [await world.as('buyer'), await world.as('warehouse')];
  raw15 = await given.material();
  raw4 = await given.material({ UNIT_CODE: 'KG' });
  const packaging = await given.material({ VALUATION_CLASS_CODE: 'PACKAGING' });
  const goods = await given.material({ VALUATION_CLASS_CODE: 'GOODS' });
  finished = await given.material({ VALUATION_CLASS_CODE: 'FINISHED' });
  await given.stock(raw15, '10');
  const order = await given.approvedOrder([{ MATERIAL_CODE: raw15, QTY: '5', UNIT_PRICE: '12' }]);
  order.VERSION = Number((await buyer.read(order))['VERSION']);
  await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101' });
  await given.stock(raw4, '4', 'A-01-1', { UNIT_PRICE: '2.5' });
  await given.stock(packaging, '2', 'A-01-1', { UNIT_PRICE: '7' });
  await given.stock(goods, '1', 'A-01-1', { UNIT_PRICE: '5' });
  const { results } = await manager.list('storage_bin', {
    STORAGE_LOCATION_CODE: '1201',
    filter: [{ field: 'STORAGE_TYPE_CODE', op: 'ne', value: 'RECV' }],
  });
  const bin = results.map((row) => String(row['STORAGE_BIN_CODE'])).find((code) => code !== 'RECV' && code !== 'SHIP');
  const ENTRIES = [{ MATERIAL_CODE: finished, QTY: '3', UNIT_PRICE: '20', STORAGE_BIN_CODE: bin }];
  await manager.act(await manager.create('warehouse_entry', { STORAGE_LOCATION_CODE: '1201', ENTRIES }), 'store');
});

const report = (params: Row = {}, by = manager) => by.get(`${REPORT}/index`, params);
const figures = (answer: Row, ...keys: string[]) => (answer['results'] as Row[]).map((row) => keys.map((key) => row[key] ?? null));

test('value by class; a quantity in several units has no sum, its total has one for each', async () => {
  const answer = await report();
  expect(answer).toMatchObject({ recordsTotal: 4, AS_OF: world.today, GROUP: ['COMPANY_CODE', 'VALUATION_CLASS_CODE', 'CURRENCY_CODE'] });
  expect(figures(answer, 'COMPANY_CODE', 'VALUATION_CLASS_CODE', 'QTY', 'UNIT_CODE', 'STOCK_VALUE', 'CURRENCY_CODE')).toEqual([
    ['1000', 'FINISHED', '3', 'PCS', '60', 'CNY'],
    ['1000', 'GOODS', '1', 'PCS', '5', 'CNY'],
    ['1000', 'PACKAGING', '2', 'PCS', '14', 'CNY'],
    ['1000', 'RAW', null, null, '170', 'CNY'],
  ]);
  expect(answer['TOTALS']).toEqual([
    { UNIT_CODE: 'KG', QTY: '4' },
    { UNIT_CODE: 'PCS', QTY: '21' },
    { CURRENCY_CODE: 'CNY', STOCK_VALUE: '249' },
  ]);
});

test('what it comes to is what the books say, account by account', async () => {
  const { TIE_OUT } = await report();
  expect((TIE_OUT as Row[]).map((row) => [row['ACCOUNTING_CODE'], row['REPORT'], row['BALANCE'], row['DIFFERENCE']])).toEqual([
    ['1403', '170', '170', '0'],
    ['1405', '65', '65', '0'],
    ['1411', '14', '14', '0'],
  ]);
  await world.expectInvariants();
});

test('before the goods came there was nothing', async () => {
  const answer = await report({ AS_OF: '2020-01-01' });
  expect(answer).toMatchObject({ recordsTotal: 0, results: [], TOTALS: [], TIE_OUT: [], AS_OF: '2020-01-01' });
});

test('accounts beside plants', async () => {
  const answer = await report({ group: 'ACCOUNTING_CODE', pivot: 'PLANT_CODE' });
  expect((answer['PIVOT'] as Row[]).map(({ VALUE }) => VALUE)).toEqual(['1100', '1200']);
  const cells = figures(answer, 'ACCOUNTING_CODE', 'STOCK_VALUE', 'CELLS');
  expect(cells[1]).toEqual(['1405', '65', { 1100: { QTY: '1', STOCK_VALUE: '5' }, 1200: { QTY: '3', STOCK_VALUE: '60' } }]);
  expect(cells[0]?.[2]).toEqual({ 1100: { QTY: null, STOCK_VALUE: '170' } });
});

test('filtered, sorted, page by page, each row with the way to its moves', async () => {
  const answer = await report({
    group: 'MATERIAL_CODE',
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    orderby: 'STOCK_VALUE desc',
    length: 2,
    start: 0,
  });
  expect(answer['recordsTotal']).toBe(4);
  expect(figures(answer, 'MATERIAL_CODE', 'QTY', 'STOCK_VALUE')[0]).toEqual([raw15, '15', '160']);
  const [first] = answer['results'] as Row[];
  expect(first?.['DRILL']).toBe(`/rpt/material/log?f.PLANT_CODE=1100&f.MATERIAL_CODE=${raw15}&f.POSTING_DATE=..${world.today}`);
  const moves = await manager.list('material_log', { MATERIAL_CODE: raw15, PLANT_CODE: '1100' });
  expect(moves.recordsTotal).toBe(2);
  const next = await report({
    group: 'MATERIAL_CODE',
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    orderby: 'STOCK_VALUE desc',
    length: 2,
    start: 2,
  });
  expect(figures(next, 'STOCK_VALUE')).toEqual([['10'], ['5']]);
});

test('who sees no values of moves sees none here, in no total, not against the books, in no file', async () => {
  const MENUS = ['STOCK', 'MATERIAL_LOG', 'VOUCHER', 'INVENTORY_VALUES'].map((MENU) => ({ MENU, ACTION: '*' }));
  const blind = await signedInWith(world, 'blind', { ROLE_CODE: 'BLIND', MENUS });
  await manager.create('field_privilege', { ROLE_CODE: 'BLIND', MENU: 'MATERIAL_LOG', FIELD: '@PRICES', CONTROL_VALUE: 'HIDDEN' });
  const answer = await report({}, blind);
  expect(answer).toMatchObject({ MEASURES: ['QTY'], GROUP: ['COMPANY_CODE', 'VALUATION_CLASS_CODE'] });
  expect(answer).not.toHaveProperty('TIE_OUT');
  expect(JSON.stringify(answer)).not.toContain('STOCK_VALUE');
  expect((await refusal(report({ orderby: 'STOCK_VALUE desc' }, blind))).status).toBe(400);
  const file = await raw(world, blind, `${REPORT}/export`, { group: 'MATERIAL_CODE', format: 'csv' });
  expect(file).toContain(raw15);
  // A code may hold the same digits.
  expect(file.split(/[\r\n,]+/).filter((cell) => Number(cell) === 160)).toEqual([]);
});

test('who sees one plant of stock sees its figures alone', async () => {
  const MENUS = ['STOCK', 'MATERIAL_LOG', 'VOUCHER', 'INVENTORY_VALUES'].map((MENU) => ({ MENU, ACTION: '*' }));
  const local = await signedInWith(world, 'local', { ROLE_CODE: 'LOCAL', MENUS });
  await manager.create('data_privilege', { ROLE_CODE: 'LOCAL', MENU: 'STOCK', FIELD: 'PLANT_CODE', OPERATOR: 'EQ', CONTROL_VALUE: '1200' });
  const answer = await report({}, local);
  expect(figures(answer, 'VALUATION_CLASS_CODE', 'STOCK_VALUE')).toEqual([['FINISHED', '60']]);
  expect(answer['TOTALS']).toContainEqual({ CURRENCY_CODE: 'CNY', STOCK_VALUE: '60' });
  expect(answer).not.toHaveProperty('TIE_OUT');
});

test('it leaves as a file with names and figures', async () => {
  const file = await raw(world, manager, `${REPORT}/export`, { group: 'MATERIAL_CODE', format: 'csv', MATERIAL_CODE: finished });
  const [heading, line] = file.split('\r\n');
  expect(heading?.split(',').length).toBe(line?.split(',').length);
  // Code, name and specification, which it has none.
  expect(line).toContain(`${finished},故事 ${finished},,CNY`);
  expect(line).toContain('3,60');
});

test('on paper it says what the screen says, and not what its reader may not see', async () => {
  const paper = await raw(world, manager, `${REPORT}/print`, { COMPANY_CODE: '1000', format: 'html' });
  for (const text of ['库存金额报表', 'Inventory values', world.today, '170.00', '249.00', '多种单位 several units', '与账簿核对'])
    expect(paper).toContain(text);
  expect((await refusal(manager.get(`${REPORT}/print`, { format: 'doc' }))).status).toBe(400);
  expect((await refusal(manager.get(`${REPORT}/print`, { group: 'NO_FIELD' }))).status).toBe(400);
  const MENUS = ['STOCK', 'INVENTORY_VALUES'].map((MENU) => ({ MENU, ACTION: '*' }));
  const blind = await signedInWith(world, 'paperblind', { ROLE_CODE: 'PAPERBLIND', MENUS });
  await manager.create('field_privilege', { ROLE_CODE: 'PAPERBLIND', MENU: 'STOCK', FIELD: '@PRICES', CONTROL_VALUE: 'HIDDEN' });
  const withheld = await raw(world, blind, `${REPORT}/print`, { format: 'html' });
  expect(withheld).toContain('21');
  for (const text of ['170.00', '249.00', '与账簿核对']) expect(withheld).not.toContain(text);
  const looker = await signedInWith(world, 'looker', {
    ROLE_CODE: 'LOOKER',
    MENUS: [{ MENU: 'INVENTORY_VALUES', ACTION: 'INVENTORY_VALUES_INDEX' }],
  });
  expect((await refusal(looker.get(`${REPORT}/print`))).status).toBe(403);
});

test('what it does not know is refused; so is everybody without the right, and other organisations see nothing', async () => {
  for (const params of [
    { NO_FIELD: '1' },
    { group: 'NO_FIELD' },
    { pivot: 'STOCK_VALUE' },
    { STOCK_VALUE: '60' },
    { AS_OF: 'soon' },
    { ID: '1' },
  ])
    expect([params, (await refusal(report(params))).status]).toEqual([params, 400]);
  const nobody = await signedInWith(world, 'nobody', { ROLE_CODE: 'NOBODY', MENUS: [{ MENU: 'STOCK', ACTION: '*' }] });
  expect((await refusal(report({}, nobody))).status).toBe(403);
  expect(await report({}, await world.stranger())).toMatchObject({ recordsTotal: 0, TOTALS: [] });
});

test('on paper a wide pivot goes on in further tables, so that no figure breaks', async () => {
  const given = await givenIn(world);
  const quantities = Array.from({ length: 14 }, (_, at) => 1_234_501 + at);
  for (const QTY of quantities) await given.stock(await given.material(), String(QTY), 'A-01-1', { UNIT_PRICE: '1' });
  const params = { COMPANY_CODE: '1000', group: 'VALUATION_CLASS_CODE', pivot: 'MATERIAL_CODE' };
  const lines = (await raw(world, manager, `${REPORT}/print`, params)).split('\n').map((line) => line.trim());
  expect(quantities.map((QTY) => QTY.toLocaleString('en')).filter((figure) => !lines.includes(figure))).toEqual([]);
  // Nothing below asks for company: the rows of the first table stand together.
  const pdf = await world.app.inject({ method: 'GET', url: `/api/${REPORT}/print`, query: { access_token: manager.token, ...params } });
  expect(readPdf(pdf.rawPayload)[0]?.text).toContain('1,234,501');
  const page = await raw(world, manager, `${REPORT}/print`, { ...params, format: 'html' });
  expect(page.match(/1,234,514/g)).toHaveLength(1);
});
