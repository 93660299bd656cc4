import { expect, test } from 'vitest';
import { testOrder } from '../form/test-definition.ts';
import { missingFor, screenVerbs } from './screen-needs.ts';

const needs = (action: string) => ({ card: testOrder.card, verbs: screenVerbs(testOrder, action) });
const menu = (...items: string[]) => [{ name: testOrder.card, items: items.map((item) => ({ name: `${testOrder.card}_${item}` })) }];

test('a list and a record need the list, an action of its own the action too', () => {
  expect(screenVerbs(testOrder, 'index')).toEqual(['index']);
  expect(screenVerbs(testOrder, 'view')).toEqual(['index']);
  expect(screenVerbs(testOrder, 'approve')).toEqual(['index', 'approve']);
  expect(screenVerbs(testOrder, 'print')).toEqual(['index', 'print']);
  expect(screenVerbs(testOrder, 'create')).toEqual(['create']);
});

test('whether a record can be edited the record says, not the screen', () => {
  expect(screenVerbs(testOrder, 'edit')).toEqual(['index']);
});

test('who holds all that a screen needs is let in', () => {
  expect(missingFor(needs('approve'), menu('INDEX', 'APPROVE'))).toBeNull();
  expect(missingFor(needs('approve'), menu('INDEX'))).toEqual({ card: testOrder.card, verbs: ['index', 'approve'] });
  expect(missingFor(needs('index'), [])).not.toBeNull();
  expect(missingFor({ card: testOrder.card, verbs: [] }, [])).toBeNull();
});
