import { describe, expect, test } from 'vitest';
import { advance, type Signature, type Situation, type Task } from './advance.ts';
import { meets } from './pre-condition.ts';
import type { ApproveType, PreCondition, Process, ProcessStep, RejectType } from './process.ts';

/** A step in a word: `AND a,b`, with the reject type behind a slash and a condition on AMOUNT: `OR a,b/LAST_PERSON >1000`; `!` ends. */
function stepFrom(text: string, index: number): { step: ProcessStep; people: string[] } {
  const [, type = '', people = '', , reject = 'FIRST_NODE', , op = '', value = '', end = ''] =
    /^(AND|OR|DIRECT) ([a-z,]*)(\/([A-Z_]+))?( ([<>=])([\d.]+))?( !)?$/.exec(text) ?? [];
  if (type === '') throw new Error(`cannot read ${text}`);
  const preCondition: PreCondition = op
    ? [[{ field: 'AMOUNT', op: ({ '>': 'gt', '<': 'lt', '=': 'eq' } as const)[op as '>'], value }]]
    : [];
  const seq = (index + 1) * 10;
  return {
    people: people.split(',').filter(Boolean),
    step: {
      seq,
      code: `S${seq}`,
      name: `步骤${seq}`,
      nameEn: null,
      approveType: type as ApproveType,
      rejectType: reject as RejectType,
      access: { type: 'POSITIONS', codes: [] },
      preCondition,
      isEnd: end !== '',
      notifyOwner: true,
      notifyNext: true,
      node: { statusCode: `N${seq}`, text: '', textEn: null, colour: 'info', isFormEditable: false, editableFields: [] },
    },
  };
}

interface Story {
  readonly amount?: string;
  readonly isAuto?: boolean;
  readonly superiors?: Readonly<Record<string, string>>;
  /** No longer able to approve, whatever the steps say. */
  readonly gone?: readonly string[];
  readonly restarts?: boolean;
  /** Who may sign in place of whom: `{ a: 'fg' }`. */
  readonly substitutes?: Readonly<Record<string, string>>;
}

/** `a+` approves, `a-` rejects, `a^` reports up, `a>b` hands over, `a!` has left, `a~` has left without a task, `#FIELD` was changed, `$X=5` changes the amount. */
function signatureFrom(text: string, { restarts = false }: Story): Signature {
  const by = text.slice(0, 1);
  if (text.startsWith('#')) return { kind: 'changed', fields: [text.slice(1)], isAmount: false, restarts };
  if (text.startsWith('$')) return { kind: 'changed', fields: ['AMOUNT'], isAmount: true, restarts };
  if (text.endsWith('+')) return { kind: 'approve', by };
  if (text.endsWith('-')) return { kind: 'reject', by };
  if (text.endsWith('^')) return { kind: 'report', by };
  if (text.endsWith('!')) return { kind: 'left', username: by };
  return { kind: 'assign', by, to: text.slice(2) };
}

/** Where a process stands after these signatures: state and step, and who has an open task; or why the last one was refused. */
function play(steps: readonly string[], signatures: readonly string[], story: Story = {}): { stands: string; history: readonly Task[] } {
  const read = steps.map(stepFrom);
  const process: Process = { code: 'P', name: '', nameEn: null, steps: read.map(({ step }) => step) };
  const gone = new Set(story.gone);
  const situation = (values: Record<string, unknown>): Situation => ({
    values: { header: values, inCompany: new Map() },
    approvers: new Map(read.map(({ step, people }) => [step.seq, people.filter((one) => !gone.has(one))])),
    administrators: ['y', 'z'],
    superiors: new Map(Object.entries(story.superiors ?? {})),
    able: new Set('abcdefgmnyz'.split('').filter((one) => !gone.has(one))),
    isSamePersonAuto: story.isAuto ?? false,
    excluded: undefined,
    substitutes: new Map(Object.entries(story.substitutes ?? {}).map(([away, names]) => [away, names.split('')])),
  });
  const values = { AMOUNT: story.amount ?? '500' };
  let history: readonly Task[] = [];
  let stands = '';
  for (const text of ['', ...signatures]) {
    if (text.startsWith('$')) values.AMOUNT = text.slice(1);
    if (/[!~]$/.test(text)) gone.add(text.slice(0, 1));
    if (text.endsWith('~')) continue;
    const outcome = advance(process, history, text === '' ? { kind: 'start' } : signatureFrom(text, story), situation({ ...values }));
    if (outcome.refused) return { stands: outcome.refused, history };
    history = outcome.history;
    const open = history.flatMap(({ state, username }) => (state === 'OPEN' ? [username] : []));
    stands = `${outcome.state}${outcome.state === 'RUNNING' ? ` ${outcome.seq}: ${open.join(' ')}` : ''}`;
    expect(outcome.state === 'RUNNING').toBe(open.length > 0);
    expect(new Set(history.flatMap(({ state, visit }) => (state === 'OPEN' ? [visit] : []))).size).toBeLessThanOrEqual(1);
  }
  return { stands, history };
}

