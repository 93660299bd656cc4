import { type Given, givenIn, type Seen, seenIn } from '@sampan/testkit/given.ts';
import { type Actor, refusal, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let seen: Seen;
let manager: Actor;

beforeAll(async () => {
  [given, seen, manager] = await Promise.all([givenIn(world), seenIn(world), world.as('manager')]);
});

const standard = (STD_PRICE: string) => given.material({ VALUATION_CLASS_CODE: 'FINISHED', VALUATION_METHOD: 'STD', STD_PRICE });

test('the standard price of a material with stock is refused, its value and the ledger stay as they are', async () => {
  const material = await standard('9.5');
  const opening = await given.stock(material, '4');
  // 4 pieces at 9.50 in stock, at 10 in the entry: 2.00 to price differences.
  expect(await seen.valuation(material)).toEqual(['4', '38']);
  expect((await refusal(given.change('material', material, { STD_PRICE: '12' }))).codes).toEqual({ STD_PRICE: ['MATERIAL_HAS_STOCK'] });
  expect(await seen.valuation(material)).toEqual(['4', '38']);
  expect(await seen.vouchers(opening.NO)).toEqual(['1405 D 38', '410402 C 40', '1404 D 2']);
  await world.expectInvariants();
});

test('a price changed while there is no stock values what comes in from then on', async () => {
  const material = await standard('9.5');
  const first = await given.stock(material, '4');
  await manager.act(first, 'cancel');
  expect(await seen.valuation(material)).toEqual(['0', '0']);
  await given.change('material', material, { STD_PRICE: '12' });
  const second = await given.stock(material, '4');
  expect(await seen.valuation(material)).toEqual(['4', '48']);
  expect(await seen.vouchers(second.NO)).toEqual(['1405 D 48', '410402 C 40', '1404 C 8']);
  await world.expectInvariants();
});

test('so do a method and a class changed while there is no stock', async () => {
  const material = await given.material();
  await manager.act(await given.stock(material, '3', 'A-01-1', { UNIT_PRICE: '7' }), 'cancel');
  await given.change('material', material, { VALUATION_METHOD: 'STD', STD_PRICE: '5', VALUATION_CLASS_CODE: 'FINISHED' });
  const standardised = await given.stock(material, '3', 'A-01-1', { UNIT_PRICE: '7' });
  expect(await seen.valuation(material)).toEqual(['3', '15']);
  expect(await seen.vouchers(standardised.NO)).toEqual(['1405 D 15', '410402 C 21', '1404 D 6']);
  await manager.act(standardised, 'cancel');
  await given.change('material', material, { VALUATION_METHOD: 'MAP', VALUATION_CLASS_CODE: 'RAW' });
  const averaged = await given.stock(material, '3', 'A-01-1', { UNIT_PRICE: '7' });
  expect(await seen.valuation(material)).toEqual(['3', '21']);
  expect(await seen.vouchers(averaged.NO)).toEqual(['1403 D 21', '410402 C 21']);
  await world.expectInvariants();
});
