import { isoDate } from '@sampan/kernel/dates.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseHtmlTable, parseTsv, readClipboard, toTsv } from './clipboard.ts';
import { codesOf, pasteResult, planPaste, withResolved } from './paste-plan.ts';
import { testColumns } from './test-columns.ts';

const into = (lineIds: string[] = [], startColumn = 0) => ({ columns: testColumns, startColumn, lineIds, today: isoDate('2026-11-28') });
const keys = (plan: ReturnType<typeof planPaste>) => plan.targets.map((column) => column?.key);

test('quoted cells keep tabs, quotes and line breaks', () => {
  expect(parseTsv('a\t"b\tc"\r\n"say ""hi"""\t"two\nlines"\r\n')).toEqual([
    ['a', 'b\tc'],
    ['say "hi"', 'two\nlines'],
  ]);
  expect(parseTsv('5" pipe\t1')).toEqual([['5" pipe', '1']]);
});

test('any block that is written is read back', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab1"\t\n,中'), minLength: 1, maxLength: 6 }).filter((text) => text.trim() !== '');
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }), (rows) => {
      expect(parseTsv(toTsv(rows))).toEqual(rows);
    }),
  );
});

test('a table copied from a web page is read from its HTML', () => {
  const html = '<table><tr><th>物料编码</th><th>数量</th></tr><tr><td>M-1</td><td> 1,200 </td></tr></table>';
  expect(parseHtmlTable(html)).toEqual([
    ['物料编码', '数量'],
    ['M-1', '1,200'],
  ]);
  const data = { getData: (type: string) => (type === 'text/html' ? html : '物料编码 数量') };
  expect(readClipboard(data)).toHaveLength(2);
});

test('without a header the block fills the open cells from the focused one', () => {
  const plan = planPaste([['M-1', '１,２００', 'PCS']], into());
  expect(keys(plan)).toEqual(['MATERIAL_CODE', 'QTY', 'UNIT_CODE']);
  expect(plan.rows[0]?.cells.map((cell) => cell.value)).toEqual(['M-1', '1200', 'PCS']);
});

test.each([[['备注', '数量*', '物料编码']], [['Note', 'quantity', 'Material code']], [['NOTE', 'QTY', 'MATERIAL_CODE']]])(
  'a header row maps the columns: %j',
  (header) => {
    const plan = planPaste([header, ['x', '2', 'M-1']], into());
    expect(plan.hasHeader).toBe(true);
    expect(keys(plan)).toEqual(['NOTE', 'QTY', 'MATERIAL_CODE']);
    expect(plan.rows).toHaveLength(1);
  },
);

test('columns that are computed are never overwritten', () => {
  const plan = planPaste(
    [
      ['物料编码', '金额'],
      ['M-1', '99'],
    ],
    into(),
  );
  expect(keys(plan)).toEqual(['MATERIAL_CODE', undefined]);
});

test('every bad cell is named and kept as typed', () => {
  const plan = planPaste([['M-1', '-2', 'PCS', '1', '30.2.2026']], into());
  expect(plan.problems).toBe(2);
  expect(plan.rows[0]?.cells.map((cell) => cell.problem?.code)).toEqual([
    undefined,
    'NUMBER_NOT_POSITIVE',
    undefined,
    undefined,
    'DATE_INVALID',
  ]);
  const result = pasteResult(plan, new Map());
  expect(result.added[0]?.raw).toEqual({ QTY: '-2', DELIEVERY_DATE: '30.2.2026' });
});

test('codes are asked once each and unknown ones marked', () => {
  const plan = planPaste(
    [
      ['m-1', '1'],
      ['m-1', '2'],
      ['zzz', '3'],
    ],
    into(['l1']),
  );
  expect(codesOf(plan).get('MATERIAL_CODE')).toEqual(['m-1', 'zzz']);
  const found = new Map([['MATERIAL_CODE', new Map([['m-1', { code: 'M-1', values: { MATERIAL_NAME: '螺栓' } }]])]]);
  const checked = withResolved(plan, found);
  expect(checked.problems).toBe(1);
  const result = pasteResult(checked, found);
  expect(result.changes).toContainEqual({ id: 'l1', key: 'MATERIAL_NAME', value: '螺栓' });
  expect(result.changes).toContainEqual({ id: 'l1', key: 'MATERIAL_CODE', value: 'M-1' });
  expect(result.added.map((line) => line.values['MATERIAL_CODE'])).toEqual(['M-1', undefined]);
});

test('a decimal comma and the order of dates are told by what stands beside them, and marked', () => {
  const header = ['QTY', 'DELIEVERY_DATE'];
  const plan = planPaste([header, ['12,50', '02-01-2025'], ['1,500', '15-01-2025'], ['7', '2025-01-03']], into());
  expect(plan.rows.map((row) => row.cells.map((cell) => [cell.value, cell.isDoubtful ?? false]))).toEqual([
    [
      ['12.5', true],
      ['2025-01-02', true],
    ],
    [
      ['1.5', true],
      ['2025-01-15', false],
    ],
    [
      ['7', false],
      ['2025-01-03', false],
    ],
  ]);
  expect(plan.doubts).toBe(3);
});

test('headings by other words are taken as in files, and thirty lines below them fill their columns', () => {
  const lines = Array.from({ length: 30 }, (_, at) => [String(at + 1), `M-${at}`, '螺栓', '1,200', '0.5']);
  const plan = planPaste([['序号', '料号', '品名', 'Qty (PCS)', 'Unit_Price'], ...lines], into());
  expect(plan.hasHeader).toBe(true);
  expect(keys(plan)).toEqual([undefined, 'MATERIAL_CODE', undefined, 'QTY', 'UNIT_PRICE']);
  expect(plan.rows).toHaveLength(30);
  expect(plan.rows[29]?.cells.map((cell) => cell.value)).toEqual([null, 'M-29', null, '1200', '0.5']);
});

test('two headings for one column fill it once, and a single row is no header', () => {
  const twice = planPaste(
    [
      ['物料编码', '料号', '数量'],
      ['M-1', 'X-9', '2'],
    ],
    into(),
  );
  expect(keys(twice)).toEqual(['MATERIAL_CODE', undefined, 'QTY']);
  expect(planPaste([['备注']], into([], 7)).rows).toHaveLength(1);
});
