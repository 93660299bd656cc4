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
