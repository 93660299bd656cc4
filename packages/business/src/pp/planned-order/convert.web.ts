import { compare, decimal, type Decimal, isDecimal, isPositive, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { ListRow } from '@sampan/widgets/api/rows.ts';

/** Types of the documents that chosen planned orders become. */
export type Target = 'purchase_requisition' | 'purchase_order' | 'production_order';

/** A new document of chosen planned orders. */
export interface Conversion {
  readonly DATA: Readonly<Record<string, unknown>>;
}

export interface ChosenPart {
  readonly row: ListRow;
  readonly QTY: Decimal;
}

const figureOf = (row: ListRow, key: string): Decimal => decimal(String(row[key] ?? '0'));

/** What of a planned order may still be converted; nothing of one that is closed or cancelled. */
export const openOf = (row: ListRow): Decimal =>
  row['IS_CLOSED'] === '1' || row['IS_CANCELLED'] === '1' ? ZERO : subtract(figureOf(row, 'PLAN_QTY'), figureOf(row, 'CONVERT_QTY'));

/** The quantity that somebody typed; undefined where it is none, or more than is open. */
export function partOf(row: ListRow, typed: string): Decimal | undefined {
  const text = typed.trim();
  if (!isDecimal(text)) return undefined;
  const QTY = decimal(text);
  return isPositive(QTY) && compare(QTY, openOf(row)) <= 0 ? QTY : undefined;
}

const laterOf = (day: unknown, today: string): string => (String(day) > today ? String(day) : today);

const lineOf = ({ row, QTY }: ChosenPart) => ({
  PLANNED_ORDER_NO: row['PLANNED_ORDER_NO'],
  MATERIAL_CODE: row['MATERIAL_CODE'],
  QTY,
  UNIT_CODE: row['UNIT_CODE'],
});
const placeOf = ({ row: { PLANT_CODE, COMPANY_CODE } }: ChosenPart) => ({ PLANT_CODE, ...(COMPANY_CODE ? { COMPANY_CODE } : {}) });

/** One requisition for each plant and day, for a requisition is wanted on one day. */
export function requisitionsOf(chosen: readonly ChosenPart[], today: string): Conversion[] {
  const dayOf = ({ row }: ChosenPart) => laterOf(row['PLAN_END_DATE'], today);
  const groups = Map.groupBy(chosen, (one) => JSON.stringify([one.row['PLANT_CODE'], dayOf(one)]));
  return [...groups.values()].map((parts) => ({
    DATA: { ...placeOf(parts[0]!), REQUEST_DATE: dayOf(parts[0]!), ENTRIES: parts.map(lineOf) },
  }));
}

/** One order on a supplier for each plant; its lines have days of their own. */
export function purchaseOrdersOf(chosen: readonly ChosenPart[], SUPPLIER_CODE: string, today: string): Conversion[] {
  const groups = Map.groupBy(chosen, ({ row }) => String(row['PLANT_CODE']));
  return [...groups.values()].map((parts) => {
    const lines = parts.map((part) => ({ ...lineOf(part), DELIEVERY_DATE: laterOf(part.row['PLAN_END_DATE'], today) }));
    const first = lines.map((line) => line.DELIEVERY_DATE).toSorted()[0];
    return { DATA: { ...placeOf(parts[0]!), SUPPLIER_CODE, DELIEVERY_DATE: first, ENTRIES: lines } };
  });
}

/** Planned orders that one call converts. */
export const AT_ONCE = 200;

/** What the calls take that make a production order of each, so many a call. */
export function productionCallsOf(chosen: readonly ChosenPart[]): (readonly Readonly<Record<string, unknown>>[])[] {
  const all = chosen.map(({ row, QTY }) => ({ ID: row['ID'], VERSION: row['VERSION'], DATA: { QTY } }));
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, index) => all.slice(index * AT_ONCE, (index + 1) * AT_ONCE));
}
