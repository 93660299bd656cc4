import { compare, type Decimal, decimal, isPositive, placesOf, subtract } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Fields } from '@sampan/model/field.ts';
import { foundOnce } from '@sampan/model/found-once.ts';
import type { Context } from '../call/rules.ts';
import type { GivenRows } from './given-rows.ts';
import { isWholeInBase, readUnitFactors, unitPlaces } from './units.ts';

type Row = Readonly<Record<string, unknown>>;

/** A quantity that somebody gives, with the row that names its unit and perhaps its material. */
interface GivenQuantity {
  readonly path: string;
  readonly QTY: Decimal;
  readonly UNIT_CODE: string;
  readonly MATERIAL_CODE: string | undefined;
  /** Nothing where there must be something: what was left, in whole units. */
  readonly isNone?: boolean;
}

const referring = (fields: Fields, to: string) =>
  Object.keys(fields).find((key) => fields[key]?.kind === 'reference' && fields[key]?.to === to);
/** The field that names the unit of a row. */
const unitOf = foundOnce((fields) => referring(fields, 'unit'));
const quantitiesOf = foundOnce((fields) =>
  Object.keys(fields).filter((key) => fields[key]?.kind === 'quantity' && fields[key]?.derived !== true && fields[key]?.uncounted !== true),
);

/** Keys of a row's quantities that people give, of its unit and of its material; undefined where it names no unit. */
const keysOf = foundOnce((fields) => {
  const [unit, quantities] = [unitOf(fields), quantitiesOf(fields)];
  return unit === undefined || quantities.length === 0 ? undefined : { quantities, unit, material: referring(fields, 'material') };
});

/**
 * Quantities finer than their unit takes (UNIT_DECIMALS), or that stand for none that the material's base unit takes. What was there
 * before stays, as long as neither the quantity nor what it counts changes. Rows that name no unit count in that of their header.
 */
export async function quantityFailures(context: Pick<Context, 'db' | 'references'>, sets: readonly GivenRows[]): Promise<Failure[]> {
  const given = sets.flatMap(({ fields, rows }): GivenQuantity[] => {
    const keys = keysOf(fields);
    if (!keys) return ofHeader(sets, fields, rows);
    const { quantities, unit, material } = keys;
    return rows.flatMap(({ at, row, before }) =>
      quantities.flatMap((key): GivenQuantity[] => {
        const [QTY, UNIT_CODE, MATERIAL_CODE] = [row[key], row[unit], material ? row[material] : undefined];
        if (typeof QTY !== 'string' || typeof UNIT_CODE !== 'string') return [];
        const counts = [unit, ...(material ? [material] : [])];
        const isOld = before !== undefined && isSame(before[key], QTY) && counts.every((one) => before[one] === row[one]);
        if (isOld) return [];
        const quantity = decimal(QTY);
        return [
          {
            path: at + key,
            QTY: quantity,
            UNIT_CODE,
            MATERIAL_CODE: typeof MATERIAL_CODE === 'string' ? MATERIAL_CODE : undefined,
            isNone: fields[key]?.sign === 'positive' && !isPositive(quantity),
          },
        ];
      }),
    );
  });
  return failuresOf(context, given);
}

/** Quantities of rows without a unit of their own, in the one that their header names. */
function ofHeader(sets: readonly GivenRows[], fields: Fields, rows: GivenRows['rows']): GivenQuantity[] {
  const header = sets.find((set) => set.rows.some(({ at }) => at === ''));
  const unit = header && header.fields !== fields ? unitOf(header.fields) : undefined;
  const UNIT_CODE = unit === undefined ? undefined : header?.rows[0]?.row[unit];
  if (typeof UNIT_CODE !== 'string') return [];
  return rows.flatMap(({ at, row, before }) =>
    quantitiesOf(fields).flatMap((key): GivenQuantity[] => {
      const QTY = row[key];
      if (typeof QTY !== 'string' || (before !== undefined && isSame(before[key], QTY))) return [];
      return [{ path: at + key, QTY: decimal(QTY), UNIT_CODE, MATERIAL_CODE: undefined }];
    }),
  );
}

