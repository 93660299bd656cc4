import { labelPair } from '@sampan/model/words.ts';
import { expect, test } from 'vitest';
import { documents } from './registry.ts';
import { printPlans } from './registry.print.ts';

const columnsOf = (type: string) => {
  const { columns, tables = {} } = printPlans.get(type)!;
  return [...columns, ...Object.values(tables).flat()];
};

test('every column of a paper has a heading in words', () => {
  const unnamed = [...printPlans.keys()].flatMap((type) =>
    columnsOf(type).flatMap(({ keys: [key = ''], label }) =>
      (label ?? labelPair(documents.get(type)!, key))[1] === key ? [`${type} ${key}`] : [],
    ),
  );
  expect(unnamed).toEqual([]);
});

test('the note that goes to the customer does not tell what the goods cost', () => {
  expect(columnsOf('delivery').flatMap(({ keys }) => keys)).not.toContain('COST_AMOUNT');
});
