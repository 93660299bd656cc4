import { expect, test } from 'vitest';
import { holdsName, isCommonPassword } from './weak-passwords.ts';

test('what is guessed first is no password, however it is dressed up', () => {
  const common = [
    '12345678',
    '123456789',
    '87654321',
    '11111111',
    'aaaaaaaa',
    'abcabcabc',
    'abcd1234',
    'qwertyuiop',
    '1q2w3e4r',
    '1qaz2wsx',
    'password',
    'Password1',
    'P@ssw0rd',
    'P@ssw0rd!2026',
    'passw0rd123',
    'admin123',
    'Admin@123',
    'welcome2026',
    'qwerty123',
    'iloveyou1',
    'woaini1314',
    'a1234567',
    'asdfghjkl',
    'summer2026!',
  ];
  expect(common.filter((one) => !isCommonPassword(one))).toEqual([]);
});

test('a sentence or a handful of random letters is one', () => {
  const good = [
    'a good password',
    'rowing-home-at-dusk',
    'k7mp-x2wd-9fhr-c4tz',
    '床前明月光疑是地上霜',
    'another password',
    'valid.passwordShort',
    'Tr0ub4dor&3',
    'long enough',
    '8f3kq9zx',
  ];
  expect(good.filter(isCommonPassword)).toEqual([]);
});

test('the names of user and organisation are the next guess', () => {
  expect(holdsName('WangWei-2026', ['wangwei', '海港贸易'])).toBe(true);
  expect(holdsName('wang.wei.88', ['wangwei'])).toBe(true);
  expect(holdsName('li.na#2026', ['li.na@example.com'])).toBe(true);
  expect(holdsName('海港贸易2026', ['wangwei', '海港贸易'])).toBe(true);
  expect(holdsName('harbour-trade-1', ['wangwei', 'Harbour Trade'])).toBe(true);
  expect(holdsName('a boat at dusk', ['bob', 'at', '船'])).toBe(false);
});
