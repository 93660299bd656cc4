import { deflateSync } from 'node:zlib';
import { BusinessError } from '@sampan/kernel/errors.ts';
import { expect, test } from 'vitest';
import { readQr } from './read-fapiao.server.ts';
import { readElectronicInvoice } from './read-electronic-invoice.server.ts';
import { cii, fapiao, ofd, pdfWith, ubl, zipOf } from './test-samples.ts';

const LINE = {
  name: 'Steel sheet &lt;2 mm&gt;',
  item: 'M1',
  spec: 'Q235',
  qty: '3',
  price: '19.99',
  net: '59.97',
  rate: '19',
  tax: '11.39',
};
const SAMPLE = {
  no: 'INV-7',
  day: '2026-11-05',
  seller: 'DE123456789',
  buyer: 'NL999',
  order: 'PO2611000001',
  net: '59.97',
  tax: '11.39',
  gross: '71.36',
  lines: [LINE],
};
const CHINESE = {
  ...SAMPLE,
  no: '26322000000012345678',
  seller: '91320500MA1XXXXX1A',
  buyer: '91320500MA1YYYYY2B',
  note: '订单 PO2611000001',
  lines: [{ ...LINE, name: '*金属制品*钢板', rate: '0.13' }],
};

const read = (text: string | Buffer) => readElectronicInvoice(Buffer.from(text));
const refused = async (text: string | Buffer): Promise<string | undefined> => {
  try {
    await read(text);
    return undefined;
  } catch (error) {
    if (error instanceof BusinessError) return error.failures[0]?.code;
    throw error;
  }
};

test('an invoice in UBL says who, what, when and how much, in the currency of the document', async () => {
  expect(await read(ubl(SAMPLE))).toMatchObject({
    KIND: 'UBL',
    INVOICING_NO: 'INV-7',
    INVOICING_DATE: '2026-11-05',
    DUE_DATE: '2099-12-31',
    CURRENCY_CODE: 'EUR',
    SELLER: { TAX_ID: 'DE123456789', NAME: 'Seller & Sons GmbH' },
    BUYER: { TAX_ID: 'NL999' },
    ORDER_NO: 'PO2611000001',
    // The tax total in another currency stands before it.
    NET: '59.97',
    TAX: '11.39',
    GROSS: '71.36',
    LINES: [{ NAME: 'Steel sheet <2 mm>', BUYER_ITEM: 'M1', UNIT: 'C62', QTY: '3', UNIT_PRICE: '19.99', NET: '59.97', TAX_RATE: '19' }],
  });
});

test('the other syntax of EN 16931 says the same, alone and in a PDF, packed or not', async () => {
  const said = {
    KIND: 'CII',
    INVOICING_NO: 'INV-7',
    INVOICING_DATE: '2026-11-05',
    GROSS: '71.36',
    ORDER_NO: 'PO2611000001',
    LINES: [{ BUYER_ITEM: 'M1', QTY: '3', NET: '59.97' }],
  };
  for (const file of [cii(SAMPLE), pdfWith(cii(SAMPLE)), pdfWith(cii(SAMPLE), false)]) expect(await read(file)).toMatchObject(said);
});

test('a digital Chinese invoice is read from its XML, from an OFD and from a PDF; its rate is a share, its kind decides on deduction', async () => {
  const said = {
    INVOICING_NO: '26322000000012345678',
    INVOICING_DATE: '2026-11-05',
    INVOICING_TYPE: 'SPECIAL',
    CURRENCY_CODE: 'CNY',
    SELLER: { TAX_ID: '91320500MA1XXXXX1A', NAME: '销售方有限公司' },
    NOTE: '订单 PO2611000001',
    NET: '59.97',
    TAX: '11.39',
    GROSS: '71.36',
    LINES: [{ NAME: '*金属制品*钢板', SPEC: 'Q235', QTY: '3', TAX_RATE: '13', TAX: '11.39' }],
  };
  expect(await read(fapiao(CHINESE))).toMatchObject({ KIND: 'FAPIAO', ...said });
  expect(await read(ofd(fapiao(CHINESE)))).toMatchObject({ KIND: 'OFD', ...said });
  expect(await read(pdfWith(fapiao(CHINESE)))).toMatchObject(said);
  expect(await read(fapiao(CHINESE, '02'))).toMatchObject({ INVOICING_TYPE: 'ORDINARY' });
  expect((await read(fapiao({ ...CHINESE, lines: [{ ...LINE, rate: '免税' }] }))).LINES[0]?.TAX_RATE).toBe('0');
});

test('an electronic invoice of the time before 2023 is read from its OFD, by code and number', async () => {
  const older = `<?xml version="1.0" encoding="UTF-8"?><fp:eInvoice xmlns:fp="http://www.edrm.org.cn/schema/e-invoice/2019"><fp:DocID>1</fp:DocID>
    <fp:InvoiceCode>032002100311</fp:InvoiceCode><fp:InvoiceNo>12345678</fp:InvoiceNo><fp:IssueDate>2021年11月05日</fp:IssueDate>
    <fp:Buyer><fp:BuyerName>购方</fp:BuyerName><fp:BuyerTaxID>B1</fp:BuyerTaxID></fp:Buyer><fp:Seller><fp:SellerName>销方</fp:SellerName><fp:SellerTaxID>S1</fp:SellerTaxID></fp:Seller>
    <fp:TaxInclusiveTotalAmount>113.00</fp:TaxInclusiveTotalAmount><fp:TaxTotalAmount>13.00</fp:TaxTotalAmount><fp:TaxExclusiveTotalAmount>100.00</fp:TaxExclusiveTotalAmount>
    <fp:GoodsInfos><fp:GoodsInfo><fp:Item>*五金*螺丝</fp:Item><fp:Quantity>10</fp:Quantity><fp:Price>10</fp:Price><fp:Amount>100.00</fp:Amount><fp:TaxScheme>13%</fp:TaxScheme><fp:TaxAmount>13.00</fp:TaxAmount></fp:GoodsInfo></fp:GoodsInfos></fp:eInvoice>`;
  expect(await read(ofd(older))).toMatchObject({
    KIND: 'OFD',
    INVOICING_NO: '03200210031112345678',
    INVOICING_DATE: '2021-11-05',
    INVOICING_TYPE: 'ORDINARY',
    GROSS: '113',
    SELLER: { TAX_ID: 'S1' },
    LINES: [{ QTY: '10', TAX_RATE: '13' }],
  });
});

