import { type Decimal, decimal, round } from '@sampan/kernel/decimal.ts';
import { fold } from '@sampan/kernel/fold.ts';
import { cellOf, type ListRow } from '../api/rows.ts';
import { namesOne, type Scan } from './scan.ts';
import type { Ask, Task, TaskAction } from './task-list.ts';

type Records = ReadonlyMap<string, ListRow>;

/** What a scan says to the question that is asked. */
export type Judged =
  /** The right one; with it come a batch and a quantity where the label says them. */
  | { readonly is: 'right'; readonly askAt: number; readonly batch: string | null; readonly quantity: Decimal | null }
  | { readonly is: 'wrong batch'; readonly expected: string }
  /** Something else; of another task perhaps. */
  | { readonly is: 'wrong'; readonly other: Task | undefined };

/** The codes by which a field of an entry may be scanned: its value, and what labels of its record carry in place of it. */
function codesOf({ tasks }: TaskAction, task: Task, { key, to }: Ask, records: Records): readonly (string | null)[] {
  const value = String(cellOf(task.row, key) ?? '');
  const record = to === undefined ? undefined : records.get(value);
  return [value, ...(tasks.labels ?? []).map((label) => (record ? (cellOf(record, label) as string | null) : null))];
}

const isNamed = (of: TaskAction, task: Task, ask: Ask | undefined, records: Records, scan: Scan): boolean =>
  ask?.kind === 'scan' && namesOne(scan, codesOf(of, task, ask, records));

/**
 * Judges a scan at a question: it must name what is asked. While the quantity is asked the goods may be scanned once more, and a later question
 * be answered, which takes the quantity as it stands.
 */
export function judge(
  of: TaskAction,
  place: { readonly task: Task; readonly askAt: number },
  scan: Scan,
  tasks: readonly Task[],
  records: Records,
): Judged {
  const { task, askAt } = place;
  const isQuantity = of.asks[askAt]?.kind === 'quantity';
  const allowed = isQuantity ? of.asks.map((_, at) => at).filter((at) => at >= askAt - 1) : [askAt];
  const at = allowed.find((one) => isNamed(of, task, of.asks[one], records, scan));
  if (at === undefined) {
    const other = tasks.find(
      (one) => one.key !== task.key && of.asks.some((ask) => ask.to !== undefined && isNamed(of, one, ask, records, scan)),
    );
    return { is: 'wrong', other };
  }
  const isGoods = of.asks[at]?.to !== undefined;
  const expected = of.tasks.batch === undefined || !isGoods ? null : cellOf(task.row, of.tasks.batch);
  const { batch = null } = isGoods ? scan : {};
  if (batch !== null && expected !== null && fold(String(expected)) !== fold(batch))
    return { is: 'wrong batch', expected: String(expected) };
  // The goods scanned once more while the quantity is asked leave the question as it is.
  return { is: 'right', askAt: isQuantity && at < askAt ? askAt : at + 1, batch, quantity: isGoods ? labelled(scan) : null };
}

const labelled = ({ quantity }: Scan): Decimal | null => (quantity === undefined ? null : decimal(quantity));

/** A label's quantity in the decimals that the unit has. */
export const inPlaces = (quantity: Decimal, places: number): Decimal => round(quantity, places);

/** The task whose goods or bin a scan names: whoever scans in the list begins there. */
export const taskOf = (of: TaskAction, tasks: readonly Task[], scan: Scan, records: Records): Task | undefined =>
  tasks.find((task) => of.asks.some((ask) => isNamed(of, task, ask, records, scan)));
