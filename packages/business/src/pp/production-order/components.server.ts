import { ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import type { ActionContext, Context, DraftOf } from '@sampan/engines/call/rules.ts';
import { billsBelow } from '../bills.server.ts';
import { type Bill, type Bills, componentsOf } from '../explosion.ts';
import type { productionOrder } from './production-order.ts';

type Order = typeof productionOrder;
type OrderDraft = DraftOf<Order>;

interface Found {
  readonly bills: Bills;
  readonly bill: Bill;
}

async function billOn(
  context: Pick<Context, 'db'>,
  { MATERIAL_CODE, PLANT_CODE }: OrderDraft['header'],
  day: string,
): Promise<Found | undefined> {
  if (!MATERIAL_CODE || !PLANT_CODE) return undefined;
  const bills = await billsBelow(context, PLANT_CODE, day, [MATERIAL_CODE]);
  const bill = bills.get(MATERIAL_CODE);
  return bill && { bills, bill };
}

/**
 * The components of an order without any are those of the bill in force when it is to begin (PR-A). They follow PLAN_QTY by that version, whatever
 * versions follow it, until the order is approved and whenever it is changed; lines of other materials stay as they were typed.
 */
export async function fillComponents(draft: OrderDraft, context: Context): Promise<void> {
  const { header, entries, stored } = draft;
  const { PLAN_QTY, PLAN_START_DATE } = header;
  if (!PLAN_QTY || !PLAN_START_DATE) return;
  const isAnew = entries.length === 0 || (stored !== undefined && isOfAnother(header, stored));
  if (isAnew) {
    const found = await billOn(context, header, PLAN_START_DATE);
    Object.assign(header, { BOM_NO: found?.bill.BOM_NO ?? null, BOM_VERSION: found?.bill.BOM_VERSION ?? null });
    if (!found) return;
    entries.length = 0;
    draft.parts.OUTPUTS.length = 0;
    takeOver(draft, found);
    return;
  }
  if (!header.BOM_NO || !stored || stored.PLAN_QTY === PLAN_QTY) return;
  const found = await frozen(context, header);
  if (found) takeOver(draft, found);
}

/** It makes something else, or elsewhere, than the bill says. */
const isOfAnother = (header: OrderDraft['header'], stored: NonNullable<OrderDraft['stored']>): boolean =>
  stored.BOM_NO !== null && (header.MATERIAL_CODE !== stored.MATERIAL_CODE || header.PLANT_CODE !== stored.PLANT_CODE);

/** The version that the order has, on a day on which it counts. */
async function frozen(context: Context, header: OrderDraft['header']): Promise<Found | undefined> {
  const own = await context.db.select('bom').select('VALID_TO').where('BOM_NO', '=', header.BOM_NO!).executeTakeFirst();
  const begins = header.PLAN_START_DATE!;
  const found = await billOn(context, header, own?.VALID_TO && own.VALID_TO < begins ? own.VALID_TO : begins);
  return found?.bill.BOM_NO === header.BOM_NO ? found : undefined;
}

function takeOver({ header, entries, parts }: OrderDraft, { bills, bill }: Found): void {
  const { components, made } = componentsOf(bills, bill, header.PLAN_QTY!);
  for (const { MATERIAL_CODE, UNIT_CODE, QTY: NEED_QTY } of components) {
    const entry = entries.find((one) => one.MATERIAL_CODE === MATERIAL_CODE);
    if (entry) Object.assign(entry, { NEED_QTY, UNIT_CODE });
    else entries.push({ MATERIAL_CODE, NEED_QTY, UNIT_CODE, PICK_QTY: ZERO });
  }
  const outputs = parts.OUTPUTS;
  for (const { MATERIAL_CODE, UNIT_CODE, QTY: PLAN_QTY, ITEM_KIND, CO_PRODUCT_SHARE } of made) {
    const output = outputs.find((one) => one.MATERIAL_CODE === MATERIAL_CODE);
    if (output) Object.assign(output, { PLAN_QTY, UNIT_CODE });
    else outputs.push({ MATERIAL_CODE, ITEM_KIND, PLAN_QTY, UNIT_CODE, CO_PRODUCT_SHARE, RECEIVE_QTY: ZERO });
  }
}

/** Base units of product, components and what is made beside it. */
export async function fillUnits({ header, entries, parts }: OrderDraft, { references }: Context): Promise<void> {
  const rows = [header, ...entries, ...parts.OUTPUTS];
  await references.load(
    'material',
    rows.flatMap(({ MATERIAL_CODE }) => MATERIAL_CODE ?? []),
  );
  for (const row of rows) {
    const material = row.MATERIAL_CODE === undefined ? undefined : references.get('material', row.MATERIAL_CODE);
    if (material) row.UNIT_CODE = material.UNIT_CODE;
  }
}

/** What is approved is frozen of a version that is in force when it begins, and every level that is never stocked is passed through. A changed order keeps its own. */
export async function billInForce(context: ActionContext<Order>): Promise<Failure[]> {
  const { header, entries } = context;
  const { MATERIAL_CODE: MATERIAL, PLANT_CODE: PLANT, BOM_NO: NO, PLAN_START_DATE: DATE } = header;
  if (entries.length === 0) return [failureAt('ENTRIES', 'PRODUCTION_WITHOUT_COMPONENTS', { MATERIAL, PLANT })];
  if (!NO || header.IS_CHANGING === '1') return [];
  const found = await billOn(context, header, DATE);
  if (found?.bill.BOM_NO !== NO) return [failureAt('ENTRIES', 'PRODUCTION_BOM_OUTDATED', { NO, DATE })];
  const { unresolved } = componentsOf(found.bills, found.bill, header.PLAN_QTY);
  return unresolved.map((phantom) => failure('PHANTOM_WITHOUT_BOM', { MATERIAL: phantom }));
}
