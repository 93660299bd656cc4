import {
  absolute,
  add,
  compare,
  type Decimal,
  isNegative,
  isZero,
  minimum,
  negate,
  prorate,
  subtract,
  ZERO,
} from '@sampan/kernel/decimal.ts';

/** What is left of an item, or a part of it: signed as its account, debit positive. */
export interface ItemPart {
  readonly AMOUNT: Decimal;
  readonly BASE_AMOUNT: Decimal;
  /** null where the item stands for money only. */
  readonly QTY: Decimal | null;
}

/** Decimals of the item's currency and of its company's. */
export interface ItemPlaces {
  readonly places: number;
  readonly basePlaces: number;
}

/**
 * The part of an item that `amount` (positive, item currency) takes; the company's currency follows by proportion of what is left, so that the
 * last part leaves nothing (lifecycles §3 RP).
 */
export function partByAmount(rest: ItemPart, amount: Decimal, { basePlaces }: ItemPlaces): ItemPart {
  const AMOUNT = isNegative(rest.AMOUNT) ? negate(amount) : amount;
  const QTY = rest.QTY === null ? null : prorateOrAll(rest.QTY, absolute(rest.AMOUNT), amount, 4);
  return { AMOUNT, BASE_AMOUNT: prorateOrAll(rest.BASE_AMOUNT, absolute(rest.AMOUNT), amount, basePlaces), QTY };
}

/** The part that a quantity takes: both amounts by proportion of what is left. */
export function partByQuantity(rest: ItemPart, QTY: Decimal, { places, basePlaces }: ItemPlaces): ItemPart {
  const whole = rest.QTY ?? ZERO;
  return {
    AMOUNT: prorateOrAll(rest.AMOUNT, whole, QTY, places),
    BASE_AMOUNT: prorateOrAll(rest.BASE_AMOUNT, whole, QTY, basePlaces),
    QTY,
  };
}

const prorateOrAll = (value: Decimal, whole: Decimal, part: Decimal, places: number): Decimal =>
  compare(part, whole) >= 0 ? value : prorate(value, whole, part, places);

export const without = (rest: ItemPart, part: ItemPart): ItemPart => ({
  AMOUNT: subtract(rest.AMOUNT, part.AMOUNT),
  BASE_AMOUNT: subtract(rest.BASE_AMOUNT, part.BASE_AMOUNT),
  QTY: rest.QTY === null ? null : subtract(rest.QTY, part.QTY ?? ZERO),
});

export const opposite = (part: ItemPart): ItemPart => ({
  AMOUNT: negate(part.AMOUNT),
  BASE_AMOUNT: negate(part.BASE_AMOUNT),
  QTY: part.QTY === null ? null : negate(part.QTY),
});

export const isSettled = (rest: ItemPart): boolean => isZero(rest.AMOUNT) && (rest.QTY === null || isZero(rest.QTY));

/** Takes `wanted` from several, the first first: what of it each gives, and what none had. */
export function takeInTurn(
  available: readonly Decimal[],
  wanted: Decimal,
): { readonly taken: readonly Decimal[]; readonly missing: Decimal } {
  let missing = wanted;
  const taken = available.map((there) => {
    const part = minimum(missing, there);
    missing = subtract(missing, part);
    return part;
  });
  return { taken, missing };
}

/** All that several have left together. */
export const sumOfParts = (parts: readonly ItemPart[]): ItemPart =>
  parts.reduce<ItemPart>(
    (sum, part) => ({
      AMOUNT: add(sum.AMOUNT, part.AMOUNT),
      BASE_AMOUNT: add(sum.BASE_AMOUNT, part.BASE_AMOUNT),
      QTY: part.QTY === null ? sum.QTY : add(sum.QTY ?? ZERO, part.QTY),
    }),
    { AMOUNT: ZERO, BASE_AMOUNT: ZERO, QTY: null },
  );
