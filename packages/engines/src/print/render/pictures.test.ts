import { join } from 'node:path';
import { differences } from '@sampan/testkit/pdf-pictures.ts';
import type { Paper } from '@sampan/model/print-template.ts';
import { expect, test } from 'vitest';
import type { PrintLayout, PrintStyle } from '../layout.ts';
import { renderPrint } from './pdf.ts';
import { SHEETS } from '../sheets.ts';
import { samplePrint } from './test-sample.ts';

/** `UPDATE_PICTURES=1 npx vitest run packages/engines/src/print/render/pictures` keeps what is printed now. */
const look = async (name: string, layout: PrintLayout) =>
  differences(join(import.meta.dirname, 'pictures', name), await renderPrint(layout));

const style = (paper: Paper, more: Partial<PrintStyle> = {}): PrintStyle => {
  const { top, bottom, side, fontSize, factColumns, lines } = SHEETS[paper];
  const margin = { top, right: side, bottom, left: side };
  return { margin, fontSize, factColumns, linesPerPage: lines, barcode: true, language: 'BOTH', qr: '', heading: '', footer: '', ...more };
};
/** Without parties, as small paper prints. */
const slip = (count: number, paper: Paper, more: Partial<PrintStyle> = {}, options: Partial<PrintLayout> = {}) =>
  samplePrint(count, paper, { parties: [], style: style(paper, more), ...options });

test('A4 in both languages, without a template', async () => {
  expect(await look('a4-standard', samplePrint(4))).toEqual([]);
});

test('A4 in one language, with a QR code, texts of its own and a place for each seal', async () => {
  const { chops } = samplePrint(1);
  const own = {
    qr: 'https://erp.example/#/mm/po/view?id=7',
    heading: '请按 2026年11月28日 前到货',
    footer: '货到请致电仓库 0755-29998877',
  };
  expect(await look('a4-zh', samplePrint(2, 'A4', { chops, style: style('A4', { ...own, language: 'ZH' }) }))).toEqual([]);
  expect(await look('a4-en', samplePrint(2, 'A4', { chops, style: style('A4', { ...own, language: 'EN', barcode: false }) }))).toEqual([]);
});

test('A5 on its side with long Chinese names', async () => {
  const long = '不锈钢内六角圆柱头螺栓全螺纹镀锌加厚防松垫圈组合件(含平垫弹垫)';
  const layout = slip(3, 'A5');
  const rows = layout.entries.rows.map((row) => row.with(2, `${long}\nM8×40 A2-70 ${long}`));
  expect(await look('a5-long-names', { ...layout, issuer: long, entries: { ...layout.entries, rows } })).toEqual([]);
});

test('an A4 order of two pages with the sum of each', async () => {
  expect(await look('a4-two-pages', samplePrint(40, 'A4', { parties: [], chops: [], style: style('A4') }))).toEqual([]);
});

test('continuous paper has eight lines a page, sums and strokes that needles can draw', async () => {
  const more = { facts: samplePrint(1).facts.slice(0, 3) };
  expect(await look('c140-page-sums', slip(11, 'C140', { language: 'ZH', qr: 'PO2611000001' }, more))).toEqual([]);
});

test('low continuous paper has five lines a page', async () => {
  const more = { facts: samplePrint(1).facts.slice(0, 3), capitals: '', note: '' };
  expect(await look('c93', slip(6, 'C93', { language: 'ZH' }, more))).toEqual([]);
});
