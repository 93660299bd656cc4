import { beforeAll, expect, test } from 'vitest';
import { type Given, givenIn } from './given.ts';
import { signedInWith } from './privileged.ts';
import { type Actor, type Held, refusal, sampleWorld } from './scenario.ts';

type Row = Record<string, unknown>;

const world = await sampleWorld();
let given: Given;
let manager: Actor;
/** Buys, and keeps goods, without ever seeing a price. */
let blind: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  manager = await world.as('manager');
  const MENUS = ['PURCHASE_ORDER', 'WAREHOUSE_ENTRY', 'VENDOR', 'MATERIAL'].map((MENU) => ({ MENU, ACTION: '*' }));
  blind = await signedInWith(world, 'blind', { ROLE_CODE: 'BLIND', MENUS }, {});
  await manager.post('clientconfapi/field-privilege/apply-preset', { ROLE_CODE: 'BLIND', PRESET: 'NO_PRICES' });
});

const order = (actor: Actor, SUPPLIER_CODE: string, ENTRIES: readonly Row[]): Promise<Held> =>
  actor.create('purchase_order', { SUPPLIER_CODE, PLANT_CODE: '1100', ENTRIES });
const offering = (MATERIAL_CODE: string, UNIT_PRICE: string) =>
  given.vendor({
    TAX_RATE: '0',
    PRICES: [{ MATERIAL_CODE, UNIT_CODE: 'PCS', CURRENCY_CODE: 'CNY', UNIT_PRICE, MIN_QTY: '0', VALID_FROM: '2020-01-01' }],
  });

test("an order of somebody who sees no prices takes them from the vendor's list, and goes its way", async () => {
  const material = await given.material();
  const held = await order(blind, await offering(material, '12.5'), [{ MATERIAL_CODE: material, QTY: '4' }]);
  expect((await blind.read(held)).ENTRIES[0]).not.toHaveProperty('UNIT_PRICE');
  expect(await blind.act(held, 'submit')).toMatchObject({ STATUS: 'APPROVED' });
  expect(await manager.read(held)).toMatchObject({ FINAL_AMOUNT: '50', ENTRIES: [{ UNIT_PRICE: '12.5', AMOUNT: '50' }] });
});

test('where no list has a price it stays open: the order waits for somebody who sees prices', async () => {
  const held = await order(blind, await given.vendor({ TAX_RATE: '0' }), [
    { MATERIAL_CODE: await given.material(), QTY: '4' },
    { MATERIAL_CODE: await given.material(), QTY: '2' },
  ]);
  expect((await blind.read(held))['ACTIONS']).toMatchObject({ submit: { allowed: false, code: 'FIELDS_LEFT_OPEN' } });
  const refused = await refusal(blind.act(held, 'submit'));
  expect(refused.codes).toEqual({ 'ENTRIES[0].UNIT_PRICE': ['FIELD_LEFT_OPEN'], 'ENTRIES[1].UNIT_PRICE': ['FIELD_LEFT_OPEN'] });
  const seen = await manager.read(held);
  expect(seen).toMatchObject({ FINAL_AMOUNT: '0', ENTRIES: [{ UNIT_PRICE: null }, { UNIT_PRICE: null }] });
  expect((await refusal(manager.act(held, 'submit'))).codes).toMatchObject({ 'ENTRIES[0].UNIT_PRICE': ['FIELD_REQUIRED'] });

  // Whoever sees prices is asked for all of them; what is given for nothing is said to be.
  const priced = (...prices: (string | null)[]) => ({
    ENTRIES: prices.map((UNIT_PRICE, at) => ({ PURCHASE_ORDER_ENTRY_NO: at + 1, UNIT_PRICE })),
  });
  expect((await refusal(manager.update(held, priced('3', null)))).codes).toEqual({ 'ENTRIES[1].UNIT_PRICE': ['FIELD_REQUIRED'] });
  await manager.update(held, priced('3', '0'));
  expect(await manager.read(held)).toMatchObject({ FINAL_AMOUNT: '12' });
  held.VERSION = Number((await blind.read(held))['VERSION']);
  expect(await blind.act(held, 'submit')).toMatchObject({ STATUS: 'APPROVED' });
});

