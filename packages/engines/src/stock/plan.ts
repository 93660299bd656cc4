import type { StockMoveRow, StoredFilters } from '@sampan/db/stock-rows.ts';
import { type Decimal, isZero, multiply } from '@sampan/kernel/decimal.ts';
import { failAll, type Failure, failure } from '@sampan/kernel/errors.ts';
import type { Bin, StockMove } from '../call/effects.ts';
import type { Context } from '../call/rules.ts';
import { storedFilters } from './filters.ts';
import { checkReversal, checkShape } from './move-shape.ts';
import { type MovingType, movingType } from './moving-types.ts';
import { type Area, isHeldFrom, type Place, placeKey, readAreas, readPlaces } from './places.ts';

/** One end of a stock move (most have one) with everything looked up that does not need a lock: what is stored as one row. */
export interface PlannedMove {
  readonly move: StockMove;
  /** Place among the moves given. */
  readonly index: number;
  readonly type: MovingType;
  /** What happens to the plant here. */
  readonly direction: 'in' | 'out' | 'within' | 'value';
  readonly MATERIAL_CODE: string;
  readonly QTY: Decimal;
  /** Where plant, company and currency come from. */
  readonly area: Area;
  readonly from?: Place;
  readonly to?: Place;
  readonly filters: StoredFilters;
  readonly VALUATION_CLASS_CODE: string;
  readonly original?: StockMoveRow;
  /** The ends whose value this one takes over, and its weight among those that do. */
  readonly takesOver?: { readonly split: string; readonly weight: Decimal };
  /** The split to which what leaves here goes. */
  readonly givesTo?: string;
}

interface Known {
  readonly places: ReadonlyMap<string, Place>;
  readonly areas: ReadonlyMap<string, Area>;
  readonly originals: ReadonlyMap<string, StockMoveRow>;
}

/**
 * Looks up bins, materials and reversed moves of a posting and refuses what no lock can change. Answers the ends of each move in turn; those
 * that take value over come after all that give it.
 * @throws QTY_TOO_SMALL, BIN_UNKNOWN, BIN_BLOCKED, BIN_FROZEN, BINS_EQUAL, BINS_OF_DIFFERENT_PLANTS, PLANTS_OF_DIFFERENT_COMPANIES,
 * REVERSAL_OF_REVERSAL, REVERSAL_TOO_EARLY, REFERENCE_UNKNOWN
 */
export async function planMoves(context: Context, moves: readonly StockMove[]): Promise<PlannedMove[]> {
  const bins = moves.flatMap((move) => [move.from, move.to].filter((bin) => bin !== undefined));
  const known: Known = {
    originals: await readOriginals(context, moves),
    places: await readPlaces(context.db, bins),
    areas: await readAreas(
      context.db,
      moves.flatMap((move) => move.PLANT_CODE ?? []),
    ),
  };
  const materials = moves.flatMap((move) => [move.MATERIAL_CODE, ...(move.becomes?.MATERIAL_CODE ? [move.becomes.MATERIAL_CODE] : [])]);
  await context.references.load('material', materials);
  const failures: Failure[] = [];
  const planned = moves.flatMap((move, index) => {
    const plan = planMove(context, move, index, known);
    if (Array.isArray(plan)) return plan;
    failures.push(move.field === undefined ? plan : { ...plan, field: move.field });
    return [];
  });
  failAll(failures);
  return inOrder(planned);
}

/** In the order given, but whoever takes value over after all who give it. */
function inOrder(ends: readonly PlannedMove[]): PlannedMove[] {
  const givers = new Map<string, number>();
  for (const { givesTo } of ends) if (givesTo !== undefined) givers.set(givesTo, (givers.get(givesTo) ?? 0) + 1);
  const ordered: PlannedMove[] = [];
  let waiting: PlannedMove[] = [];
  for (const end of ends) {
    (end.takesOver ? waiting : ordered).push(end);
    if (end.givesTo !== undefined) givers.set(end.givesTo, (givers.get(end.givesTo) ?? 0) - 1);
    const isReady = ({ takesOver }: PlannedMove) => givers.get(takesOver?.split ?? '') === 0;
    ordered.push(...waiting.filter(isReady));
    waiting = waiting.filter((one) => !isReady(one));
  }
  return ordered;
}

