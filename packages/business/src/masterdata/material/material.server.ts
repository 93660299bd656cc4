import { doubleRows } from '@sampan/engines/call/double-rows.ts';
import { type Context, defineMasterRules, type Draft } from '@sampan/engines/call/rules.ts';
import { compare, type Decimal } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { gtinSpellings, isGtin } from '@sampan/kernel/gtin.ts';
import { fillCode } from '../code-of-series.server.ts';
import { searchInitials } from '../names.server.ts';
import { stockFailures, valuationFailures } from './material.valuation.server.ts';
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
    ...plantFailures(draft),
    ...valuationFailures(draft),
    ...(await lineFailures(draft, context)),
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

/** Minima: one for each plant, and the target not below it. */
function plantFailures({ parts }: MaterialDraft): Failure[] {
  const reversed = (parts['PLANTS'] ?? []).flatMap((row, index): Failure[] => {
    const { STOCK_MIN_QTY, STOCK_TARGET_QTY } = row as Readonly<Record<string, Decimal | null | undefined>>;
    const isReversed = STOCK_MIN_QTY && STOCK_TARGET_QTY && compare(STOCK_TARGET_QTY, STOCK_MIN_QTY) < 0;
    return [
      ...(isReversed ? [failureAt(`PLANTS[${index}].STOCK_TARGET_QTY`, 'RANGE_REVERSED')] : []),
      ...(Number(row['LEAD_DAYS'] ?? 0) < 0 ? [failureAt(`PLANTS[${index}].LEAD_DAYS`, 'NUMBER_NEGATIVE')] : []),
    ];
  });
  return [...doubleRows(parts, 'PLANTS', 'PLANT_CODE'), ...reversed];
}

/** The line that makes it in a plant stands there. */
async function lineFailures({ parts }: MaterialDraft, { references }: Context): Promise<Failure[]> {
  const rows = (parts['PLANTS'] ?? []) as Readonly<Record<string, string | null | undefined>>[];
  await references.load(
    'production_line',
    rows.flatMap(({ LINE_CODE }) => LINE_CODE ?? []),
  );
  const workshopOf = (line: string) => references.getLoose('production_line', line)?.['WORKSHOP_CODE'] as string | undefined;
  await references.load(
    'workshop',
    rows.flatMap(({ LINE_CODE }) => (LINE_CODE ? (workshopOf(LINE_CODE) ?? []) : [])),
  );
  return rows.flatMap(({ LINE_CODE: LINE, PLANT_CODE: PLANT }, index): Failure[] => {
    const workshop = LINE ? references.getLoose('workshop', workshopOf(LINE) ?? '') : undefined;
    const isElsewhere = LINE && PLANT && workshop && workshop['PLANT_CODE'] !== PLANT;
    return isElsewhere ? [failureAt(`PLANTS[${index}].LINE_CODE`, 'LINE_OF_OTHER_PLANT', { LINE, PLANT })] : [];
  });
}
