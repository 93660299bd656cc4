import { decimal } from '@sampan/kernel/decimal.ts';
import { expect, test } from 'vitest';
import { allocateOldest, type OwedInvoice } from './allocate.ts';

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
