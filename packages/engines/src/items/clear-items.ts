import { absolute, compare, type Decimal, isPositive, isZero, prorate, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { Failure } from '@sampan/kernel/errors.ts';
import type { ItemClearing } from '../call/postings.ts';
import type { PostingKey } from '../call/posting-keys.ts';
import { freeOf, type HeldItem, type HeldItems, openItemsOf, overOpen, take, type TakenPart } from './held-items.ts';
import { type ItemPart, partByAmount, partByQuantity, sumOfParts, takeInTurn } from './part-of-item.ts';

/** Whose items are cleared, and the field that a refusal names. */
export interface Clearing {
  readonly COMPANY_CODE: string;
  readonly key: PostingKey;
  readonly clears: ItemClearing;
  readonly field?: string | undefined;
}

/**
 * Takes a part of an object's items, the oldest first: a quantity, a share of all that is left or else an amount in the items' currency. Answers
 * the parts, or why there is not enough; what others wait for does not count as there.
 */
export function clearItems(items: HeldItems, { COMPANY_CODE, key, clears, field }: Clearing, AMOUNT: Decimal): TakenPart[] | Failure {
  const open = openItemsOf(items, COMPANY_CODE, key, clears.object);
  const { wanted, available, partOf } = wish(open, clears, absolute(AMOUNT));
  const { taken, missing } = takeInTurn(open.map(available), wanted);
  if (isPositive(missing)) return overOpen(key, clears.object, subtract(wanted, missing), field);
  return open.flatMap((item, index) => {
    const part = partOf(item, taken[index] ?? ZERO);
    return part ? [take(item, part)] : [];
  });
}

interface Wish {
  readonly wanted: Decimal;
  readonly available: (item: HeldItem) => Decimal;
  readonly partOf: (item: HeldItem, taken: Decimal) => ItemPart | undefined;
}

function wish(open: readonly HeldItem[], { QTY: given, AMOUNT, share }: ItemClearing, amount: Decimal): Wish {
  const QTY = given ?? (share && quantityOf(open, share));
  if (QTY !== undefined)
    return {
      wanted: QTY,
      available: ({ rest }) => rest.QTY ?? ZERO,
      partOf: ({ rest, places }, part) => (isZero(part) ? undefined : partByQuantity(rest, part, places)),
    };
  const byAmount = ({ rest, places }: HeldItem, part: Decimal) => (isZero(part) ? undefined : partByAmount(rest, part, places));
  if (!share) return { wanted: AMOUNT ?? amount, available: freeOf, partOf: byAmount };
  const left = absolute(sumOfParts(open.map(({ rest }) => rest)).AMOUNT);
  return {
    wanted: shareOf(left, share, open[0]?.places.places ?? 2),
    available: ({ rest }) => absolute(rest.AMOUNT),
    partOf: byAmount,
  };
}

type Share = NonNullable<ItemClearing['share']>;
const shareOf = (left: Decimal, { part, whole }: Share, places: number): Decimal =>
  compare(part, whole) >= 0 ? left : prorate(left, whole, part, places);

/** The share in the quantity that is left, of items that have one. */
function quantityOf(open: readonly HeldItem[], share: Share): Decimal | undefined {
  const { QTY } = sumOfParts(open.map(({ rest }) => rest));
  return QTY === null ? undefined : shareOf(QTY, share, 4);
}
