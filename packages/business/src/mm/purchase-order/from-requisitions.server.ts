import { type Decimal, decimal, divide, isNegative, maximum, minimum, multiply, round, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { CounterDraw } from '@sampan/engines/call/effects.ts';
import { linksOf } from '@sampan/engines/flow/open-quantity-links.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { readUnitFactors } from '@sampan/engines/masters/units.ts';

type Entry = {
  PURCHASE_REQUEST_NO?: string | null;
  PURCHASE_REQUEST_ENTRY_NO?: number | null;
  MATERIAL_CODE?: string;
  UNIT_CODE?: string;
  QTY?: Decimal;
};

/** An entry of an approved requisition with the state of its document. */
export interface RequisitionEntry {
  readonly id: string;
  readonly STATUS: string;
  readonly IS_CLOSED: string;
  readonly IS_CANCELLED: string;
  readonly MATERIAL_CODE: string;
  readonly UNIT_CODE: string;
  readonly QTY: Decimal;
  readonly ORDER_QTY: Decimal;
}

const keyOf = (entry: Entry): string => `${entry.PURCHASE_REQUEST_NO} ${entry.PURCHASE_REQUEST_ENTRY_NO}`;
const fromRequisition = (entries: readonly Entry[]): Entry[] =>
  entries.filter((entry) => entry.PURCHASE_REQUEST_NO && entry.PURCHASE_REQUEST_ENTRY_NO);

/** The requisition entries that order entries name, by number and entry number. */
async function requisitionEntries({ db }: Pick<Context, 'db'>, entries: readonly Entry[]): Promise<Map<string, RequisitionEntry>> {
  const numbers = [...new Set(fromRequisition(entries).map((entry) => entry.PURCHASE_REQUEST_NO!))];
  if (numbers.length === 0) return new Map();
  const rows = await db.trx
    .selectFrom('purchase_requisition as r')
    .innerJoin('purchase_requisition_entry as e', (join) => join.onRef('e.client_id', '=', 'r.client_id').onRef('e.parent_id', '=', 'r.id'))
    .where('r.client_id', '=', db.clientId)
    .where('r.PURCHASE_REQUEST_NO', 'in', numbers)
    .select(['r.id', 'r.PURCHASE_REQUEST_NO', 'r.STATUS', 'r.IS_CLOSED', 'r.IS_CANCELLED'])
    .select(['e.PURCHASE_REQUEST_ENTRY_NO', 'e.MATERIAL_CODE', 'e.UNIT_CODE', 'e.QTY', 'e.ORDER_QTY'])
    .execute();
  return new Map(rows.map((row) => [keyOf(row), { ...row, QTY: decimal(row.QTY), ORDER_QTY: decimal(row.ORDER_QTY) }]));
}

/** Fills material, unit and open quantity of entries that only name a requisition entry (PR-2). */
export async function entriesFromRequisitions(entries: readonly Entry[], context: Context): Promise<void> {
  const bare = fromRequisition(entries).filter((entry) => !entry.MATERIAL_CODE || !entry.QTY || !entry.UNIT_CODE);
  if (bare.length === 0) return;
  const known = await requisitionEntries(context, bare);
  for (const entry of bare) {
    const source = known.get(keyOf(entry));
    if (!source) continue;
    entry.MATERIAL_CODE ??= source.MATERIAL_CODE;
    if (entry.MATERIAL_CODE !== source.MATERIAL_CODE) continue;
    entry.UNIT_CODE ??= source.UNIT_CODE;
    entry.QTY ??= maximum(ZERO, subtract(source.QTY, source.ORDER_QTY));
  }
}

/**
 * Each named requisition entry must exist, be approved and open, and be of the same material (PR-2). One that the order
 * `id` draws on already may be closed by now; drawing more of it is refused.
 */
export async function requisitionFailures(entries: readonly Entry[], context: Context, id?: string): Promise<Failure[]> {
  const known = await requisitionEntries(context, entries);
  const links = id === undefined ? [] : await linksOf(context.db, { type: 'purchase_order', id });
  const drawn = new Set(links.map((link) => `${link.from_no} ${link.from_entry_no}`));
  return entries.flatMap((entry, index) => {
    if (!entry.PURCHASE_REQUEST_NO && !entry.PURCHASE_REQUEST_ENTRY_NO) return [];
    const at = `ENTRIES[${index}].PURCHASE_REQUEST_NO`;
    const NO = `${entry.PURCHASE_REQUEST_NO ?? ''}-${entry.PURCHASE_REQUEST_ENTRY_NO ?? ''}`;
    const source = known.get(keyOf(entry));
    if (!source) return [failureAt(at, 'REFERENCE_UNKNOWN', { VALUE: NO })];
    const isOpen = source.STATUS === 'APPROVED' && source.IS_CLOSED === '0' && source.IS_CANCELLED === '0';
    if (!isOpen && !drawn.has(keyOf(entry))) return [failureAt(at, 'REQUISITION_NOT_OPEN', { NO })];
    return source.MATERIAL_CODE === entry.MATERIAL_CODE
      ? []
      : [failureAt(at, 'REQUISITION_OTHER_MATERIAL', { NO, MATERIAL: source.MATERIAL_CODE })];
  });
}

/** What the entries draw on requisitions, in the requisition entry's unit; over its open quantity is refused with the remainder. */
export async function requisitionDraws(
  order: { id: string; PURCHASE_ORDER_NO: string },
  entries: readonly (Entry & { PURCHASE_ORDER_ENTRY_NO: number })[],
  context: Context,
): Promise<CounterDraw[]> {
  const drawing = entries.filter((entry) => entry.PURCHASE_REQUEST_NO && entry.PURCHASE_REQUEST_ENTRY_NO);
  if (drawing.length === 0) return [];
  const known = await requisitionEntries(context, drawing);
  const factors = await readUnitFactors(
    context,
    drawing.map((entry) => entry.MATERIAL_CODE!),
  );
  return drawing.map((entry) => {
    const source = known.get(keyOf(entry))!;
    const own = factors.of(entry.MATERIAL_CODE!, entry.UNIT_CODE!);
    const theirs = factors.of(source.MATERIAL_CODE, source.UNIT_CODE);
    return {
      type: 'purchase_requisition',
      id: source.id,
      entryNo: entry.PURCHASE_REQUEST_ENTRY_NO!,
      counter: 'ORDER_QTY',
      QTY: entry.UNIT_CODE === source.UNIT_CODE ? decimal(entry.QTY!) : round(divide(multiply(entry.QTY!, own), theirs), 4),
      error: 'ORDER_QTY_OVER',
      field: `ENTRIES[${entries.indexOf(entry)}].QTY`,
      source: { type: 'purchase_order', id: order.id, no: order.PURCHASE_ORDER_NO, entryNo: entry.PURCHASE_ORDER_ENTRY_NO },
    };
  });
}

type Received = Entry & { PURCHASE_ORDER_ENTRY_NO: number; QTY: Decimal; RECEIVE_QTY: Decimal };

/** What a closed order gives back to requisitions: it keeps what it has received (PR-3). */
export async function requisitionReturns(
  order: { id: string; PURCHASE_ORDER_NO: string },
  entries: readonly Received[],
  context: Context,
): Promise<CounterDraw[]> {
  const kept = entries.map((entry) => ({ ...entry, QTY: minimum(decimal(entry.QTY), decimal(entry.RECEIVE_QTY)) }));
  const draws = await requisitionDraws(order, kept, context);
  const links = await linksOf(context.db, { type: 'purchase_order', id: order.id });
  const drawn = new Map(links.map((link) => [link.to_entry_no, decimal(link.QTY)]));
  return draws
    .map((draw) => ({ ...draw, QTY: subtract(draw.QTY, drawn.get(draw.source.entryNo ?? 0) ?? ZERO) }))
    .filter((draw) => isNegative(draw.QTY));
}