function planMove(context: Context, move: StockMove, index: number, known: Known): PlannedMove[] | Failure {
  const type = movingType(move.MOVING_TYPE);
  checkShape(move, type);
  // A little of a small unit may round to nothing in the base unit.
  if (type.direction !== 'value' && isNothing(move)) return failure('QTY_TOO_SMALL', { MATERIAL: move.MATERIAL_CODE });
  const placeOf = (bin: Bin | undefined) => (bin ? known.places.get(placeKey(bin)) : undefined);
  const [from, to] = [placeOf(move.from), placeOf(move.to)];
  const unknown = [move.from, move.to].find((bin) => bin && !known.places.has(placeKey(bin)));
  if (unknown) return failure('BIN_UNKNOWN', { LOCATION: unknown.STORAGE_LOCATION_CODE, BIN: unknown.STORAGE_BIN_CODE });
  const refused = refusedBins(move, type, from, to);
  if (refused) return refused;
  const area = to ?? from ?? known.areas.get(move.PLANT_CODE ?? '');
  if (!area) return failure('REFERENCE_UNKNOWN', { VALUE: move.PLANT_CODE ?? '' });
  const classOf = (code: string) => context.references.get('material', code)?.['VALUATION_CLASS_CODE'];
  const missing = [move.MATERIAL_CODE, move.becomes?.MATERIAL_CODE ?? move.MATERIAL_CODE].find((code) => classOf(code) === undefined);
  if (missing !== undefined) return failure('REFERENCE_UNKNOWN', { VALUE: missing });
  const original = move.reversalOf === undefined ? undefined : known.originals.get(move.reversalOf);
  if (original) checkReversal(move, type, original);
  if (original && move.POSTING_DATE < original.POSTING_DATE)
    return failure('REVERSAL_TOO_EARLY', { NO: original.SOURCE_NO, DATE: original.POSTING_DATE });
  const end: PlannedMove = {
    move,
    index,
    type,
    direction: directionOf(type, from, to),
    MATERIAL_CODE: move.MATERIAL_CODE,
    QTY: move.QTY,
    area,
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    filters: storedFilters(original ?? move.filters),
    VALUATION_CLASS_CODE: String(classOf(move.MATERIAL_CODE)),
    ...(original ? { original } : {}),
  };
  if (type.direction !== 'across' || original || !from || !to) return [end];
  return twoEnds(end, from, to, (code) => String(classOf(code)));
}

/** The end that gives and the end that takes. */
function twoEnds(end: PlannedMove, from: Place, to: Place, classOf: (material: string) => string): PlannedMove[] {
  const { from: _from, to: _to, ...both } = end;
  const becomes = end.move.becomes ?? {};
  const MATERIAL_CODE = becomes.MATERIAL_CODE ?? end.MATERIAL_CODE;
  const QTY = becomes.QTY ?? end.QTY;
  const split = becomes.split ?? `move ${end.index}`;
  return [
    { ...both, direction: 'out', area: from, from, givesTo: split },
    {
      ...both,
      direction: 'in',
      MATERIAL_CODE,
      QTY,
      area: to,
      to,
      filters: becomes.filters ? storedFilters(becomes.filters) : end.filters,
      VALUATION_CLASS_CODE: classOf(MATERIAL_CODE),
      takesOver: { split, weight: multiply(QTY, becomes.share ?? ONE) },
    },
  ];
}

/** A reversal of one end of a move across stands in one bin only. */
function directionOf({ direction }: MovingType, from: Place | undefined, to: Place | undefined): PlannedMove['direction'] {
  if (direction !== 'across') return direction;
  return to ? 'in' : 'out';
}

function refusedBins(move: StockMove, type: MovingType, from: Place | undefined, to: Place | undefined): Failure | undefined {
  const blocked = [from, to].find((place) => place?.isBlocked) ?? (to?.isActive === false ? to : undefined);
  if (blocked) return failure('BIN_BLOCKED', { BIN: blocked.STORAGE_BIN_CODE });
  const held = [from, to].find((place) => place && isHeldFrom(place, move.source));
  if (held?.heldBy) return failure('BIN_FROZEN', { BIN: held.STORAGE_BIN_CODE, NO: held.heldBy });
  if (!from || !to) return undefined;
  if (from === to && !move.becomes) return failure('BINS_EQUAL');
  if (type.direction === 'within' && from.PLANT_CODE !== to.PLANT_CODE) return failure('BINS_OF_DIFFERENT_PLANTS');
  if (from.COMPANY_CODE !== to.COMPANY_CODE)
    return failure('PLANTS_OF_DIFFERENT_COMPANIES', { PLANT: to.PLANT_CODE, COMPANY: from.COMPANY_CODE });
  return undefined;
}

const ONE = '1' as Decimal;
const isNothing = (move: StockMove): boolean => isZero(move.QTY) || isZero(move.becomes?.QTY ?? ONE);

async function readOriginals({ db }: Context, moves: readonly StockMove[]): Promise<Map<string, StockMoveRow>> {
  const ids = moves.map((move) => move.reversalOf).filter((id) => id !== undefined);
  if (ids.length === 0) return new Map();
  const rows = await db.select('stock_move').selectAll().where('id', 'in', ids).execute();
  if (rows.length < new Set(ids).size) throw new Error(`moves to reverse are missing: ${ids.join(', ')}`);
  return new Map(rows.map((row) => [row.id, row]));
}
