import { expect, test } from 'vitest';
import type { ListRow } from '@sampan/widgets/api/rows.ts';
import { COUNTED, type Facts, guideSteps } from './guide-steps.ts';

const listed = (...rows: Omit<ListRow, 'ID'>[]) => ({ total: rows.length, rows: rows.map((row, at) => ({ ID: String(at), ...row })) });
const full: Facts = {
  ...Object.fromEntries(Object.keys(COUNTED).map((type) => [type, { total: 2, rows: [] }])),
  company: listed({ COMPANY_CODE: '1000', IS_ACTIVE: '1' }),
  plant: listed({ PLANT_CODE: '1100', COMPANY_CODE: '1000', IS_ACTIVE: '1' }),
  storage_location: listed({ PLANT_CODE: '1100', IS_ACTIVE: '1' }),
};
const openOf = (facts: Facts) =>
  guideSteps(facts)
    .filter(({ state }) => state !== 'done')
    .map(({ key, state, missing }) => [key, state, ...missing].join(' '));

test('nothing is open once a company has everything that posting needs', () => {
  expect(openOf(full)).toEqual([]);
});

test('each company without a plant and each plant without a storage location is named', () => {
  const company = listed(
    { COMPANY_CODE: '1000', IS_ACTIVE: '1' },
    { COMPANY_CODE: '2000', IS_ACTIVE: '1' },
    { COMPANY_CODE: '3000', IS_ACTIVE: '0' },
  );
  expect(openOf({ ...full, company })).toEqual(['plant missing 2000']);
  const storage_location = listed({ PLANT_CODE: '1100', IS_ACTIVE: '0' });
  expect(openOf({ ...full, storage_location })).toEqual(['storage_location missing 1100']);
});

test('a new organisation lacks its company and all that belongs to it', () => {
  const empty = { ...full, company: listed(), plant: listed(), storage_location: listed(), user: { total: 1, rows: [] } };
  expect(openOf(empty)).toEqual(['company missing', 'plant missing', 'storage_location missing', 'user missing']);
});

test('what the user may not read is said to be unknown, not missing', () => {
  expect(openOf({ ...full, accounting: undefined, plant: undefined })).toEqual([
    'plant unknown',
    'storage_location unknown',
    'accounting unknown',
  ]);
});
