import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, type Held, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let manager: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  manager = await world.as('manager');
});

const ROUNDS = 12;

async function heldOf(type: string, key: string, NO: string): Promise<Held> {
  const { results } = await manager.list(type, { [key]: NO });
  return { type, ID: String(results[0]!['ID']), NO, VERSION: Number(results[0]!['VERSION']) };
}

test('a further unit removed in the same instant in which an order with it is created: one wins, the other is told', async () => {
  const codes = await Promise.all(Array.from({ length: ROUNDS }, () => given.material({ UNITS: [{ UNIT_CODE: 'BOX', FACTOR: '12' }] })));
  const winners = new Set<string>();
  for (const MATERIAL_CODE of codes) {
    const held = await heldOf('material', 'MATERIAL_CODE', MATERIAL_CODE);
    const [removed, ordered] = await Promise.allSettled([
      manager.update(held, { UNITS: [] }),
      given.draftOrder([{ MATERIAL_CODE, QTY: '1', UNIT_CODE: 'BOX' }]),
    ]);
    const isLeft = ((await manager.read(held))['UNITS'] as unknown[]).length === 1;
    expect([removed.status, ordered.status, isLeft]).toEqual(
      ordered.status === 'fulfilled' ? ['rejected', 'fulfilled', true] : ['fulfilled', 'rejected', false],
    );
    winners.add(ordered.status);
    const refused = [removed, ordered].flatMap((one) => (one.status === 'rejected' ? [one.reason.codes] : []));
    expect([{ UNITS: ['ROW_IN_USE'] }, { 'ENTRIES[0].UNIT_CODE': ['UNIT_NOT_OF_MATERIAL'] }]).toContainEqual(refused[0]);
  }
  expect(winners.size).toBeGreaterThan(0);
});

test('a base unit changed in the same instant in which the first order with it is created: one wins, the other is told', async () => {
  const codes = await Promise.all(Array.from({ length: ROUNDS }, () => given.material({ UNIT_CODE: 'PCS' })));
  for (const MATERIAL_CODE of codes) {
    const held = await heldOf('material', 'MATERIAL_CODE', MATERIAL_CODE);
    const [changed, ordered] = await Promise.allSettled([
      manager.update(held, { UNIT_CODE: 'M' }),
      given.draftOrder([{ MATERIAL_CODE, QTY: '1', UNIT_CODE: 'PCS' }]),
    ]);
    const isKept = (await manager.read(held))['UNIT_CODE'] === 'PCS';
    expect([changed.status, ordered.status, isKept]).toEqual(
      ordered.status === 'fulfilled' ? ['rejected', 'fulfilled', true] : ['fulfilled', 'rejected', false],
    );
    const refused = [changed, ordered].flatMap((one) => (one.status === 'rejected' ? [one.reason.codes] : []));
    expect([{ UNIT_CODE: ['FIELD_FIXED_ONCE_USED'] }, { 'ENTRIES[0].UNIT_CODE': ['UNIT_NOT_OF_MATERIAL'] }]).toContainEqual(refused[0]);
  }
});

test('decimals of a currency changed in the same instant: the order has those that the currency has in the end', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const CURRENCY_CODE = `X${String.fromCharCode(65 + round)}X`;
    await manager.create('currency', { CURRENCY_CODE, CURRENCY_NAME: CURRENCY_CODE, CURRENCY_DECIMALS: '2' });
    const held = await heldOf('currency', 'CURRENCY_CODE', CURRENCY_CODE);
    const [changed, order] = await Promise.allSettled([
      manager.update(held, { CURRENCY_DECIMALS: '0' }),
      given.draftOrder([{ MATERIAL_CODE: 'M1001', QTY: '1', UNIT_PRICE: '10.5' }], { CURRENCY_CODE, EXCHANGE_RATE: '1' }),
    ]);
    if (order.status === 'rejected') throw order.reason;
    const { FINAL_AMOUNT_WITHOUT_TAX } = await manager.read(order.value);
    expect(FINAL_AMOUNT_WITHOUT_TAX).toBe(changed.status === 'fulfilled' ? '11' : '10.5');
    if (changed.status === 'rejected') expect(changed.reason.codes).toEqual({ CURRENCY_DECIMALS: ['FIELD_FIXED_ONCE_USED'] });
  }
});
