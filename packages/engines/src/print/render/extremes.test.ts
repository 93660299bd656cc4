import { type Paper, PAPERS } from '@sampan/model/print-template.ts';
import { misplaced, readPlaces } from '@sampan/testkit/pdf-places.ts';
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
