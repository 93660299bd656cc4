import { type Given, givenIn } from '@sampan/testkit/given.ts';
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
  expect(components.schemas['PurchaseOrderData']?.required).toEqual(['PLANT_CODE', 'SUPPLIER_CODE']);
});
