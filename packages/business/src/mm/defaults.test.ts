import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { signedInWith } from '@sampan/testkit/privileged.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let buyer: Actor;
let manager: Actor;

beforeAll(async () => {
  [given, buyer, manager] = await Promise.all([givenIn(world), world.as('buyer'), world.as('manager')]);
});

const line = { MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '1' };
const order = async (DATA: object) => {
  const held = await buyer.create('purchase_order', { ENTRIES: [line], ...DATA });
  return { held, read: await buyer.read(held) };
};

test('an order of which only the vendor is named takes the rest from where its definition says', async () => {
  const SUPPLIER_CODE = await given.vendor({ CURRENCY_CODE: 'USD', PAY_TYPE: 'CASH', TAX_RATE: '6' });
  const { read } = await order({ SUPPLIER_CODE });
  expect(read).toMatchObject({ ORDER_DATE: world.today, OWNER: 'buyer', BIZ_EMPLOYEE: 'buyer', CURRENCY_CODE: 'USD', PAY_TYPE: 'CASH' });
  expect(read.ENTRIES[0]).toMatchObject({ UNIT_CODE: 'SHEET', TAX_RATE: '6' });
});

test('a plant gives its company, the company its currency where the vendor has none', async () => {
  const SUPPLIER_CODE = await given.vendor({ CURRENCY_CODE: null });
  const { read } = await order({ SUPPLIER_CODE, PLANT_CODE: '1100' });
  expect(read).toMatchObject({ COMPANY_CODE: '1000', CURRENCY_CODE: 'CNY' });
});

test("the user's own plant is not taken for another company", async () => {
  const refused = await refusal(order({ SUPPLIER_CODE: 'V1001', COMPANY_CODE: '2000' }));
  expect(refused.codes).toEqual({ PLANT_CODE: ['FIELD_REQUIRED'] });
});

test('what may be empty is filled once: whoever empties it later keeps it empty, what must not be is filled again', async () => {
  const { held, read } = await order({ SUPPLIER_CODE: 'V1001' });
  expect(read['PAY_TYPE']).not.toBeNull();
  await buyer.update(held, { PAY_TYPE: null, OWNER: null });
  expect(await buyer.read(held)).toMatchObject({ PAY_TYPE: null, OWNER: 'buyer' });
});

test('the description of the calls asks only for what nobody else gives', async () => {
  const answer = await world.app.inject({ url: '/api/openapi.json', query: { access_token: manager.token } });
  const { components } = answer.json<{ components: { schemas: Record<string, { required?: string[] }> } }>();
  expect(components.schemas['PurchaseOrderData']?.required).toEqual(['PLANT_CODE', 'SUPPLIER_CODE', 'ENTRIES']);
});

const proposed = (actor: Actor, DATA: object, ID?: string) =>
  actor.post('mmapi/purchase-order/defaults', { DATA, ...(ID === undefined ? {} : { ID }) });
const offer = (MATERIAL_CODE: string, UNIT_PRICE: string) => ({
  PRICES: [{ MATERIAL_CODE, UNIT_CODE: 'PCS', CURRENCY_CODE: 'CNY', UNIT_PRICE, MIN_QTY: '0', VALID_FROM: '2020-01-01' }],
});

test('while an order is typed, the server says what it would fill in, with names, and stores nothing', async () => {
  const MATERIAL_CODE = await given.material();
  const SUPPLIER_CODE = await given.vendor({ TAX_RATE: '6', ...offer(MATERIAL_CODE, '12.5') });
  const before = await buyer.list('purchase_order', {});
  const answer = await proposed(buyer, { SUPPLIER_CODE, PLANT_CODE: '1100', ENTRIES: [{ MATERIAL_CODE, QTY: '4' }, {}] });
  expect(answer).toMatchObject({
    ORDER_DATE: world.today,
    COMPANY_CODE: '1000',
    CURRENCY_CODE: 'CNY',
    EXCHANGE_RATE: '1',
    ENTRIES: [{ UNIT_CODE: 'PCS', UNIT_PRICE: '12.5', TAX_RATE: '6' }, {}],
  });
  expect(answer['COMPANY_NAME']).toBeTruthy();
  // What was typed is not said again.
  expect(answer).not.toHaveProperty('SUPPLIER_CODE');
  expect((await buyer.list('purchase_order', {})).recordsTotal).toBe(before.recordsTotal);
});

