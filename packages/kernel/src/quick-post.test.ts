import { expect, test } from 'vitest';
import { countParts, mayPost } from './quick-post.ts';

const RULE = 'INQUIRY_QUICKPOST';

test('an inquiry has exactly six parts: nothing, material, buy or sell, quantity, price, currency', () => {
  expect(mayPost(RULE, '@IC-7805@买@1000@3.5@RMB')).toBe(true);
  expect(mayPost(RULE, 'IC-7805@买@1000@3.5@RMB')).toBe(false);
  expect(mayPost(RULE, '@IC-7805@买@1000@3.5@RMB@')).toBe(false);
  expect(mayPost(RULE, '@IC-7805@买@1000@3.5')).toBe(false);
});

test('the parts are counted while somebody types', () => {
  expect(countParts(RULE, '')).toEqual({ have: 1, need: 6 });
  expect(countParts(RULE, '@IC-7805@')).toEqual({ have: 3, need: 6 });
  expect(countParts(RULE, '@@@@@')).toEqual({ have: 6, need: 6 });
});

test('without a rule any text may be posted, at-signs or not, but never an empty one', () => {
  expect(mayPost('', '盘点改到周五 @王伟')).toBe(true);
  expect(mayPost('', ' \n')).toBe(false);
  expect(countParts('', '@a@b')).toBeUndefined();
});
