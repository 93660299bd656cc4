import { afterAll, expect, test } from 'vitest';
import { refusal, sampleWorld } from '../scenario.ts';
import { differences, fingerprints } from './fingerprint.ts';

const world = await sampleWorld();
const prints = await fingerprints(world.url);
afterAll(() => prints.end());

test('what was written is told by organisation and table, what was refused or only read is not', async () => {
  const manager = await world.as('manager');
  const before = await prints.read();
  await manager.list('unit', { length: 5 });
  expect(differences(before, await prints.read())).toEqual([]);
  const unit = await manager.create('unit', { UNIT_CODE: 'FP1', UNIT_NAME: '指纹' });
  const created = await prints.read();
  expect(differences(before, created)).toContain(`${world.clientId} unit`);
  await refusal(manager.create('unit', { UNIT_CODE: 'FP1', UNIT_NAME: '指纹' }));
  expect(differences(created, await prints.read())).toEqual([]);
  await manager.update(unit, { UNIT_NAME: '改名' });
  expect(differences(created, await prints.read())).toContain(`${world.clientId} unit`);
});
