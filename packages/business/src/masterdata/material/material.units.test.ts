import { type Given, givenIn } from '@sampan/testkit/given.ts';
import { type Actor, sampleWorld } from '@sampan/testkit/scenario.ts';
import { beforeAll, expect, test } from 'vitest';

const world = await sampleWorld();
let given: Given;
let manager: Actor;

beforeAll(async () => {
  given = await givenIn(world);
  manager = await world.as('manager');
});

const ROUNDS = 25;

test('a further unit removed in the same instant in which an order with it is created: one wins, the other is told', async () => {
  const codes = await Promise.all(Array.from({ length: ROUNDS }, () => given.material({ UNITS: [{ UNIT_CODE: 'BOX', FACTOR: '12' }] })));
  const winners = new Set<string>();
  for (const MATERIAL_CODE of codes) {
    const { results } = await manager.list('material', { MATERIAL_CODE });
    const held = { type: 'material', ID: String(results[0]!['ID']), NO: MATERIAL_CODE, VERSION: Number(results[0]!['VERSION']) };
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
