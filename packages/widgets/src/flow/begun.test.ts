import { expect, test } from 'vitest';
import { type Begun, begunSearch, readBegun } from './begun.ts';

const begun: Begun = { header: { PLANT_CODE: '1100' }, lines: [{ MATERIAL_CODE: 'M1', QTY: '2.5' }] };

test('what a document begins with comes through an address as it was, with the key of this beginning', () => {
  const search = new URLSearchParams(new URLSearchParams(begunSearch(begun, 'once')).toString());
  expect([readBegun(search.get('begin') ?? ''), search.get('beginKey')]).toEqual([begun, 'once']);
});

test.each(['', '{', '[]', 'null', '{"header":{}}', '{"header":{"A":1},"lines":[]}', '{"header":{},"lines":[[1]]}'])(
  'an address that says nothing of it begins with nothing: %s',
  (text) => expect(readBegun(text)).toBeUndefined(),
);
