import { decimal } from '@sampan/kernel/decimal.ts';
import { expect, test } from 'vitest';
import { type OpenLine, type OwedInvoice, type MadePayment, proposalsFor } from './proposals.ts';

const line = (AMOUNT: string, more: Partial<OpenLine> = {}): OpenLine => ({
  BANK_STATEMENT_ENTRY_NO: 1,
  VALUE_DATE: '2026-11-28' as OpenLine['VALUE_DATE'],
  AMOUNT: decimal(AMOUNT),
  PARTNER_NAME: null,
  PARTNER_ACCOUNT: null,
  PURPOSE: null,
  ...more,
});
const party = { SUPPLIER_CODE: 'V1', names: ['上海友谊钢铁贸易有限公司'], accountNo: '4430 1234 567' };
const payment = (no: string, open: string, PAYMENT_DATE = '2026-11-27', more: Partial<MadePayment> = {}): MadePayment => ({
  ...party,
  ID: no,
  PAYMENT_DOC_NO: no,
  PAYMENT_DATE: PAYMENT_DATE as MadePayment['PAYMENT_DATE'],
  open: decimal(open),
  isPosted: true,
  invoiceNumbers: [],
  ...more,
});
const invoice = (no: string, INVOICING_NO: string, free: string, SUPPLIER_CODE = 'V1'): OwedInvoice => ({
  ...party,
  SUPPLIER_CODE,
  INVOICING_DOC_NO: no,
  INVOICING_NO,
  free: decimal(free),
});
const told = (...args: Parameters<typeof proposalsFor>) =>
  proposalsFor(...args).map(({ PAYMENT, INVOICES, REASONS }) => [
    PAYMENT?.PAYMENT_DOC_NO ?? INVOICES?.map((one) => `${one.INVOICING_DOC_NO} ${one.AMOUNT}`).join(', '),
    REASONS.join(' '),
  ]);

test('a payment is proposed by its amount, or by a number in the purpose, the likelier first', () => {
  const payments = [
    payment('PM-1000-2026-000001', '100'),
    payment('PM-1000-2026-000002', '100', '2026-10-01'),
    payment('PM-1000-2026-000003', '250'),
  ];
  expect(told(line('-100'), payments, [])).toEqual([
    ['PM-1000-2026-000001', 'AMOUNT DATE'],
    ['PM-1000-2026-000002', 'AMOUNT'],
  ]);
  // The number is found however the bank spaces it; a part of a payment may come alone.
  expect(told(line('-100', { PURPOSE: 'zu PM 1000/2026/000003' }), payments, [])[0]).toEqual(['PM-1000-2026-000003', 'NUMBER DATE']);
  const paying = [payment('PM-1000-2026-000004', '100', '2026-11-27', { invoiceNumbers: ['F-7788'] })];
  const from = { PURPOSE: 'INVOICE F7788', PARTNER_ACCOUNT: '44301234567', PARTNER_NAME: '上海友谊钢铁贸易有限公司' };
  expect(told(line('-100', from), paying, [])).toEqual([['PM-1000-2026-000004', 'NUMBER AMOUNT ACCOUNT NAME DATE']]);
  // More than is open of it cannot be that payment.
  expect(told(line('-251', { PURPOSE: 'PM-1000-2026-000003' }), payments, [])).toEqual([]);
});

test('invoices are proposed by their numbers, in turn as far as the line goes, or one of the partner that asks for exactly this', () => {
  const invoices = [
    invoice('PI-1000-2026-000007', 'F-7788', '60'),
    invoice('PI-1000-2026-000008', 'F-7799', '70'),
    invoice('PI-1000-2026-000009', '12', '100', 'V2'),
  ];
  expect(told(line('-100', { PURPOSE: 'F-7788 + F-7799' }), [], invoices)).toEqual([
    ['PI-1000-2026-000007 60, PI-1000-2026-000008 40', 'NUMBER'],
  ]);
  expect(told(line('-130', { PURPOSE: 'F-7788 + F-7799' }), [], invoices)).toEqual([
    ['PI-1000-2026-000007 60, PI-1000-2026-000008 70', 'NUMBER AMOUNT'],
  ]);
  expect(told(line('-70', { PARTNER_ACCOUNT: '44301234567' }), [], invoices)).toEqual([['PI-1000-2026-000008 70', 'AMOUNT ACCOUNT']]);
  // The amount alone, or a number of two signs, proposes nothing.
  expect([told(line('-70'), [], invoices), told(line('-99', { PURPOSE: 'order 12' }), [], invoices)]).toEqual([[], []]);
});