test('the code on an invoice says number, day, kind and one amount: with tax on digital ones, without it before', () => {
  expect(readQr('01,31,,26322000000012345678,113.00,20261105,,A1B2')).toMatchObject({
    KIND: 'QR',
    INVOICING_NO: '26322000000012345678',
    INVOICING_DATE: '2026-11-05',
    INVOICING_TYPE: 'SPECIAL',
    GROSS: '113',
    LINES: [],
  });
  // Typed with full-width commas.
  const older = readQr(' 01，04，3200204130，12345678，100.00，20210105，12345678901234567890，ABCD ');
  expect(older).toMatchObject({ INVOICING_NO: '320020413012345678', INVOICING_TYPE: 'ORDINARY', NET: '100' });
  expect(older).not.toHaveProperty('GROSS');
  for (const text of [
    '',
    'https://example.org',
    '01,31,,1,1,20261105',
    '02,31,,26322000000012345678,1,20261105',
    '01,31,,26322000000012345678,x,20261105',
    '01,31,,26322000000012345678,1,20261399',
  ])
    expect(() => readQr(text)).toThrow(BusinessError);
});

test('what takes another invoice back is refused by name: credit notes, red invoices', async () => {
  expect(await refused(ubl(SAMPLE, '381'))).toBe('ELECTRONIC_INVOICE_CREDIT');
  expect(await refused(ubl(SAMPLE).replaceAll('<Invoice ', '<CreditNote ').replaceAll('</Invoice>', '</CreditNote>'))).toBe(
    'ELECTRONIC_INVOICE_CREDIT',
  );
  expect(await refused(fapiao({ ...CHINESE, gross: '-71.36' }))).toBe('ELECTRONIC_INVOICE_CREDIT');
});

test('files without an invoice, broken and hostile ones are refused by name', async () => {
  for (const text of ['', 'hello', '<html><body/></html>', '%PDF-1.7\nnothing', '<toString/>', zipOf({ 'a.xml': '<a/>' })])
    expect([await refused(text)]).toEqual([expect.stringMatching(/^ELECTRONIC_INVOICE_(UNKNOWN|UNREADABLE)$/)]);
  const cut = ubl(SAMPLE);
  for (const text of [
    cut.slice(0, -20),
    cut.replace('59.97</cbc:LineExtensionAmount>\n    <cac:Item>', 'x</cbc:LineExtensionAmount>\n    <cac:Item>'),
    cut.replace('2026-11-05', '2026-13-45'),
    'PK\u0003\u0004',
    zipOf({ 'a.xml': '<a' }),
  ])
    expect(await refused(text)).toBe('ELECTRONIC_INVOICE_UNREADABLE');
  // Entities that grow a thousandfold are not expanded, nor are others read from outside.
  const laughs = `<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><Invoice><ID>&b;</ID></Invoice>`;
  expect(await refused(laughs)).toBe('ELECTRONIC_INVOICE_UNREADABLE');
  // 30 MB of remarks in a small file, in a zip and in a PDF.
  const blanks = Buffer.alloc(30 * 1024 * 1024, '<!-- -->');
  const bomb = zipOf({ 'Doc_0/Attachs/a.xml': Buffer.concat([Buffer.from('<a>'), blanks]) });
  expect(bomb.length).toBeLessThan(128 * 1024);
  expect(await refused(bomb)).toBe('ELECTRONIC_INVOICE_TOO_LARGE');
  const stream = deflateSync(blanks);
  const inPdf = Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj\n<</Type /EmbeddedFile /Filter /FlateDecode>>\nstream\n'),
    stream,
    Buffer.from('\nendstream\nendobj'),
  ]);
  expect(await refused(inPdf)).toBe('ELECTRONIC_INVOICE_TOO_LARGE');
  expect(await refused(`<Invoice>${'<a>'.repeat(200)}${'</a>'.repeat(200)}</Invoice>`)).toBe('ELECTRONIC_INVOICE_TOO_LARGE');
  expect(await refused(`<Invoice>${'<a/>'.repeat(70_000)}</Invoice>`)).toBe('ELECTRONIC_INVOICE_TOO_LARGE');
  expect(await refused(Buffer.alloc(11 * 1024 * 1024, '<'))).toBe('FILE_TOO_LARGE');
  expect(await refused(ubl({ ...SAMPLE, lines: Array.from({ length: 1001 }, () => LINE) }))).toBe('ELECTRONIC_INVOICE_TOO_LARGE');
});

test.each([
  ['names without a stream', '/EmbeddedFile stream'.repeat(400_000)],
  ['an end far behind', `${'/EmbeddedFile stream'.repeat(400_000)}endstream`],
  ['names without any object', '/EmbeddedFile '.repeat(600_000)],
])('a PDF of %s is looked through once', async (_what, content) => {
  const startedMs = performance.now();
  await expect(readElectronicInvoice(Buffer.from(`%PDF-1.4\n${content}`))).rejects.toThrow('ELECTRONIC_INVOICE_UNKNOWN');
  expect(performance.now() - startedMs).toBeLessThan(1_000);
});
