import { expect, test } from 'vitest';
import type { RunInvoice } from './payment-run.ts';
import { chosenVendors } from './run-choice.ts';

const invoice = (SUPPLIER_CODE: string, INVOICING_DOC_NO: string, PAY_AMOUNT: string): RunInvoice => ({
  ID: INVOICING_DOC_NO,
  INVOICING_DOC_NO,
  INVOICING_NO: INVOICING_DOC_NO,
  SUPPLIER_CODE,
  SUPPLIER_NAME: null,
  SCHEDULE_PAYMENT_DATE: '2026-10-31',
  CURRENCY_CODE: 'CNY',
  UNPAID_AMOUNT: PAY_AMOUNT,
  AMOUNT: PAY_AMOUNT,
  PAY_AMOUNT,
  HELD_BY: [],
  REASON: null,
  IS_BLOCKED: '0',
});

test('the discount of what is chosen is rounded once for each vendor', () => {
  const invoices = [invoice('A', '1', '0.25'), invoice('A', '2', '0.25'), invoice('B', '3', '0.25'), invoice('B', '4', '9')];
  const vendors = chosenVendors(invoices, new Set(['1', '2', '3']), '1', 2);
  // One percent of 0.50 is 0.005, that is 0.01; of 0.25 it is 0.0025, that is nothing.
  expect(vendors.map(({ SUPPLIER_CODE, paid, discount, final }) => [SUPPLIER_CODE, paid, discount, final])).toEqual([
    ['A', '0.5', '0.01', '0.49'],
    ['B', '0.25', '0', '0.25'],
  ]);
});