test('where something is missing, the form is told the rest', async () => {
  const SUPPLIER_CODE = await given.vendor({ CURRENCY_CODE: 'USD' });
  const answer = await proposed(buyer, {
    SUPPLIER_CODE,
    ORDER_DATE: '1990-01-01',
    PLANT_CODE: '1100',
    ENTRIES: [{ MATERIAL_CODE: 'M1001' }],
  });
  expect(answer).toMatchObject({ COMPANY_CODE: '1000', CURRENCY_CODE: 'USD', ENTRIES: [{ UNIT_CODE: 'SHEET' }] });
  expect(answer).not.toHaveProperty('EXCHANGE_RATE');
  expect((await refusal(proposed(buyer, { ORDER_DATE: 'soon' }))).codes).toEqual({ ORDER_DATE: ['DATE_INVALID'] });
});

test('a line added to a stored order is filled like one of a new order; what stands in it stays', async () => {
  const MATERIAL_CODE = await given.material();
  const SUPPLIER_CODE = await given.vendor(offer(MATERIAL_CODE, '3'));
  const held = await buyer.create('purchase_order', {
    SUPPLIER_CODE,
    PLANT_CODE: '1100',
    ENTRIES: [{ MATERIAL_CODE, QTY: '1', UNIT_PRICE: '9' }],
  });
  const ENTRIES = [{ PURCHASE_ORDER_ENTRY_NO: 1 }, { MATERIAL_CODE, QTY: '2' }];
  const answer = await proposed(buyer, { ENTRIES }, held.ID);
  expect(answer['ENTRIES']).toMatchObject([{}, { UNIT_CODE: 'PCS', UNIT_PRICE: '3' }]);
  expect((answer['ENTRIES'] as object[])[0]).not.toHaveProperty('UNIT_PRICE');
});

test('nobody learns by it what that user may not see or do', async () => {
  const MATERIAL_CODE = await given.material();
  const SUPPLIER_CODE = await given.vendor(offer(MATERIAL_CODE, '12.5'));
  const MENUS = [{ MENU: 'PURCHASE_ORDER', ACTION: '*' }];
  const blind = await signedInWith(world, 'unpriced', { ROLE_CODE: 'UNPRICED', MENUS }, {});
  await manager.post('clientconfapi/field-privilege/apply-preset', { ROLE_CODE: 'UNPRICED', PRESET: 'NO_PRICES' });
  const answer = await proposed(blind, { SUPPLIER_CODE, PLANT_CODE: '1100', ENTRIES: [{ MATERIAL_CODE, QTY: '4' }] });
  expect(answer).toMatchObject({ ENTRIES: [{ UNIT_CODE: 'PCS' }] });
  expect(JSON.stringify(answer)).not.toContain('12.5');
  const keeper = await world.as('warehouse');
  await expect(proposed(keeper, { SUPPLIER_CODE })).rejects.toMatchObject({ status: 403 });
});

/** A buyer in a role of his own, and a vendor whose terms he has no business with. */
async function buyerWithout(ROLE_CODE: string, type: 'field_privilege' | 'data_privilege', rule: object) {
  const MENUS = ['PURCHASE_ORDER', 'VENDOR', 'MATERIAL', 'COMPANY', 'PLANT'].map((MENU) => ({ MENU, ACTION: '*' }));
  const actor = await signedInWith(world, ROLE_CODE.toLowerCase(), { ROLE_CODE, MENUS });
  await manager.create(type, { ROLE_CODE, MENU: 'VENDOR', ...rule });
  return actor;
}
const typed = async (actor: Actor, DATA: object) =>
  (await actor.post('mmapi/purchase-order/defaults', { DATA: { ORDER_DATE: world.today, PLANT_CODE: '1100', ...DATA } })) as Record<
    string,
    unknown
  >;