type Case = readonly [title: string, steps: readonly string[], signatures: readonly string[], stands: string, story?: Story];

const cases: Readonly<Record<string, readonly Case[]>> = {
  'and-sign': [
    ['all are asked at once', ['AND a,b,c !'], [], 'RUNNING 10: a b c'],
    ['one approval leaves the others open', ['AND a,b,c !'], ['b+'], 'RUNNING 10: a c'],
    ['two of three are not enough', ['AND a,b,c !'], ['b+', 'a+'], 'RUNNING 10: c'],
    ['all approvals complete the step, whatever their order', ['AND a,b,c !'], ['c+', 'a+', 'b+'], 'APPROVED'],
    ['the next step opens when all have approved', ['AND a,b', 'OR c !'], ['a+', 'b+'], 'RUNNING 20: c'],
    ['nobody signs twice', ['AND a,b !'], ['a+', 'a+'], 'NO_TASK'],
    ['the first rejection ends the step at once', ['AND a,b,c !'], ['a+', 'b-'], 'REJECTED'],
    ['after the rejection the others have no task', ['AND a,b,c !'], ['b-', 'c+'], 'NO_TASK'],
    ['one person alone is all', ['AND a !'], ['a+'], 'APPROVED'],
  ],
  'or-sign': [
    ['all are asked at once', ['OR a,b !'], [], 'RUNNING 10: a b'],
    ['the first decision counts', ['OR a,b !'], ['b+'], 'APPROVED'],
    ['the second is too late', ['OR a,b', 'OR c !'], ['b+', 'a+'], 'NO_TASK'],
    ['a first rejection counts too', ['OR a,b !'], ['a-'], 'REJECTED'],
    ['the next step opens after one approval', ['OR a,b', 'AND c,d !'], ['a+'], 'RUNNING 20: c d'],
    ['who is not asked has no task', ['OR a,b !'], ['c+'], 'NO_TASK'],
  ],
  'direct sign': [
    ['the one participant is asked', ['DIRECT a !'], [], 'RUNNING 10: a'],
    ['the approval completes the step', ['DIRECT a !'], ['a+'], 'APPROVED'],
    ['of several only the first is asked', ['DIRECT a,b !'], [], 'RUNNING 10: a'],
    ['the rejection is final', ['DIRECT a !'], ['a-'], 'REJECTED'],
    ['nobody else may sign', ['DIRECT a !'], ['b+'], 'NO_TASK'],
  ],
  'back to the first node': [
    ['from the second step', ['OR a', 'OR b/FIRST_NODE !'], ['a+', 'b-'], 'REJECTED'],
    ['from the third step', ['OR a', 'OR b', 'OR c/FIRST_NODE !'], ['a+', 'b+', 'c-'], 'REJECTED'],
  ],
  'back to the last person': [
    ['who approved the step before', ['OR a,b', 'OR c/LAST_PERSON !'], ['b+', 'c-'], 'RUNNING 10: b'],
    ['who signs again, and the step behind is open anew', ['OR a,b', 'OR c/LAST_PERSON !'], ['b+', 'c-', 'b+'], 'RUNNING 20: c'],
    ['the last of those who countersigned', ['AND a,b', 'OR c/LAST_PERSON !'], ['b+', 'a+', 'c-'], 'RUNNING 10: a'],
    ['the others of the earlier countersign stand', ['AND a,b', 'OR c/LAST_PERSON !'], ['b+', 'a+', 'c-', 'a+'], 'RUNNING 20: c'],
    ['within a countersigned step', ['AND a,b,c/LAST_PERSON !'], ['a+', 'b-'], 'RUNNING 10: a'],
    ['then the others of that step are asked', ['AND a,b,c/LAST_PERSON !'], ['a+', 'b-', 'a+'], 'RUNNING 10: b c'],
    ['and it is complete when they have signed', ['AND a,b,c/LAST_PERSON !'], ['a+', 'b-', 'a+', 'c+', 'b+'], 'APPROVED'],
    ['with nobody before it is the submitter', ['AND a,b/LAST_PERSON !'], ['a-'], 'REJECTED'],
    ['the first step has nobody before', ['OR a/LAST_PERSON', 'OR b !'], ['a-'], 'REJECTED'],
    ['sent back once more, it is the submitter', ['OR a/LAST_PERSON', 'OR b/LAST_PERSON !'], ['a+', 'b-', 'a-'], 'REJECTED'],
    ['step by step', ['OR a', 'OR b/LAST_PERSON', 'OR c/LAST_PERSON !'], ['a+', 'b+', 'c-', 'b-'], 'RUNNING 10: a'],
    ['a skipped step is passed over', ['OR a', 'OR b >1000', 'OR c/LAST_PERSON !'], ['a+', 'c-'], 'RUNNING 10: a'],
    [
      'who has left meanwhile is stood in for',
      ['OR a', 'OR c/LAST_PERSON !'],
      ['a+', 'a~', 'c-'],
      'RUNNING 10: m',
      { superiors: { a: 'm' } },
    ],
  ],
  'back to the last node': [
    ['opens the whole step before', ['OR a,b', 'OR c/LAST_NODE !'], ['b+', 'c-'], 'RUNNING 10: a b'],
    ['a countersigned one is signed by all again', ['AND a,b', 'OR c/LAST_NODE !'], ['a+', 'b+', 'c-', 'a+'], 'RUNNING 10: b'],
    ['and then goes on', ['AND a,b', 'OR c/LAST_NODE !'], ['a+', 'b+', 'c-', 'a+', 'b+'], 'RUNNING 20: c'],
    ['from the first step to the submitter', ['OR a/LAST_NODE !'], ['a-'], 'REJECTED'],
    ['over a skipped step', ['OR a', 'OR b >1000', 'OR c/LAST_NODE !'], ['a+', 'c-'], 'RUNNING 10: a'],
    ['twice in a row', ['OR a', 'OR b/LAST_NODE', 'OR c/LAST_NODE !'], ['a+', 'b+', 'c-', 'b-'], 'RUNNING 10: a'],
    ['and through to the end', ['OR a', 'OR b/LAST_NODE !'], ['a+', 'b-', 'a+', 'b+'], 'APPROVED'],
  ],
  'report to manager': [
    ['asks the superior, the step stays open', ['DIRECT a !'], ['a^'], 'RUNNING 10: m', { superiors: { a: 'm' } }],
    ['the superior decides', ['DIRECT a !'], ['a^', 'm+'], 'APPROVED', { superiors: { a: 'm' } }],
    ['the superior rejects', ['DIRECT a !'], ['a^', 'm-'], 'REJECTED', { superiors: { a: 'm' } }],
    ['up to the next superior', ['DIRECT a !'], ['a^', 'm^'], 'RUNNING 10: n', { superiors: { a: 'm', m: 'n' } }],
    ['without a superior it is refused', ['DIRECT a !'], ['a^'], 'NO_SUPERIOR'],
    ['in a countersigned step the others still sign', ['AND a,b !'], ['a^', 'm+'], 'RUNNING 10: b', { superiors: { a: 'm' } }],
    ['in an or-signed step another may still decide', ['OR a,b !'], ['a^', 'b+'], 'APPROVED', { superiors: { a: 'm' } }],
    ['a superior who is asked anyway is asked once', ['AND a,m !'], ['a^', 'm+'], 'APPROVED', { superiors: { a: 'm' } }],
    ['only who has a task may report', ['DIRECT a !'], ['b^'], 'NO_TASK', { superiors: { b: 'm' } }],
  ],
  assigned: [
    ['hands the task over', ['DIRECT a !'], ['a>b'], 'RUNNING 10: b'],
    ['who handed it over has none', ['DIRECT a !'], ['a>b', 'a+'], 'NO_TASK'],
    ['the other decides', ['DIRECT a !'], ['a>b', 'b+'], 'APPROVED'],
    ['of a countersign only the own task', ['AND a,b !'], ['a>c', 'b+'], 'RUNNING 10: c'],
    ['not to somebody who is asked already', ['AND a,b !'], ['a>b'], 'ASKED_ALREADY'],
    ['not to somebody who may not approve', ['DIRECT a !'], ['a>x'], 'NOT_ABLE'],
    ['not to oneself', ['DIRECT a !'], ['a>a'], 'ASKED_ALREADY'],
    ['within a countersign that went back, who got the task signs', ['AND a,b/LAST_PERSON !'], ['a+', 'b>c', 'c-', 'a+'], 'RUNNING 10: c'],
  ],
  'pre-condition': [
    ['false skips the step', ['OR a >1000', 'OR b !'], [], 'RUNNING 20: b'],
    ['true asks', ['OR a >1000', 'OR b !'], [], 'RUNNING 10: a', { amount: '1000.01' }],
    ['exactly at the limit is not above it', ['OR a >1000', 'OR b !'], [], 'RUNNING 20: b', { amount: '1000.0000' }],
    ['equal whatever the zeros', ['OR a =1000.00', 'OR b !'], [], 'RUNNING 10: a', { amount: '1000.0000' }],
    ['a number is compared as a number', ['OR a >1000', 'OR b !'], [], 'RUNNING 20: b', { amount: '999.99' }],
    ['all skipped: approved at once', ['OR a >1000', 'OR b >1000 !'], [], 'APPROVED'],
    ['the last one skipped: approved after the one before', ['OR a', 'OR b >1000 !'], ['a+'], 'APPROVED'],
    ['a step with an end mark before the last ends it', ['OR a', 'OR b <1000 !', 'OR c !'], ['a+', 'b+'], 'APPROVED'],
    ['skipped, it leads on', ['OR a', 'OR b <1000 !', 'OR c !'], ['a+'], 'RUNNING 30: c', { amount: '1000' }],
  ],
  'the same person in consecutive steps': [
    ['is asked again', ['OR a', 'OR a !'], ['a+'], 'RUNNING 20: a'],
    ['is not with AUTO_SAME_PERSON', ['OR a', 'OR a !'], ['a+'], 'APPROVED', { isAuto: true }],
    ['of a countersign only that one', ['OR a', 'AND a,b !'], ['a+'], 'RUNNING 20: b', { isAuto: true }],
    ['an or-signed step is complete by it', ['OR a', 'OR a,b', 'OR c !'], ['a+'], 'RUNNING 30: c', { isAuto: true }],
    ['also over a skipped step', ['OR a', 'OR b >1000', 'OR a !'], ['a+'], 'APPROVED', { isAuto: true }],
    ['not in a later step', ['OR a', 'OR b', 'OR a !'], ['a+', 'b+'], 'RUNNING 30: a', { isAuto: true }],
    ['not when it comes back by a rejection', ['OR a', 'AND a,b/LAST_NODE !'], ['a+', 'b-'], 'RUNNING 10: a', { isAuto: true }],
  ],
  'somebody has left': [
    ['the superior is asked', ['DIRECT a !'], ['a!'], 'RUNNING 10: m', { superiors: { a: 'm' } }],
    ['without a superior the administrators', ['DIRECT a !'], ['a!'], 'RUNNING 10: y z'],
    ['of whom one signs for all', ['AND a,b !'], ['a!', 'z+'], 'RUNNING 10: b'],
    ['the others of a countersign still sign', ['AND a,b !'], ['a!', 'b+'], 'RUNNING 10: m', { superiors: { a: 'm' } }],
    ['with a decision given nothing happens', ['AND a,b !'], ['a+', 'a!'], 'NO_TASK'],
    ['before the step opens, nobody asks', ['AND a,b !'], [], 'RUNNING 10: b', { gone: ['a'] }],
  ],
  'nobody to ask': [
    ['the administrators are', ['AND a !'], [], 'RUNNING 10: y z', { gone: ['a'] }],
    ['one of them is enough', ['AND a', 'OR b !'], ['y+'], 'RUNNING 20: b', { gone: ['a'] }],
    ['it is never skipped', ['OR b', 'OR  !'], ['b+'], 'RUNNING 20: y z'],
  ],
  'changed on the way': [
    ['the step stays open', ['OR a', 'OR b !'], ['a+', '$2000'], 'RUNNING 20: b'],
    ['a later step looks at the new value', ['OR a', 'OR b', 'OR c >1000 !'], ['a+', '$2000', 'b+'], 'RUNNING 30: c'],
    ['and is left out by it', ['OR a', 'OR b', 'OR c >1000 !'], ['a+', '$100', 'b+'], 'APPROVED', { amount: '2000' }],
    ['with a restart the first step is asked again', ['OR a', 'OR b !'], ['a+', '$2000'], 'RUNNING 10: a', { restarts: true }],
    ['a field that nothing looks at restarts nothing', ['OR a', 'OR b !'], ['a+', '#NOTE'], 'RUNNING 20: b', { restarts: true }],
  ],
};

