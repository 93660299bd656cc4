import { describe, expect, test } from 'vitest';
import { badgeText } from './badge-text.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { mayRead } from './may-read.ts';
import { mentionAt, mentionedIds } from './mentions.ts';
import { foundIn, textPieces } from './text-pieces.ts';

const shapes = (text: string, names: readonly string[] = []) =>
  textPieces(text, names).map((piece) => (piece.kind === 'text' ? piece.text : [piece.kind, piece.text]));

describe('addresses in messages', () => {
  test('only http and https can be followed', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,<script>1</script>',
      'vbscript:x',
      '//evil.example/x',
      'file:///etc/passwd',
      'JaVaScRiPt:alert(1)',
    ])
      expect(shapes(text)).toEqual([text]);
  });

  test('markup stays the text that it is', () => {
    expect(shapes('<img src=x onerror=alert(1)>')).toEqual(['<img src=x onerror=alert(1)>']);
  });

  test('an address that pretends to be another one is not followed', () => {
    expect(shapes('https://bank.example@evil.example/')).toEqual(['https://bank.example@evil.example/']);
  });

  test('an address ends before Chinese words and before the full stop of its sentence', () => {
    expect(shapes('见https://a.example/x?y=1。谢谢')).toEqual(['见', ['link', 'https://a.example/x?y=1'], '。谢谢']);
    expect(shapes('see https://a.example/x. Thanks')).toEqual(['see ', ['link', 'https://a.example/x'], '. Thanks']);
    expect(shapes('(https://a.example/x)')).toEqual(['(', ['link', 'https://a.example/x'], ')']);
    expect(shapes('https://a.example/x_(y)')).toEqual([['link', 'https://a.example/x_(y)']]);
  });

  test('what leads somewhere else than it says does not exist: text and address are one', () => {
    const [link] = textPieces('http://例子.example/路');
    expect(link).toEqual({ kind: 'text', text: 'http://例子.example/路' });
  });
});

describe('people who are mentioned', () => {
  test('a name is recognised next to Chinese text, without spaces', () => {
    expect(shapes('交给@王伟处理', ['王伟'])).toEqual(['交给', ['mention', '@王伟'], '处理']);
  });

  test('the longest name counts', () => {
    expect(shapes('@王伟明,@王伟', ['王伟', '王伟明'])).toEqual([['mention', '@王伟明'], ',', ['mention', '@王伟']]);
  });

  test('an e-mail address is no mention', () => {
    expect(mentionAt('write to li@wa', 14)).toBeNull();
    expect(mentionAt('交给@王', 4)).toEqual({ from: 2, query: '王' });
    expect(mentionAt('@', 1)).toEqual({ from: 0, query: '' });
    expect(mentionAt('@王伟 好', 5)).toBeNull();
  });

  test('only who was picked and still stands in the text is told', () => {
    const picked = [
      { id: '7', name: '王伟' },
      { id: '8', name: '李娜' },
    ];
    expect(mentionedIds('交给@王伟处理', picked)).toEqual(['7']);
  });
});

test('a badge is hidden at nothing and shows dots above 99', () => {
  expect([-1, 0, 1, 99, 100].map(badgeText)).toEqual([null, null, '1', '99', '...']);
});

test('nobody reads what they do not look at: closed, hidden, behind another window, under a dialog, or away for a minute', () => {
  const looking = { isOpen: true, isVisible: true, isFocused: true, isCovered: false, idleMs: 1000 };
  expect(mayRead(looking)).toBe(true);
  for (const change of [{ isOpen: false }, { isVisible: false }, { isFocused: false }, { isCovered: true }, { idleMs: 60_000 }])
    expect(mayRead({ ...looking, ...change })).toBe(false);
});

test('a draft is neither lost nor shown in another conversation or to another user', () => {
  writeDraft('7', 'p:7:12', { text: '半句', mentions: [], documents: [] });
  expect([readDraft('7', 'p:7:12').text, readDraft('7', 'g:31').text, readDraft('8', 'p:7:12').text]).toEqual(['半句', '', '']);
  writeDraft('7', 'p:7:12', { text: '', mentions: [], documents: [] });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('what was looked for is marked wherever it stands, signs of patterns are signs', () => {
  const marked = (text: string, query: string) =>
    foundIn(text, query)
      .filter(({ isFound }) => isFound)
      .map(({ part }) => part);
  expect(marked('报价 100% (Price), price?', 'price')).toEqual(['Price', 'price']);
  expect(marked('报价 100% (Price)', '(')).toEqual(['(']);
  expect(marked('PO-2209 a|b [x] c:\\d', 'po-2209')).toEqual(['PO-2209']);
  for (const sign of ['|', '[x]', '\\', '-', '.*']) expect(marked('PO-2209 a|b [x] c:\\d', sign)).toEqual(sign === '.*' ? [] : [sign]);
  expect(foundIn('收到', '报').map(({ part }) => part)).toEqual(['收到']);
});
