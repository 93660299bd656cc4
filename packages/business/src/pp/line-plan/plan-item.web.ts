import { daysBetween, type IsoDate } from '@sampan/kernel/dates.ts';
import { compare, type Decimal, decimal, isPositive, maximum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { phaseOf } from '@sampan/model/phase.ts';
import { cellOf, type ListRow } from '@sampan/widgets/api/rows.ts';
import { language } from '@sampan/widgets/i18n.ts';
import { plannedOrder } from '../planned-order/planned-order.ts';
import { productionOrder } from '../production-order/production-order.ts';
import { endOf } from './line-load.ts';
import type { LineDays } from './line-plan.ts';

/** What somebody has to know first of an order: whether it runs, could, or what it lacks. */
export type ItemState = 'RUNNING' | 'READY' | 'WAITS' | 'PAUSED' | 'DRAFT' | 'PROPOSED';

/** An order as it stands on a line; no line where it has none yet. */
export interface Placed {
  readonly line: string | null;
  readonly start: IsoDate;
  readonly end: IsoDate;
}

export interface PlanItem extends Placed {
  readonly key: string;
  readonly definition: DocumentDefinition;
  readonly ID: string;
  readonly VERSION: number;
  readonly NO: string;
  readonly material: string;
  /** As it is stored: an order need not say when it ends. */
  readonly plannedEnd: IsoDate | null;
  readonly unit: string;
  /** Still to be made; undefined where the reader may not know. */
  readonly rest: Decimal | undefined;
  readonly row: ListRow;
  readonly state: ItemState;
  readonly late: { readonly key: 'line.lateEnd' | 'line.lateStart'; readonly n: number } | undefined;
  readonly canMove: boolean;
}

const quantityOf = (row: ListRow, key: string): Decimal | undefined => {
  const value = cellOf(row, key);
  return value === null ? undefined : decimal(value);
};

interface Told {
  readonly lines: readonly LineDays[];
  readonly today: IsoDate;
  readonly mayMove: (definition: DocumentDefinition) => boolean;
}

/** Rows of production orders and planned orders as they stand on their lines. */
export function itemsOf(production: readonly ListRow[], planned: readonly ListRow[], told: Told): readonly PlanItem[] {
  const items = [
    ...production.map((row) => itemOf(productionOrder as unknown as DocumentDefinition, row, told)),
    ...planned.map((row) => itemOf(plannedOrder as unknown as DocumentDefinition, row, told)),
  ];
  return items.toSorted((one, other) => compareTexts(one.start, other.start) || compareTexts(one.NO, other.NO));
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function itemOf(definition: DocumentDefinition, row: ListRow, { lines, today, mayMove }: Told): PlanItem {
  const isPlanned = definition.type === plannedOrder.type;
  const [all, made] = [quantityOf(row, 'PLAN_QTY'), quantityOf(row, isPlanned ? 'CONVERT_QTY' : 'ACTUAL_QTY')];
  const rest = all === undefined || made === undefined ? undefined : maximum(ZERO, subtract(all, made));
  const line = textOf(row, 'LINE_CODE');
  const start = textOf(row, 'PLAN_START_DATE') as IsoDate;
  const plannedEnd = textOf(row, 'PLAN_END_DATE') as IsoDate | null;
  // What does not say when it ends is made from today on.
  const end =
    plannedEnd ??
    endOf(
      start < today ? today : start,
      rest,
      lines.find(({ LINE_CODE }) => LINE_CODE === line),
    );
  const state = isPlanned ? 'PROPOSED' : stateOf(row);
  return {
    key: `${definition.type}:${row.ID}`,
    definition,
    ID: row.ID,
    VERSION: Number(row['VERSION']),
    NO: String(cellOf(row, definition.number)),
    material: textOf(row, 'MATERIAL_NAME') ?? textOf(row, 'MATERIAL_CODE') ?? '',
    unit: textOf(row, language() === 'en' ? 'UNIT_CODE' : 'UNIT_NAME') ?? '',
    line,
    start,
    end,
    plannedEnd,
    rest,
    row,
    state,
    late: lateOf({ start, plannedEnd, state }, today),
    canMove: mayMove(definition) && (definition.actions['reschedule']?.from.includes(String(row['STATUS'])) ?? false),
  };
}

const textOf = (row: ListRow, key: string): string | null => {
  const value = cellOf(row, key);
  return value === null ? null : String(value);
};

function stateOf(row: ListRow): ItemState {
  if (row['IS_PAUSED'] === '1') return 'PAUSED';
  if (phaseOf(productionOrder, row) !== 'live') return 'DRAFT';
  const [picked, on, made] = ['PICKED_SHARE_QTY', 'ON_PRD_QTY', 'ACTUAL_QTY'].map((key) => quantityOf(row, key) ?? ZERO) as [
    Decimal,
    Decimal,
    Decimal,
  ];
  if (compare(on, made) > 0) return 'RUNNING';
  return isPositive(subtract(picked, on)) ? 'READY' : 'WAITS';
}

function lateOf({ start, plannedEnd, state }: Pick<PlanItem, 'start' | 'plannedEnd' | 'state'>, today: IsoDate): PlanItem['late'] {
  if (plannedEnd !== null && plannedEnd < today) return { key: 'line.lateEnd', n: daysBetween(plannedEnd, today) };
  return start < today && state !== 'RUNNING' ? { key: 'line.lateStart', n: daysBetween(start, today) } : undefined;
}

/** Puts bars that overlap beside each other: the lane of each, by key, and how many there are. */
export function lanesOf(items: readonly (Placed & { readonly key: string })[]): { lanes: ReadonlyMap<string, number>; count: number } {
  const ends: IsoDate[] = [];
  const lanes = new Map<string, number>();
  for (const { key, start, end } of items.toSorted((one, other) => compareTexts(one.start, other.start))) {
    const free = ends.findIndex((last) => last < start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    lanes.set(key, lane);
  }
  return { lanes, count: ends.length };
}
