import { expect, test } from 'vitest';
import { importStage } from '../../test-import.ts';

const { run, rowsOf } = await importStage();

const HEADING = 'MATERIAL_CODE,PLANT_CODE,BOM_QTY,ENTRIES.MATERIAL_CODE,ENTRIES.QTY,ENTRIES.SCRAP_RATE';
/** A controller of two boards, and what five boards take. */
const TREE = ['P1001,1100,1,M3005,2,', 'P1001,1100,1,M3001,4,1', 'M3005,1100,5,M3002,5,', 'M3005,1100,5,M3001,30,2'];
const file = (rows: readonly string[]): string => [HEADING, ...rows].join('\n');

test('one file brings the bills of a whole tree, first tried, then all of them or none', async () => {
  const wrong = await run('bom', file(TREE.with(3, 'M3005,1100,5,M3001,many,')), 'apply');
  expect(wrong).toMatchObject({ isApplied: false, records: [{ errors: [] }, { errors: [{ row: 5 }] }] });
  expect(await run('bom', file(TREE), 'dry-run')).toMatchObject({ isApplied: false, records: [{ errors: [] }, { errors: [] }] });
  expect(await rowsOf('bom')).toEqual([]);
  expect(await run('bom', file(TREE), 'apply')).toMatchObject({ isApplied: true });
  const [bills, lines] = [await rowsOf('bom'), await rowsOf('bom_entry')];
  const said = bills.map((bill) => [
    bill['MATERIAL_CODE'],
    bill['BOM_QTY'],
    ...lines.filter((line) => line['parent_id'] === bill['id']).map((line) => `${String(line['MATERIAL_CODE'])} ${String(line['QTY'])}`),
  ]);
  expect(said).toEqual([
    ['P1001', '1', 'M3005 2', 'M3001 4'],
    ['M3005', '5', 'M3002 5', 'M3001 30'],
  ]);
});

const saidOf = async () => {
  const [bills, lines] = [await rowsOf('bom'), await rowsOf('bom_entry')];
  return bills.map((bill) => [
    bill['MATERIAL_CODE'],
    ...lines.filter((line) => line['parent_id'] === bill['id']).map((line) => `${String(line['MATERIAL_CODE'])} ${String(line['QTY'])}`),
  ]);
};

test('rows of one product that do not follow each other are one bill, those of another day another', async () => {
  const before = (await saidOf()).length;
  const rows = [
    'P1002,1100,2026-11-01,M3001,2',
    'P1003,1100,2026-11-01,M3002,1',
    'P1002,1100,2026-11-01,M3002,3',
    'P1002,1100,2027-01-01,M3003,4',
  ];
  const text = ['MATERIAL_CODE,PLANT_CODE,VALID_FROM,ENTRIES.MATERIAL_CODE,ENTRIES.QTY', ...rows].join('\n');
  expect(await run('bom', text, 'apply')).toMatchObject({ isApplied: true, counts: { created: 3 } });
  expect((await saidOf()).slice(before)).toEqual([
    ['P1002', 'M3001 2', 'M3002 3'],
    ['P1003', 'M3002 1'],
    ['P1002', 'M3003 4'],
  ]);
});

const INDENTED = 'LEVEL,MATERIAL_CODE,QTY,PLANT_CODE';
const indented = (rows: readonly string[], heading = INDENTED): string => [heading, ...rows].join('\n');

test('an indented list becomes the bills of all its levels, what stands there twice alike once', async () => {
  const before = (await saidOf()).length;
  const rows = [
    '1,P1004,1,1100',
    '2,M3005,2,1100',
    '3,M3001,6,1100',
    '3,M3006,1,1100',
    '4,M3002,5,1100',
    '2,M3006,4,1100',
    '3,M3002,5,1100',
  ];
  const answer = await run('bom', indented(rows), 'apply');
  expect(answer).toMatchObject({ isApplied: true, missing: [], counts: { created: 3, failed: 0 } });
  expect((await saidOf()).slice(before)).toEqual([
    ['P1004', 'M3005 2', 'M3006 4'],
    ['M3005', 'M3001 6', 'M3006 1'],
    ['M3006', 'M3002 5'],
  ]);
});

test('an indented list may name the product in a column of its own', async () => {
  const before = (await saidOf()).length;
  const heading = 'MATERIAL_CODE,LEVEL,ENTRIES.MATERIAL_CODE,ENTRIES.QTY,PLANT_CODE';
  const rows = ['P1005,1,M3005,2,1200', ',2,M3001,6,1200', ',1,M3002,4,1200'];
  expect(await run('bom', indented(rows, heading), 'apply')).toMatchObject({ isApplied: true, counts: { created: 2 } });
  expect((await saidOf()).slice(before)).toEqual([
    ['P1005', 'M3005 2', 'M3002 4'],
    ['M3005', 'M3001 6'],
  ]);
});

test('levels that are left out, and two lists below one material, are refused at their rows', async () => {
  const skipped = await run('bom', indented(['1,P1004,1,1100', '3,M3005,2,1100', '2,M3001,1,1100', ',M3002,1,1100']), 'dry-run');
  const errorsOf = ({ records }: typeof skipped) => records.flatMap(({ errors }) => errors.map(({ row, code }) => `${row} ${code}`));
  expect(errorsOf(skipped)).toEqual(expect.arrayContaining(['3 BOM_LEVEL_SKIPPED', '5 FIELD_REQUIRED']));
  const rows = ['1,P1004,1,1100', '2,M3005,2,1100', '3,M3001,6,1100', '2,M3006,4,1100', '3,M3005,1,1100', '4,M3001,7,1100'];
  expect(errorsOf(await run('bom', indented(rows), 'dry-run'))).toContain('7 BOM_TREE_DIFFERS');
});
