import { expect, test } from 'vitest';
import { jsonInPieces } from './large-answers.ts';

test('a large answer is written as JSON.stringify writes it, with other work in between', async () => {
  const rows = Array.from({ length: 1001 }, (_, at) => ({ QTY: `${at}`, NOTE: at % 2 ? '“,]}' : null, left: undefined, at: new Date(at) }));
  const answer = {
    message: 'OK',
    data: { none: undefined, ENTRIES: rows, few: [1, [2]], at: new Date(0), nested: { LINKS: rows }, empty: {} },
  };
  let between = 0;
  const counting = setInterval(() => void (between += 1), 0);
  expect(await jsonInPieces(answer)).toBe(JSON.stringify(answer));
  clearInterval(counting);
  expect(await jsonInPieces({ message: 'OK', data: [] })).toBe('{"message":"OK","data":[]}');
  expect(between).toBeGreaterThan(0);
});
