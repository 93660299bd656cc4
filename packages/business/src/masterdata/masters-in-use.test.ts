import { ENGINE_REFERENCES } from '@sampan/db/engine-references.ts';
import { tablesOf } from '@sampan/db/tables/from-definitions.ts';
import { runInvariantsIn } from '@sampan/engines/invariants/run-invariants.ts';
import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { invariants } from '../registry.invariants.ts';
import { definitions } from '../registry.ts';

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let buyer: Actor;
let warehouse: Actor;
let manager: Actor;
let material: string;

beforeAll(async () => {
  [given, seen] = await Promise.all([givenIn(world), seenIn(world)]);
  [buyer, warehouse, manager] = await Promise.all([world.as('buyer'), world.as('warehouse'), world.as('manager')]);
});
beforeEach(async () => {
  material = await given.material({
    UNITS: [
      { UNIT_CODE: 'BOX', FACTOR: '12' },
      { UNIT_CODE: 'CTN', FACTOR: '60' },
    ],
  });
});

const here = { STORAGE_LOCATION_CODE: '1101' };
const units = (UNITS: readonly object[]) => given.change('material', material, { UNITS });
const BOX = { UNIT_NO: 1, UNIT_CODE: 'BOX' };
const tenBoxes = () => given.approvedOrder([{ MATERIAL_CODE: material, QTY: '10', UNIT_CODE: 'BOX', UNIT_PRICE: '24' }]);
/** As databases of before may hold it: a unit that documents name is gone. */
const loseUnit = (UNIT_CODE: string) =>
  world.inDatabase(async (db) => {
    const { id } = await db.select('material').select('id').where('MATERIAL_CODE', '=', material).executeTakeFirstOrThrow();
    await db.delete('material_unit').where('parent_id', '=', id).where('UNIT_CODE', '=', UNIT_CODE).execute();
  });

test('a unit that an order names is neither removed nor given another factor; others come and go', async () => {
  const order = await tenBoxes();
  expect((await refusal(units([{ UNIT_NO: 2 }]))).codes).toEqual({ UNITS: ['ROW_IN_USE'] });
  expect((await refusal(units([{ ...BOX, FACTOR: '10' }, { UNIT_NO: 2 }]))).codes).toEqual({
    'UNITS[0].FACTOR': ['FIELD_FIXED_ONCE_USED'],
  });
  // Sent anew, without its number, it is the same unit.
  expect((await refusal(units([{ UNIT_CODE: 'BOX', FACTOR: '10' }]))).codes).toEqual({ 'UNITS[0].FACTOR': ['FIELD_FIXED_ONCE_USED'] });
  expect((await refusal(units([{ ...BOX, UNIT_CODE: 'BAG' }, { UNIT_NO: 2 }]))).codes).toEqual({ UNITS: ['ROW_IN_USE'] });
  await units([BOX, { UNIT_CODE: 'PAL', FACTOR: '600' }]);
  await warehouse.act(order, 'receive', { ...here, ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '4' }] });
  await warehouse.act(order, 'receive', here);
  // 10 boxes of 12 pieces, at 24 a box.
  expect(await seen.valuation(material)).toEqual(['120', '240']);
});

test('a unit in which a vendor quotes, or a requisition asks, stays as it is', async () => {
  const price = { MATERIAL_CODE: material, UNIT_CODE: 'BOX', CURRENCY_CODE: 'CNY', UNIT_PRICE: '24', VALID_FROM: world.today };
  await given.vendor({ PRICES: [price] });
  expect((await refusal(units([{ UNIT_NO: 2 }]))).codes).toEqual({ UNITS: ['ROW_IN_USE'] });
  await units([{ UNIT_NO: 1 }, { UNIT_NO: 2, FACTOR: '72' }]);
  await given.draftRequisition([{ MATERIAL_CODE: material, QTY: '1', UNIT_CODE: 'CTN' }]);
  expect((await refusal(units([{ UNIT_NO: 1 }, { UNIT_NO: 2, FACTOR: '60' }]))).codes).toEqual({
    'UNITS[1].FACTOR': ['FIELD_FIXED_ONCE_USED'],
  });
});

test('a material that a requisition names keeps its base unit', async () => {
  await given.approvedRequisition([{ MATERIAL_CODE: material, QTY: '5' }]);
  const fixed = { UNIT_CODE: ['FIELD_FIXED_ONCE_USED'] };
  expect((await refusal(given.change('material', material, { UNIT_CODE: 'KG' }))).codes).toEqual(fixed);
  const unused = await given.material();
  await given.change('material', unused, { UNIT_CODE: 'KG' });
});

test('the currency of a company with stock keeps its decimals, one that only rates name does not', async () => {
  await given.stock(material, '1');
  const decimals = (CURRENCY_CODE: string) => given.change('currency', CURRENCY_CODE, { CURRENCY_DECIMALS: 3 });
  expect((await refusal(decimals('CNY'))).codes).toEqual({ CURRENCY_DECIMALS: ['FIELD_FIXED_ONCE_USED'] });
  await decimals('EUR');
});