const flat = Object.entries(cases).flatMap(([topic, ofTopic]) => ofTopic.map((one) => ({ title: `${topic}: ${one[0]}`, one })));

test.each(flat)('$title', ({ one: [, steps, signatures, stands, story] }) => {
  expect(play(steps, signatures, story).stands).toBe(stands);
});

test('a skipped step is kept with the values that its pre-condition looked at', () => {
  const { history } = play(['OR a >1000', 'OR b !'], []);
  expect(history.map(({ seq, state, values }) => [seq, state, values])).toEqual([
    [10, 'SKIPPED', { AMOUNT: '500' }],
    [20, 'OPEN', undefined],
  ]);
});

test('what was signed before a change stays and says so; open tasks do not', () => {
  const { history } = play(['AND a,b', 'OR c >1 !'], ['a+', '$700']);
  expect(history.map(({ username, state, isBeforeChange }) => [username, state, isBeforeChange])).toEqual([
    ['a', 'APPROVED', true],
    ['b', 'OPEN', false],
  ]);
});

test('opinions given before a rejection stay in the trail, the tasks of the others are void', () => {
  const { history } = play(['AND a,b,c !'], ['a+', 'b-']);
  expect(history.map(({ username, state, decidedNo }) => [username, state, decidedNo])).toEqual([
    ['a', 'APPROVED', 1],
    ['b', 'REJECTED', 2],
    ['c', 'VOID', null],
  ]);
});

