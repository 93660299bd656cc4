import { expect, test } from 'vitest';
import { refusalOf, testOrganisation } from '../test-organisation.ts';

const { create, update } = await testOrganisation();

const workshopOf = (WORKSHOP_CODE: string, PLANT_CODE: string, PARENT_WORKSHOP_CODE?: string) =>
  create('workshop', { WORKSHOP_CODE, WORKSHOP_NAME: WORKSHOP_CODE, PLANT_CODE, PARENT_WORKSHOP_CODE });
const lineOf = (LINE_CODE: string, CALENDAR: Record<string, unknown>[], more = {}) =>
  create('production_line', { LINE_CODE, LINE_NAME: LINE_CODE, WORKSHOP_CODE: 'W-1', DAILY_CAPACITY_QTY: '120', ...more, CALENDAR });

test('a workshop lies below one of its own plant, and not below itself', async () => {
  await workshopOf('W-1', '1100');
  await workshopOf('W-2', '1100', 'W-1');
  expect(await refusalOf(workshopOf('W-3', '1200', 'W-1'))).toEqual(['PARENT_WORKSHOP_CODE: WORKSHOP_PLANT_MISMATCH']);
  expect(await refusalOf(update('workshop', { WORKSHOP_CODE: 'W-1' }, { PARENT_WORKSHOP_CODE: 'W-2' }))).toEqual([
    'PARENT_WORKSHOP_CODE: PARENT_LOOP',
  ]);
});

test('a line has one capacity a day in its calendar: none where it stands still, never less', async () => {
  await lineOf('L-1', [
    { DAY: '2026-10-01', CAPACITY_QTY: '0' },
    { DAY: '2026-10-10', CAPACITY_QTY: '60' },
  ]);
  const twice = { DAY: '2026-10-01', CAPACITY_QTY: '10' };
  expect(await refusalOf(lineOf('L-2', [twice, twice]))).toEqual(['CALENDAR[1].DAY: ROW_DOUBLE']);
  expect(await refusalOf(lineOf('L-3', [{ DAY: '2026-10-01', CAPACITY_QTY: '-1' }]))).toEqual([
    'CALENDAR[0].CAPACITY_QTY: NUMBER_NEGATIVE',
  ]);
  expect(await refusalOf(lineOf('L-4', [], { DAILY_CAPACITY_QTY: '0' }))).toEqual(['DAILY_CAPACITY_QTY: NUMBER_NOT_POSITIVE']);
});

test('a line is not below itself', async () => {
  await lineOf('L-5', []);
  await lineOf('L-6', [], { PARENT_LINE_CODE: 'L-5' });
  expect(await refusalOf(update('production_line', { LINE_CODE: 'L-5' }, { PARENT_LINE_CODE: 'L-6' }))).toEqual([
    'PARENT_LINE_CODE: PARENT_LOOP',
  ]);
});
