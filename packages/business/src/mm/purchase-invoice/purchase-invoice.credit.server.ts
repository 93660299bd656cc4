import { decimal } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { Context, DraftOf } from '@sampan/engines/call/rules.ts';
import { isCredit } from '../../trade/derive-invoice.ts';
import { fillPrice } from '../../trade/fill-invoice.server.ts';
import { type CreditedLine, creditedLines } from '../credited-lines.server.ts';
import type { purchaseInvoice } from './purchase-invoice.ts';

type Draft = DraftOf<typeof purchaseInvoice>;

/**
 * A credit note takes prices, discount and tax rate of the invoice that asked for the goods, where its lines agree also which invoice it belongs to
 * (PI-7). What credits goods that went back is one, whatever type was chosen.
 */
export async function fillCredit({ header, entries }: Pick<Draft, 'header' | 'entries'>, context: Context): Promise<CreditedLine[]> {
  const find = await creditedLines(context, entries, true);
  const lines = entries.flatMap((entry) => {
    const line = find(entry);
    if (line) fillLine(entry, line);
    return line ? [line] : [];
  });
  if (!entries.some((entry) => entry.PURCHASE_RETURN_ORDER_NO)) return lines;
  const invoices = new Set(lines.flatMap(({ INVOICING_DOC_NO }) => INVOICING_DOC_NO ?? []));
  if (invoices.size === 1) header.RELATED_INVOICING_NO ??= [...invoices][0]!;
  if (!isCredit(header)) {
    const isOrdinary = header.INVOICING_TYPE === 'ORDINARY' || lines.some(({ INVOICING_TYPE }) => INVOICING_TYPE === 'ORDINARY');
    header.INVOICING_TYPE = isOrdinary ? 'CREDIT_ORDINARY' : 'CREDIT';
  }
  return lines;
}

function fillLine(entry: Draft['entries'][number], line: CreditedLine): void {
  entry.MATERIAL_BATCH ??= line.FILTER4;
  if (line.TAX_RATE) entry.TAX_RATE ??= decimal(line.TAX_RATE);
  fillPrice(entry, line);
  if (line.DISCOUNT && !entry.DISCOUNT_AMOUNT) entry.DISCOUNT ??= decimal(line.DISCOUNT);
}

/** Lines ask for what was received or credit what went back, all of one document the same; only credit notes belong to an invoice, and to none of their own. */
export async function creditFailures(
  { header, entries, parts }: Pick<Draft, 'header' | 'entries' | 'parts'>,
  { db }: Context,
): Promise<Failure[]> {
  const credits = isCredit(header);
  const asking = ['RECEIVING_DOC_NO', 'ACCEPTANCE_NO'] as const;
  const crediting = ['PURCHASE_RETURN_ORDER_NO', 'CREDITED_ENTRY_NO'] as const;
  const [own, others] = credits ? [crediting, asking] : [asking, crediting];
  const mayBe = [...own, 'AHEAD_ORDER_NO'] as const;
  const failures = entries.flatMap((entry, index): Failure[] => {
    const at = `ENTRIES[${index}].`;
    const other = others.find((key) => entry[key]);
    if (other) return [failureAt(at + other, 'INVOICE_LINES_MIXED')];
    const named = mayBe.filter((key) => entry[key]);
    if (!credits && named.length === 0 && parts.COST_RECEIPTS.length > 0) return [];
    return named.length === 1 ? [] : [failureAt(at + own[0], credits ? 'CREDIT_LINE_SOURCE' : 'INVOICE_LINE_SOURCE')];
  });
  const NO = header.RELATED_INVOICING_NO;
  if (!NO) {
    const isOfNone = entries.some((entry) => entry.CREDITED_ENTRY_NO);
    return isOfNone ? [...failures, failureAt('RELATED_INVOICING_NO', 'FIELD_REQUIRED')] : failures;
  }
  const related = await db.select('purchase_invoice').select('IS_CREDIT').where('INVOICING_DOC_NO', '=', NO).executeTakeFirst();
  const isStray = !credits || related?.IS_CREDIT === '1';
  return isStray ? [...failures, failureAt('RELATED_INVOICING_NO', 'RELATED_INVOICE_STRAY')] : failures;
}
