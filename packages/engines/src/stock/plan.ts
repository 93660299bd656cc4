import type { StockMoveRow, StoredFilters } from '@sampan/db/stock-rows.ts';
import { compare, isPositive, isZero, placesOf } from '@sampan/kernel/decimal.ts';
import { fail, failAll, type Failure, failure } from '@sampan/kernel/errors.ts';
import type { Bin, StockMove } from '../call/effects.ts';
import type { Context } from '../call/rules.ts';
import { storedFilters } from './filters.ts';
import { type MovingType, movingType } from './moving-types.ts';
import { type Place, placeKey, readPlaces } from './places.ts';

/** A stock move with everything looked up that does not need a lock. */
export interface PlannedMove {
  readonly move: StockMove;
  readonly type: MovingType;
  /** Where plant, company and currency come from. */
  readonly place: Place;
  readonly from?: Place;
  readonly to?: Place;
  readonly filters: StoredFilters;
  readonly VALUATION_CLASS_CODE: string;
  readonly original?: StockMoveRow;
}

/**
 * Looks up bins, materials and reversed moves of a posting and refuses what no lock can change.
 * @throws QTY_TOO_SMALL, BIN_UNKNOWN, BIN_BLOCKED, BINS_EQUAL, BINS_OF_DIFFERENT_PLANTS, REVERSAL_OF_REVERSAL,
 * REVERSAL_TOO_EARLY, REFERENCE_UNKNOWN
 */
export async function planMoves(context: Context, moves: readonly StockMove[]): Promise<PlannedMove[]> {
  const originals = await readOriginals(context, moves);
  const places = await readPlaces(
    context.db,
    moves.flatMap((move) => [move.from, move.to].filter((bin) => bin !== undefined)),
  );
  await context.references.load(
    'material',
    moves.map((move) => move.MATERIAL_CODE),
  );
  const failures: Failure[] = [];
  const planned = moves.map((move) => planMove(context, move, places, originals, failures));
  failAll(failures);
  return planned.filter((plan) => plan !== undefined);
}

function planMove(
  context: Context,
  move: StockMove,
  places: ReadonlyMap<string, Place>,
  originals: ReadonlyMap<string, StockMoveRow>,
  failures: Failure[],
): PlannedMove | undefined {
  const refuse = (refusal: Failure) => {
    failures.push(move.field === undefined ? refusal : { ...refusal, field: move.field });
    return undefined;
  };
  const type = movingType(move.MOVING_TYPE);
  // A little of a small unit may round to nothing in the base unit.
  if (isZero(move.QTY)) return refuse(failure('QTY_TOO_SMALL', { MATERIAL: move.MATERIAL_CODE }));
  checkShape(move, type);
  const placeOf = (bin: Bin | undefined) => (bin ? places.get(placeKey(bin)) : undefined);
  const [from, to] = [placeOf(move.from), placeOf(move.to)];
  const unknown = [move.from, move.to].find((bin) => bin && !places.has(placeKey(bin)));
  if (unknown) return refuse(failure('BIN_UNKNOWN', { LOCATION: unknown.STORAGE_LOCATION_CODE, BIN: unknown.STORAGE_BIN_CODE }));
  const blocked = [from, to].find((place) => place?.isBlocked) ?? (to?.isActive === false ? to : undefined);
  if (blocked) return refuse(failure('BIN_BLOCKED', { BIN: blocked.STORAGE_BIN_CODE }));
  if (from && to && from === to) return refuse(failure('BINS_EQUAL'));
  if (from && to && from.PLANT_CODE !== to.PLANT_CODE) return refuse(failure('BINS_OF_DIFFERENT_PLANTS'));
  const material = context.references.get('material', move.MATERIAL_CODE);
  if (!material) return refuse(failure('REFERENCE_UNKNOWN', { VALUE: move.MATERIAL_CODE }));
  const original = move.reversalOf === undefined ? undefined : originals.get(move.reversalOf);
  if (original) checkReversal(move, type, original);
  if (original && move.POSTING_DATE < original.POSTING_DATE)
    return refuse(failure('REVERSAL_TOO_EARLY', { NO: original.SOURCE_NO, DATE: original.POSTING_DATE }));
  return {
    move,
    type,
    place: (to ?? from) as Place,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    filters: storedFilters(original ?? move.filters),
    VALUATION_CLASS_CODE: String(material['VALUATION_CLASS_CODE']),
    ...(original ? { original } : {}),
  };
}

/** What only a wrong program can cause. */
function checkShape(move: StockMove, type: MovingType): void {
  const at = `${move.MOVING_TYPE} of ${move.source.no}`;
  if (!isPositive(move.QTY) || placesOf(move.QTY) > 4) throw new Error(`quantity ${move.QTY} of ${at}`);
  if ((type.direction !== 'in') !== (move.from !== undefined)) throw new Error(`bin out of ${at}`);
  if ((type.direction !== 'out') !== (move.to !== undefined)) throw new Error(`bin in of ${at}`);
  if (type.value === 'given' && (move.VALUE === undefined || move.VALUE.startsWith('-'))) throw new Error(`value of ${at}`);
  if ((type.reverses !== undefined) !== (move.reversalOf !== undefined)) throw new Error(`reversed move of ${at}`);
}

/** A reversal takes back exactly what its original did, from where that put it. */
function checkReversal(move: StockMove, type: MovingType, original: StockMoveRow): void {
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

async function readOriginals({ db }: Context, moves: readonly StockMove[]): Promise<Map<string, StockMoveRow>> {
  const ids = moves.map((move) => move.reversalOf).filter((id) => id !== undefined);
  if (ids.length === 0) return new Map();
  const rows = await db.select('stock_move').selectAll().where('id', 'in', ids).execute();
  if (rows.length < new Set(ids).size) throw new Error(`moves to reverse are missing: ${ids.join(', ')}`);
  return new Map(rows.map((row) => [row.id, row]));
}
