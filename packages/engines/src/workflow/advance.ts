import { fieldsOf, meets, type Values, valuesUsed } from './pre-condition.ts';
import { type Process, type ProcessStep, stepOf } from './process.ts';

/** REPORTED and HANDED tasks were passed on to somebody else; VOID ones were overtaken; SKIPPED ones name a step, nobody's task. */
export type TaskState = 'OPEN' | 'APPROVED' | 'REJECTED' | 'REPORTED' | 'HANDED' | 'VOID' | 'SKIPPED';

/** How a task came about. */
export type TaskOrigin =
  | 'STEP' // the step was entered
  | 'AUTO' // the same person had approved the step before (AUTO_SAME_PERSON)
  | 'RETURNED' // a rejection went back to the last person
  | 'REST' // the others of a countersigned step, after the last person signed again
  | 'MANAGER' // reported to the superior
  | 'ASSIGNED' // handed over
  | 'ESCALATED' // the person left
  | 'ADMINISTRATOR'; // nobody was there to be asked

/** Somebody's task at one visit of a step, in the order in which they came about. */
export interface Task {
  /** Absent until stored. */
  readonly id?: string;
  /** 1, 2, 3 … for each time a step was entered. */
  readonly visit: number;
  readonly seq: number;
  readonly username: string | null;
  readonly state: TaskState;
  readonly origin: TaskOrigin;
  /** Decided before a field that matters was changed. */
  readonly isBeforeChange: boolean;
  /** 1, 2, 3 … in the order of decisions. */
  readonly decidedNo: number | null;
  readonly comment?: string | null;
  /** Who signed in place of the person asked. */
  readonly signedBy?: string;
  /** Of a skipped step: what its pre-condition looked at. */
  readonly values?: Readonly<Record<string, string | null>>;
}

/** Whose task is decided, with which opinion. */
interface Signed {
  readonly by: string;
  /** Who signs in place of that person. */
  readonly actor?: string;
  readonly comment?: string | null;
}

/** What somebody does to a running process, or what happens to it. */
export type Signature =
  | { readonly kind: 'start' }
  | ({ readonly kind: 'approve' | 'reject' | 'report' } & Signed)
  | ({ readonly kind: 'assign'; readonly to: string } & Signed)
  | { readonly kind: 'left'; readonly username: string }
  | { readonly kind: 'changed'; readonly fields: readonly string[]; readonly isAmount: boolean; readonly restarts: boolean };

/** What holds while the process goes on: read before, so that going on is pure. */
export interface Situation {
  /** What pre-conditions look at. */
  readonly values: Values;
  /** Active approvers of each step now. */
  readonly approvers: ReadonlyMap<number, readonly string[]>;
  readonly administrators: readonly string[];
  readonly superiors: ReadonlyMap<string, string>;
  /** Who may approve documents of this type at all. */
  readonly able: ReadonlySet<string>;
  readonly isSamePersonAuto: boolean;
  /** Who submitted and may therefore not approve; undefined where the process keeps nobody out. */
  readonly excluded: string | undefined;
  /** Who may sign in place of whom now, by the person who is away. */
  readonly substitutes: ReadonlyMap<string, readonly string[]>;
}

export type RefusedBecause = 'NO_TASK' | 'NO_SUPERIOR' | 'NOT_ABLE' | 'ASKED_ALREADY' | 'NOBODY_LEFT';

export interface Advanced {
  readonly refused?: undefined;
  readonly history: readonly Task[];
  /** APPROVED: the document's `approve` is carried out; REJECTED: it is back with its submitter. */
  readonly state: 'RUNNING' | 'APPROVED' | 'REJECTED';
  /** The open step; of an ended process the last one. */
  readonly seq: number;
  /** Another visit than before, or the end. */
  readonly hasMoved: boolean;
}
export type Outcome = Advanced | { readonly refused: RefusedBecause };

/** One process under way: the steps of `advance` write into its own copy of the history. */
interface Course {
  readonly process: Process;
  readonly situation: Situation;
  readonly tasks: Task[];
}
type End = { readonly state: Advanced['state']; readonly seq: number } | Refused;
interface Refused {
  readonly refused: RefusedBecause;
}
/** Whoever may be asked is the submitter, who may not. */
const NOBODY_LEFT: Refused = { refused: 'NOBODY_LEFT' };

