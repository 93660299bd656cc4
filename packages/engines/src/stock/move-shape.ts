import type { StockMoveRow } from '@sampan/db/stock-rows.ts';
import { compare, isNegative, isZero, placesOf } from '@sampan/kernel/decimal.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { Bin, StockMove } from '../call/effects.ts';
import type { MovingType } from './moving-types.ts';

/** What only a wrong program can cause: a move that does not look like one of its type. @throws Error */
export function checkShape(move: StockMove, type: MovingType): void {
  const at = `${move.MOVING_TYPE} of ${move.source.no}`;
  if (isNegative(move.QTY) || placesOf(move.QTY) > 4) throw new Error(`quantity ${move.QTY} of ${at}`);
  if (type.direction === 'value' && !isZero(move.QTY)) throw new Error(`quantity ${move.QTY} of ${at}`);
  checkBins(move, type, at);
  const isGiven = (type.value === 'given' && !move.clears) || (type.value === 'difference' && !move.price);
  if (isGiven && (move.VALUE === undefined || (type.value === 'given' && move.VALUE.startsWith('-')))) throw new Error(`value of ${at}`);
  const isPart = type.mayBePart === true && move.reversalOf === undefined;
  if (!isPart && (type.reverses !== undefined) !== (move.reversalOf !== undefined)) throw new Error(`reversed move of ${at}`);
}

function checkBins({ from, to, PLANT_CODE, reversalOf }: StockMove, { direction }: MovingType, at: string): void {
  const ends = [from !== undefined, to !== undefined];
  if (direction === 'across' && reversalOf !== undefined) {
    if (ends[0] === ends[1]) throw new Error(`bins of ${at}`);
    return;
  }
  const wantsFrom = direction === 'out' || direction === 'within' || direction === 'across';
  const wantsTo = direction === 'in' || direction === 'within' || direction === 'across';
  if (wantsFrom !== ends[0]) throw new Error(`bin out of ${at}`);
  if (wantsTo !== ends[1]) throw new Error(`bin in of ${at}`);
  if (direction === 'value' && PLANT_CODE === undefined) throw new Error(`plant of ${at}`);
}

/** A reversal takes back exactly what its original did, from where that put it. @throws REVERSAL_OF_REVERSAL, Error */
export function checkReversal(move: StockMove, type: MovingType, original: StockMoveRow): void {
  if (original.REVERSAL_OF !== null) fail('REVERSAL_OF_REVERSAL', { NO: original.SOURCE_NO });
  const isSameBin = (bin: Bin | undefined, location: string | null, code: string | null) =>
    (bin?.STORAGE_LOCATION_CODE ?? null) === location && (bin?.STORAGE_BIN_CODE ?? null) === code;
  const fits =
    original.MOVING_TYPE === type.reverses &&
    original.MATERIAL_CODE === move.MATERIAL_CODE &&
    compare(original.QTY, move.QTY) === 0 &&
    isSameBin(move.from, original.IN_STORAGE_LOCATION_CODE, original.IN_STORAGE_BIN_CODE) &&
    isSameBin(move.to, original.OUT_STORAGE_LOCATION_CODE, original.OUT_STORAGE_BIN_CODE);
  if (!fits) throw new Error(`${move.MOVING_TYPE} does not take back move ${original.id}`);
}
