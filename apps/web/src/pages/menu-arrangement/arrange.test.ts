import { type MenuArrangement, STANDARD_MENU } from '@sampan/business/clientconf/menu/menu-arrangement.ts';
import { expect, test } from 'vitest';
import { addCategory, cardsIn, placeCard, removeCategory, stepCard, stepCategory } from './arrange.ts';

const namesIn = (menu: MenuArrangement, category: string) => cardsIn(menu, category).map(({ CARD }) => CARD);
const [first = '', second = '', ...rest] = namesIn(STANDARD_MENU, 'FINANCE');
const card = (menu: MenuArrangement, name: string) => menu.CARDS.find(({ CARD }) => CARD === name) ?? STANDARD_MENU.CARDS[0]!;

test('a card goes before another one, in any category, or to the end of one', () => {
  expect(namesIn(placeCard(STANDARD_MENU, second, { category: 'FINANCE', before: first }), 'FINANCE')).toEqual([second, first, ...rest]);
  const moved = placeCard(STANDARD_MENU, first, { category: 'REPORTS' });
  expect(namesIn(moved, 'REPORTS').at(-1)).toBe(first);
  expect(namesIn(moved, 'FINANCE')).toEqual([second, ...rest]);
  expect(placeCard(STANDARD_MENU, first, { category: 'FINANCE', before: first })).toBe(STANDARD_MENU);
});

test('a step stays within the category and ends at its edges', () => {
  const down = stepCard(STANDARD_MENU, card(STANDARD_MENU, first), 1);
  expect(namesIn(down, 'FINANCE')).toEqual([second, first, ...rest]);
  expect(namesIn(stepCard(down, card(down, first), -1), 'FINANCE')).toEqual([first, second, ...rest]);
  expect(stepCard(STANDARD_MENU, card(STANDARD_MENU, first), -1)).toBe(STANDARD_MENU);
});

test('categories step too, and new ones get codes of their own', () => {
  const codes = (menu: MenuArrangement) => menu.CATEGORIES.map(({ CATEGORY }) => CATEGORY);
  expect(codes(stepCategory(STANDARD_MENU, 'SALES', -1)).slice(0, 2)).toEqual(['SALES', 'PURCHASING']);
  const twice = addCategory(addCategory(STANDARD_MENU, String), String);
  expect(codes(twice).slice(-2)).toEqual(['OWN_1', 'OWN_2']);
  expect(codes(removeCategory(twice, 'OWN_1')).at(-1)).toBe('OWN_2');
});
