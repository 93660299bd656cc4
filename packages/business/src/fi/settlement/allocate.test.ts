import { decimal } from '@sampan/kernel/decimal.ts';
import { expect, test } from 'vitest';
import { allocateOldest, applyOldest, ofCurrency, type OwedInvoice } from './allocate.ts';

const owed = (INVOICING_DOC_NO: string, SCHEDULE_PAYMENT_DATE: string, UNPAID_AMOUNT: string, PAY_LOCKED_AMOUNT = '0'): OwedInvoice => ({
  INVOICING_DOC_NO,
  INVOICING_DATE: '2026-10-01',
  SCHEDULE_PAYMENT_DATE,
  UNPAID_AMOUNT,
  PAY_LOCKED_AMOUNT,
});
const invoices = [owed('PI3', '2026-11-30', '80'), owed('PI1', '2026-10-31', '100', '30'), owed('PI2', '2026-10-31', '50')];
const of = (amount: string, taken?: Set<string>) =>
  allocateOldest(invoices, decimal(amount), taken).map(({ RELATED_INVOICING_NO, AMOUNT }) => `${RELATED_INVOICING_NO} ${AMOUNT}`);

test('what was due first is paid first, without what other payments have locked', () => {
  expect(of('130')).toEqual(['PI1 70', 'PI2 50', 'PI3 10']);
  expect(of('70')).toEqual(['PI1 70']);
  // More than is owed leaves the rest over.
  expect(of('1000')).toEqual(['PI1 70', 'PI2 50', 'PI3 80']);
});

test('invoices that stand in the payment already are left out', () => {
  expect(of('60', new Set(['PI1']))).toEqual(['PI2 50', 'PI3 10']);
});

const paid = (ORDER_NO: string, PAYMENT_DATE: string, OPEN_AMOUNT: string, LOCKED_AMOUNT = '0') => ({
  BY: ORDER_NO.startsWith('SV') ? ('PREPAID_SERVICE_NO' as const) : ('PREPAID_ORDER_NO' as const),
  ORDER_NO,
  PAYMENT_DATE,
  OPEN_AMOUNT,
  LOCKED_AMOUNT,
});
const prepaid = [paid('PO2', '2026-10-05', '60', '10'), paid('PO1', '2026-10-01', '40'), paid('PO1', '2026-10-09', '30')];
const applied = (lines?: Parameters<typeof applyOldest>[2]) =>
  applyOldest(invoices, prepaid, lines).map((line) => `${line.RELATED_INVOICING_NO} ${line.PREPAID_ORDER_NO} ${line.AMOUNT}`);

test('what was prepaid first settles what was due first, without what others have locked', () => {
  // Owed: PI1 70, PI2 50, PI3 80. Prepaid: PO1 40, PO2 50, PO1 30.
  expect(applied()).toEqual(['PI1 PO1 40', 'PI1 PO2 30', 'PI2 PO2 20', 'PI2 PO1 30']);
});

test('what lines of the payment settle already is left out on both sides', () => {
  // PI1 has 20 of its 70 left; of PO1 the first 40 and 10 of the later 30 are used.
  expect(applied([{ RELATED_INVOICING_NO: 'PI1', PREPAID_ORDER_NO: 'PO1', AMOUNT: '50' }])).toEqual([
    'PI1 PO2 20',
    'PI2 PO2 30',
    'PI2 PO1 20',
  ]);
});

test('what was prepaid on services settles invoices beside what was prepaid on goods', () => {
  const both = [paid('SV1', '2026-10-02', '45'), ...prepaid];
  expect(applyOldest(invoices, both).map(({ AMOUNT, ...of }) => `${Object.values(of).join(' ')} ${AMOUNT}`)).toEqual([
    'PI1 PO1 40',
    'PI1 SV1 30',
    'PI2 SV1 15',
    'PI2 PO2 35',
    'PI3 PO2 15',
    'PI3 PO1 30',
  ]);
});

test('invoices in other currencies than the payment are told apart, to be settled by hand', () => {
  const [yuan, dollars, yen] = ['CNY', 'USD', 'JPY'].map((CURRENCY_CODE) => ({ CURRENCY_CODE }));
  expect(ofCurrency([dollars!, yuan!, yen!, dollars!], 'CNY')).toEqual({ own: [yuan], others: { n: 3, currencies: 'JPY, USD' } });
  expect(ofCurrency([yuan!], 'CNY')).toEqual({ own: [yuan], others: { n: 0, currencies: '' } });
});
