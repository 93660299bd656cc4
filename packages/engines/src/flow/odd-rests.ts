import { type Decimal, decimal, placesOf, ZERO } from '@sampan/kernel/decimal.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { PipelineContext } from '../call/deps.ts';
import { readUnitFactors } from '../masters/units.ts';
import { foreignDraws } from './drawn-links.ts';
import { fieldsAt, limitOf, NO_TOLERANCE } from './limits.ts';
import { restIn } from './measure.ts';
import { quantityIn } from '@sampan/model/quantity-in.ts';

type Row = Readonly<Record<string, unknown>>;

/** What is open of a row said in another unit than its own. */
export interface OddRest {
  readonly QTY: Decimal;
  readonly UNIT_CODE: string;
}

interface OpenRows {
  readonly definition: DocumentDefinition;
  readonly part: string;
  readonly counter: string;
  /** What is open, in the row's own unit. */
  readonly open: string;
}

/**
 * Of rows of documents with DOCUMENT_ID beside them, what is open of each in the base unit where it cannot be said in its own: one piece of a box of
 * twelve, not 0.0833 of it. Undefined where the row's own unit takes it. The same that a row which names neither takes (`rows-above.ts`).
 */
export async function oddRests(
  context: PipelineContext,
  { definition, part, counter, open }: OpenRows,
  rows: readonly Row[],
): Promise<(OddRest | undefined)[]> {
  const measured = rows.map((row) => {
    const [UNIT, MATERIAL, rest] = [row['UNIT_CODE'], row['MATERIAL_CODE'], row[open]];
    return typeof UNIT === 'string' && typeof MATERIAL === 'string' && typeof rest === 'string' ? { row, UNIT, MATERIAL, rest } : undefined;
  });
  // A rest without decimals fits any unit.
  const broken = measured.filter((one) => one !== undefined && placesOf(decimal(one.rest)) > 0);
  if (broken.length === 0) return rows.map(() => undefined);
  const factors = await readUnitFactors(
    context,
    broken.flatMap((one) => one?.MATERIAL ?? []),
  );
  const ids = [...new Set(broken.map((one) => String(one?.row['DOCUMENT_ID'])))];
  const foreign = await foreignDraws(context.db, definition.type, ids);
  const number = definition.parts[part]!.number;
  return measured.map((one) => {
    if (one === undefined || !broken.includes(one)) return undefined;
    const { row, UNIT, MATERIAL, rest } = one;
    const factor = factors.find(MATERIAL, UNIT);
    const UNIT_CODE = String(context.references.get('material', MATERIAL)?.['UNIT_CODE']);
    if (factor === undefined || UNIT === UNIT_CODE || placesOf(decimal(rest)) <= factors.places(MATERIAL, UNIT)) return undefined;
    const whole = limitOf(fieldsAt(definition, part)[counter]?.counter ?? { of: [] }, row, NO_TOLERANCE)?.whole ?? ZERO;
    const key = JSON.stringify([String(row['DOCUMENT_ID']), part, Number(row[number]), counter]);
    const taken = foreign.get(key) ?? { QTY: ZERO, BASE_QTY: ZERO };
    const places = factors.places(MATERIAL);
    const drawable = { whole, most: whole, drawn: quantityIn(row, counter), foreign: taken, factor, places };
    return { QTY: restIn(drawable, '1' as Decimal, places), UNIT_CODE };
  });
}