/** How a process goes on after a signature: tasks decided, voided and opened, steps skipped, and where it stands (lifecycles §2). */
export function advance(process: Process, history: readonly Task[], signature: Signature, situation: Situation): Outcome {
  const course: Course = { process, situation, tasks: [...history] };
  const before = lastVisit(course);
  const end = go(course, signature);
  if ('refused' in end) return end;
  return { ...end, history: course.tasks, hasMoved: end.state !== 'RUNNING' || lastVisit(course) !== before };
}

function go(course: Course, signature: Signature): End {
  switch (signature.kind) {
    case 'start':
      return enter(course, 0);
    case 'approve':
      return approve(course, signature);
    case 'reject':
      return decide(course, signature, 'REJECTED') ? sendBack(course, signature.by) : { refused: 'NO_TASK' };
    case 'report':
      return report(course, signature);
    case 'assign':
      return assign(course, signature);
    case 'left':
      return leave(course, signature.username);
    case 'changed':
      return change(course, signature);
  }
}

function approve(course: Course, signed: Signed): End {
  const { by, actor = by, comment } = signed;
  if (!decide(course, signed, 'APPROVED')) return { refused: 'NO_TASK' };
  const own = course.tasks.findLast((one) => one.username === by && one.state === 'APPROVED');
  if (course.situation.isSamePersonAuto)
    for (const other of openToo(course, actor)) decide(course, { by: other, actor, comment: comment ?? null }, 'APPROVED');
  // Any one of those who stand in for somebody signs for that person.
  if (own?.origin === 'ESCALATED') voidOpen(course, 'ESCALATED');
  return settle(course);
}

/** Others whose open task the same person may sign. */
const openToo = ({ tasks, situation }: Course, actor: string): string[] =>
  tasks.flatMap(({ state, username }) =>
    state === 'OPEN' && username !== null && (username === actor || situation.substitutes.get(username)?.includes(actor)) ? [username] : [],
  );

const lastVisit = ({ tasks }: Course): number => Math.max(0, ...tasks.map(({ visit }) => visit));
const currentSeq = ({ tasks }: Course): number => tasks.findLast(({ state }) => state !== 'SKIPPED')?.seq ?? tasks.at(-1)?.seq ?? 0;
const indexOf = ({ process }: Course, seq: number): number => process.steps.findIndex((step) => step.seq === seq);
const inVisit = ({ tasks }: Course, visit: number): Task[] => tasks.filter((task) => task.visit === visit);
const running = (course: Course): End => ({ state: 'RUNNING', seq: currentSeq(course) });

const task = (visit: number, seq: number, username: string | null, origin: TaskOrigin, more: Partial<Task> = {}): Task => ({
  visit,
  seq,
  username,
  origin,
  state: 'OPEN',
  isBeforeChange: false,
  decidedNo: null,
  ...more,
});

const nextDecision = ({ tasks }: Course): number => Math.max(0, ...tasks.map(({ decidedNo }) => decidedNo ?? 0)) + 1;

/** Changes the open task of a person; false when there is none. */
function decide(course: Course, { by, actor = by, comment = null }: Signed, state: TaskState): boolean {
  const at = course.tasks.findIndex((one) => one.username === by && one.state === 'OPEN');
  const found = course.tasks[at];
  if (!found) return false;
  course.tasks[at] = { ...found, state, comment, decidedNo: nextDecision(course), ...(actor === by ? {} : { signedBy: actor }) };
  return true;
}

function voidOpen(course: Course, origin?: TaskOrigin): void {
  course.tasks.forEach((one, at) => {
    if (one.state === 'OPEN' && (origin === undefined || one.origin === origin)) course.tasks[at] = { ...one, state: 'VOID' };
  });
}

/** Enters the step of this place, or the next one whose pre-condition holds; behind the last one the document is approved. */
function enter(course: Course, from: number): End {
  const { process, situation, tasks } = course;
  for (let at = from; at < process.steps.length; at += 1) {
    const step = process.steps[at]!;
    if (meets(step.preCondition, situation.values)) return ask(course, step, situation.isSamePersonAuto ? approversBefore(course) : NOBODY);
    const values = valuesUsed(step.preCondition, situation.values);
    tasks.push(task(lastVisit(course) + 1, step.seq, null, 'STEP', { state: 'SKIPPED', values }));
  }
  return { state: 'APPROVED', seq: process.steps.at(-1)?.seq ?? 0 };
}

