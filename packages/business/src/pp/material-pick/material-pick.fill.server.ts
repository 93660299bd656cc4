import { compare, type Decimal, decimal, isPositive, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { fail, type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Context, DraftOf } from '@sampan/engines/call/rules.ts';
import { proposeGoods, type ProposedGoods } from '@sampan/engines/stock/proposals.ts';
import { filtersOf } from '@sampan/model/dictionary.ts';
import { binFactKey, isArea, readBinFacts } from '../../wms/bins.server.ts';
import { locationOfPlant } from '../../wms/location-fields.server.ts';
import { locationWithMost } from '../../wms/most-goods.server.ts';
import type { materialPick } from './material-pick.ts';
import { type ComponentShare, componentShares, fetchedOf, freeShare, isExtra, orderOfPick } from './shares.server.ts';

type Draft = DraftOf<typeof materialPick>;
type Line = Draft['entries'][number];

/** What the draft has drawn of its order already. */
const ownShare = ({ stored }: Draft): Decimal => decimal(stored?.IS_CANCELLED === '1' ? ZERO : (stored?.SHARE_QTY ?? ZERO));

const sharesOf = (draft: Draft, context: Context, order: NonNullable<Awaited<ReturnType<typeof orderOfPick>>>): Promise<ComponentShare[]> =>
  componentShares(context, order, { SHARE_QTY: decimal(draft.header.SHARE_QTY ?? ZERO), own: ownShare(draft), ownId: draft.stored?.id });

/** Everything that follows from the order: product, plant, share, location; and where no line is given, what the share needs, each from where it lies (PK-1). */
export async function fillPick(draft: Draft, context: Context): Promise<void> {
  const { header, entries } = draft;
  const order = header.PRODUCTION_ORDER_NO ? await orderOfPick(context, header.PRODUCTION_ORDER_NO) : undefined;
  if (!order) return;
  const { MATERIAL_CODE, UNIT_CODE, COMPANY_CODE, PLANT_CODE, CURRENCY_CODE } = order.header;
  Object.assign(header, { MATERIAL_CODE, UNIT_CODE, COMPANY_CODE, PLANT_CODE, CURRENCY_CODE });
  if (entries.length > 0 && entries.every(isExtra)) header.SHARE_QTY = ZERO;
  header.SHARE_QTY ??= freeShare(order, ownShare(draft));
  const isProposed = entries.length === 0;
  if (isProposed) entries.push(...(await sharesOf(draft, context, order)).flatMap(lineOf));
  fillComponents(entries, order.components);
  const materials = entries.flatMap((entry) => entry.MATERIAL_CODE ?? []);
  header.STORAGE_LOCATION_CODE ??=
    (await locationWithMost(context, PLANT_CODE, materials)) ?? fail('NO_LOCATION_TO_PICK', { PLANT: PLANT_CODE });
  const location = await context.references.find('storage_location', header.STORAGE_LOCATION_CODE);
  if (location) header.WAREHOUSE_CODE = location.WAREHOUSE_CODE;
  await context.references.load('material', materials);
  for (const entry of entries) {
    const material = entry.MATERIAL_CODE ? context.references.get('material', entry.MATERIAL_CODE) : undefined;
    if (material) entry.UNIT_CODE = material.UNIT_CODE;
  }
  await proposeBinsOf(draft, context, isProposed);
}

/** Nothing is done of a line that was not typed, either. */
const UNTOUCHED = { TRANSFER_QTY: ZERO, ISSUE_QTY: ZERO, RETURN_QTY: ZERO, STOCK_VALUE: ZERO } as const;
const lineOf = ({ QTY, ...component }: ComponentShare): Line[] => (isPositive(QTY) ? [{ ...UNTOUCHED, ...component, PICK_QTY: QTY }] : []);

/** A line names its component by number or by material, where that says it. */
function fillComponents(entries: Line[], components: readonly { readonly COMPONENT_NO: number; readonly MATERIAL_CODE: string }[]): void {
  for (const entry of entries) {
    if (entry.COMPONENT_NO == null) {
      const [only, other] = components.filter(({ MATERIAL_CODE }) => MATERIAL_CODE === entry.MATERIAL_CODE);
      if (only && !other) entry.COMPONENT_NO = only.COMPONENT_NO;
    } else entry.MATERIAL_CODE ??= components.find(({ COMPONENT_NO }) => COMPONENT_NO === entry.COMPONENT_NO)?.MATERIAL_CODE as string;
  }
}

/** First in, first out, then by bin: lines that were proposed are parted by where their goods lie, those that somebody typed have one bin that holds all of them or none. */
async function proposeBinsOf({ header, entries }: Draft, context: Context, isProposed: boolean): Promise<void> {
  const open = entries.filter((entry) => !entry.STORAGE_BIN_CODE && entry.MATERIAL_CODE && entry.PICK_QTY);
  const wishes = open.map((entry) => ({
    STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE!,
    MATERIAL_CODE: entry.MATERIAL_CODE!,
    QTY: decimal(entry.PICK_QTY!),
    filters: filtersOf(entry),
  }));
  const proposed = await proposeGoods(context, wishes);
  for (const [index, entry] of open.entries()) {
    const [first, ...more] = proposed[index]!;
    if (!first) continue;
    const parts = [first, ...more];
    const missing = subtract(decimal(entry.PICK_QTY!), sum(parts.map(({ QTY }) => QTY)));
    if (!isProposed && (more.length > 0 || isPositive(missing))) continue;
    const rest = isPositive(missing) ? [{ ...entry, PICK_QTY: missing }] : [];
    entries.splice(entries.indexOf(entry), 1, ...parts.map((goods) => inBin(entry, goods)), ...rest);
  }
}

const inBin = (entry: Line, { bin, filters, QTY }: ProposedGoods): Line => ({
  ...entry,
  PICK_QTY: QTY,
  STORAGE_BIN_CODE: bin.STORAGE_BIN_CODE,
  ...filters,
});

/** Each component as the share needs it, whatever else with its reason; bins of the location, and no areas. */
export async function checkPick(draft: Draft, context: Context): Promise<Failure[]> {
  const elsewhere = await locationOfPlant(draft, context);
  return elsewhere.length > 0 ? elsewhere : [...(await shareFailures(draft, context)), ...(await binFailures(draft, context))];
}

async function shareFailures(draft: Draft, context: Context): Promise<Failure[]> {
  const { header, entries } = draft;
  const NO = header.PRODUCTION_ORDER_NO!;
  const strange = entries.flatMap((entry, index) =>
    isExtra(entry) || entry.COMPONENT_NO != null
      ? []
      : [failureAt(`ENTRIES[${index}].MATERIAL_CODE`, 'PICK_NOT_COMPONENT', { MATERIAL: entry.MATERIAL_CODE!, NO })],
  );
  const order = await orderOfPick(context, NO);
  // More than the plan has is refused by the order's counter, which says how much there is.
  if (strange.length > 0 || !order || compare(decimal(header.SHARE_QTY!), freeShare(order, ownShare(draft))) > 0) return strange;
  const fetched = fetchedOf(entries);
  return (await sharesOf(draft, context, order)).flatMap(({ COMPONENT_NO, MATERIAL_CODE, QTY }): Failure[] => {
    if (compare(fetched.get(COMPONENT_NO) ?? ZERO, QTY) === 0) return [];
    const index = entries.findIndex((entry) => entry.COMPONENT_NO === COMPONENT_NO && !isExtra(entry));
    const args = { MATERIAL: MATERIAL_CODE, QTY };
    return [index < 0 ? failure('PICK_QTY_NOT_SHARE', args) : failureAt(`ENTRIES[${index}].PICK_QTY`, 'PICK_QTY_NOT_SHARE', args)];
  });
}

async function binFailures({ header, entries }: Draft, context: Context): Promise<Failure[]> {
  const binOf = ({ STORAGE_BIN_CODE }: Line) => ({
    STORAGE_LOCATION_CODE: header.STORAGE_LOCATION_CODE!,
    STORAGE_BIN_CODE: STORAGE_BIN_CODE!,
  });
  const named = entries.filter(({ STORAGE_BIN_CODE }) => STORAGE_BIN_CODE);
  const bins = await readBinFacts(context, named.map(binOf));
  return entries.flatMap((entry, index): Failure[] => {
    if (!entry.STORAGE_BIN_CODE) return [];
    const field = `ENTRIES[${index}].STORAGE_BIN_CODE`;
    const bin = bins.get(binFactKey(binOf(entry)));
    if (!bin) return [failureAt(field, 'REFERENCE_UNKNOWN', { VALUE: entry.STORAGE_BIN_CODE })];
    return isArea(bin) ? [failureAt(field, 'ISSUE_IN_AREA', { BIN: bin.STORAGE_BIN_CODE })] : [];
  });
}
