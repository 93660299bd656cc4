import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { headingsOf, Markdown } from './markdown.tsx';

const shown = (content: string) => render(<Markdown content={content} />).container;

test('markup in a text is shown as text: nothing of it runs or is loaded', () => {
  const page = shown(
    'Before <script>globalThis.ran = 1</script><img src="x" onerror="globalThis.ran = 1"> after\n\n<iframe src="//x"></iframe>',
  );
  expect(page.querySelectorAll('script, img, iframe, style')).toHaveLength(0);
  expect(page.textContent).toContain('Before');
  expect(page.textContent).toContain('after');
  expect((globalThis as { ran?: number }).ran).toBeUndefined();
});

test('a picture is its description alone', () => {
  const page = shown('See ![the form](https://example.org/form.png) here');
  expect(page.querySelector('img')).toBeNull();
  expect(page.textContent).toBe('See the form here');
});

test('screens open here, the web in another tab, and an address that would run is no link', () => {
  const page = shown('[orders](/mm/po/index) [web](https://example.org) [bad](javascript:alert(1)) [host](//example.org)');
  const links = [...page.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]);
  expect(links).toEqual([
    ['orders', '#/mm/po/index', null],
    ['web', 'https://example.org', '_blank'],
  ]);
  expect(page.textContent).toContain('bad');
});

test('headings have anchors of their own in every script, as the table of contents names them', () => {
  const content = '## 新建 **订单**\n\ntext\n\n### Change, close\n\n## 新建 **订单**';
  expect(headingsOf(content)).toEqual([
    { id: 's-新建-订单', level: 2, text: '新建 订单' },
    { id: 's-change-close', level: 3, text: 'Change, close' },
    { id: expect.not.stringMatching(/^s-新建-订单$/), level: 2, text: '新建 订单' },
  ]);
  const ids = [...shown(content).querySelectorAll('h2, h3')].map(({ id }) => id);
  expect(ids).toEqual(headingsOf(content).map(({ id }) => id));
});
