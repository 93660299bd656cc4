import { add, compare, type Decimal, decimal, divide, floor, multiply, ZERO } from '@sampan/kernel/decimal.ts';
import type { Context, DraftOf } from '@sampan/engines/call/rules.ts';
import { unitPlaces } from '@sampan/engines/masters/units.ts';
import type { productionOrder } from './production-order.ts';

type OrderDraft = DraftOf<typeof productionOrder>;

const HUNDRED = '100' as Decimal;

/** Rounded up to `places` decimals. */
function roundedUp(value: Decimal, places: number): Decimal {
  const cut = floor(value, places);
  return compare(cut, value) === 0 ? cut : add(cut, divide(decimal('1'), decimal(`1${'0'.repeat(places)}`)));
}

/** PLAN_QTY × QTY / BOM_QTY × (1 + SCRAP_RATE / 100), rounded up in the decimals of the component's unit (PR-A). */
export function needOf(
  order: { readonly PLAN_QTY: Decimal; readonly BOM_QTY: Decimal },
  component: { readonly QTY: Decimal; readonly SCRAP_RATE: Decimal },
  places: number,
): Decimal {
  const whole = multiply(multiply(order.PLAN_QTY, component.QTY), add(HUNDRED, component.SCRAP_RATE));
  return roundedUp(divide(whole, multiply(order.BOM_QTY, HUNDRED)), places);
}

/** Base units of product, components and what is made beside it, and of each component what the whole order needs. */
export async function fillNeeds({ header, entries, parts }: OrderDraft, { references }: Context): Promise<void> {
  const rows = [header, ...entries, ...(parts.OUTPUTS ?? [])];
  await references.load(
    'material',
    rows.flatMap(({ MATERIAL_CODE }) => MATERIAL_CODE ?? []),
  );
  for (const row of rows) {
    const material = row.MATERIAL_CODE === undefined ? undefined : references.get('material', row.MATERIAL_CODE);
    if (material) row.UNIT_CODE = material.UNIT_CODE;
  }
  await references.load(
    'unit',
    entries.flatMap(({ UNIT_CODE }) => UNIT_CODE ?? []),
  );
  const order = { PLAN_QTY: decimal(header.PLAN_QTY ?? ZERO), BOM_QTY: decimal(header.BOM_QTY ?? '1') };
  for (const entry of entries) {
    const component = { QTY: decimal(entry.QTY ?? ZERO), SCRAP_RATE: decimal(entry.SCRAP_RATE ?? ZERO) };
    entry.NEED_QTY = needOf(order, component, unitPlaces(references.get('unit', entry.UNIT_CODE ?? '')));
  }
}
