import { expect, test } from 'vitest';
import { isRoute, mostSpecific, routesIn } from './help-routes.ts';

const order = { name: 'order', ROUTES: ['/mm/po'] };
const receiving = { name: 'receiving', ROUTES: ['/mm/po/receive', '/wms/rat'] };
const purchasing = { name: 'purchasing', ROUTES: ['/mm'] };
const helpAt = (path: string) => mostSpecific([purchasing, order, receiving], path)?.name;

test('of the texts that fit a screen the one that says most of its path helps', () => {
  expect(helpAt('/mm/po/receive')).toBe('receiving');
  expect(helpAt('/mm/po/edit')).toBe('order');
  expect(helpAt('/mm/pr/index')).toBe('purchasing');
});

test('a route is not taken for one that merely begins with the same letters', () => {
  expect(helpAt('/mm/po')).toBe('order');
  expect(helpAt('/mmx/po')).toBeUndefined();
  expect(helpAt('/wms/ratio/index')).toBeUndefined();
  expect(helpAt('/')).toBeUndefined();
  // Home is itself alone, not the beginning of everything.
  expect(['/', '/mm', '/menus'].map((path) => mostSpecific([{ name: 'home', ROUTES: ['/'] }], path)?.name)).toEqual([
    'home',
    undefined,
    undefined,
  ]);
});

test('of two texts for the same screen the first helps, so an own one goes before the built-in', () => {
  expect(mostSpecific([{ name: 'own', ROUTES: ['/mm/po'] }, order], '/mm/po/index')?.name).toBe('own');
});

test('routes are read one a line or with commas between, each once', () => {
  expect(routesIn('/mm/po\n/mm/pr, /mm/po，/wms/rat ')).toEqual(['/mm/po', '/mm/pr', '/wms/rat']);
  expect(routesIn(null)).toEqual([]);
  expect(['/', '/mm/po', '/wms/to/po_in'].every(isRoute)).toBe(true);
  expect(['mm/po', '', '/mm/', '//host/x', '/mm/po?id=1'].some(isRoute)).toBe(false);
});
