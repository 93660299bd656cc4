import { decimal, isPositive } from '@sampan/kernel/decimal.ts';
import { failAll, failureAt } from '@sampan/kernel/errors.ts';
import type { PostingLine } from '@sampan/engines/call/postings.ts';
import type { ActionContext, Context, DraftOf } from '@sampan/engines/call/rules.ts';
import { baseQuantity, readUnitFactors } from '@sampan/engines/masters/units.ts';
import { type FindReceived, type Naming, type ReceivedLine, restToCome } from '../received-lines.server.ts';
import { isCredit } from '../../trade/derive-invoice.ts';
import { isCost } from './purchase-invoice.costs.ts';
import type { PurchaseInvoiceEntryRow, PurchaseInvoiceRow, purchaseInvoice } from './purchase-invoice.ts';

/** Credits of prices (PI-9): lines that take something off what a line of a posted invoice asked for, without quantity. */
type Draft = Pick<DraftOf<typeof purchaseInvoice>, 'header' | 'entries'>;
type Posting = ActionContext<typeof purchaseInvoice>;
type Entry = Naming & { readonly CREDITED_ENTRY_NO?: number | null | undefined };
type CreditedEntry = PurchaseInvoiceEntryRow & Pick<PurchaseInvoiceRow, 'INVOICING_TYPE'>;
type FindCreditedEntry = (entry: Entry) => CreditedEntry | undefined;

interface Named {
  readonly header: { readonly RELATED_INVOICING_NO?: string | null | undefined };
  readonly entries: readonly Entry[];
}

/** Reads the lines of its invoice whose price a credit note takes something off. */
export async function creditedEntries({ db }: Context, { header, entries }: Named): Promise<FindCreditedEntry> {
  const NO = header.RELATED_INVOICING_NO;
  const numbers = entries.flatMap((entry) => entry.CREDITED_ENTRY_NO ?? []);
  if (!NO || numbers.length === 0) return () => undefined;
  const invoice = await db
    .select('purchase_invoice')
    .select(['id', 'INVOICING_TYPE'])
    .where('INVOICING_DOC_NO', '=', NO)
    .executeTakeFirst();
  if (!invoice) return () => undefined;
  const rows = await db
    .select('purchase_invoice_entry')
    .selectAll()
    .where('parent_id', '=', invoice.id)
    .where('INVOICING_ENTRY_NO', 'in', numbers)
    .execute();
  const found = new Map(rows.map((row) => [row.INVOICING_ENTRY_NO, { ...row, INVOICING_TYPE: invoice.INVOICING_TYPE }]));
  return (entry) => found.get(Number(entry.CREDITED_ENTRY_NO ?? 0));
}

/** What a line is about: what it names itself, or what the line named whose price it credits. */
export const namedThrough =
  (credited: FindCreditedEntry) =>
  (entry: Entry): Naming =>
    credited(entry) ?? entry;

/** Tax rate and quantity are those of the line that is credited; what credits a price is a credit note, whatever type was chosen. */
export function fillPriceCredits({ header, entries }: Draft, credited: FindCreditedEntry): void {
  for (const entry of entries) {
    const line = credited(entry);
    if (!line) continue;
    entry.QTY ??= decimal(line.QTY);
    entry.TAX_RATE ??= decimal(line.TAX_RATE);
    if (!isCredit(header)) header.INVOICING_TYPE = line.INVOICING_TYPE === 'ORDINARY' ? 'CREDIT_ORDINARY' : 'CREDIT';
  }
}

/**
 * What each line that credits a price does: goods still on hand cost so much less, the rest, and all of services, is a price difference. Lines of another
 * kind get nothing.
 * @throws PRICE_CREDIT_NOT_COME of what was invoiced ahead and has still to come in part: nobody could say which part it is that costs less
 */
export async function priceCredits(
  context: Posting,
  credited: FindCreditedEntry,
  find: FindReceived,
): Promise<(Pick<PostingLine, 'key' | 'covers'> | undefined)[]> {
  const { entries } = context;
  const lines = entries.map((entry) => credited(entry));
  const materials = lines.flatMap((line) => line?.MATERIAL_CODE ?? []);
  if (materials.length === 0) return lines.map(() => undefined);
  const factors = await readUnitFactors(context, materials);
  const isToCome = (line: ReceivedLine | undefined) => line?.TYPE === 'purchase_order' && isPositive(restToCome(line));
  failAll(
    lines.flatMap((line, index) =>
      line && isToCome(find(line))
        ? [failureAt(`ENTRIES[${index}].CREDITED_ENTRY_NO`, 'PRICE_CREDIT_NOT_COME', { ENTRY: line.INVOICING_ENTRY_NO })]
        : [],
    ),
  );
  return lines.map((line) => {
    if (!line) return undefined;
    if (line.ACCEPTANCE_NO || isCost(line)) return { key: 'PRD' };
    const factor = factors.of(line.MATERIAL_CODE, line.UNIT_CODE);
    return { key: 'PRD', covers: baseQuantity(decimal(line.QTY), factor, factors.places(line.MATERIAL_CODE)) };
  });
}
