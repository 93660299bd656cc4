import { type Decimal, decimal, isDecimal, isPositive, maximum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { isEmpty } from '@sampan/kernel/empty-value.ts';
import type { ActionDefinition, TaskDefinition } from '@sampan/model/action.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Field } from '@sampan/model/field.ts';
import { cellOf, partOf, type PartRow, type RecordView } from '../api/rows.ts';
import { openOf } from '../form/open-of.ts';
import type { Outcome, Step } from './step.ts';

/** One question of a task. */
export interface Ask {
  readonly key: string;
  readonly kind: 'quantity' | 'scan';
  /** Type of the master that a scanned field names. */
  readonly to: string | undefined;
}

/** An action that is asked for entry after entry. */
export interface TaskAction {
  readonly definition: DocumentDefinition;
  readonly action: string;
  readonly spec: ActionDefinition;
  readonly tasks: TaskDefinition;
  /** Field that numbers the entries, and the key of the quantity in the action's rows. */
  readonly numberKey: string;
  readonly quantityKey: string;
  readonly asks: readonly Ask[];
}

/** One entry to be done. */
export interface Task {
  /** Tells it from those of other documents. */
  readonly key: string;
  readonly record: RecordView;
  /** Place of its document on the cart, counted from 1; null where there is no other document. */
  readonly slot: number | null;
  readonly entryNo: number;
  readonly row: PartRow;
  /** What may still be done of it, less what waits on this device; null to whom that is not shown. */
  readonly left: Decimal | null;
}

/** The action of a definition as tasks; undefined where it is none. */
export function taskActionOf(definition: DocumentDefinition, action: string): TaskAction | undefined {
  const spec: ActionDefinition | undefined = definition.actions[action];
  const { tasks, executes } = spec ?? {};
  if (!spec || !tasks || !executes) return undefined;
  const quantityKey = executes.quantity ?? executes.counter;
  const fields: Readonly<Record<string, Field>> = definition.entry;
  const asks = tasks.asks.flatMap((key): Ask[] => {
    if (key === quantityKey) return [{ key, kind: 'quantity', to: undefined }];
    // A field that is hidden from the user is not asked for.
    return fields[key] ? [{ key, kind: 'scan', to: fields[key].to }] : [];
  });
  return { definition, action, spec, tasks, numberKey: definition.parts['ENTRIES']?.number ?? '', quantityKey, asks };
}

/**
 * The tasks of some records: what none of their entries says is not asked for, such as a bin into which goods that leave the house would go; nor what their
 * kind leaves unasked.
 */
export function askedOf(of: TaskAction, records: readonly RecordView[]): TaskAction {
  const isUnasked = (key: string, record: RecordView): boolean => {
    const { where = '', is = [] } = of.tasks.unasked?.[key] ?? {};
    return is.includes(String(record[where] ?? ''));
  };
  const isAsked = (key: string, record: RecordView): boolean =>
    !isUnasked(key, record) && partOf(record, 'ENTRIES').some((row) => !isEmpty(row[key]));
  const asks = of.asks.filter(({ key, kind }) => kind === 'quantity' || records.some((record) => isAsked(key, record)));
  return asks.length === of.asks.length ? of : { ...of, asks };
}

/** The key of the task that an entry of a record is. */
export const taskKey = (recordId: string, entryNo: number): string => `${recordId} ${entryNo}`;
const keyOfStep = ({ record, subject }: Step): string => taskKey(record?.ID ?? '', subject.entryNo ?? 0);

const ofRecords = ({ definition, action }: TaskAction, records: readonly RecordView[], steps: readonly Step[]): readonly Step[] => {
  const ids = new Set(records.map(({ ID }) => ID));
  return steps.filter(({ subject, record }) => subject.type === definition.type && subject.action === action && ids.has(record?.ID ?? ''));
};

/** The steps that still wait for some records, and are not refused. */
export const waitingFor = (of: TaskAction, records: readonly RecordView[], steps: readonly Step[]): readonly Step[] =>
  ofRecords(of, records, steps).filter(({ refusal }) => refusal === undefined);

/** Of records whose rest was let go of what is still to be done: what was refused is corrected before that happens. */
export function refusedTasks(of: TaskAction, steps: readonly Step[], tasks: readonly Task[]): readonly Task[] {
  const own = ofRecords(
    of,
    tasks.map(({ record }) => record),
    steps,
  );
  const refused = new Set(own.flatMap((step) => (step.refusal === undefined ? [] : [keyOfStep(step)])));
  return tasks.filter(({ key }) => refused.has(key));
}

/** Entries of which something is left, in the order in which one walks or else in that of the documents. */
export function tasksOf(of: TaskAction, records: readonly RecordView[], steps: readonly Step[]): readonly Task[] {
  const done = Map.groupBy(waitingFor(of, records, steps), keyOfStep);
  const tasks = records.flatMap((record, at) =>
    partOf(record, 'ENTRIES').flatMap((row): Task[] => {
      const entryNo = Number(row[of.numberKey]);
      const key = taskKey(record.ID, entryNo);
      const task = { key, record, slot: records.length > 1 ? at + 1 : null, entryNo, row };
      if (of.tasks.isBlind) return isEmpty(row[of.quantityKey]) && !done.has(key) ? [{ ...task, left: null }] : [];
      const open = openOf(row, of.quantityKey);
      const waiting = (done.get(key) ?? []).map(({ subject }) => decimal(subject.QTY));
      const left = typeof open === 'string' && isDecimal(open) ? less(decimal(open), waiting) : null;
      if (left === null ? waiting.length > 0 : !isPositive(left)) return [];
      return [{ ...task, left }];
    }),
  );
  const { by = [] } = of.tasks;
  const compared = (a: Task, b: Task): number => {
    const [here, there] = [whereOf(of, a), whereOf(of, b)];
    const order = here === there ? 0 : ORDER.compare(here, there);
    if (order !== 0) return order;
    for (const key of by) {
      const next = ORDER.compare(String(cellOf(a.row, key) ?? ''), String(cellOf(b.row, key) ?? ''));
      if (next !== 0) return next;
    }
    return (a.slot ?? 0) - (b.slot ?? 0) || a.entryNo - b.entryNo;
  };
  return by.length === 0 && records.length === 1 ? tasks : tasks.toSorted(compared);
}

/** Where the goods of a task's document lie. */
const whereOf = ({ tasks }: TaskAction, { record }: Task): string => String(record[tasks.together?.where ?? ''] ?? '');

const less = (open: Decimal, taken: readonly Decimal[]): Decimal =>
  maximum(
    ZERO,
    taken.reduce<Decimal>((left, quantity) => subtract(left, quantity), open),
  );

/** A-2 before A-10, as bins stand. */
const ORDER = new Intl.Collator('en', { numeric: true });

/**
 * The first question of a task: a place where one stands already is not asked for again, as long as it comes before the quantity. The goods are.
 */
export function firstAsk(of: TaskAction, task: Task, before: Task | undefined): number {
  const isElsewhere = before === undefined || whereOf(of, before) !== whereOf(of, task);
  const at = of.asks.findIndex(
    ({ key, kind, to }) => kind === 'quantity' || to !== undefined || isElsewhere || cellOf(before.row, key) !== cellOf(task.row, key),
  );
  return Math.max(at, 0);
}

/**
 * Whether a record, as it was loaded, holds what came of a step: it is as new as the step's answer. What was answered while the record was on
 * its way may be missing in it.
 */
export const holdsOutcome = ({ VERSION }: RecordView, outcome: Outcome | undefined): boolean =>
  outcome !== undefined && 'answer' in outcome && outcome.answer.VERSION <= VERSION;
