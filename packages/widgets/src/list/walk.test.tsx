import { expect, test } from 'vitest';
import { neighboursOf, rememberWalk } from './walk.ts';

test('a form finds the previous and next record of the list it was opened from', () => {
  rememberWalk('purchase_order', ['7', '3', '9']);
  expect(neighboursOf('purchase_order', '3')).toEqual({ previous: '7', next: '9', place: 2, count: 3 });
  expect(neighboursOf('purchase_order', '7').previous).toBeNull();
  expect(neighboursOf('purchase_order', '9').next).toBeNull();
});

test('a record from elsewhere has no neighbours', () => {
  expect(neighboursOf('purchase_order', '1')).toMatchObject({ previous: null, next: null, place: 0 });
  expect(neighboursOf('material', '1')).toMatchObject({ count: 0 });
});