const NOBODY: ReadonlySet<string> = new Set();

/** Opens a step for its own approvers, `signed` of whom need not be asked; when there is nobody, for the administrators. */
function ask(course: Course, step: ProcessStep, signed: ReadonlySet<string>): End {
  const { situation, tasks } = course;
  const found = situation.approvers.get(step.seq) ?? [];
  const people = step.approveType === 'DIRECT' ? found.slice(0, 1) : found;
  const visit = lastVisit(course) + 1;
  if (people.length === 0 && situation.administrators.length === 0) return NOBODY_LEFT;
  if (people.length === 0) for (const username of situation.administrators) tasks.push(task(visit, step.seq, username, 'ADMINISTRATOR'));
  for (const username of people)
    tasks.push(
      signed.has(username)
        ? task(visit, step.seq, username, 'AUTO', { state: 'APPROVED', decidedNo: nextDecision(course) })
        : task(visit, step.seq, username, 'STEP'),
    );
  return settle(course);
}

/** Who approved the visit that was complete just before. */
function approversBefore(course: Course): ReadonlySet<string> {
  const last = course.tasks.findLast(({ state }) => state !== 'SKIPPED');
  const approved = last ? inVisit(course, last.visit).filter(({ state }) => state === 'APPROVED') : [];
  return new Set(approved.map(({ username, signedBy }) => signedBy ?? username ?? ''));
}

/** Goes on when the open visit is complete. */
function settle(course: Course): End {
  const visit = lastVisit(course);
  const own = inVisit(course, visit);
  const step = stepOf(course.process, own[0]?.seq ?? 0);
  const approved = own.some(({ state }) => state === 'APPROVED');
  const isOpen = own.some(({ state }) => state === 'OPEN');
  const needsAll = step.approveType === 'AND' && !own.some(({ origin }) => origin === 'ADMINISTRATOR' || origin === 'RETURNED');
  if (!approved || (needsAll && isOpen)) return running(course);
  voidOpen(course);
  const isReturned = own.some(({ origin }) => origin === 'RETURNED');
  const rest = step.approveType === 'AND' && isReturned ? unsigned(course, step) : [];
  if (rest.length > 0) {
    for (const username of rest) course.tasks.push(task(visit + 1, step.seq, username, 'REST'));
    return running(course);
  }
  return step.isEnd ? { state: 'APPROVED', seq: step.seq } : enter(course, indexOf(course, step.seq) + 1);
}

/** Visits of one step since it was entered anew: with those that a rejection within it led to. */
function chainOf(course: Course, step: ProcessStep): Task[] {
  const chain: Task[] = [];
  for (let visit = lastVisit(course); visit > 0; visit -= 1) {
    const own = inVisit(course, visit);
    if (own[0]?.seq !== step.seq) break;
    chain.unshift(...own);
    if (own.every(({ origin }) => origin !== 'RETURNED' && origin !== 'REST')) break;
  }
  return chain;
}

/** Of a countersigned step those whose last word was no approval and was not passed on, when a rejection went back within it. */
function unsigned(course: Course, step: ProcessStep): string[] {
  // Of several who were asked in place of one, those who were overtaken have nothing to sign.
  const asked = chainOf(course, step).filter(
    ({ origin, state }) => !(state === 'VOID' && (origin === 'RETURNED' || origin === 'ESCALATED')),
  );
  const lastWords = new Map(asked.map(({ username, state }) => [username ?? '', state]));
  return [...lastWords].filter(([, state]) => state === 'REJECTED' || state === 'VOID').map(([username]) => username);
}

function sendBack(course: Course, by: string): End {
  voidOpen(course);
  const seq = currentSeq(course);
  const step = stepOf(course.process, seq);
  const rejected: End = { state: 'REJECTED', seq };
  if (step.rejectType === 'FIRST_NODE') return rejected;
  const place = indexOf(course, seq);
  if (step.rejectType === 'LAST_NODE') {
    const before = course.tasks.findLast((one) => one.state === 'APPROVED' && indexOf(course, one.seq) < place);
    return before ? ask(course, stepOf(course.process, before.seq), NOBODY) : rejected;
  }
  const last = lastPerson(course, step, by);
  if (!last) return rejected;
  const instead = insteadOf(course, last.username);
  if (instead.length === 0) return NOBODY_LEFT;
  const visit = lastVisit(course) + 1;
  for (const username of instead) course.tasks.push(task(visit, last.seq, username, 'RETURNED'));
  return running(course);
}

