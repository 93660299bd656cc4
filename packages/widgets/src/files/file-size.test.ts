import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test('sizes are short: whole from ten on, one place below', () => {
  expect([0, 14, 1024, 1536, 10 * 1024 * 1024, 20.4 * 1024 * 1024].map(fileSize)).toEqual([
    '0 B',
    '14 B',
    '1 KB',
    '1.5 KB',
    '10 MB',
    '20 MB',
  ]);
});
