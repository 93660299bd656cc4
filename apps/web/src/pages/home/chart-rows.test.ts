import { purchaseReport } from '@sampan/business/rpt/purchase-report/purchase-report.ts';
import { expect, test } from 'vitest';
import { currenciesIn, drawnOf } from './chart-rows.ts';

const byVendor = { TYPE: 'purchase_report', BY: 'SUPPLIER_CODE', MEASURE: 'OPEN_AMOUNT', IS_TIME: '0' } as const;
const byMonth = { TYPE: 'purchase_report', BY: 'ORDER_MONTH', MEASURE: 'FINAL_AMOUNT', IS_TIME: '1' } as const;
const vendor = (SUPPLIER_CODE: string, OPEN_AMOUNT: string, CURRENCY_CODE = 'CNY') => ({ SUPPLIER_CODE, OPEN_AMOUNT, CURRENCY_CODE });

test('currencies are never mixed; the one with most values comes first', () => {
  const rows = [vendor('A', '5', 'HKD'), vendor('B', '7'), vendor('C', '9')];
  expect(currenciesIn(rows, byVendor, purchaseReport)).toEqual(['CNY', 'HKD']);
  expect(drawnOf(rows, byVendor, purchaseReport, 'HKD').map(({ key }) => key)).toEqual(['A']);
});

test('of vendors the six largest, without those of whom nothing is expected', () => {
  const rows = ['3', '0', '8', '-9', '1', '2', '4', '5'].map((amount) => vendor(`V${amount}`, amount));
  expect(drawnOf(rows, byVendor, purchaseReport, 'CNY').map(({ key }) => key)).toEqual(['V-9', 'V8', 'V5', 'V4', 'V3', 'V2']);
});

test('of months the latest six in their order, a month without orders among them', () => {
  const months = ['2026-11', '2026-10', '2026-09', '2026-08', '2026-07', '2026-06', '2026-05'];
  const rows = months.map((ORDER_MONTH, at) => ({ ORDER_MONTH, FINAL_AMOUNT: String(at), CURRENCY_CODE: 'CNY' }));
  expect(drawnOf(rows, byMonth, purchaseReport, 'CNY').map(({ key }) => key)).toEqual(months.slice(0, 6).toReversed());
});

test('a value bears its name where there is one', () => {
  const [first] = drawnOf([{ ...vendor('V1', '1'), SUPPLIER_NAME: '友谊钢铁' }], byVendor, purchaseReport, 'CNY');
  expect(first?.name).toBe('友谊钢铁');
});
