import { expect, test } from 'vitest';
import { flowStages } from './flow-stages.ts';

const document = (type: string, NO: string) => ({ type, ID: NO, NO, DATE: '2026-11-01', STATUS_TEXT: '', STATUS_TONE: '', CREATED_AT: NO });
const stages = (results: readonly ReturnType<typeof document>[], steps: readonly (readonly [number, number])[]) =>
  flowStages({ results, STEPS: steps.map(([FROM, TO]) => ({ FROM, TO })) }).map(({ type, documents }) => [
    type,
    ...documents.map(({ NO }) => NO),
  ]);

test('kinds stand in the order in which they come from one another, each with its documents, the oldest first', () => {
  const results = [
    document('receipt', '5'),
    document('order', '2'),
    document('receipt', '3'),
    document('request', '1'),
    document('voucher', '4'),
  ];
  const steps = [
    [3, 1],
    [1, 2],
    [1, 0],
    [2, 4],
  ] as const;
  expect(stages(results, steps)).toEqual([
    ['request', '1'],
    ['order', '2'],
    ['receipt', '3', '5'],
    ['voucher', '4'],
  ]);
});

test('a circle ends', () => {
  expect(
    stages(
      [document('a', '1'), document('b', '2')],
      [
        [0, 1],
        [1, 0],
      ],
    ).map(([type]) => type),
  ).toHaveLength(2);
});