test('an approval that stands in for asking again says so', () => {
  const { history } = play(['OR a', 'OR a !'], ['a+'], { isAuto: true });
  expect(history.map(({ origin, state }) => [origin, state])).toEqual([
    ['STEP', 'APPROVED'],
    ['AUTO', 'APPROVED'],
  ]);
});

describe('a pre-condition', () => {
  const values = { AMOUNT: '1000.0000', CURRENCY_CODE: 'CNY', NOTE: null };
  const groups: readonly (readonly [PreCondition, boolean])[] = [
    [[], true],
    [[[{ field: 'AMOUNT', op: 'ge', value: '1000' }]], true],
    [[[{ field: 'AMOUNT', op: 'lt', value: '1000.0001' }]], true],
    [[[{ field: 'AMOUNT', op: 'le', value: '999.9999' }]], false],
    [
      [
        [
          { field: 'AMOUNT', op: 'ge', value: '1000' },
          { field: 'CURRENCY_CODE', op: 'eq', value: 'USD' },
        ],
      ],
      false,
    ],
    [[[{ field: 'CURRENCY_CODE', op: 'eq', value: 'USD' }], [{ field: 'AMOUNT', op: 'eq', value: '1000' }]], true],
    [[[{ field: 'CURRENCY_CODE', op: 'in', value: 'USD, CNY' }]], true],
    [[[{ field: 'CURRENCY_CODE', op: 'ne', value: 'CNY' }]], false],
    [[[{ field: 'NOTE', op: 'empty' }]], true],
    [[[{ field: 'NOTE', op: 'notempty' }]], false],
    [[[{ field: 'NOTE', op: 'gt', value: '1' }]], false],
    [[[{ field: 'NOTE', op: 'ne', value: 'x' }]], true],
  ];
  test.each(groups)('%j is %s', (condition, isMet) => expect(meets(condition, { header: values, inCompany: new Map() })).toBe(isMet));
});
