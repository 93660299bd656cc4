import { expect, test } from 'vitest';
import { type FlowAnswer, type FlowBranch, flowTree } from './flow-tree.ts';

/** Documents by their letters, the younger the later in the alphabet; steps as `AB`. */
function answer(letters: string, ...steps: string[]): FlowAnswer {
  const results = [...letters].map((NO) => ({
    type: 'order',
    ID: NO,
    NO,
    DATE: '2026-11-01',
    STATUS_TEXT: '',
    STATUS_TONE: '',
    CREATED_AT: NO,
  }));
  return { results, STEPS: steps.map(([from = '', to = '']) => ({ FROM: letters.indexOf(from), TO: letters.indexOf(to) })) };
}
/** `A(B C*)`: C came from A and stood further up already; `!` marks the current one. */
const drawn = (branches: readonly FlowBranch[]): string =>
  branches
    .map(({ document, isCurrent, isAgain, branches: below }) => {
      const marks = `${isCurrent ? '!' : ''}${isAgain ? '*' : ''}`;
      return `${document.NO}${marks}${below.length > 0 ? `(${drawn(below)})` : ''}`;
    })
    .join(' ');
const draw = (chain: FlowAnswer, ID: string) => drawn(flowTree(chain, { type: 'order', ID }));

test('a chain stands one below the other, the current one marked', () => {
  expect(draw(answer('DCBA', 'AB', 'BC', 'CD'), 'B')).toBe('A(B!(C(D)))');
});

test('what came from one document stands below it, the oldest first', () => {
  expect(draw(answer('CBA', 'AC', 'AB'), 'A')).toBe('A!(B C)');
});

test('a step that leads where others lead as well is left out', () => {
  expect(draw(answer('ABCD', 'AB', 'BC', 'AC', 'CD', 'AD'), 'B')).toBe('A(B!(C(D)))');
});

test('what came from several stands below each, what follows it only once', () => {
  expect(draw(answer('ABCD', 'AC', 'BC', 'CD'), 'C')).toBe('A(C!(D)) B(C!*)');
});

test('a circle begins with its oldest and ends where it began', () => {
  expect(draw(answer('CBA', 'AB', 'BC', 'CA'), 'B')).toBe('A(B!(C(A*)))');
});

test('one that stands alone is all there is', () => {
  expect(draw(answer('A'), 'A')).toBe('A!');
});
