import { addDays } from '@sampan/kernel/dates.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Row = Readonly<Record<string, unknown>>;

const world = await sampleWorld();
let given: Given;
let seller: Actor;
let material = '';

beforeAll(async () => {
  given = await givenIn(world);
  seller = await world.as('seller');
  material = await given.material();
});
afterAll(() => world.expectInvariants());

const ask = (entry: Row, more: Row = {}) =>
  seller.create('customer_request', { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', ...more, ENTRIES: [{ QTY: '10', ...entry }] });
const asked = async (entry: Row, more: Row = {}) => {
  const request = await ask(entry, more);
  await seller.act(request, 'submit');
  return request;
};
const order = (request: Held, entry: Row = {}, more: Row = {}) =>
  seller.create('sales_order', {
    ...more,
    ENTRIES: [{ CUSTOMER_REQUEST_NO: request.NO, CUSTOMER_REQUEST_ENTRY_NO: 1, UNIT_PRICE: '5', ...entry }],
  });

test('a code of the customer’s needs its material once and is known from then on, to this customer only', async () => {
  const unknown = await ask({ CUSTOMER_MATERIAL_CODE: 'BR-77' });
  const refused = await refusal(seller.act(unknown, 'submit'));
  expect(refused.codes).toEqual({ 'ENTRIES[0].MATERIAL_CODE': ['CUSTOMER_MATERIAL_UNKNOWN'] });
  await seller.update(unknown, { ENTRIES: [{ CUSTOMER_REQUEST_ENTRY_NO: 1, MATERIAL_CODE: material }] });
  await seller.act(unknown, 'submit');
  const again = await seller.read(await ask({ CUSTOMER_MATERIAL_CODE: 'ｂｒ-77' }));
  expect(again.ENTRIES[0]).toMatchObject({ MATERIAL_CODE: material, UNIT_CODE: 'PCS' });
  expect((await seller.read(await ask({ MATERIAL_CODE: material }))).ENTRIES[0]).toMatchObject({ CUSTOMER_MATERIAL_CODE: 'BR-77' });
  const other = await seller.read(await ask({ CUSTOMER_MATERIAL_CODE: 'BR-77' }, { CUSTOMER_CODE: 'C1002' }));
  expect(other.ENTRIES[0]).toMatchObject({ MATERIAL_CODE: null });
});

test('what the customer’s labels say counts before what was asked for last', async () => {
  const manager = await world.as('manager');
  const labelled = await given.material();
  await manager.create('customer_label', {
    SETTING_CODE: 'L-1003',
    CUSTOMER_CODE: 'C1003',
    LABEL_CODE: 'MATERIAL-60X40',
    MATERIALS: [{ MATERIAL_CODE: labelled, CUSTOMER_MATERIAL_CODE: 'NJ-5' }],
  });
  await asked({ CUSTOMER_MATERIAL_CODE: 'NJ-5', MATERIAL_CODE: material }, { CUSTOMER_CODE: 'C1003' });
  const read = await seller.read(await ask({ CUSTOMER_MATERIAL_CODE: 'NJ-5' }, { CUSTOMER_CODE: 'C1003' }));
  expect(read.ENTRIES[0]).toMatchObject({ MATERIAL_CODE: labelled });
});

test('it becomes sales orders in parts, which take its shipping infos along, and what is cancelled comes back', async () => {
  const ships = { SHIP_INFO1: '木箱', SHIP_INFO5: '附合格证' };
  const request = await asked(
    { MATERIAL_CODE: material, CUSTOMER_MATERIAL_CODE: 'BR-9' },
    { ...ships, REQUEST_DATE: addDays(world.today, 5) },
  );
  expect(await seller.read(request)).toMatchObject({ CONTACT_PERSON: '张婷', CONVERT_STATUS: 'NONE' });
  const first = await order(request, { QTY: '4' });
  expect(await seller.read(first)).toMatchObject({ CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', COMPANY_CODE: '1000', ...ships });
  expect((await seller.read(first)).ENTRIES[0]).toMatchObject({
    MATERIAL_CODE: material,
    CUSTOMER_MATERIAL_CODE: 'BR-9',
    UNIT_CODE: 'PCS',
  });
  expect(await seller.read(request)).toMatchObject({ CONVERT_STATUS: 'PARTIAL' });
  expect((await refusal(order(request, { QTY: '7' }))).codes).toEqual({ 'ENTRIES[0].QTY': ['CONVERT_QTY_OVER'] });
  const rest = await order(request);
  expect((await seller.read(rest)).ENTRIES[0]).toMatchObject({ QTY: '6' });
  expect(await seller.read(request)).toMatchObject({ CONVERT_STATUS: 'FULL', IS_COMPLETED: '1' });
  expect((await seller.list('customer_request', { list: 'history', CUSTOMER_REQUEST_NO: request.NO })).recordsTotal).toBe(1);
  await seller.act(rest, 'cancel');
  const { results } = await seller.list('customer_request', { list: 'to-sell', rows: 'ENTRIES', CUSTOMER_REQUEST_NO: request.NO });
  expect(results.map((row) => row['OPEN_QTY'])).toEqual(['6']);
  // What somebody empties stays empty.
  await seller.update(first, { SHIP_INFO1: null });
  expect(await seller.read(first)).toMatchObject({ SHIP_INFO1: null });
});

test('an order for another customer or another material does not continue it, and goods cannot be wanted before they are asked for', async () => {
  const request = await asked({ MATERIAL_CODE: material });
  expect((await refusal(order(request, { QTY: '1' }, { CUSTOMER_CODE: 'C1002' }))).codes).toEqual({ CUSTOMER_CODE: ['ROW_ABOVE_DIFFERS'] });
  expect((await refusal(order(request, { QTY: '1', MATERIAL_CODE: 'M1001' }))).codes).toEqual({
    'ENTRIES[0].CUSTOMER_REQUEST_NO': ['ROW_ABOVE_DIFFERS'],
  });
  expect((await refusal(ask({ MATERIAL_CODE: material }, { REQUEST_DATE: addDays(world.today, -1) }))).codes).toEqual({
    REQUEST_DATE: ['REQUEST_DATE_BEFORE_ORDER'],
  });
  // The line without a material stands first: the refusal names the second.
  const wrong = [
    { CUSTOMER_MATERIAL_CODE: 'NEW', QTY: '1' },
    { MATERIAL_CODE: material, QTY: '1', UNIT_CODE: 'KG' },
  ];
  const refused = await refusal(seller.create('customer_request', { CUSTOMER_CODE: 'C1001', PLANT_CODE: '1100', ENTRIES: wrong }));
  expect(refused.codes).toEqual({ 'ENTRIES[1].UNIT_CODE': ['UNIT_NOT_OF_MATERIAL'] });
});