test('what is hidden from somebody in the record of the vendor is no default either, neither shown nor stored', async () => {
  const SUPPLIER_CODE = await given.vendor({ CURRENCY_CODE: 'USD', PAY_TYPE: 'CASH', TAX_RATE: '6' });
  const actor = await buyerWithout('NOTERMS', 'field_privilege', { FIELD: 'PAY_TYPE' });
  expect(await typed(actor, { SUPPLIER_CODE })).toMatchObject({ CURRENCY_CODE: 'USD' });
  // The usual choice of the organisation comes in its place, as with a vendor that says nothing.
  const usual = (await typed(buyer, { SUPPLIER_CODE: await given.vendor({ PAY_TYPE: null }) }))['PAY_TYPE'];
  expect((await typed(buyer, { SUPPLIER_CODE }))['PAY_TYPE']).toBe('CASH');
  expect(usual).not.toBe('CASH');
  expect((await typed(actor, { SUPPLIER_CODE }))['PAY_TYPE']).toBe(usual);
  const stored = await actor.create('purchase_order', { PLANT_CODE: '1100', SUPPLIER_CODE, ENTRIES: [line] });
  expect((await manager.read(stored))['PAY_TYPE']).toBe(usual);
});

test('where the field of the document is hidden too, the document has the default and its author does not see it', async () => {
  const SUPPLIER_CODE = await given.vendor({ PAY_TYPE: 'CASH' });
  const actor = await buyerWithout('BLIND', 'field_privilege', { FIELD: 'PAY_TYPE' });
  await manager.create('field_privilege', { ROLE_CODE: 'BLIND', MENU: 'PURCHASE_ORDER', FIELD: 'PAY_TYPE' });
  expect(await typed(actor, { SUPPLIER_CODE })).not.toHaveProperty('PAY_TYPE');
  const stored = await actor.create('purchase_order', { PLANT_CODE: '1100', SUPPLIER_CODE, ENTRIES: [line] });
  expect(await actor.read(stored)).not.toHaveProperty('PAY_TYPE');
  expect((await manager.read(stored))['PAY_TYPE']).toBe('CASH');
});

test('a vendor whom somebody does not see fills in nothing: no terms and no prices', async () => {
  const PRICES = [{ MATERIAL_CODE: 'M1001', UNIT_CODE: 'SHEET', CURRENCY_CODE: 'USD', UNIT_PRICE: '77', VALID_FROM: '2020-01-01' }];
  const SUPPLIER_CODE = await given.vendor({ CURRENCY_CODE: 'USD', PAY_TYPE: 'CASH', PRICES });
  const actor = await buyerWithout('NOVENDOR', 'data_privilege', { FIELD: 'SUPPLIER_CODE', OPERATOR: 'NE', CONTROL_VALUE: SUPPLIER_CODE });
  const DATA = { SUPPLIER_CODE, ENTRIES: [{ MATERIAL_CODE: 'M1001', QTY: '1' }] };
  const told = await typed(buyer, DATA);
  expect(told).toMatchObject({ CURRENCY_CODE: 'USD', PAY_TYPE: 'CASH', ENTRIES: [{ UNIT_PRICE: '77' }] });
  const hidden = await typed(actor, DATA);
  expect(hidden['CURRENCY_CODE']).toBe('CNY');
  expect(JSON.stringify(hidden)).not.toMatch(/CASH|77/);
  expect((await typed(actor, { ...DATA, CURRENCY_CODE: 'USD' }))['ENTRIES']).toEqual([
    expect.not.objectContaining({ UNIT_PRICE: expect.anything() as unknown }),
  ]);
});
