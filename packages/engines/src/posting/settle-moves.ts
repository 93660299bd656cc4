import { absolute, type Decimal, decimal, divide, isZero, negate, round, sum } from '@sampan/kernel/decimal.ts';
import { failAll, type Failure } from '@sampan/kernel/errors.ts';
import type { ItemClearing } from '../call/postings.ts';
import { clearItems } from '../items/clear-items.ts';
import { giveBack, type HeldItems, takeBack, type TakenPart } from '../items/held-items.ts';
import type { PlannedMove } from '../stock/plan.ts';
import type { Undone } from './undone.ts';

/** What each move, by its place, takes of open items: its counterpart is worth what they were carried at. */
export type TakenByMoves = ReadonlyMap<number, readonly TakenPart[]>;

/**
 * Takes the items that moves clear (goods back to the vendor, finished goods out of what was put into them), and takes back what reversed moves
 * had opened or cleared. A move that clears is worth what its items are.
 * @throws the refusal of each item that has less, or that others have cleared since
 */
export function settleMoves(plans: readonly PlannedMove[], items: HeldItems, undone: Undone): [readonly PlannedMove[], TakenByMoves] {
  const taken = new Map<number, readonly TakenPart[]>();
  const failures: Failure[] = [];
  const settled = plans.map((plan) => {
    const parts = plan.original ? takenBack(plan.original.id, items, undone) : clearedBy(plan, items);
    if (parts === undefined) return plan;
    if (!Array.isArray(parts)) {
      failures.push(parts);
      return plan;
    }
    taken.set(plan.index, parts);
    return plan.original ? plan : valuedByItems(plan, parts);
  });
  failAll(failures);
  return [settled, taken];
}

function clearedBy({ move, type, area }: PlannedMove, items: HeldItems): TakenPart[] | Failure | undefined {
  if (!move.clears || !type.item) return undefined;
  const clearing = { COMPANY_CODE: area.COMPANY_CODE, key: move.clears.key ?? type.item.key, clears: move.clears, field: move.field };
  return clearItems(items, clearing, move.COUNTER_VALUE ?? decimal('0'));
}

function takenBack(id: string, items: HeldItems, { openedBy, clearedBy: cleared }: Undone): TakenPart[] | Failure | undefined {
  const parts: TakenPart[] = [];
  for (const item of openedBy.get(id) ?? []) {
    const part = takeBack(items, item);
    if ('code' in part) return part;
    parts.push(part);
  }
  for (const row of cleared.get(id) ?? []) parts.push(giveBack(items, row.ITEM_ID, row.id, row));
  return parts.length > 0 ? parts : undefined;
}

function valuedByItems(plan: PlannedMove, parts: readonly TakenPart[]): PlannedMove {
  const COUNTER_VALUE = absolute(sum(parts.map((part) => part.BASE_AMOUNT)));
  const [first] = parts;
  const AMOUNT = absolute(sum(parts.map((part) => part.AMOUNT)));
  const row = first?.item.row;
  const isForeign = row !== undefined && row.CURRENCY_CODE !== plan.area.CURRENCY_CODE && !isZero(AMOUNT);
  const partner = plan.move.partner ?? {
    SUPPLIER_CODE: row?.SUPPLIER_CODE ?? undefined,
    CUSTOMER_CODE: row?.CUSTOMER_CODE ?? undefined,
  };
  const original = isForeign ? { original: { CURRENCY_CODE: row.CURRENCY_CODE, AMOUNT, rate: rateOf(COUNTER_VALUE, AMOUNT) } } : {};
  return { ...plan, move: { ...plan.move, COUNTER_VALUE, VALUE: plan.move.VALUE ?? COUNTER_VALUE, partner, ...original } };
}

const rateOf = (base: Decimal, amount: Decimal): Decimal => round(divide(base, amount), 8);

/** Which items the moves of a posting need. */
export const wantedByMoves = (plans: readonly PlannedMove[]) =>
  plans.flatMap(({ move, type, area }) =>
    move.clears && type.item
      ? [{ COMPANY_CODE: area.COMPANY_CODE, key: (move.clears satisfies ItemClearing).key ?? type.item.key, object: move.clears.object }]
      : [],
  );

/** The parts with their sign turned: what the account of the items gets. */
export const onTheirAccount = (parts: readonly TakenPart[]) =>
  parts.map((part) => ({ part, amount: negate(part.BASE_AMOUNT), original: negate(part.AMOUNT) }));
