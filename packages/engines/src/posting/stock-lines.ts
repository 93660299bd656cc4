import { isNegative, isZero, negate, prorate, subtract } from '@sampan/kernel/decimal.ts';
import { determinationType, PRICE_DIFFERENCE, STOCK_ACCOUNT_TYPE, stockAccountField } from '../stock/moving-types.ts';
import { originalAmount } from '../stock/move-rows.ts';
import { differenceOf } from '../stock/valuation.ts';
import type { ValuedMove } from '../stock/valuations.ts';
import type { AccountRef, BookedLine } from './booked-line.ts';
import { onTheirAccount, type TakenByMoves } from './settle-moves.ts';

/**
 * The lines of one end of a move: stock account, counterpart and, where they differ, price difference. What clears items stands on their own
 * account. A move across has its counterpart at its other end, one that only covers a difference in the posting that found it.
 */
export function stockLines(valued: ValuedMove, taken: TakenByMoves): BookedLine[] {
  const { move, area, MATERIAL_CODE, change, VALUATION_CLASS_CODE: of, original } = valued;
  const difference = differenceOf(change);
  const about = {
    key: move.MOVING_TYPE,
    PLANT_CODE: area.PLANT_CODE,
    MATERIAL_CODE,
    partner: move.partner ?? { SUPPLIER_CODE: original?.SUPPLIER_CODE ?? undefined, CUSTOMER_CODE: original?.CUSTOMER_CODE ?? undefined },
    entryNo: move.source.entryNo,
  };
  const ofStock: BookedLine = { ...about, account: { of, type: STOCK_ACCOUNT_TYPE, side: 'DEBIT' }, amount: change.VALUE };
  const isGain = isNegative(difference);
  const ofPrice: BookedLine = { ...about, account: { of, type: PRICE_DIFFERENCE, side: isGain ? 'CREDIT' : 'DEBIT' }, amount: difference };
  const [own, price] = shared(valued, ofStock, ofPrice);
  return [own, ...counterLines(valued, about, taken), price].filter((line) => !isZero(line.amount));
}

/** What the counterpart is in its own currency is shared by stock and price difference. */
function shared(valued: ValuedMove, ofStock: BookedLine, ofPrice: BookedLine): [BookedLine, BookedLine] {
  const AMOUNT = originalAmount(valued);
  const CURRENCY_CODE = valued.move.original?.CURRENCY_CODE ?? valued.original?.CURRENCY_CODE;
  if (AMOUNT === null || !CURRENCY_CODE) return [ofStock, ofPrice];
  const { COUNTER_VALUE, VALUE } = valued.change;
  const own = isZero(COUNTER_VALUE) || isZero(ofPrice.amount) ? AMOUNT : prorate(AMOUNT, COUNTER_VALUE, VALUE, 4);
  return [
    { ...ofStock, original: { CURRENCY_CODE, AMOUNT: own } },
    { ...ofPrice, original: { CURRENCY_CODE, AMOUNT: subtract(AMOUNT, own) } },
  ];
}

type About = Pick<BookedLine, 'key' | 'PLANT_CODE' | 'MATERIAL_CODE' | 'partner' | 'entryNo'>;

function counterLines(valued: ValuedMove, about: About, taken: TakenByMoves): BookedLine[] {
  const { move, index, type, change, area } = valued;
  const parts = taken.get(index);
  if (parts)
    return onTheirAccount(parts).map(({ part: { item }, amount, original }) => ({
      ...about,
      account: { code: item.row.ACCOUNTING_CODE },
      amount,
      original: item.row.CURRENCY_CODE === area.CURRENCY_CODE ? undefined : { CURRENCY_CODE: item.row.CURRENCY_CODE, AMOUNT: original },
    }));
  const account = counterAccount(valued);
  if (!account || type.value === 'none') return [];
  const AMOUNT = originalAmount(valued);
  const CURRENCY_CODE = move.original?.CURRENCY_CODE ?? valued.original?.CURRENCY_CODE;
  const original = AMOUNT === null || !CURRENCY_CODE ? undefined : { CURRENCY_CODE, AMOUNT: negate(AMOUNT) };
  return [{ ...about, account, amount: negate(change.COUNTER_VALUE), original }];
}

/** The account that is no stock account in the row of the moving type; none where the counterpart stands elsewhere. */
export function counterAccount({ move, type, VALUATION_CLASS_CODE: of }: ValuedMove): AccountRef | undefined {
  if (type.direction === 'across' || type.debit === undefined || type.credit === undefined) return undefined;
  const row = determinationType(move.MOVING_TYPE);
  return { of, type: row, side: stockAccountField(row) === 'DEBIT_ACCOUNTING_CODE' ? 'CREDIT' : 'DEBIT' };
}