test('a quantity in a unit that is gone is refused by name and never counted as base units', async () => {
  const order = await tenBoxes();
  await loseUnit('BOX');
  const refused = await refusal(warehouse.act(order, 'receive', here));
  expect([refused.status, refused.text.includes('BOX'), refused.text.includes(material)]).toEqual([200, true, true]);
  expect(await seen.bins(material)).toEqual({});
  expect((await refusal(manager.act(order, 'unapprove').then(() => buyer.update(order, { NOTE: '仍是十盒' })))).codes).toEqual({
    'ENTRIES[0].UNIT_CODE': ['UNIT_NOT_OF_MATERIAL'],
  });
  // Whoever gives the unit back heals what was damaged.
  await units([{ UNIT_CODE: 'BOX', FACTOR: '12' }, { UNIT_NO: 2 }]);
  await buyer.act(order, 'submit');
  await warehouse.act(order, 'receive', here);
  expect(await seen.valuation(material)).toEqual(['120', '240']);
});

test('a move in a unit that is gone can be seen and cancelled, and holds nothing afterwards', async () => {
  await given.stock(material, '24');
  const move = await given.move(material, '2', 'A-01-1', 'A-02-1', { UNIT_CODE: 'BOX' });
  await warehouse.act(move, 'confirm');
  expect(await seen.bins(material)).toEqual({ 'A-01-1': '24 (24)' });
  await loseUnit('BOX');
  const refused = await refusal(warehouse.act(move, 'execute'));
  expect([refused.status, Object.values(refused.codes)]).toEqual([200, [['UNIT_NOT_OF_MATERIAL']]]);
  expect((await warehouse.read(move)).ENTRIES[0]).toMatchObject({ QTY_MAXOUT: '0' });
  await warehouse.act(move, 'cancel');
  expect(await seen.bins(material)).toEqual({ 'A-01-1': '24' });
});

test('goods that a document still holds at its end are found, and an administrator frees them with a trail', async () => {
  await given.stock(material, '24');
  const move = await given.move(material, '22', 'A-01-1', 'A-02-1');
  await warehouse.act(move, 'confirm');
  expect((await refusal(manager.post('wmsapi/transfer-order/free-goods', { ID: move.ID, VERSION: move.VERSION }))).code).toBe(
    'GOODS_OF_OPEN_DOCUMENT',
  );
  // As databases of before may hold it: executed with a factor that was missing.
  await world.inDatabase(async (db) => {
    await db.updateLoose('transfer_order').set({ STATUS: 'DONE', IS_COMPLETED: '1' }).where('id', '=', move.ID).execute();
  });
  const results = await world.inDatabase((db) => runInvariantsIn(db, invariants));
  const broken = results
    .filter(({ breaches }) => breaches.length > 0)
    .map(({ invariant, breaches }) => [invariant.id, breaches[0]?.record]);
  expect(broken).toContainEqual(['I-06', move.NO]);
  expect((await warehouse.read(move))['ACTIONS'] as object).not.toHaveProperty('free-goods');
  expect((await refusal(warehouse.post('wmsapi/transfer-order/free-goods', { ID: move.ID, VERSION: move.VERSION }))).status).toBe(403);
  expect((await manager.read(move))['ACTIONS']).toMatchObject({ 'free-goods': { allowed: true } });
  await manager.act(move, 'free-goods');
  expect(await seen.bins(material)).toEqual({ 'A-01-1': '24' });
  const trail = (await manager.get('wmsapi/transfer-order/history', { ID: move.ID })) as { results: object[] };
  expect(trail.results[0]).toMatchObject({
    ACTION: 'free-goods',
    BY: 'manager',
    CHANGES: [{ field: 'OCCUPIED_QTY', old: `22 · ${material} · 1101 A-01-1`, new: '0' }],
  });
  expect((await refusal(manager.act(move, 'free-goods'))).code).toBe('NOTHING_HELD');
});

/** Says again what rows of moves, vouchers and invoices say, and comes and goes with them. */
const KEPT = ['sales_result'];

test('every column of an engine that holds the key of a master counts as use of it', async () => {
  const own = new Set([...Object.keys(tablesOf(definitions).tables), ...KEPT]);
  const keys = definitions.flatMap((one) => (one.kind === 'master' && one.unique.some(({ length }) => length === 1) ? [one.key] : []));
  const { rows } = await world.inDatabase((db) =>
    sql<{ table_name: string; column_name: string }>`
      select c.table_name, c.column_name from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name = any (${keys})
       order by 1, 2`.execute(db.trx),
  );
  const columns = rows.filter(({ table_name }) => !own.has(table_name)).map((row) => `${row.table_name}.${row.column_name}`);
  expect(columns.length).toBeGreaterThan(5);
  const declared = new Set(
    Object.entries(ENGINE_REFERENCES).flatMap(([table, of]) => Object.keys(of).map((column) => `${table}.${column}`)),
  );
  expect(columns.filter((column) => !declared.has(column))).toEqual([]);
});

test('every invariant holds after all of this', () => world.expectInvariants());
