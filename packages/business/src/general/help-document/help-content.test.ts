import { expect, test } from 'vitest';
import { hasPicture, withoutActiveElements } from './help-content.ts';
import { snippetOf, wordsOf } from './help-search.ts';

test('elements that act go with what stands in them, others stay as they were typed', () => {
  expect(withoutActiveElements('a<script>b</script>c<b>d</b> 1 < 2')).toBe('ac<b>d</b> 1 < 2');
  expect(withoutActiveElements('a<IMG src=x>b</form >c<link')).toBe('abc');
  expect(withoutActiveElements('a<style>never closed')).toBe('a');
  expect(withoutActiveElements('<former>a</former><scripts>')).toBe('<former>a</former><scripts>');
});

test('what comes together of what is left is taken out too, however often', () => {
  expect(withoutActiveElements('a<scr<script></script>ipt>b</script>c')).toBe('ac');
  const inside = (depth: number): string => (depth === 0 ? '' : `<scr${inside(depth - 1)}<script></script>ipt>x</script>`);
  for (const depth of [2, 3, 4, 9]) expect(withoutActiveElements(inside(depth)), String(depth)).not.toMatch(/<\/?script/i);
});

test('pictures are found wherever they stand', () => {
  for (const picture of ['![a](b)', '![]  [x]', 'a ![b [c](d)', '![a] ![b](c)']) expect(hasPicture(picture), picture).toBe(true);
  for (const none of ['', '!', '![', '![a]', '[a](b)', '!! [a](b)']) expect(hasPicture(none), none).toBe(false);
});

test('a snippet shows the words without the marks around them', () => {
  expect(snippetOf('# Stock\n\n- See [the **list**](/x) first\n> then `it`', wordsOf('list first'))).toBe(
    'Stock See the list first then it',
  );
});

/** Each was read for minutes at this length; a busy machine takes a second. */
test('no text takes longer than reading it', () => {
  const LENGTH = 200_000;
  const repeated = (piece: string): string => piece.repeat(Math.ceil(LENGTH / piece.length));
  const texts = [
    '<fo',
    '<form>',
    '<form',
    '<script></',
    '<scr<script></script>ipt>',
    '[',
    '[](',
    '![',
    '![]  ',
    '\n',
    '#',
    '# \n',
    '> \n',
    '1.',
    '`|',
    '<',
  ].map(repeated);
  const nested = `${'<sc'.repeat(20_000)}<script></script>${'ript>'.repeat(20_000)}`;
  for (const text of [...texts, nested]) {
    const startedMs = performance.now();
    withoutActiveElements(text);
    hasPicture(text);
    snippetOf(text, ['nowhere']);
    expect(performance.now() - startedMs, text.slice(0, 20)).toBeLessThan(10_000);
  }
});
