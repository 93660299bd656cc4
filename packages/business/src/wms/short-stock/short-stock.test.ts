import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let manager: Actor;
let buyer: Actor;
let warehouse: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  [manager, buyer, warehouse] = (await Promise.all(['manager', 'buyer', 'warehouse'].map((name) => world.as(name)))) as [
    Actor,
    Actor,
    Actor,
  ];
});

const FIGURES = ['AVAILABLE_QTY', 'ON_ORDER_QTY', 'REQUESTED_QTY', 'SHORT_QTY', 'IS_SHORT'];
const figures = async (MATERIAL_CODE: string) =>
  (await buyer.list('short_stock', { MATERIAL_CODE })).results.map((row) =>
    [row['PLANT_CODE'], ...FIGURES.map((key) => row[key])].join(' '),
  );
const minimum = (STOCK_MIN_QTY: string, STOCK_TARGET_QTY?: string, PLANT_CODE = '1100'): Row => ({
  PLANT_CODE,
  STOCK_MIN_QTY,
  STOCK_TARGET_QTY,
});
const counted = async (by: Actor) =>
  ((await by.get('generalinfoapi/task/open-work'))['results'] as Row[])
    .filter(({ TYPE }) => TYPE === 'short_stock')
    .map(({ LIST, TITLE, COUNT }) => [LIST, TITLE, COUNT]);

test('what lies there unoccupied, is on order and is requested counts towards the minimum, in the base unit and for its plant', async () => {
  const MATERIAL_CODE = await given.material({
    UNITS: [{ UNIT_CODE: 'BOX', FACTOR: '12' }],
    PLANTS: [minimum('100', '250'), minimum('5', undefined, '1200')],
  });
  expect(await figures(MATERIAL_CODE)).toEqual(['1100 0 0 0 250 1', '1200 0 0 0 5 1']);
  await given.stock(MATERIAL_CODE, '30');
  const move = await given.move(MATERIAL_CODE, '5', 'A-01-1', 'A-01-2');
  await warehouse.act(move, 'confirm');
  const order = await given.approvedOrder([{ MATERIAL_CODE, QTY: '4', UNIT_CODE: 'BOX' }]);
  await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101', ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '1' }] });
  const request = await given.draftRequisition([{ MATERIAL_CODE, QTY: '20' }]);
  // 30 less 5 that are being moved, and a box of 12: 37. Three boxes to come: 36. 37 + 36 + 20 = 93 of 100; 250 less 93 are 157.
  expect(await figures(MATERIAL_CODE)).toEqual(['1100 37 36 20 157 1', '1200 0 0 0 5 1']);
  // Seven more make a hundred, which is enough.
  await given.draftRequisition([{ MATERIAL_CODE, QTY: '7' }]);
  expect((await figures(MATERIAL_CODE))[0]).toBe('1100 37 36 27 0 0');
  // What is ordered is no longer requested; what is rejected, cancelled or closed no longer comes.
  await buyer.act(request, 'submit');
  const drawing = { PURCHASE_REQUEST_NO: request.NO, PURCHASE_REQUEST_ENTRY_NO: 1, QTY: '20', UNIT_PRICE: '1' };
  const drawn = await given.draftOrder([drawing]);
  expect((await figures(MATERIAL_CODE))[0]).toBe('1100 37 56 7 0 0');
  await world.parameter('APPROVE_REQUIRED', 'PO');
  await buyer.act(drawn, 'submit');
  await (await world.as('approver')).act(drawn, 'reject', { COMMENT: '太贵' });
  await world.parameter('APPROVE_REQUIRED', '');
  expect((await figures(MATERIAL_CODE))[0]).toBe('1100 37 36 7 170 1');
  await buyer.act(order, 'close');
  expect((await figures(MATERIAL_CODE))[0]).toBe('1100 37 0 7 206 1');
});

test('home counts what is short for whoever may request it and sees the list, and leads to the list', async () => {
  const before = Number((await counted(buyer))[0]?.[2] ?? 0);
  const MATERIAL_CODE = await given.material({ PLANTS: [minimum('10')] });
  expect(await counted(buyer)).toEqual([['short', '低于下限', before + 1]]);
  expect((await buyer.list('short_stock', { list: 'short', MATERIAL_CODE })).recordsTotal).toBe(1);
  // An approver sees no stock that is short; a storekeeper who may not request has nothing to do about it.
  expect(await counted(await world.as('approver'))).toEqual([]);
  const looker = await signedInWith(world, 'looker', { ROLE_CODE: 'LOOKER', MENUS: [{ MENU: 'SHORT_STOCK', ACTION: '*' }] });
  expect([await counted(looker), (await looker.list('short_stock', { MATERIAL_CODE })).recordsTotal]).toEqual([[], 1]);
  await given.draftRequisition([{ MATERIAL_CODE, QTY: '10' }]);
  expect((await buyer.list('short_stock', { list: 'short', MATERIAL_CODE })).results).toEqual([]);
});

test('a plant has one minimum of a material, and a target is not below it', async () => {
  const create = (PLANTS: readonly Row[]) =>
    refusal(manager.create('material', { MATERIAL_NAME: '下限', UNIT_CODE: 'PCS', VALUATION_CLASS_CODE: 'RAW', PLANTS }));
  expect((await create([minimum('1'), minimum('2')])).codes).toEqual({ 'PLANTS[1].PLANT_CODE': ['ROW_DOUBLE'] });
  expect((await create([minimum('5', '4.9999')])).codes).toEqual({ 'PLANTS[0].STOCK_TARGET_QTY': ['RANGE_REVERSED'] });
  expect((await create([minimum('0')])).codes).toEqual({ 'PLANTS[0].STOCK_MIN_QTY': ['NUMBER_NOT_POSITIVE'] });
});
