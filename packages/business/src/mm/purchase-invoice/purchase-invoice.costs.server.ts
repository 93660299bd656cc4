import { type Decimal, decimal, isPositive, multiply, prorate, round, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { PostingLine } from '@sampan/engines/call/postings.ts';
import type { ActionContext, Context, DraftOf } from '@sampan/engines/call/rules.ts';
import { isCredit } from '../../trade/derive-invoice.ts';
import { receivedLines } from '../received-lines.server.ts';
import { isCost } from './purchase-invoice.costs.ts';
import { weighGoods } from './purchase-invoice.expense.server.ts';
import type { PurchaseInvoiceEntryRow, purchaseInvoice } from './purchase-invoice.ts';

/** Costs of receipts (PI-5): lines that are of nothing, borne by goods that came in from whomever. */
type Draft = DraftOf<typeof purchaseInvoice>;
type Posting = ActionContext<typeof purchaseInvoice>;

const PLACES = 4;
const WEIGHT_PLACES = 8;

/**
 * A line of costs counts one of what it names unless somebody says more. Of goods that bear them it is read anew by what the costs may be shared out: the part of the receipt
 * that is named. Answers the plants where they came in.
 */
export async function fillCosts({ entries, parts }: Pick<Draft, 'entries' | 'parts'>, context: Context): Promise<string[]> {
  const { references } = context;
  const costs = entries.filter((entry) => isCost(entry) && entry.MATERIAL_CODE);
  await references.load(
    'material',
    [...costs, ...parts.COST_RECEIPTS].flatMap(({ MATERIAL_CODE }) => MATERIAL_CODE ?? []),
  );
  for (const entry of costs) {
    const material = references.get('material', entry.MATERIAL_CODE!);
    entry.QTY ??= decimal('1');
    if (material) entry.UNIT_CODE ??= material.UNIT_CODE;
    if (material?.TAX_RATE) entry.TAX_RATE ??= decimal(material.TAX_RATE);
  }
  const find = await receivedLines(context, parts.COST_RECEIPTS, true);
  return parts.COST_RECEIPTS.flatMap((row) => {
    const line = find(row);
    if (!line || !row.QTY || !row.MATERIAL_CODE) return [];
    const part = (whole: string): Decimal => prorate(decimal(whole), decimal(line.RECEIVE_QTY), row.QTY!, PLACES);
    const weight = references.get('material', row.MATERIAL_CODE)?.UNIT_WEIGHT;
    row.BASE_QTY = part(line.BASE_QTY);
    row.BASE_RECEIVE_AMOUNT = part(line.BASE_RECEIVE_AMOUNT);
    const kilograms = round(multiply(row.BASE_QTY, decimal(weight ?? ZERO)), WEIGHT_PLACES);
    row.COST_WEIGHT = isPositive(kilograms) ? kilograms : null;
    return [line.PLANT_CODE];
  });
}

/** Costs are borne by receipts and receipts bear costs; what they are shared out by is known of all of them. */
export async function costFailures(
  { header, entries, parts }: Pick<Draft, 'header' | 'entries' | 'parts'>,
  context: Context,
): Promise<Failure[]> {
  const rows = parts.COST_RECEIPTS;
  if (rows.length === 0) return [];
  if (isCredit(header) || !entries.some((entry) => isCost(entry))) return [failureAt('COST_RECEIPTS', 'COST_RECEIPTS_IDLE')];
  const { EXPENSE_BY = 'VALUE' } = header;
  if (EXPENSE_BY === 'VALUE') return [];
  const goods = rows.map(({ MATERIAL_CODE = '', BASE_QTY }, index) => ({
    MATERIAL_CODE,
    BASE_QTY: BASE_QTY ?? ZERO,
    field: `COST_RECEIPTS[${index}].MATERIAL_CODE`,
  }));
  return [...(await weighGoods(context, EXPENSE_BY, goods)).failures];
}

/** Goods that bear costs, and where they came in. */
export interface Bearing {
  readonly RECEIVING_DOC_NO: string;
  readonly RECEIVING_ENTRY_NO: number;
  readonly MATERIAL_CODE: string;
  readonly BASE_QTY: Decimal;
  readonly COST_SHARE: Decimal;
}

/** What bears the costs of a stored invoice. */
export async function bearingOf({ db }: Context, id: string): Promise<Bearing[]> {
  const rows = await db
    .select('purchase_invoice_cost_receipt')
    .select(['RECEIVING_DOC_NO', 'RECEIVING_ENTRY_NO', 'MATERIAL_CODE', 'BASE_QTY', 'COST_SHARE'])
    .where('parent_id', '=', id)
    .orderBy('COST_SEQ')
    .execute();
  return rows.map((row) => ({ ...row, BASE_QTY: decimal(row.BASE_QTY ?? ZERO), COST_SHARE: decimal(row.COST_SHARE ?? ZERO) }));
}

/** Goods take their shares as far as they are still on hand, the rest is a price difference. */
export async function borneLines(
  context: Context,
  rows: readonly Bearing[],
  lineOf: (row: Bearing, index: number) => Pick<PostingLine, 'AMOUNT' | 'partner' | 'entryNo' | 'field'>,
): Promise<PostingLine[]> {
  const find = await receivedLines(context, rows, false);
  return rows.map((row, index) => {
    const { MATERIAL_CODE, BASE_QTY: covers } = row;
    return { key: 'PRD', ...lineOf(row, index), MATERIAL_CODE, PLANT_CODE: find(row)?.PLANT_CODE, covers };
  });
}

/** Of each line that credits the price of a cost, the receipts that bore it. */
export async function costsOfCredited(
  context: Posting,
  credited: (entry: Posting['entries'][number]) => PurchaseInvoiceEntryRow | undefined,
): Promise<(readonly Bearing[] | undefined)[]> {
  const lines = context.entries.map((entry) => credited(entry));
  const line = lines.find((one) => one && isCost(one));
  if (!line) return lines.map(() => undefined);
  // All are of one invoice.
  const rows = await bearingOf(context, line.parent_id);
  return lines.map((one) => (one && isCost(one) ? rows : undefined));
}
