import { expect, test } from 'vitest';
import { moved } from './quick-links.ts';

test('a link changes places with its neighbour and stays at the ends', () => {
  const links = ['ORDER', 'RECEIPT', 'STOCK'];
  expect(moved(links, 'RECEIPT', -1)).toEqual(['RECEIPT', 'ORDER', 'STOCK']);
  expect(moved(links, 'RECEIPT', 1)).toEqual(['ORDER', 'STOCK', 'RECEIPT']);
  expect(moved(links, 'ORDER', -1)).toEqual(links);
  expect(moved(links, 'STOCK', 1)).toEqual(links);
  expect(moved(links, 'GONE', 1)).toEqual(links);
});
