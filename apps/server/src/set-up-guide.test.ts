import { expect, test } from 'vitest';
import { testApp } from './test-app.ts';

const { get, register } = await testApp();

test('a new organisation lacks what only it can know, and nothing of the set that it starts with', async () => {
  const { token } = await register('founder');
  const { data } = await get('/api/confguideapi/guide/index', {}, { token });
  const steps = data['results'] as { KEY: string; STATE: string; MISSING: string[] }[];
  expect(steps.filter(({ STATE }) => STATE === 'MISSING').map(({ KEY }) => KEY)).toEqual([
    'company',
    'plant',
    'warehouse',
    'storage_location',
    'storage_bin',
    'material',
    'vendor',
    'user',
  ]);
  expect(steps.find(({ KEY }) => KEY === 'valuation_accounting')).toMatchObject({ STATE: 'DONE', MISSING: [] });
  expect((await get('/api/confguideapi/guide/index')).status).toBe(401);
});
