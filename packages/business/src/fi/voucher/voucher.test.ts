import { sampleWorld } from '@sampan/testkit/scenario.ts';
import { expect, test } from 'vitest';

const world = await sampleWorld();

test('a voucher that was reversed and its reversal name each other by their numbers', async () => {
  const finance = await world.as('finance');
  const ENTRIES = [{ ACCOUNTING_CODE: '660304', AMOUNT: '35' }];
  const payment = await finance.create('payment', { COMPANY_CODE: '1000', BANK_ACCOUNT_CODE: 'BOC-CNY', ENTRIES });
  const { PAYMENT_DOC_NO } = await finance.act(payment, 'submit');
  await finance.act(payment, 'reverse');
  const { results } = await finance.list('voucher', { SOURCE_NO: String(PAYMENT_DOC_NO), orderby: 'ID asc' });
  const [first, second] = await Promise.all(results.map(({ ID }) => finance.read({ type: 'voucher', ID: String(ID), NO: '', VERSION: 1 })));
  const named = (row: Readonly<Record<string, unknown>> | undefined) => ({
    ID: row?.['ID'],
    NO: row?.['VOUCHER_NO'],
    ACCOUNTING_PERIOD: world.today.slice(0, 7),
  });
  expect(first).toMatchObject({ REVERSED: null, REVERSED_BY: named(second) });
  expect(second).toMatchObject({ REVERSED: named(first), REVERSED_BY: null });
});
