import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

/** Recycled goods from the asking to the settlement (lifecycles §7 711, §9 RC). */
const world = await sampleWorld();
let given: Given;
let seen: Seen;
let buyer: Actor;
let warehouse: Actor;
let approver: Actor;
let finance: Actor;
let manager: Actor;
let material: string;

beforeAll(async () => {
  [given, seen] = [await givenIn(world), await seenIn(world)];
  [buyer, warehouse, approver] = await Promise.all([world.as('buyer'), world.as('warehouse'), world.as('approver')]);
  [finance, manager] = await Promise.all([world.as('finance'), world.as('manager')]);
});
beforeEach(async () => {
  material = await given.material({ UNIT_CODE: 'KG' });
});
afterEach(() => world.expectInvariants());

const draft = (more: object = {}): Promise<Held> =>
  buyer.create('recycle_request', {
    CUSTOMER_CODE: 'C1001',
    ENTITY: '一厂',
    CONTACT_PERSON: '王工',
    COMPANY_CODE: '1000',
    PLANT_CODE: '1100',
    CURRENCY_CODE: 'CNY',
    FROM_ADDRESS: '起点',
    TO_ADDRESS: '终点',
    TARGET_MATERIAL_CODE: material,
    PACKING_MATERIAL_CODE: 'M7001',
    UNIT_CODE: 'KG',
    SUPPLIER_CODE: 'V1001',
    PROVISIONAL_PRICE: '8',
    PROCESS_START_DATE: world.today,
    ENTRIES: [{ RECYCLE_SERVICE: 'COLLECTION' }],
    FREIGHT_LIST: [
      { GOODS: '废铜', PKGS: 3, WEIGHT: '60' },
      { GOODS: '废铝', PKGS: 1, WEIGHT: '40' },
    ],
    ...more,
  });

const walked = async (request: Held, ...actions: readonly string[]): Promise<Held> => {
  for (const action of actions) await buyer.act(request, action);
  return request;
};
const onTheWay = async (more: object = {}) => walked(await draft(more), 'send', 'accept', 'start-transfer');
/** 100 kilograms of it have come in. */
const picked = async (more: object = {}, RECEIVING_WEIGHT = '100'): Promise<Held> => {
  const request = await onTheWay(more);
  await warehouse.act(request, 'pick', { STORAGE_LOCATION_CODE: '1101', RECEIVING_WEIGHT, BATCH_NO: 'B-7' });
  return request;
};

test('packages and weight of the freight list are the request’s where nobody says others', async () => {
  expect(await buyer.read(await draft())).toMatchObject({ PKGS: 4, WEIGHT: '100' });
  expect(await buyer.read(await draft({ WEIGHT: '99' }))).toMatchObject({ PKGS: 4, WEIGHT: '99' });
});

test('what is fetched comes in at its provisional value, held in the receiving area, and goes out again as it came', async () => {
  const request = await picked();
  expect(await buyer.read(request)).toMatchObject({ STATUS: 'PICKED', IS_PICKED: '1', PROVISIONAL_VALUE: '800', BATCH_NO: 'B-7' });
  expect([await seen.bins(material), await seen.valuation(material)]).toEqual([{ RECV: '100 (100)' }, ['100', '800']]);
  expect((await seen.vouchers(request.NO)).toSorted()).toEqual(['1403 D 800', '220202 C 800']);
  await buyer.act(request, 'undo-pick');
  expect(await buyer.read(request)).toMatchObject({ STATUS: 'TRANSFERRING', IS_PICKED: '0', PROVISIONAL_VALUE: null });
  expect([await seen.bins(material), await seen.valuation(material)]).toEqual([{}, ['0', '0']]);
  expect((await seen.vouchers(request.NO)).toSorted()).toEqual(['1403 C 800', '1403 D 800', '220202 C 800', '220202 D 800']);
});
