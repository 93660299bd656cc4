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
 * The tasks of a record: what none of its entries says is not asked for, such as a bin into which goods that leave the house would go; nor what its
 * kind leaves unasked.
 */
export function askedOf(of: TaskAction, record: RecordView): TaskAction {
  const rows = partOf(record, 'ENTRIES');
  const isUnasked = (key: string): boolean => {
    const { where = '', is = [] } = of.tasks.unasked?.[key] ?? {};
    return is.includes(String(record[where] ?? ''));
  };
  const asks = of.asks.filter(({ key, kind }) => kind === 'quantity' || (!isUnasked(key) && rows.some((row) => !isEmpty(row[key]))));
  return asks.length === of.asks.length ? of : { ...of, asks };
}

const entryOfStep = (step: Step): number | undefined => step.subject.entryNo;

const ofRecord = ({ definition, action }: TaskAction, id: string, steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ subject, record }) => subject.type === definition.type && subject.action === action && record?.ID === id);

/** The steps that still wait for a record, and are not refused. */
export const waitingFor = (of: TaskAction, id: string, steps: readonly Step[]): readonly Step[] =>
  ofRecord(of, id, steps).filter(({ refusal }) => refusal === undefined);

/** Of a record whose rest was let go of what is still to be done: what was refused is corrected before that happens. */
export function refusedTasks(of: TaskAction, record: RecordView, steps: readonly Step[], tasks: readonly Task[]): readonly Task[] {
  const refused = new Set(ofRecord(of, record.ID, steps).flatMap((step) => (step.refusal === undefined ? [] : [entryOfStep(step)])));
  return tasks.filter(({ entryNo }) => refused.has(entryNo));
}

/** Entries of which something is left, in the order in which one walks or else in that of the document. */
export function tasksOf(of: TaskAction, record: RecordView, steps: readonly Step[]): readonly Task[] {
  const done = Map.groupBy(waitingFor(of, record.ID, steps), entryOfStep);
  const tasks = partOf(record, 'ENTRIES').flatMap((row): Task[] => {
    const entryNo = Number(row[of.numberKey]);
    if (of.tasks.isBlind) return isEmpty(row[of.quantityKey]) && !done.has(entryNo) ? [{ entryNo, row, left: null }] : [];
    const open = openOf(row, of.quantityKey);
    const waiting = (done.get(entryNo) ?? []).map(({ subject }) => decimal(subject.QTY));
    const left = typeof open === 'string' && isDecimal(open) ? less(decimal(open), waiting) : null;
    if (left === null ? waiting.length > 0 : !isPositive(left)) return [];
    return [{ entryNo, row, left }];
  });
  const { by } = of.tasks;
  if (by === undefined) return tasks;
  const compared = (a: Task, b: Task): number => {
    for (const key of by) {
      const order = ORDER.compare(String(cellOf(a.row, key) ?? ''), String(cellOf(b.row, key) ?? ''));
      if (order !== 0) return order;
    }
    return a.entryNo - b.entryNo;
  };
  return tasks.toSorted(compared);
}

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
export function firstAsk({ asks }: TaskAction, task: Task, before: Task | undefined): number {
  const at = asks.findIndex(
    ({ key, kind, to }) =>
      kind === 'quantity' || to !== undefined || before === undefined || cellOf(before.row, key) !== cellOf(task.row, key),
  );
  return Math.max(at, 0);
}

/**
 * Whether a record, as it was loaded, holds what came of a step: it is as new as the step's answer. What was answered while the record was on
 * its way may be missing in it.
 */
export const holdsOutcome = ({ VERSION }: RecordView, outcome: Outcome | undefined): boolean =>
  outcome !== undefined && 'answer' in outcome && outcome.answer.VERSION <= VERSION;
