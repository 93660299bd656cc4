import { expect, test } from 'vitest';
import { totalsOf } from './totals.ts';

const columns = [{ field: 'FINAL_AMOUNT', label: 'Amount', total: { per: 'CURRENCY_CODE' } }];

test('currencies are never mixed in a sum', () => {
  const rows = [
    { ID: '1', FINAL_AMOUNT: '0.1', CURRENCY_CODE: 'CNY' },
    { ID: '2', FINAL_AMOUNT: '7', CURRENCY_CODE: 'USD' },
    { ID: '3', FINAL_AMOUNT: '0.2', CURRENCY_CODE: 'CNY' },
    { ID: '4', FINAL_AMOUNT: null, CURRENCY_CODE: 'EUR' },
  ];
  expect(totalsOf(columns, rows)).toEqual({
    FINAL_AMOUNT: [
      { per: 'CNY', sum: '0.3' },
      { per: 'USD', sum: '7' },
    ],
  });
});
