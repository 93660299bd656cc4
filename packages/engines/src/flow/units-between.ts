import { add, type Decimal, isPositive, negate, placesOf, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failure } from '@sampan/kernel/errors.ts';
import type { PipelineContext } from '../call/deps.ts';
import { readUnitFactors } from '../masters/units.ts';
import { type DrawnLink, foreignDraws } from './drawn-links.ts';
import type { LockedRow } from './locked-rows.ts';
import type { Measured } from './measure.ts';
import { quantityIn } from '@sampan/model/quantity-in.ts';

type Row = Readonly<Record<string, unknown>>;

/** A locked row and what is to be drawn of it. */
interface Changed {
  readonly at: LockedRow;
  readonly target: { readonly row: Row; readonly wanted: Decimal; readonly counter: string; readonly before: DrawnLink | undefined };
}

/** How units of drawing rows and of rows drawn on go together. */
export interface Units {
  /** The factors by which a draw is measured in the base unit, and the decimals of that: where the units differ, or others drew in other units before; else undefined. */
  between(
    at: LockedRow,
    counter: string,
    own: Row,
  ): { readonly factor: Decimal; readonly own: Decimal; readonly places: number } | { readonly failure: Failure } | undefined;
  /** How much of a row's own unit is in the base unit, where what is drawn has decimals; else undefined. */
  inBase(at: LockedRow): { readonly factor: Decimal; readonly places: number } | undefined;
  /** What of a row's counter was measured in the base unit so far. */
  drawn(at: LockedRow, counter: string): { QTY: Decimal; BASE_QTY: Decimal };
  add(at: LockedRow, counter: string, measured: Measured): void;
}

const unitOf = (row: Row): string | undefined => (typeof row['UNIT_CODE'] === 'string' ? row['UNIT_CODE'] : undefined);
const differ = (upper: Row, own: Row): boolean => {
  const [theirs, ours] = [unitOf(upper), unitOf(own)];
  return theirs !== undefined && ours !== undefined && theirs !== ours;
};
const isBroken = (QTY: Decimal): boolean => placesOf(QTY) > 0;
const keyOf = (at: LockedRow, counter: string) => JSON.stringify([String(at.header['id']), at.part, at.entryNo, counter]);

/** Reads what is needed to measure: what others drew of the rows in other units, and the factors of their materials. */
export async function unitsOf(context: PipelineContext, type: string, changed: readonly Changed[]): Promise<Units> {
  const measured = changed.filter(({ target, at }) => isPositive(target.wanted) && unitOf(at.row) !== undefined);
  // Nothing was drawn in any unit where nothing was drawn at all.
  const drawnOn = measured.filter(({ target, at }) => isPositive(quantityIn(at.row, target.counter)));
  const drawn = new Map(await foreignDraws(context.db, type, [...new Set(drawnOn.map(({ at }) => String(at.header['id'])))]));
  const put = (at: LockedRow, counter: string, { QTY, BASE_QTY }: Measured): void => {
    const before = drawn.get(keyOf(at, counter)) ?? { QTY: ZERO, BASE_QTY: ZERO };
    drawn.set(keyOf(at, counter), { QTY: add(before.QTY, QTY), BASE_QTY: add(before.BASE_QTY, BASE_QTY ?? ZERO) });
  };
  // What is let go first does not count.
  for (const { target, at } of changed)
    if (target.before && target.before.BASE_QTY !== null)
      put(at, target.counter, { QTY: negate(target.before.QTY), BASE_QTY: negate(target.before.BASE_QTY) });
  const isForeign = (at: LockedRow, counter: string, own: Row): boolean =>
    differ(at.row, own) || isPositive(drawn.get(keyOf(at, counter))?.BASE_QTY ?? ZERO);
  const materials = measured.flatMap(({ at, target }) =>
    differ(at.row, target.row) || drawn.has(keyOf(at, target.counter)) ? [String(at.row['MATERIAL_CODE'])] : [],
  );
  const broken = measured.filter(({ at, target }) => isBroken(target.wanted) || isBroken(quantityIn(at.row, target.counter)));
  materials.push(...broken.flatMap(({ at }) => (typeof at.row['MATERIAL_CODE'] === 'string' ? [at.row['MATERIAL_CODE']] : [])));
  const factors = materials.length > 0 ? await readUnitFactors(context, materials) : undefined;
  return {
    between(at, counter, own) {
      const [theirs, ours] = [unitOf(at.row), unitOf(own)];
      if (theirs === undefined || ours === undefined || !isForeign(at, counter, own)) return undefined;
      const MATERIAL = String(at.row['MATERIAL_CODE']);
      const [factor, ownFactor] = [factors?.find(MATERIAL, theirs), factors?.find(MATERIAL, ours)];
      const missing = factor === undefined ? theirs : ours;
      return factor === undefined || ownFactor === undefined
        ? { failure: failure('UNIT_NOT_OF_MATERIAL', { UNIT: missing, MATERIAL }) }
        : { factor, own: ownFactor, places: factors!.places(MATERIAL) };
    },
    inBase(at) {
      const [unit, MATERIAL] = [unitOf(at.row), String(at.row['MATERIAL_CODE'])];
      const factor = unit === undefined ? undefined : factors?.find(MATERIAL, unit);
      return factor === undefined ? undefined : { factor, places: factors!.places(MATERIAL) };
    },
    drawn: (at, counter) => drawn.get(keyOf(at, counter)) ?? { QTY: ZERO, BASE_QTY: ZERO },
    add: put,
  };
}
