import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let buyer: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  buyer = await world.as('buyer');
});
const switchOff = (type: string, key: string) => given.change(type, key, { IS_ACTIVE: '0' });
const inactive = 'REFERENCE_INACTIVE';

test('the supplier of an order that stands cannot become an inactive one', async () => {
  const [first, second] = [await given.vendor(), await given.vendor()];
  const order = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }], { SUPPLIER_CODE: first });
  await switchOff('vendor', second);
  expect((await refusal(buyer.update(order, { SUPPLIER_CODE: second }))).codes).toEqual({ SUPPLIER_CODE: [inactive] });
});

test('the material of an entry that stands cannot become an inactive one, other entries stay as they are', async () => {
  const [first, second, off] = [await given.material(), await given.material(), await given.material()];
  const requisition = await given.draftRequisition([
    { MATERIAL_CODE: first, QTY: '1' },
    { MATERIAL_CODE: second, QTY: '1' },
  ]);
  await switchOff('material', off);
  const change = [{ PURCHASE_REQUEST_ENTRY_NO: 1 }, { PURCHASE_REQUEST_ENTRY_NO: 2, MATERIAL_CODE: off }];
  expect((await refusal(buyer.update(requisition, { ENTRIES: change }))).codes).toEqual({ 'ENTRIES[1].MATERIAL_CODE': [inactive] });
});

test('what was chosen while it was active stays, whatever else of its row and of the header is changed', async () => {
  const [vendor, material] = [await given.vendor(), await given.material()];
  const order = await given.draftOrder([{ MATERIAL_CODE: material, QTY: '1' }], { SUPPLIER_CODE: vendor });
  await Promise.all([switchOff('vendor', vendor), switchOff('material', material)]);
  await buyer.update(order, { NOTE: 'later', ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '2' }] });
  expect(await buyer.read(order)).toMatchObject({
    NOTE: 'later',
    SUPPLIER_CODE: vendor,
    ENTRIES: [{ MATERIAL_CODE: material, QTY: '2' }],
  });
});

test('the same holds for a master and for the rows of its parts', async () => {
  const [material, off] = [await given.material(), await given.material()];
  const price = { UNIT_CODE: 'PCS', CURRENCY_CODE: 'CNY', MIN_QTY: '1', UNIT_PRICE: '1', VALID_FROM: world.today };
  const vendor = await given.vendor({ PRICES: [{ MATERIAL_CODE: material, ...price }] });
  await switchOff('material', off);
  const exchanged = given.change('vendor', vendor, { PRICES: [{ PRICE_NO: 1, MATERIAL_CODE: off }] });
  expect((await refusal(exchanged)).codes).toEqual({ 'PRICES[0].MATERIAL_CODE': [inactive] });
  await switchOff('material', material);
  await given.change('vendor', vendor, { PRICES: [{ PRICE_NO: 1, UNIT_PRICE: '2' }] });
});

test('an order that was approved is received, put away and moved back although its masters were switched off since', async () => {
  const [vendor, material] = [await given.vendor(), await given.material()];
  const order = await given.approvedOrder([{ MATERIAL_CODE: material, QTY: '4' }], { SUPPLIER_CODE: vendor });
  await Promise.all([switchOff('vendor', vendor), switchOff('material', material)]);
  const warehouse = await world.as('warehouse');
  await warehouse.act(order, 'receive', { STORAGE_LOCATION_CODE: '1101', ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, RECEIVE_QTY: '4' }] });
  const putAway = await warehouse.create('transfer_order', {
    ORDER_TYPE: 'PO_IN',
    STORAGE_LOCATION_CODE: '1101',
    ENTRIES: [{ MATERIAL_CODE: material, QTY: '4', OUT_STORAGE_BIN_CODE: 'RECV', IN_STORAGE_BIN_CODE: 'A-01-1' }],
  });
  await warehouse.act(putAway, 'confirm');
  await warehouse.act(putAway, 'execute');
  await warehouse.act(putAway, 'reverse');
  expect(await buyer.read(order)).toMatchObject({ RECEIVE_STATUS: 'FULL' });
});

test('an order whose material was switched off, or is not bought any more, since it was drafted is not submitted', async () => {
  const [off, own] = [await given.material(), await given.material()];
  const order = await given.draftOrder([
    { MATERIAL_CODE: off, QTY: '1', UNIT_PRICE: '1' },
    { MATERIAL_CODE: own, QTY: '1', UNIT_PRICE: '1' },
  ]);
  await switchOff('material', off);
  await given.change('material', own, { IS_PURCHASABLE: '0' });
  expect((await refusal(buyer.act(order, 'submit'))).codes).toEqual({
    'ENTRIES[0].MATERIAL_CODE': ['MATERIAL_NOT_PURCHASABLE'],
    'ENTRIES[1].MATERIAL_CODE': ['MATERIAL_NOT_PURCHASABLE'],
  });
});