test('of many that are submitted together each says at which fields it was refused', async () => {
  const open = await order(blind, await given.vendor(), [{ MATERIAL_CODE: await given.material(), QTY: '4' }]);
  const DATA = [{ ID: open.ID, VERSION: open.VERSION }];
  const answers = (await blind.post('mmapi/purchase-order/batch', { action: 'submit', DATA })) as unknown as Row[];
  expect(answers).toEqual([
    {
      ID: open.ID,
      message: 'FAILED',
      data: {
        errors: { 'ENTRIES[0].UNIT_PRICE': [expect.stringMatching(/colleague/)] },
        codes: { 'ENTRIES[0].UNIT_PRICE': ['FIELD_LEFT_OPEN'] },
      },
    },
  ]);
});

test('an open price needs no approver: the order does not get to one', async () => {
  await world.parameter('APPROVE_REQUIRED', 'PO');
  try {
    const held = await order(blind, await given.vendor(), [{ MATERIAL_CODE: await given.material(), QTY: '1' }]);
    expect((await refusal(blind.act(held, 'submit'))).codes).toEqual({ 'ENTRIES[0].UNIT_PRICE': ['FIELD_LEFT_OPEN'] });
    const check = await blind.get('mmapi/purchase-order/submit-check', { ID: held.ID });
    expect(check['steps']).toContainEqual(expect.objectContaining({ CHECK: 'ENTRY_COUNT', failures: [expect.anything()] }));
  } finally {
    await world.parameter('APPROVE_REQUIRED', '');
  }
});

test('a price typed for one thing does not stand for another that is ordered in its place', async () => {
  const [first, second] = [await given.material(), await given.material()];
  const vendor = await offering(second, '7');
  const held = await order(manager, vendor, [{ MATERIAL_CODE: first, QTY: '1', UNIT_PRICE: '99' }]);
  await blind.update(held, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '2' }] });
  expect(await manager.read(held)).toMatchObject({ ENTRIES: [{ QTY: '2', UNIT_PRICE: '99' }] });
  await blind.update(held, { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, MATERIAL_CODE: second }] });
  expect(await manager.read(held)).toMatchObject({ FINAL_AMOUNT: '14', ENTRIES: [{ UNIT_PRICE: '7' }] });
  await blind.update(held, { SUPPLIER_CODE: await given.vendor({ TAX_RATE: '0' }) });
  expect(await manager.read(held)).toMatchObject({ FINAL_AMOUNT: '0', ENTRIES: [{ UNIT_PRICE: null }] });
});

test('opening stock of a storekeeper without prices is stored once somebody has given its value', async () => {
  const MATERIAL_CODE = await given.material();
  const entry = { MATERIAL_CODE, QTY: '3', STORAGE_BIN_CODE: 'A-01-1' };
  const held = await blind.create('warehouse_entry', { STORAGE_LOCATION_CODE: '1101', ENTRIES: [entry] });
  expect((await refusal(blind.act(held, 'store'))).codes).toEqual({ 'ENTRIES[0].UNIT_PRICE': ['FIELD_LEFT_OPEN'] });
  await manager.update(held, { ENTRIES: [{ WAREHOUSE_ENTRY_ENTRY_NO: 1, UNIT_PRICE: '2' }] });
  held.VERSION = Number((await blind.read(held))['VERSION']);
  await blind.act(held, 'store');
  expect((await manager.list('stock', { MATERIAL_CODE })).results).toMatchObject([{ QTY: '3' }]);
});

test('what nothing can be saved without is no field to correct for who may not fill it in', async () => {
  const PRICES = [
    { MATERIAL_CODE: await given.material(), UNIT_CODE: 'PCS', CURRENCY_CODE: 'CNY', MIN_QTY: '0', VALID_FROM: '2020-01-01' },
  ];
  const refused = await refusal(blind.create('vendor', { SUPPLIER_CODE: 'VBLIND', SUPPLIER_NAME: '供方', CURRENCY_CODE: 'CNY', PRICES }));
  expect(refused.codes).toEqual({ 'PRICES[0].UNIT_PRICE': ['FIELD_WITHHELD'] });
});

test('who sees prices has to give them, as ever', async () => {
  const refused = await refusal(order(manager, await given.vendor(), [{ MATERIAL_CODE: await given.material(), QTY: '1' }]));
  expect(refused.codes).toEqual({ 'ENTRIES[0].UNIT_PRICE': ['FIELD_REQUIRED'] });
  await world.expectInvariants();
});
