import { expect, test } from 'vitest';
import { currencyIn } from './currency-of.ts';
import { amount, counter, currencyField, type Field, type Fields } from './field.ts';
import { D } from './dictionary.ts';

const header: Fields = { COMPANY_CODE: D.COMPANY_CODE, CURRENCY_CODE: D.CURRENCY_CODE, SALES_CURRENCY_CODE: D.CURRENCY_CODE };
const entry: Fields = { CURRENCY_CODE: D.CURRENCY_CODE };
const ofCompany = (code: string) => ({ '1000': 'CNY', '3000': 'JPY' })[code];
const rows = [{ CURRENCY_CODE: 'USD' }, { COMPANY_CODE: '3000', CURRENCY_CODE: 'EUR', SALES_CURRENCY_CODE: 'SGD' }] as const;
const of = (field: Field, own = entry) => {
  const told = currencyField(field, own, header);
  return told && currencyIn(told, rows[0], rows[1], ofCompany);
};

test("an amount stands in its header's currency unless it says otherwise, whatever its row holds besides", () => {
  expect(of(amount())).toBe('EUR');
  expect(of(amount({ in: 'SALES_CURRENCY_CODE' }))).toBe('SGD');
  expect(of(counter({ kind: 'amount', in: 'SALES_CURRENCY_CODE', of: [] }))).toBe('SGD');
});

test('what it names is looked for in its own row first', () => {
  expect(of(amount({ in: 'CURRENCY_CODE' }))).toBe('USD');
  expect(of(amount({ in: 'CURRENCY_CODE' }), {})).toBe('EUR');
});

test("a field that names a company means the company's currency", () => {
  expect(of(amount({ in: 'COMPANY_CODE' }))).toBe('JPY');
});

test('without a field or a value in it there is none', () => {
  expect(currencyField(amount(), {}, {})).toBeUndefined();
  const told = currencyField(amount(), entry, header)!;
  expect(currencyIn(told, {}, { CURRENCY_CODE: null }, ofCompany)).toBeUndefined();
  expect(currencyIn({ ...told, key: 'COMPANY_CODE', isCompany: true }, {}, { COMPANY_CODE: '9999' }, ofCompany)).toBeUndefined();
});
