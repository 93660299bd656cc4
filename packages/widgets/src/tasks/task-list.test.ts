import { expect, test } from 'vitest';
import type { RecordView } from '../api/rows.ts';
import type { Step } from './step.ts';
import { askedOf, firstAsk, holdsOutcome, refusedTasks, type Task, taskActionOf, tasksOf } from './task-list.ts';
import { issueEntry as entry, testIssue as issue } from './test-issue.ts';

const record: RecordView = {
  ID: '7',
  VERSION: 1,
  ENTRIES: [entry(1, 'A-10', '5'), entry(2, 'A-2', '8'), entry(3, 'A-1', '0'), entry(4, 'A-2', '1.5')],
};
const of = taskActionOf(issue, 'issue')!;
const waiting = (entryNo: number, QTY: string, more: Partial<Step> = {}): Step => ({
  key: `${entryNo}-${QTY}`,
  username: 'li',
  confirmedMs: 1,
  calls: [],
  sent: 0,
  record: { ID: '7', VERSION: 1 },
  subject: { type: 'issue', action: 'issue', entryNo, QTY, quantityText: QTY, goods: 'M1' },
  heldUntilMs: 0,
  ...more,
});
const brief = (tasks: readonly Task[]) => tasks.map(({ entryNo, left }) => [entryNo, left]);

test('tasks stand in the order of the bins, and what is done is none', () => {
  expect(brief(tasksOf(of, [record], []))).toEqual([
    [2, '8'],
    [4, '1.5'],
    [1, '5'],
  ]);
});

test('of the same bin those stand first that go to the next field in order', () => {
  const walked = { ...of, tasks: { ...of.tasks, by: ['FROM', 'BIN'] } };
  const rows = [entry(1, 'A-1', '5'), entry(2, 'A-3', '5'), entry(3, 'A-2', '5')].map((row, at) => ({
    ...row,
    FROM: at === 0 ? 'R-2' : 'R-1',
  }));
  expect(brief(tasksOf(walked, [{ ...record, ENTRIES: rows }], []))).toEqual([
    [3, '5'],
    [2, '5'],
    [1, '5'],
  ]);
});

test('a place that is the same for all goods of a kind of document is not asked of that kind', () => {
  const kinds = { ...of, tasks: { ...of.tasks, unasked: { BIN: { where: 'KIND', is: ['PICK'] } } } };
  const keysOf = (KIND: string | undefined) => askedOf(kinds, [{ ...record, ...(KIND ? { KIND } : {}) }]).asks.map(({ key }) => key);
  expect(keysOf('PICK')).toEqual(['MATERIAL_CODE', 'QTY']);
  expect(keysOf('MOVE')).toEqual(['BIN', 'MATERIAL_CODE', 'QTY']);
  expect(keysOf(undefined)).toEqual(['BIN', 'MATERIAL_CODE', 'QTY']);
});

test('what waits on the device is not asked for again; what was refused is', () => {
  const steps = [waiting(2, '3'), waiting(2, '1'), waiting(1, '5'), waiting(4, '1', { refusal: '数量不足' })];
  expect(brief(tasksOf(of, [record], steps))).toEqual([
    [2, '4'],
    [4, '1.5'],
  ]);
});

test('a record that was on its way while a step was answered does not hold it', () => {
  const answered = (VERSION: number) => ({ answer: { VERSION, steps: [] } });
  const loaded = { ...record, VERSION: 4 };
  expect([3, 4, 5].map((version) => holdsOutcome(loaded, answered(version)))).toEqual([true, true, false]);
  expect([holdsOutcome(loaded, undefined), holdsOutcome(loaded, { refusal: '数量不足' })]).toEqual([false, false]);
});

test('a place that no entry names is not asked for', () => {
  const keysOf = (bin: string | null) =>
    askedOf(of, [{ ...record, ENTRIES: [{ ...entry(1, 'A-1', '5'), BIN: bin }] }]).asks.map(({ key }) => key);
  expect(keysOf('A-1')).toEqual(of.asks.map(({ key }) => key));
  expect(keysOf(null)).toEqual(of.asks.map(({ key }) => key).filter((key) => key !== 'BIN'));
});

test('of what was let go of only that is asked again which was refused', () => {
  const steps = [waiting(2, '3'), waiting(1, '6', { refusal: '数量不足' })];
  expect(brief(refusedTasks(of, steps, tasksOf(of, [record], steps)))).toEqual([[1, '5']]);
  expect(refusedTasks(of, [], tasksOf(of, [record], []))).toEqual([]);
});

test('steps of another document change nothing', () => {
  const other = waiting(2, '3', { record: { ID: '8', VERSION: 1 } });
  expect(brief(tasksOf(of, [record], [other]))[0]).toEqual([2, '8']);
});

test('who does not see what is left is asked all the same, once', () => {
  const hidden = { ...record, ENTRIES: [entry(1, 'A-1', null), entry(2, 'A-2', null)] };
  expect(brief(tasksOf(of, [hidden], []))).toEqual([
    [1, null],
    [2, null],
  ]);
  expect(brief(tasksOf(of, [hidden], [waiting(1, '3')]))).toEqual([[2, null]]);
});

test('the bin where one stands is not asked for again, the goods are', () => {
  const [two, four, one] = tasksOf(of, [record], []) as [Task, Task, Task];
  expect([firstAsk(of, two, undefined), firstAsk(of, four, two), firstAsk(of, one, four)]).toEqual([0, 1, 0]);
});

test('an action that does no entries in parts has no tasks', () => {
  expect(taskActionOf(issue, 'close')).toBeUndefined();
  expect(taskActionOf(issue, 'none')).toBeUndefined();
});

test('what is counted is proposed and limited by nothing, and is done once it has a quantity', () => {
  const blind = { ...of, quantityKey: 'ISSUED_QTY', tasks: { ...of.tasks, isBlind: true as const } };
  const rows = [entry(1, 'A-1', '5'), entry(2, 'A-2', '5'), entry(3, 'A-3', '5')];
  const count = { ...record, ENTRIES: rows.map((row, at) => ({ ...row, ISSUED_QTY: at === 0 ? '0' : null })) };
  expect(brief(tasksOf(blind, [count], []))).toEqual([
    [2, null],
    [3, null],
  ]);
  expect(brief(tasksOf(blind, [count], [waiting(3, '0')]))).toEqual([[2, null]]);
});

test('several documents are one walk from bin to bin, storage location after storage location, each into its own place', () => {
  const walk = { ...of, tasks: { ...of.tasks, together: { where: 'PLACE' } } };
  const first = { ...record, PLACE: '1101', ENTRIES: [entry(1, 'A-10', '5'), entry(2, 'A-2', '8')] };
  const second = { ...first, ID: '8', ENTRIES: [entry(1, 'A-2', '3'), entry(2, 'A-3', '1')] };
  const elsewhere = { ...first, ID: '9', PLACE: '1100', ENTRIES: [entry(1, 'A-10', '2')] };
  const done = waiting(2, '1', { record: { ID: '8', VERSION: 1 } });
  const tasks = tasksOf(walk, [first, second, elsewhere], [done]);
  expect(tasks.map(({ slot, row, left }) => [slot, row['BIN'], left])).toEqual([
    [3, 'A-10', '2'],
    [1, 'A-2', '8'],
    [2, 'A-2', '3'],
    [1, 'A-10', '5'],
  ]);
  const [there, here, same, same2] = tasks as [Task, Task, Task, Task];
  // The bin of the next document is the same; A-10 of another storage location is not.
  expect([firstAsk(walk, same, here), firstAsk(walk, same2, there)]).toEqual([1, 0]);
});
