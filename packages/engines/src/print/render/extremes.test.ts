import { type Paper, PAPERS } from '@sampan/model/print-template.ts';
import { misplaced, readPlaces } from '@sampan/testkit/pdf-places.ts';
import { readPdf } from '@sampan/testkit/pdf-text.ts';
import { describe, expect, test } from 'vitest';
import type { PrintLayout } from '../layout.ts';
import { renderPrint } from './pdf.ts';
import { SHEETS } from '../sheets.ts';
import { columns, EXTREMES, type Extreme, extremePrint } from './test-extremes.ts';
import { samplePrint } from './test-sample.ts';

const faultsOf = async (layout: PrintLayout) => misplaced(await readPlaces(await renderPrint(layout)));
const styled = (paper: Paper, language: 'BOTH' | 'ZH' | 'EN', more: object = {}): Pick<PrintLayout, 'style'> => {
  const { top, bottom, side, fontSize, factColumns, lines } = SHEETS[paper];
  const own = { margin: { top, right: side, bottom, left: side }, fontSize, factColumns, linesPerPage: lines, barcode: true };
  return { style: { ...own, language, qr: '', heading: '', footer: '', ...more } };
};

describe.each(PAPERS)('on %s nothing leaves its place', (paper) => {
  test.each(Object.keys(EXTREMES) as Extreme[])('where every text is extreme: %s', async (extreme) => {
    expect(await faultsOf(extremePrint(paper, extreme))).toEqual([]);
  });

  test.each(['ZH', 'EN'] as const)('in one language with texts of its own and codes: %s', async (language) => {
    const own = { heading: EXTREMES.word, footer: EXTREMES.chinese.repeat(3), qr: EXTREMES.code };
    expect(await faultsOf(extremePrint(paper, 'word', styled(paper, language, own)))).toEqual([]);
  });

  test('with twenty columns, and with none', async () => {
    const rows = [Array.from({ length: 20 }, () => EXTREMES.figure), Array.from({ length: 20 }, () => EXTREMES.word)];
    expect(await faultsOf(samplePrint(1, paper, { entries: { columns: columns(20), rows } }))).toEqual([]);
    expect(await faultsOf(samplePrint(1, paper, { entries: { columns: [], rows: [] }, facts: [], parties: [], totals: [] }))).toEqual([]);
  });
});

test('a figure of twenty digits stands in one piece where columns of words can give room', async () => {
  const shared = columns(8).map((column) => ({ ...column, width: 'rest' as const }));
  const row = shared.map(({ align }) => (align === 'right' ? EXTREMES.figure : EXTREMES.word));
  const layout = samplePrint(1, 'A4L', { entries: { columns: shared, rows: [row] }, pageSums: [], totals: [] });
  const pdf = await renderPrint(layout);
  expect(misplaced(await readPlaces(pdf))).toEqual([]);
  expect(
    readPdf(pdf)[0]
      ?.text.split('\n')
      .filter((line) => line === EXTREMES.figure),
  ).toHaveLength(4);
});

test('totals that would stand alone on a page take two entries along', async () => {
  const pagesOf = async (count: number) =>
    readPdf(await renderPrint(samplePrint(count, 'A4', { parties: [] }))).map(({ text }) => text.replaceAll(/\s/g, ''));
  for (const count of [24, 28, 30, 32, 34, 36, 38]) {
    const pages = await pagesOf(count);
    const last = pages.at(-1) ?? '';
    expect([count, last.includes('Totalincapitals'), (last.match(/M-00\d/g) ?? []).length >= 2]).toEqual([count, true, true]);
    expect(pages.join('').match(/M-00\d+/g)).toHaveLength(count);
  }
});

test('a bar code is as wide as a scanner needs, or the paper says why there is none', async () => {
  const textOf = async (number: string) =>
    readPdf(await renderPrint(samplePrint(1, 'A4', { number })))[0]?.text.replaceAll(/\s/g, '') ?? '';
  expect(await textOf('PO2611000001')).not.toContain('Numbertoolongforabarcode');
  const long = 'PURCHASE-ORDER-2026-SUZHOU-000000001';
  // 36 letters of 11 modules and 35 of start, check and stop: 431 modules on 54 mm are 0.125 mm each.
  expect(await textOf(long)).toContain('Numbertoolongforabarcode');
  expect(await textOf(long)).toContain(long);
});
