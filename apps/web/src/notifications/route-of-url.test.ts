import { expect, test } from 'vitest';
import { routeOfUrl } from './route-of-url.ts';

test('a notification leads to a screen of this application', () => {
  expect(routeOfUrl('/mm/po/approve?id=2209')).toBe('/mm/po/approve?id=2209');
  expect(routeOfUrl('#/mm/po/view?id=7')).toBe('/mm/po/view?id=7');
});

test('a notification leads nowhere else: another host, a script, a disguise of either, nothing', () => {
  for (const url of [
    '',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    ' /mm/po',
    '#//evil.example',
    'data:,x',
    '/mm po',
    '/\n/evil',
  ])
    expect([url, routeOfUrl(url)]).toEqual([url, null]);
});
