import { isPositive, isZero } from '@sampan/kernel/decimal.ts';
import { failAll, type Failure, failure } from '@sampan/kernel/errors.ts';
import type { Occupation } from '../call/effects.ts';
import type { Context } from '../call/rules.ts';
import type { BalanceKey } from './balances.ts';
import { storedFilters } from './filters.ts';
import { isHeldFrom, placeKey, readPlaces } from './places.ts';

export interface PlannedOccupation {
  readonly key: BalanceKey;
  readonly occupation: Occupation;
}

/** Looks up the bins. @throws BIN_UNKNOWN, BIN_BLOCKED, BIN_FROZEN (a release from such a bin is allowed) */
export async function planOccupations(context: Context, occupations: readonly Occupation[]): Promise<PlannedOccupation[]> {
  const places = await readPlaces(
    context.db,
    occupations.map((one) => one.bin),
  );
  const failures: Failure[] = [];
  const planned: PlannedOccupation[] = [];
  for (const occupation of occupations) {
    const { bin, MATERIAL_CODE, filters, field } = occupation;
    const place = places.get(placeKey(bin));
    const at = field === undefined ? {} : { field };
    if (!place) failures.push({ ...failure('BIN_UNKNOWN', { LOCATION: bin.STORAGE_LOCATION_CODE, BIN: bin.STORAGE_BIN_CODE }), ...at });
    else if (place.isBlocked && isPositive(occupation.QTY))
      failures.push({ ...failure('BIN_BLOCKED', { BIN: bin.STORAGE_BIN_CODE }), ...at });
    else if (place.heldBy && isHeldFrom(place, occupation.source) && isPositive(occupation.QTY))
      failures.push({ ...failure('BIN_FROZEN', { BIN: bin.STORAGE_BIN_CODE, NO: place.heldBy }), ...at });
    else if (!isZero(occupation.QTY)) planned.push({ key: { place, MATERIAL_CODE, filters: storedFilters(filters) }, occupation });
  }
  failAll(failures);
  return planned;
}
