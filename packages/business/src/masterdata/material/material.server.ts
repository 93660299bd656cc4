import { type Context, defineMasterRules, type Draft } from '@sampan/engines/call/rules.ts';
import { compare, type Decimal, isZero } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { gtinSpellings, isGtin } from '@sampan/kernel/gtin.ts';
import { fillCode } from '../code-of-series.server.ts';
import { searchInitials } from '../names.server.ts';
import { material } from './material.ts';

type MaterialDraft = Draft<typeof material.fields>;

export const materialRules = defineMasterRules(material, {
  fill: async (draft, context) => {
    const { header } = draft;
    await fillCode(material, draft, context);
    header.PINYIN = searchInitials(header.MATERIAL_NAME);
  },
  check: async (draft, context) => [
    ...rangeFailures(draft),
    ...unitFailures(draft),
    ...priceFailures(draft),
    ...(await gtinFailures(draft, context)),
    ...(await stockFailures(draft, context)),
  ],
});

/** A label must lead to one material; whatever length its number is typed in, a scanner tells the same. */
async function gtinFailures({ header, stored }: MaterialDraft, { db }: Context): Promise<Failure[]> {
  const { GTIN } = header;
  if (!GTIN || GTIN === stored?.GTIN) return [];
  if (!isGtin(GTIN)) return [failureAt('GTIN', 'GTIN_WRONG')];
  const other = await db
    .select('material')
    .select('MATERIAL_CODE')
    .where('GTIN', 'in', gtinSpellings(GTIN))
    .where('MATERIAL_CODE', '<>', stored?.MATERIAL_CODE ?? '')
    .executeTakeFirst();
  return other ? [failureAt('GTIN', 'GTIN_OF_OTHER', { GTIN, CODE: other.MATERIAL_CODE })] : [];
}

function rangeFailures({ header }: MaterialDraft): Failure[] {
  const failures: Failure[] = [];
  if (header.VALID_FROM && header.VALID_TO && header.VALID_TO < header.VALID_FROM) failures.push(failureAt('VALID_TO', 'RANGE_REVERSED'));
  const isBelow = (low: Decimal | null | undefined, high: Decimal | null | undefined) => low && high && compare(high, low) < 0;
  if (isBelow(header.DOS_MIN, header.DOS_MAX)) failures.push(failureAt('DOS_MAX', 'RANGE_REVERSED'));
  if (isBelow(header.DOS_MIN, header.DOS_TARGET)) failures.push(failureAt('DOS_TARGET', 'RANGE_REVERSED'));
  if (isBelow(header.DOS_TARGET, header.DOS_MAX)) failures.push(failureAt('DOS_MAX', 'RANGE_REVERSED'));
  return failures;
}

/** Further units: each once, and not the base unit, whose factor is 1. */
function unitFailures({ header, parts }: MaterialDraft): Failure[] {
  const failures: Failure[] = [];
  const seen = new Set<unknown>();
  (parts['UNITS'] ?? []).forEach((row, index) => {
    const at = `UNITS[${index}].UNIT_CODE`;
    const UNIT = String(row['UNIT_CODE']);
    if (UNIT === header.UNIT_CODE) failures.push(failureAt(at, 'UNIT_IS_BASE', { UNIT }));
    else if (seen.has(UNIT)) failures.push(failureAt(at, 'ROW_DOUBLE', { VALUE: UNIT }));
    seen.add(UNIT);
  });
  return failures;
}

const priceFailures = ({ header }: MaterialDraft): Failure[] =>
  header.VALUATION_METHOD === 'STD' && (header.STD_PRICE === null || header.STD_PRICE === undefined)
    ? [failureAt('STD_PRICE', 'STD_PRICE_REQUIRED')]
    : [];

/** Class, method and standard price decide the value of stock on hand: they change only while there is none (lifecycles §9). */
async function stockFailures({ header, stored }: MaterialDraft, { db }: Context): Promise<Failure[]> {
  if (!stored) return [];
  const fields = [
    'VALUATION_CLASS_CODE',
    'VALUATION_METHOD',
    ...(stored.VALUATION_METHOD === 'STD' ? (['STD_PRICE'] as const) : []),
  ] as const;
  const changed = fields.filter((field) => (stored[field] ?? null) !== (header[field] ?? null));
  if (changed.length === 0) return [];
  const CODE = stored.MATERIAL_CODE;
  const values = await db.selectLoose('stock_value').select(['QTY_TOTAL', 'VALUE_TOTAL']).where('MATERIAL_CODE', '=', CODE).execute();
  const hasStock = values.some((row) => !isZero(row['QTY_TOTAL'] as Decimal) || !isZero(row['VALUE_TOTAL'] as Decimal));
  return hasStock ? changed.map((field) => failureAt(field, 'MATERIAL_HAS_STOCK', { CODE })) : [];
}
