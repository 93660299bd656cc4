import { expect, test } from 'vitest';
import type { DocumentLink } from '../api/rows.ts';
import { durationText } from '../time-text.ts';
import { type HistoryRow, stepOf } from './history.ts';
import { testOrder } from './test-definition.ts';
import { trailLines } from './trail-lines.ts';

let id = 0;
const row = (ACTION: string, at: string, step?: string): HistoryRow => ({
  ID: String((id += 1)),
  ACTION,
  FROM_STATUS: null,
  TO_STATUS: null,
  COMMENT: null,
  CHANGES: step === undefined ? [] : [{ field: 'STEP_NAME', old: null, new: step }],
  AT: `2026-11-27 ${at}+00`,
  BY: 'lina',
});
const change = { field: 'NOTE', old: 'a', new: 'b' };
const link = (direction: 'up' | 'down', at: string): DocumentLink => ({
  type: 'warehouse_entry',
  ID: '7',
  NO: 'WE7',
  direction,
  STATUS: 'POSTED',
  CREATED_AT: `2026-11-27 ${at}+00`,
});
const waits = (...oldestFirst: HistoryRow[]) =>
  trailLines(testOrder, oldestFirst.toReversed(), []).map(({ waitedMs }) => (waitedMs ?? -1) / 60_000);

test('a decision says how long its step had been waiting, whoever else signed meanwhile', () => {
  const minutes = waits(
    row('create', '08:00:00'),
    row('submit', '09:00:00'),
    row('approve', '09:10:00', 'Department'),
    row('print', '09:15:00'),
    row('approve', '09:30:00', 'Department'),
    row('approve', '11:30:00', 'Finance'),
  );
  expect(minutes).toEqual([120, 30, -1 / 60_000, 10, -1 / 60_000, -1 / 60_000]);
});

test('without a process the wait begins with the submit', () => {
  expect(waits(row('submit', '09:00:00'), row('reject', '09:45:00'))).toEqual([45, -1 / 60_000]);
});

test('changes before the first submit stay in the log, later ones are shown with what they changed', () => {
  const draft = { ...row('update', '08:30:00'), CHANGES: [change] };
  const later = { ...row('update', '09:30:00'), CHANGES: [change] };
  const lines = trailLines(testOrder, [later, row('submit', '09:00:00'), draft, row('create', '08:00:00')], []);
  expect(lines.map(({ row: { ACTION }, changes }) => [ACTION, changes])).toEqual([
    ['update', [change]],
    ['submit', []],
    ['create', []],
  ]);
});

test('what a change of an approved document comes to is told once, with its submit', () => {
  const changed = { ...testOrder, actions: { ...testOrder.actions, change: { from: ['APPROVED'], changes: 'begin' } } } as typeof testOrder;
  const step = { ...row('update', '10:30:00'), CHANGES: [change] };
  const submit = { ...row('submit', '11:00:00'), CHANGES: [change] };
  const lines = trailLines(changed, [submit, step, row('change', '10:00:00'), row('submit', '09:00:00')], []);
  expect(lines.map(({ row: { ACTION }, changes }) => [ACTION, changes])).toEqual([
    ['submit', [change]],
    ['change', []],
    ['submit', []],
  ]);
});

test('the step is named in the language of who reads', () => {
  const signed = {
    ...row('approve', '09:10:00', '部门'),
    CHANGES: ['STEP_NAME', 'STEP_NAME_EN'].map((field) => ({ field, old: null, new: field })),
  };
  expect([stepOf(signed, 'zh-CN'), stepOf(signed, 'en'), stepOf(row('approve', '09:00:00', '部门'), 'en')]).toEqual([
    'STEP_NAME',
    'STEP_NAME_EN',
    '部门',
  ]);
});

test('what was posted stands with the action that posted it; where the document itself came from does not', () => {
  const lines = trailLines(
    testOrder,
    [row('receive', '10:00:00'), row('create', '08:00:00')],
    [link('down', '10:00:00'), link('up', '08:00:00')],
  );
  expect(lines.map(({ posted }) => posted.map(({ NO }) => NO))).toEqual([['WE7'], []]);
});

test('a length of time is said in its two largest units', () => {
  const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
    `${values?.['count'] ?? ''}${key.replace('duration.', ' ')}`;
  const said = (minutes: number) => durationText(t, minutes * 60_000);
  expect([0.5, 1, 60, 125, 1440, 1500, 2945].map(said)).toEqual([
    ' moment',
    '1 minutes',
    '1 hours',
    '2 hours 5 minutes',
    '1 days',
    '1 days 1 hours',
    '2 days 1 hours',
  ]);
});
