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

test('an article number needs its check digit, and belongs to one material whatever length it is typed in', async () => {
  await expect(given.material({ GTIN: '6901234567891' })).rejects.toMatchObject({ codes: { GTIN: ['GTIN_WRONG'] } });
  await expect(given.material({ GTIN: 'M1006' })).rejects.toMatchObject({ codes: { GTIN: ['GTIN_WRONG'] } });
  const CODE = await given.material({ GTIN: '6901234567892' });
  await expect(given.material({ GTIN: '06901234567892' })).rejects.toMatchObject({ codes: { GTIN: ['GTIN_OF_OTHER'] } });
  const { results } = await manager.list('material', { query: '6901234567892' });
  expect(results.map((row) => row['MATERIAL_CODE'])).toEqual([CODE]);
  const held = { type: 'material', ID: String(results[0]!['ID']), NO: CODE, VERSION: Number(results[0]!['VERSION']) };
  await manager.update(held, { GTIN: '06901234567892' });
  expect(await manager.read(held)).toMatchObject({ GTIN: '06901234567892' });
});
