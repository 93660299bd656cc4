import { doubleRows } from '@sampan/engines/call/double-rows.ts';
import type { Context, Draft } from '@sampan/engines/call/rules.ts';
import { compare, decimal, type Decimal, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { material } from './material.ts';

type MaterialDraft = Draft<typeof material.fields>;

interface Valued {
  readonly VALUATION_METHOD?: string | null | undefined;
  readonly STD_PRICE?: Decimal | null | undefined;
}
interface ValuedInPlant extends Valued {
  readonly PLANT_CODE: string;
}

const isPriced = ({ VALUATION_METHOD, STD_PRICE }: Valued): boolean =>
  VALUATION_METHOD !== 'STD' || (STD_PRICE !== null && STD_PRICE !== undefined);
const ofPlants = ({ parts }: MaterialDraft): readonly ValuedInPlant[] => (parts['VALUATIONS'] ?? []) as unknown as readonly ValuedInPlant[];

/** A standard needs its price, here and in each plant that values the material in its own way; a plant does so once. */
export function valuationFailures(draft: MaterialDraft): Failure[] {
  return [
    ...(isPriced(draft.header) ? [] : [failureAt('STD_PRICE', 'STD_PRICE_REQUIRED')]),
    ...doubleRows(draft.parts, 'VALUATIONS', 'PLANT_CODE'),
    ...ofPlants(draft).flatMap((row, index) => (isPriced(row) ? [] : [failureAt(`VALUATIONS[${index}].STD_PRICE`, 'STD_PRICE_REQUIRED')])),
  ];
}

/** Class, method and standard price decide the value of stock on hand: they change only in plants that have none (lifecycles §9). */
export async function stockFailures(draft: MaterialDraft, { db }: Context): Promise<Failure[]> {
  const { header, stored } = draft;
  if (!stored) return [];
  const CODE = stored.MATERIAL_CODE;
  const held = await db
    .selectLoose('stock_value')
    .select('PLANT_CODE')
    .where('MATERIAL_CODE', '=', CODE)
    .where(({ or, eb }) => or([eb('QTY_TOTAL', '<>', '0' as never), eb('VALUE_TOTAL', '<>', '0' as never)]))
    .execute();
  if (held.length === 0) return [];
  const refuse = (field: string) => failureAt(field, 'MATERIAL_HAS_STOCK', { CODE });
  const before: readonly ValuedInPlant[] = await db
    .select('material_valuation')
    .select(['PLANT_CODE', 'VALUATION_METHOD', 'STD_PRICE'])
    .where('parent_id', '=', stored.id)
    .execute();
  const plants = held.map((row) => String(row['PLANT_CODE']));
  const changed = plants.flatMap((plant) => {
    const [was, is] = [valuedIn(plant, stored, before), valuedIn(plant, header, ofPlants(draft))];
    const keys = CHANGING.filter((key) => differs(key, was, is));
    const index = ofPlants(draft).findIndex(({ PLANT_CODE }) => PLANT_CODE === plant);
    return keys.map((key) => (index < 0 ? key : `VALUATIONS[${index}].${key}`));
  });
  const isOther = stored.VALUATION_CLASS_CODE !== header.VALUATION_CLASS_CODE;
  return [...new Set([...(isOther ? ['VALUATION_CLASS_CODE'] : []), ...changed])].map(refuse);
}

const CHANGING = ['VALUATION_METHOD', 'STD_PRICE'] as const;

const valuedIn = (plant: string, all: Valued, own: readonly ValuedInPlant[]): Valued =>
  own.find(({ PLANT_CODE }) => PLANT_CODE === plant) ?? all;

/** The price of an average is not looked at. */
function differs(key: (typeof CHANGING)[number], was: Valued, is: Valued): boolean {
  if (key === 'VALUATION_METHOD') return was.VALUATION_METHOD !== is.VALUATION_METHOD;
  const isStandard = was.VALUATION_METHOD === 'STD' && is.VALUATION_METHOD === 'STD';
  return isStandard && compare(decimal(was.STD_PRICE ?? ZERO), decimal(is.STD_PRICE ?? ZERO)) !== 0;
}
