import { decimal } from '@sampan/kernel/decimal.ts';
import { expect, test } from 'vitest';
import { previewSettlement, settledValues } from './preview-settlement.ts';
import { PAYING, RECEIVING } from './side.ts';

const line = (AMOUNT: string, RELATED_CURRENCY_CODE: string | null, SETTLE_RATE?: string) => ({
  AMOUNT: decimal(AMOUNT),
  RELATED_CURRENCY_CODE,
  RELATED_INVOICING_NO: 'PI1',
  ...(SETTLE_RATE ? { SETTLE_RATE: decimal(SETTLE_RATE) } : {}),
});
const preview = (entries: ReturnType<typeof line>[]) => {
  const header: Record<string, unknown> = { CURRENCY_CODE: 'CNY', DISCOUNT_RATE: null };
  const draft = { header, entries: entries as Record<string, unknown>[], parts: {} };
  previewSettlement(PAYING)(draft as never, () => 2);
  const { TOTAL_PAYMENT_AMOUNT, TOTAL_FINAL_AMOUNT } = header;
  return [draft.entries.map(({ PAY_AMOUNT }) => PAY_AMOUNT), TOTAL_PAYMENT_AMOUNT, TOTAL_FINAL_AMOUNT];
};

test('lines of one currency are added up, also those of which nothing is known yet', () => {
  expect(preview([line('100', 'CNY'), line('20.5', null)])).toEqual([['100', '20.5'], '120.5', '120.5']);
});

test('what names an accounting subject alone is in the currency of the document, whatever that becomes', () => {
  const entry: Record<string, unknown> = { ACCOUNTING_CODE: '660304', AMOUNT: decimal('5'), RELATED_CURRENCY_CODE: 'USD' };
  previewSettlement(PAYING)({ header: { CURRENCY_CODE: 'CNY' }, entries: [entry], parts: {} } as never, () => 2);
  expect(entry).toMatchObject({ RELATED_CURRENCY_CODE: 'CNY', PAY_AMOUNT: '5' });
});

test('what is owed in dollars counts at its rate; without one neither line nor totals say anything', () => {
  // 10 dollars at 7.2 are 72.00.
  expect(preview([line('100', 'CNY'), line('10', 'USD', '7.2')])).toEqual([['100', '72'], '172', '172']);
  expect(preview([line('100', 'CNY'), line('10', 'USD')])).toEqual([['100', null], null, null]);
});

test('a chosen invoice gives its line its currency, an order as well, an accounting subject nothing', () => {
  const chosen = { CURRENCY_CODE: 'USD', IS_CREDIT: '1' };
  expect(settledValues(PAYING, 'RELATED_INVOICING_NO', chosen)).toEqual({
    RELATED_CURRENCY_CODE: 'USD',
    SETTLE_RATE: null,
    IS_CREDIT: '1',
  });
  expect(settledValues(RECEIVING, 'SALES_ORDER_NO', { CURRENCY_CODE: 'CNY' })).toEqual({ RELATED_CURRENCY_CODE: 'CNY', SETTLE_RATE: null });
  expect(settledValues(PAYING, 'ACCOUNTING_CODE', chosen)).toEqual({});
});
