import { labelPair } from '@sampan/model/words.ts';
import { expect, test } from 'vitest';
import { documents } from './registry.ts';
import { printPlans } from './registry.print.ts';

/** Columns of a paper, each with the definition whose words head it. */
const columnsOf = (type: string) => {
  const { columns, tables = {}, records = {} } = printPlans.get(type)!;
  const own = documents.get(type)!;
  const below = Object.entries(tables).flatMap(([part, ofPart]) => ofPart.map((column) => ({ ...column, of: records[part] ?? own })));
  return [...columns.map((column) => ({ ...column, of: own })), ...below];
};

test('every column of a paper has a heading in words', () => {
  const unnamed = [...printPlans.keys()].flatMap((type) =>
    columnsOf(type).flatMap(({ keys: [key = ''], label, of }) => ((label ?? labelPair(of, key))[1] === key ? [`${type} ${key}`] : [])),
  );
  expect(unnamed).toEqual([]);
});

test('the note that goes to the customer does not tell what the goods cost', () => {
  expect(columnsOf('delivery').flatMap(({ keys }) => keys)).not.toContain('COST_AMOUNT');
});
