import { readPdf } from '@sampan/testkit/pdf-text.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { renderHtml } from '../page/html.ts';
import { createPrinter } from './printer.ts';
import { samplePrint } from './test-sample.ts';
import { inPrintLanguage } from '../page/pen.ts';

const printer = createPrinter();
afterAll(() => printer.close());
const print = async (...args: Parameters<typeof samplePrint>) => readPdf(await printer.render('1', samplePrint(...args)));
/** pdfmake draws words one by one, so a text is looked for without its spaces. */
const squeezed = (text: string): string => text.replace(/\s/g, '');

describe('PDF', () => {
  test('a short order is one A4 page with both languages, capitals and page count', async () => {
    const pages = await print(5);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.width).toBeCloseTo(595.28, 1);
    expect(pages[0]?.height).toBeCloseTo(841.89, 1);
    const text = squeezed(pages[0]?.text ?? '');
    for (const part of ['采购订单', 'Purchaseorder', 'PO2611000001', '供方/Supplier', '需方/Buyer', '人民币肆佰柒拾肆元陆角'])
      expect(text).toContain(part);
    for (const part of ['制单/Preparedby', '王小明', '第1页共1页', 'Page1of1', '2026-11-2808:30', '第1次打印'])
      expect(text).toContain(part);
  });

  test('a long order repeats the table head on every page that has entries, and totals stand on the last page only', async () => {
    const pages = (await print(90)).map((page) => squeezed(page.text));
    expect(pages.length).toBeGreaterThan(2);
    const withEntries = pages.filter((page) => page.includes('M-00'));
    for (const page of withEntries) expect(page).toContain('物料编码');
    for (const page of pages.slice(1)) expect(page).toContain('PO2611000001');
    expect(pages.filter((page) => page.includes('人民币肆佰'))).toEqual([pages.at(-1)]);
    expect(pages.filter((page) => page.includes('Approvedby'))).toEqual([pages.at(-1)]);
    expect(pages.map((page) => /Page(\d+)of(\d+)/.exec(page)?.slice(1).join('/'))).toEqual(
      pages.map((_, index) => `${index + 1}/${pages.length}`),
    );
    const numbers = pages.join('').match(/M-00\d+/g) ?? [];
    expect(new Set(numbers).size).toBe(90);
  });

  test('each page of a long order says what its own entries come to', async () => {
    const pages = (await print(90)).map((page) => squeezed(page.text));
    for (const page of pages) {
      const entries = page.match(/M-00\d+/g)?.length ?? 0;
      const sum = /本页小计\/Pagesubtotal.*?CNY([\d,.]+)/.exec(page)?.[1];
      // 474.60 an entry, in cents.
      expect(sum && Number(sum.replaceAll(',', '').replace('.', ''))).toBe(entries === 0 ? undefined : entries * 47_460);
    }
    expect(pages.filter((page) => page.includes('本页小计')).length).toBeGreaterThan(1);
    expect(squeezed((await print(5))[0]?.text ?? '')).not.toContain('本页小计');
  });

  test('A5 lies on its side', async () => {
    const [page] = await print(3, 'A5');
    expect(page?.width).toBeCloseTo(595.28, 1);
    expect(page?.height).toBeCloseTo(419.53, 1);
    expect(squeezed(page?.text ?? '')).toContain('采购订单');
  });

  test.each([
    { language: 'BOTH', columns: [{ width: 15 }, { width: 'rest' }] },
    { language: 'EN', columns: [{ width: 15 }, { width: 'rest' }] },
    { language: 'EN', columns: [{ width: 15 }, { width: 30 }] },
  ] as const)('no word of a heading breaks on continuous paper: $language, $columns', async ({ language, columns }) => {
    const entries = {
      columns: columns.map((column) => ({ ...column, label: ['折扣率', 'Discount rate'] as const, align: 'left' as const })),
      rows: [['1', '2']],
    };
    const margin = { top: 5, right: 13, bottom: 11, left: 13 };
    const own = { margin, fontSize: 10.5, factColumns: 3, linesPerPage: 8, barcode: false, qr: '', heading: '', footer: '' };
    const style = { ...own, language };
    const [page] = await print(1, 'C140', { entries, style });
    expect(page?.text.match(/Discount/g)).toHaveLength(2);
  });

  test('drafts and cancelled documents carry a watermark', async () => {
    const [page] = await print(1, 'A4', { watermark: ['草稿', 'DRAFT'] });
    expect(squeezed(page?.text ?? '')).toContain('草稿DRAFT');
    const [plain] = await print(1);
    expect(squeezed(plain?.text ?? '')).not.toContain('DRAFT');
  });

  test('markup, control signs and very long words are printed as text', async () => {
    const pages = await print(1, 'A4', { note: `<script>alert(1)</script>\u0007${'x'.repeat(3000)}` });
    expect(squeezed(pages.map((page) => page.text).join(''))).toContain('<script>alert(1)</script>');
  });

  test('a number that a barcode cannot carry is printed without one', async () => {
    const [page] = await print(1, 'A4', { number: '订单-1' });
    expect(squeezed(page?.text ?? '')).toContain('订单-1');
  });
});

describe('print thread', () => {
  test('prints wait for each other and all come', async () => {
    const pdfs = await Promise.all([1, 2, 3].map((count) => printer.render('1', samplePrint(count))));
    expect(pdfs.map((pdf) => pdf.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-', '%PDF-']);
  });

  test('too many waiting prints are refused', async () => {
    const small = createPrinter({ waitingLimit: 1 });
    const first = small.render('1', samplePrint(1));
    const second = small.render('1', samplePrint(1));
    await expect(small.render('1', samplePrint(1))).rejects.toMatchObject({ status: 429, failures: [{ code: 'PRINT_BUSY' }] });
    await Promise.all([first, second]);
    await small.close();
  });

  test('a print that takes too long is given up and the next one works', async () => {
    const hasty = createPrinter({ timeoutMs: 1 });
    await expect(hasty.render('1', samplePrint(1))).rejects.toMatchObject({ status: 413, failures: [{ code: 'REQUEST_TOO_LARGE' }] });
    await hasty.close();
    expect((await printer.render('1', samplePrint(1))).length).toBeGreaterThan(1000);
  });
});

test('HTML says the same, escapes markup and loads nothing', async () => {
  const html = await renderHtml(samplePrint(2, 'A4', { note: '<img src=x onerror=alert(1)>' }));
  expect(html).toContain('采购订单');
  expect(html).toContain('苏州海川紧固件有限公司 &lt;b&gt;Hai &amp; Co&lt;/b&gt;');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<(script|img|link|iframe)|\b(src|href)="/);
  expect(html.match(/<tr>/g)).toHaveLength(3);
});

test('a name that is the same in both languages is said once', () => {
  expect(inPrintLanguage(['舢板公司', '舢板公司'], 'BOTH')).toBe('舢板公司');
  expect(inPrintLanguage(['盖章', 'Company chop'], 'BOTH')).toBe('盖章 / Company chop');
  expect([inPrintLanguage(['盖章', 'Company chop'], 'ZH'), inPrintLanguage(['盖章', 'Company chop'], 'EN')]).toEqual([
    '盖章',
    'Company chop',
  ]);
});
