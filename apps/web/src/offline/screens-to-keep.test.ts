import { beforeEach, expect, test, vi } from 'vitest';
import { noteScreen, screensToKeep } from './screens-to-keep.ts';

beforeEach(() => {
  const shelf = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
  });
});

test('forms and tasks are noted, the last first and once, without what was opened in them; lists are not', () => {
  for (const hash of ['#/wms/to/execute?id=7', '#/', '#/sd/so/picking/index', '#/mm/po/create', '#/wms/to/execute?id=9']) noteScreen(hash);
  expect(screensToKeep()).toEqual(['/wms/to/execute', '/mm/po/create']);
});

test('no more than twelve are noted', () => {
  for (let n = 1; n <= 20; n += 1) noteScreen(`#/area/doc${n}/create`);
  expect([screensToKeep().length, screensToKeep()[0], screensToKeep().at(-1)]).toEqual([12, '/area/doc20/create', '/area/doc9/create']);
});
