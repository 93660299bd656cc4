import { toldTotals } from '@sampan/model/told-totals.ts';
import { expect, test } from 'vitest';
import { purchaseInvoice } from '../mm/purchase-invoice/purchase-invoice.ts';
import { salesInvoice } from '../sd/sales-invoice/sales-invoice.ts';

const told = (of: typeof purchaseInvoice | typeof salesInvoice, STATUS?: string) =>
  toldTotals(of, ['TOTAL_AMOUNT', 'UNPAID_AMOUNT'], { STATUS, TOTAL_AMOUNT: '113', UNPAID_AMOUNT: '0' });

test('an invoice says what is open of it once it is posted, paid ones too, and not while it is typed or waits', () => {
  for (const invoice of [purchaseInvoice, salesInvoice]) {
    for (const early of [undefined, 'DRAFT', 'SUBMITTED']) expect(told(invoice, early)).toEqual(['TOTAL_AMOUNT']);
    expect(told(invoice, 'POSTED')).toEqual(['TOTAL_AMOUNT', 'UNPAID_AMOUNT']);
  }
});
