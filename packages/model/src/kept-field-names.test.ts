import { afterEach, expect, test } from 'vitest';
import { fieldNameNow, isSetAside, isUnused, takeFieldNames, unusedFields } from './field-names.ts';
import { keepFieldNames, readFieldNames, standardFieldNames } from './kept-field-names.ts';
import { labelPair } from './words.ts';

const LOT = '{"FILTER4":["炉号","Heat no.","1"],"FILTER5":["净重","Net weight","0"],"FILTER9":["色号","Colour","1"]}';
afterEach(() => takeFieldNames(() => undefined));

test('only what differs from how the program has it is kept, and read again as it was', () => {
  const names = readFieldNames(LOT)!;
  expect(names['FILTER4']).toEqual({ name: ['炉号', 'Heat no.'], isUsed: true });
  expect(keepFieldNames({ ...standardFieldNames, ...names })).toBe(LOT);
  expect([keepFieldNames({}), keepFieldNames(standardFieldNames), readFieldNames('')]).toEqual(['', '', {}]);
});

test('what names no such field, names none, or two alike, is refused', () => {
  const refused = [
    'x',
    '[]',
    '{"QTY":["数","Qty","1"]}',
    '{"FILTER4":["炉号","Heat no."]}',
    '{"FILTER4":["炉号"," ","1"]}',
    '{"FILTER4":["炉号","Heat no.",1]}',
    '{"FILTER4":["炉号","x".repeat(31),"1"]}',
    // FILTER3 is called 产地, Origin.
    '{"FILTER4":["产地","Heat no.","1"]}',
    '{"FILTER4":["炉号","ORIGIN","1"]}',
  ];
  expect(refused.map(readFieldNames)).toEqual(refused.map(() => undefined));
  // Names may change places.
  expect(readFieldNames('{"FILTER3":["批次","Batch","1"],"FILTER4":["产地","Origin","1"]}')).toBeDefined();
});

test('whoever is spoken to reads the names of the own organisation; nobody those of another', () => {
  const batch = () => labelPair(undefined, 'FILTER4');
  expect(batch()).toEqual(['批次', 'Batch']);
  takeFieldNames(() => readFieldNames(LOT));
  expect([batch(), fieldNameNow('FILTER1'), unusedFields()]).toEqual([['炉号', 'Heat no.'], undefined, ['FILTER5']]);
  expect([
    isUnused('FILTER5'),
    isSetAside('FILTER5', {}),
    isSetAside('FILTER9', { hidden: true }),
    isSetAside('FILTER10', { hidden: true }),
  ]).toEqual([true, true, false, true]);
  takeFieldNames(() => undefined);
  expect(batch()).toEqual(['批次', 'Batch']);
});
