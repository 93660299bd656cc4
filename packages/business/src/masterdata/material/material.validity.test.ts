import { addDays } from '@sampan/kernel/dates.ts';
import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
const day = (days: number) => addDays(world.today, days);
let given: Given;
let buyer: Actor;
let material: string;

beforeAll(async () => {
  [given, buyer] = await Promise.all([givenIn(world), world.as('buyer')]);
  material = await given.material({ VALID_FROM: day(-10), VALID_TO: day(-5) });
});

const line = () => [{ MATERIAL_CODE: material, QTY: '1' }];
const pricedLine = () => line().map((entry) => ({ ...entry, UNIT_PRICE: '1' }));
const onDay = (days: number) => ({ ORDER_DATE: day(days), REQUEST_DATE: day(days) });

test('a material is ordered and asked for only on the days of its validity, both ends included', async () => {
  const refused = await refusal(given.draftOrder(line(), { ORDER_DATE: day(-4) }));
  expect([refused.codes, refused.message.includes(material)]).toEqual([{ 'ENTRIES[0].MATERIAL_CODE': ['REFERENCE_NOT_VALID'] }, true]);
  expect((await refusal(given.draftOrder(line(), { ORDER_DATE: day(-11) }))).codes).toEqual(refused.codes);
  expect((await refusal(given.draftRequisition(line()))).codes).toEqual(refused.codes);
  await given.draftOrder(line(), { ORDER_DATE: day(-10) });
  await given.draftOrder(line(), { ORDER_DATE: day(-5) });
  await given.draftRequisition(line(), onDay(-7));
});

test('what stands on a document stays; it is not chosen anew for another entry', async () => {
  const order = await given.draftOrder(line(), { ORDER_DATE: day(-5) });
  await buyer.update(order, { ORDER_DATE: day(0), ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, QTY: '2' }] });
  const again = { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1 }, ...pricedLine()] };
  expect((await refusal(buyer.update(order, again))).codes).toEqual({ 'ENTRIES[1].MATERIAL_CODE': ['REFERENCE_NOT_VALID'] });
  const other = await given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1' }]);
  const exchanged = { ENTRIES: [{ PURCHASE_ORDER_ENTRY_NO: 1, MATERIAL_CODE: material }] };
  expect((await refusal(buyer.update(other, exchanged))).codes).toEqual({ 'ENTRIES[0].MATERIAL_CODE': ['REFERENCE_NOT_VALID'] });
  await buyer.act(order, 'submit');
});

test('goods of a material are moved after its validity has ended', async () => {
  await given.stock(material, '3');
  await given.move(material, '3', 'A-01-1', 'A-02-1');
});

test('a picker offers for a date what may be chosen on it, nothing that is inactive', async () => {
  const inactive = await given.material({ IS_ACTIVE: '0' });
  const offered = async (code: string, on?: string) =>
    (await buyer.list('material', { field: 'MATERIAL_CODE', MATERIAL_CODE: code, on })).results.length;
  expect([await offered(material, day(-5)), await offered(material, day(-4)), await offered(material)]).toEqual([1, 0, 1]);
  expect([await offered(inactive, day(0)), await offered(inactive)]).toEqual([0, 1]);
  expect((await refusal(buyer.list('material', { field: 'MATERIAL_CODE', on: 'tomorrow' }))).status).toBe(400);
});
