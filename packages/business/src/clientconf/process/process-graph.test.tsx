import { processTexts } from './process.words.ts';
import { addTexts } from '@sampan/widgets/i18n.ts';
import { LineStore } from '@sampan/widgets/line-grid/line-store.ts';
import { describe, expect, test } from 'vitest';
import { graphOf, PITCH, placeAt } from './process-graph.web.ts';
import { addStep, moveStep, placedSteps, removeStep, takeFile } from './process-steps.web.ts';
import { factsOf, type RejectType } from './step-facts.web.ts';
import { redoEdit, undoEdit } from './step-history.web.ts';

addTexts(processTexts);

const step = (id: string, more: { isEnd?: boolean; condition?: string; rejectType?: RejectType } = {}) => ({
  id,
  isEnd: false,
  condition: '',
  rejectType: 'FIRST_NODE' as RejectType,
  ...more,
});
/** The edges in words: `next begin>A`. */
const ways = (steps: Parameters<typeof graphOf>[0], ...kinds: string[]) =>
  graphOf(steps).edges.flatMap(({ kind, from, to }) => (kinds.length === 0 || kinds.includes(kind) ? [`${kind} ${from}>${to}`] : []));

describe('the graph of a process', () => {
  test('leads from submit over the steps in their order to approved', () => {
    const steps = [step('A'), step('B', { isEnd: true })];
    expect(graphOf(steps).nodes.map(({ id, place }) => [id, place])).toEqual([
      ['begin', -1],
      ['A', 0],
      ['B', 1],
      ['end', 2],
    ]);
    expect(ways(steps, 'next')).toEqual(['next begin>A', 'next A>B', 'next B>end']);
    expect(graphOf(steps).edges.flatMap(({ insertAt }) => insertAt ?? [])).toEqual([0, 1, 2]);
  });

  test('without any step leads straight to approved, with a place for the first one', () => {
    expect(graphOf([]).edges).toEqual([{ id: 'begin>end', kind: 'next', from: 'begin', to: 'end', insertAt: 0 }]);
  });

  test('shows that the last step has no ending mark', () => {
    expect(ways([step('A'), step('B')], 'open', 'next')).toEqual(['next begin>A', 'next A>B', 'open B>end']);
  });

  test('ends early at an ending step; what stands below follows only when that one is left out', () => {
    const steps = [step('A', { isEnd: true, condition: 'above 1000' }), step('B', { isEnd: true })];
    expect(ways(steps, 'next', 'rest', 'finish')).toEqual(['next begin>A', 'rest A>B', 'next B>end', 'finish A>end']);
  });

  test('leads round a step with a pre-condition', () => {
    const steps = [step('A', { condition: 'x' }), step('B'), step('C', { isEnd: true, condition: 'y' })];
    expect(ways(steps, 'skip')).toEqual(['skip begin>B', 'skip B>end']);
  });

  test('leads back where a rejection goes: to the submitter, or to the step before', () => {
    const steps = [step('A', { rejectType: 'LAST_NODE' }), step('B', { rejectType: 'LAST_PERSON' }), step('C', { isEnd: true })];
    expect(ways(steps, 'reject')).toEqual(['reject A>begin', 'reject B>A', 'reject C>begin']);
  });

  test('gives every edge an id of its own', () => {
    const ids = graphOf([step('A', { condition: 'x' }), step('B', { isEnd: true, condition: 'y' })]).edges.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('a step takes the place that it is dropped nearest to', () => {
  const first = graphOf([step('A')]).nodes[1]!.y;
  expect([-500, first + 0.4 * PITCH, first + 0.6 * PITCH, first + 2 * PITCH, first + 9 * PITCH].map((y) => placeAt(y, 3))).toEqual([
    0, 0, 1, 2, 2,
  ]);
});

describe('edits', () => {
  const given = (count: number) => {
    const stores = { steps: new LineStore({ columns: [] }), nodes: new LineStore({ columns: [] }) };
    for (const store of [stores.steps, stores.nodes]) store.isBlank = () => false;
    for (let at = 0; at < count; at += 1) addStep(stores, at, 'ROLES');
    const shown = () =>
      placedSteps(stores).map(
        ({ step: { values }, node }) =>
          `${String(values['STEP_CODE'])}${values['IS_END'] === '1' ? ' ends' : ''} ${node?.values['STATUS_CODE'] ?? '-'}`,
      );
    return { stores, shown };
  };

  test('a step moves over several others with its node, and the last one ends', () => {
    const { stores, shown } = given(3);
    moveStep(stores, 2, 0);
    expect(shown()).toEqual(['S3 S3', 'S1 S1', 'S2 ends S2']);
    moveStep(stores, 0, 2);
    expect(shown()).toEqual(['S1 S1', 'S2 S2', 'S3 ends S3']);
    expect(placedSteps(stores).map(({ step: { values } }) => [values['SEQ'], values['LAUNCH_ACTION']])).toEqual([
      [10, 'submit'],
      [20, null],
      [30, null],
    ]);
  });

  test('without the last step the one before it ends', () => {
    const { stores, shown } = given(2);
    removeStep(stores, placedSteps(stores)[1]!);
    expect(shown()).toEqual(['S1 ends S1']);
  });

  test('each is one thing to take back and to do again, also where it reached into steps and nodes', () => {
    const { stores, shown } = given(3);
    moveStep(stores, 2, 0);
    removeStep(stores, placedSteps(stores)[0]!);
    expect(shown()).toEqual(['S1 S1', 'S2 ends S2']);
    undoEdit(stores);
    expect(shown()).toEqual(['S3 S3', 'S1 S1', 'S2 ends S2']);
    undoEdit(stores);
    expect(shown()).toEqual(['S1 S1', 'S2 S2', 'S3 ends S3']);
    redoEdit(stores);
    redoEdit(stores);
    expect(shown()).toEqual(['S1 S1', 'S2 ends S2']);
  });

  test('of a step and of a node typed one after the other the later one is taken back first', () => {
    const { stores } = given(1);
    const [{ step: line, node } = placedSteps(stores)[0]!] = placedSteps(stores);
    stores.steps.setCells([{ id: line.id, key: 'STEP_NAME', value: 'Head' }], 'a');
    stores.nodes.setCells([{ id: node!.id, key: 'NODE_TEXT', value: 'Waiting' }], 'b');
    undoEdit(stores);
    const now = placedSteps(stores)[0]!;
    expect([now.step.values['STEP_NAME'], now.node?.values['NODE_TEXT'] ?? null]).toEqual(['Head', null]);
  });

  test('a file in place of the steps is one thing to take back', () => {
    const { stores, shown } = given(2);
    expect(
      takeFile(stores, JSON.stringify({ STEPS: [{ SEQ: 10, STEP_CODE: 'X', IS_END: '1' }], NODES: [{ SEQ: 10, STATUS_CODE: 'X' }] })),
    ).toBe(true);
    expect(shown()).toEqual(['X ends X']);
    undoEdit(stores);
    expect(shown()).toEqual(['S1 S1', 'S2 ends S2']);
    expect(takeFile(stores, 'PK…')).toBe(false);
  });
});

test('a step in words names roles and fields, not codes', () => {
  const words = {
    t: (key: string) => key,
    language: 'en' as const,
    offered: { positions: [], roles: [{ value: 'BUYER', label: 'Buyer (BUYER)', name: 'Buyer' }] },
  };
  const row = {
    STEP_NAME: '采购',
    STEP_NAME_EN: 'Purchasing',
    APPROVE_TYPE: 'OR',
    ACCESS_TYPE: 'ROLES',
    ACCESS_CODES: 'BUYER, GONE',
    REJECT_TYPE: 'LAST_NODE',
  };
  expect(factsOf({ ...words, of: undefined }, { id: '1', step: row, node: { NODE_TEXT: '待采购' } })).toMatchObject({
    name: 'Purchasing',
    status: '待采购',
    asked: '或签 · 其他角色：Buyer、GONE',
  });
});
