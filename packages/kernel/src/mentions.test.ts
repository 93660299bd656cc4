import { expect, test } from 'vitest';
import { mentionedIn } from './mentions.ts';

const wang = { USERNAME: 'wangwei', FULL_NAME: '王伟' };
const wangMin = { USERNAME: 'wangweimin', FULL_NAME: '王伟民' };
const ann = { USERNAME: 'ann', FULL_NAME: 'Ann Lee' };
const otherWang = { USERNAME: 'ww2', FULL_NAME: '王伟' };
const named = (text: string, people = [wang, wangMin, ann]) => mentionedIn(text, people).map(({ USERNAME }) => USERNAME);

test('Chinese names need no space around them, and the longest one wins', () => {
  expect(named('交给@王伟处理')).toEqual(['wangwei']);
  expect(named('交给@王伟民处理')).toEqual(['wangweimin']);
  expect(named('@王伟@王伟民')).toEqual(['wangwei', 'wangweimin']);
});

test('user names count whatever their case, but not as the beginning of another word', () => {
  expect(named('@WangWei please')).toEqual(['wangwei']);
  expect(named('@anna @ann_b @ann2')).toEqual([]);
  expect(named('@ann, and @ann Lee!')).toEqual(['ann']);
});

test('an e-mail address names nobody, nor does an at-sign alone', () => {
  expect(named('mail to office@ann or a.b@wangwei.cn @ @@')).toEqual([]);
  expect(named('')).toEqual([]);
});

test('two people of one name are both meant', () => {
  expect(named('@王伟', [wang, otherWang])).toEqual(['wangwei', 'ww2']);
});

test('a text of nothing but at-signs is read as quickly as any other', () => {
  const people = Array.from({ length: 500 }, (_, at) => ({ USERNAME: `user${at}`, FULL_NAME: `王伟${at}` }));
  const startedMs = performance.now();
  expect(mentionedIn(`${'@'.repeat(50_000)}${'@user '.repeat(20_000)}`, people)).toEqual([]);
  expect(performance.now() - startedMs).toBeLessThan(10_000);
});
