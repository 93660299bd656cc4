import { expect, test } from 'vitest';
import { readPath } from './field-path.ts';

test.each([
  ['QTY', { key: 'QTY' }],
  ['ENTRIES[3].QTY', { part: 'ENTRIES', at: 3, key: 'QTY' }],
  ['ENTRIES.4.QTY', { part: 'ENTRIES', no: 4, key: 'QTY' }],
  ['ENTRIES[0]', { part: 'ENTRIES', at: 0 }],
])('%s is read by its parts', (path, parts) => expect(readPath(path)).toEqual(parts));