/** Who decided just before: of the same step when it is countersigned, else of an earlier one. */
function lastPerson(course: Course, step: ProcessStep, by: string): { username: string; seq: number } | undefined {
  const place = indexOf(course, step.seq);
  const decided = course.tasks.filter(({ state, username }) => state === 'APPROVED' && username !== null);
  const chain = new Set(step.approveType === 'AND' ? chainOf(course, step) : []);
  const own = decided.filter((one) => chain.has(one) && one.username !== by);
  const earlier = decided.filter((one) => indexOf(course, one.seq) < place);
  const last = latest(own) ?? latest(earlier);
  return last && { username: last.username ?? '', seq: last.seq };
}

const latest = (tasks: readonly Task[]): Task | undefined => tasks.toSorted((a, b) => (b.decidedNo ?? 0) - (a.decidedNo ?? 0))[0];

/** Somebody, or who stands in when that person can no longer approve: the superior, else the administrators. */
function insteadOf({ situation }: Course, username: string): readonly string[] {
  if (situation.able.has(username)) return [username];
  const superior = situation.superiors.get(username);
  return superior !== undefined && situation.able.has(superior) ? [superior] : situation.administrators;
}

/** Passes a person's open task on; whoever already has an open one gets no second. */
function passOn(course: Course, to: readonly string[], origin: TaskOrigin): void {
  const visit = lastVisit(course);
  const seq = inVisit(course, visit)[0]?.seq ?? 0;
  const asked = new Set(inVisit(course, visit).flatMap((one) => (one.state === 'OPEN' ? [one.username] : [])));
  for (const username of to) if (!asked.has(username)) course.tasks.push(task(visit, seq, username, origin));
}

function report(course: Course, signed: Signed): End {
  const { by } = signed;
  if (!course.tasks.some((one) => one.username === by && one.state === 'OPEN')) return { refused: 'NO_TASK' };
  const { superiors, excluded } = course.situation;
  const superior = superiors.get(by);
  if (superior === undefined || superior === by || superior === excluded) return { refused: 'NO_SUPERIOR' };
  decide(course, signed, 'REPORTED');
  passOn(course, [superior], 'MANAGER');
  return running(course);
}

type Assignment = Extract<Signature, { kind: 'assign' }>;
function assign(course: Course, assignment: Assignment): End {
  const { by, to } = assignment;
  const open = course.tasks.filter(({ state }) => state === 'OPEN');
  if (!open.some(({ username }) => username === by)) return { refused: 'NO_TASK' };
  if (!course.situation.able.has(to)) return { refused: 'NOT_ABLE' };
  if (open.some(({ username }) => username === to)) return { refused: 'ASKED_ALREADY' };
  decide(course, assignment, 'HANDED');
  passOn(course, [to], 'ASSIGNED');
  return running(course);
}

function leave(course: Course, username: string): End {
  if (!decide(course, { by: username }, 'HANDED')) return { refused: 'NO_TASK' };
  const instead = insteadOf(course, username).filter((one) => one !== username);
  if (instead.length === 0) return NOBODY_LEFT;
  passOn(course, instead, 'ESCALATED');
  return running(course);
}

/** Later steps look at the new values when they are entered; what was signed before stays and says so. */
function change(course: Course, { fields, isAmount, restarts }: Extract<Signature, { kind: 'changed' }>): End {
  const looked = fieldsOf(course.process);
  // What an amount comes to in the company's currency follows from these.
  const used = looked.size === 0 ? looked : new Set([...looked, 'CURRENCY_CODE', 'EXCHANGE_RATE', 'COMPANY_CODE']);
  if (!isAmount && !fields.some((field) => used.has(field))) return running(course);
  course.tasks.forEach((one, at) => {
    if (one.state === 'APPROVED') course.tasks[at] = { ...one, isBeforeChange: true };
  });
  if (!restarts) return running(course);
  course.tasks.forEach((one, at) => {
    if (one.state === 'OPEN') course.tasks[at] = { ...one, state: 'VOID', isBeforeChange: true };
  });
  return enter(course, 0);
}
