import { derived, must, side, amount } from '@sampan/model/field.ts';
import { expect, test } from 'vitest';
import { partColumns } from '../form/part-columns.ts';
import { factsOf } from './line-cards.tsx';

const money = { placesOf: () => 2, ownCurrency: () => undefined };
const fields = { DEBIT: must(side()), CREDIT: must(side()), ORIGINAL_AMOUNT: derived(amount({ sign: 'any' })) };
const columns = partColumns({ fields, number: 'LINE_NO', table: 'line' }, {}, 'view', { of: undefined, optionsOf: () => undefined, money });
const told = (values: Readonly<Record<string, string>>) => factsOf(columns, { id: '1', values, raw: {} }).map(({ key }) => key);

test('the card of a line tells the side that says something, and its amount in another currency beside that', () => {
  expect(told({ DEBIT: '1002.88', CREDIT: '0', ORIGINAL_AMOUNT: '141.25' })).toEqual(['DEBIT', 'ORIGINAL_AMOUNT']);
  expect(told({ DEBIT: '0', CREDIT: '3842' })).toEqual(['CREDIT']);
});