const isSame = (before: unknown, QTY: string): boolean => typeof before === 'string' && compare(decimal(before), decimal(QTY)) === 0;

async function failuresOf(context: Pick<Context, 'db' | 'references'>, given: readonly GivenQuantity[]): Promise<Failure[]> {
  if (given.length === 0) return [];
  const factors = await readUnitFactors(
    context,
    given.flatMap(({ MATERIAL_CODE }) => MATERIAL_CODE ?? []),
  );
  await context.references.load(
    'unit',
    given.map(({ UNIT_CODE }) => UNIT_CODE),
  );
  return given.flatMap(({ path, QTY, UNIT_CODE, MATERIAL_CODE, isNone }): Failure[] => {
    if (isNone) return [failureAt(path, 'NUMBER_NOT_POSITIVE')];
    const DECIMALS = unitPlaces(context.references.get('unit', UNIT_CODE));
    if (placesOf(QTY) > DECIMALS) return [failureAt(path, 'UNIT_DECIMALS_TOO_MANY', { UNIT: UNIT_CODE, DECIMALS })];
    const factor = MATERIAL_CODE === undefined ? undefined : factors.find(MATERIAL_CODE, UNIT_CODE);
    if (factor === undefined || MATERIAL_CODE === undefined) return [];
    const places = { unit: DECIMALS, base: factors.places(MATERIAL_CODE) };
    if (isWholeInBase(QTY, factor, places)) return [];
    const BASE = String(context.references.get('material', MATERIAL_CODE)?.['UNIT_CODE']);
    return [failureAt(path, 'QTY_NOT_IN_BASE_UNIT', { QTY, UNIT: UNIT_CODE, BASE })];
  });
}

/** What an action is given of entries: its quantities are in the entries' units, and all that is left of an entry always passes. */
export function argumentQuantityFailures(
  context: Pick<Context, 'db' | 'references'>,
  { fields, argumentFields, number }: { readonly fields: Fields; readonly argumentFields: Fields; readonly number: string },
  { entries, given }: { readonly entries: readonly Row[]; readonly given: readonly Row[] },
): Promise<Failure[]> {
  const keys = keysOf(fields);
  const quantities = Object.keys(argumentFields).filter((key) => argumentFields[key]?.kind === 'quantity');
  if (!keys) return Promise.resolve([]);
  const byNumber = new Map(entries.map((entry) => [Number(entry[number]), entry]));
  const wanted = given.flatMap((row, index) => {
    const entry = byNumber.get(Number(row[number]));
    const [UNIT_CODE, MATERIAL_CODE] = [entry?.[keys.unit], keys.material ? entry?.[keys.material] : undefined];
    if (!entry || typeof UNIT_CODE !== 'string') return [];
    return quantities.flatMap((key): GivenQuantity[] => {
      const QTY = row[key];
      if (typeof QTY !== 'string' || isRestOf(entry, fields, keys.quantities, decimal(QTY))) return [];
      return [
        {
          path: `ENTRIES[${index}].${key}`,
          QTY: decimal(QTY),
          UNIT_CODE,
          MATERIAL_CODE: typeof MATERIAL_CODE === 'string' ? MATERIAL_CODE : undefined,
        },
      ];
    });
  });
  return failuresOf(context, wanted);
}

/** Whether a quantity is all that some counter of the entry leaves of it. */
const isRestOf = (entry: Row, fields: Fields, wholes: readonly string[], QTY: Decimal): boolean =>
  wholes.some((whole) =>
    Object.keys(fields).some((key) => {
      const isCounter = fields[key]?.kind === 'quantity' && fields[key]?.derived === true;
      const [of, done] = [entry[whole], entry[key]];
      return isCounter && typeof of === 'string' && typeof done === 'string' && compare(subtract(decimal(of), decimal(done)), QTY) === 0;
    }),
  );
