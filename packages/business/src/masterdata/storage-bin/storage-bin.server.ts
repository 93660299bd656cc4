import { type Context, defineMasterRules, type Draft } from '@sampan/engines/call/rules.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { isAreaBin } from './area-bins.ts';
import { storageBin } from './storage-bin.ts';

type BinDraft = Draft<typeof storageBin.fields>;

export const storageBinRules = defineMasterRules(storageBin, {
  fill: ({ header }) => {
    if (header.STORAGE_BIN_CODE) header.STORAGE_BIN_NAME ??= header.STORAGE_BIN_CODE;
  },
  check: async (draft, context) => [...areaFailures(draft), ...(await goodsFailures(draft, context))],
  checkDelete: ({ STORAGE_BIN_CODE: CODE }) => (isAreaBin(CODE) ? [failure('STORAGE_BIN_RESERVED', { CODE })] : []),
});

/** RECV and SHIP stay what they are; a receipt or shipment would find no area otherwise. */
function areaFailures({ header, stored }: BinDraft): Failure[] {
  if (!stored || !isAreaBin(stored.STORAGE_BIN_CODE)) return [];
  const fixed = ['STORAGE_LOCATION_CODE', 'STORAGE_TYPE_CODE', 'IS_ACTIVE'] as const;
  return fixed
    .filter((field) => stored[field] !== header[field])
    .map((field) => failureAt(field, 'STORAGE_BIN_RESERVED', { CODE: stored.STORAGE_BIN_CODE }));
}

/** A bin that holds goods keeps its location and type and stays active; a bin is named by both its codes, so it never moves. */
async function goodsFailures({ header, stored }: BinDraft, { db }: Context): Promise<Failure[]> {
  if (!stored || isAreaBin(stored.STORAGE_BIN_CODE)) return [];
  if (stored.STORAGE_LOCATION_CODE !== header.STORAGE_LOCATION_CODE) return [failureAt('STORAGE_LOCATION_CODE', 'FIELD_FIXED')];
  const changed = (['STORAGE_TYPE_CODE', 'IS_ACTIVE'] as const).filter((field) => stored[field] !== header[field]);
  if (changed.length === 0 || (header.IS_ACTIVE === '1' && !changed.includes('STORAGE_TYPE_CODE'))) return [];
  const { STORAGE_LOCATION_CODE, STORAGE_BIN_CODE } = stored;
  const goods = await db
    .selectLoose('stock_balance')
    .select('id')
    .where('STORAGE_LOCATION_CODE', '=', STORAGE_LOCATION_CODE)
    .where('STORAGE_BIN_CODE', '=', STORAGE_BIN_CODE)
    .where('QTY', '>', '0')
    .limit(1)
    .executeTakeFirst();
  return goods ? changed.map((field) => failureAt(field, 'STORAGE_BIN_NOT_EMPTY', { CODE: STORAGE_BIN_CODE })) : [];
}
