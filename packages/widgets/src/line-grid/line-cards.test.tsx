import { amount, derived, documentNo, must, reference, side, text } from '@sampan/model/field.ts';
import { expect, test } from 'vitest';
import { partColumns } from '../form/part-columns.ts';
import { factsOf, titleOf } from './line-cards.tsx';

const money = { placesOf: () => 2, ownCurrency: () => undefined };
const fields = { DEBIT: must(side()), CREDIT: must(side()), ORIGINAL_AMOUNT: derived(amount({ sign: 'any' })) };
const columns = partColumns({ fields, number: 'LINE_NO', table: 'line' }, {}, 'view', { of: undefined, optionsOf: () => undefined, money });
const told = (values: Readonly<Record<string, string>>) => factsOf(columns, { id: '1', values, raw: {} }).map(({ key }) => key);

test('the card of a line tells the side that says something, and its amount in another currency beside that', () => {
  expect(told({ DEBIT: '1002.88', CREDIT: '0', ORIGINAL_AMOUNT: '141.25' })).toEqual(['DEBIT', 'ORIGINAL_AMOUNT']);
  expect(told({ DEBIT: '0', CREDIT: '3842' })).toEqual(['CREDIT']);
});

test('the card of a line is called after the first document that it names', () => {
  const paid = { INVOICE: documentNo('invoice'), ORDER: documentNo('order'), NOTE: text(10) };
  const shown = partColumns({ fields: paid, number: 'LINE_NO', table: 'line' }, {}, 'view', {
    of: undefined,
    optionsOf: () => undefined,
    money,
  });
  const called = (values: Readonly<Record<string, string>>) => titleOf(shown, { id: '1', values, raw: {} })?.key;
  expect(called({ INVOICE: 'SI1', ORDER: 'SO1' })).toBe('INVOICE');
  expect(called({ INVOICE: '', ORDER: 'SO1' })).toBe('ORDER');
  expect(called({ NOTE: 'cash' })).toBe('INVOICE');
});

test('the card of a line that names nothing yet is not called after the currency of its amounts', () => {
  const paid = { INVOICE: documentNo('invoice'), CURRENCY_CODE: reference('currency'), AMOUNT: amount() };
  const shown = partColumns({ fields: paid, number: 'LINE_NO', table: 'line' }, {}, 'view', {
    of: undefined,
    optionsOf: () => undefined,
    money: { ...money, ownCurrency: () => 'CURRENCY_CODE' },
  });
  expect(titleOf(shown, { id: '1', values: { CURRENCY_CODE: 'CNY' }, raw: {} })?.key).toBe('INVOICE');
});
