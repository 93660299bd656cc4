import { decimal } from '@sampan/kernel/decimal.ts';
import type { CounterDraw, Effects } from '@sampan/engines/call/effects.ts';
import type { PostingLine } from '@sampan/engines/call/postings.ts';
import type { ActionContext } from '@sampan/engines/call/rules.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { addedOf, lineWorths, signedOf } from '../../trade/derive-invoice.ts';
import { type InvoicedLine, invoicePosting, ordersInvoiced, voucherOf } from '../../trade/post-invoice.server.ts';
import { SELLING } from '../../trade/side.ts';
import { deliveredLines, type FindDelivered } from '../delivered-lines.server.ts';
import { creditedInvoiceLines, type FindCreditedInvoice } from './credited-invoice-lines.server.ts';
import type { salesInvoice } from './sales-invoice.ts';

type Invoice = typeof salesInvoice;
type Posting = ActionContext<Invoice>;

interface Named {
  readonly delivered: FindDelivered;
  readonly credited: FindCreditedInvoice;
}

/** Posts an invoice, or with opposite signs a credit note (SI-2, SI-3): receivable, revenue by line, output tax. What the goods cost was posted as they went out. */
export async function salesInvoiceEffects(context: Posting): Promise<Effects<Invoice>> {
  const { header, entries } = context;
  const own = { type: 'sales_invoice', id: header.id, no: header.SALES_INVOICING_DOC_NO };
  const partner = { CUSTOMER_CODE: header.CUSTOMER_CODE };
  const named = {
    delivered: await deliveredLines(context, entries, false),
    credited: await creditedInvoiceLines(context, entries, false),
  };
  const revenue = await revenueLines(context, named, partner);
  return {
    counters: [...deliveriesCredited(context, named), ...ordersInvoiced('sales_order', own, invoicedLines(context, named))],
    postings: [invoicePosting(SELLING, { own, partner, header }, revenue)],
    posted: voucherOf,
  };
}

/** Each line is revenue of the valuation class of its goods. */
async function revenueLines(context: Posting, named: Named, partner: PostingLine['partner'] & object): Promise<PostingLine[]> {
  const { header, entries, references } = context;
  const worths = lineWorths(SELLING, { header, entries }, await currencyDecimals(context, header.CURRENCY_CODE));
  await references.load(
    'material',
    entries.map(({ MATERIAL_CODE }) => MATERIAL_CODE),
  );
  return entries.map(
    (entry, index): PostingLine => ({
      key: 'REVENUE',
      of: references.get('material', entry.MATERIAL_CODE)?.VALUATION_CLASS_CODE,
      AMOUNT: signedOf(SELLING, header, worths[index]!),
      partner,
      entryNo: entry.INVOICING_ENTRY_NO,
      PLANT_CODE: (named.delivered(entry) ?? named.credited(entry))?.PLANT_CODE,
      MATERIAL_CODE: entry.MATERIAL_CODE,
      field: `ENTRIES[${index}].MATERIAL_CODE`,
    }),
  );
}

/** What is credited of a delivery may be invoiced anew. */
const deliveriesCredited = ({ header, entries }: Posting, { credited }: Named): CounterDraw[] =>
  entries.flatMap((entry) => {
    const line = credited(entry);
    if (!line) return [];
    return [
      {
        type: 'delivery',
        id: line.DELIVERY_ID,
        entryNo: line.DELIEVERY_ENTRY_NO,
        counter: 'CREDIT_QTY',
        QTY: decimal(entry.QTY),
        whileClosed: true,
        source: { type: 'sales_invoice', id: header.id, no: header.SALES_INVOICING_DOC_NO, entryNo: entry.INVOICING_ENTRY_NO },
      },
    ];
  });

/** The lines of orders behind deliveries and credited invoices. */
const invoicedLines = ({ header, entries }: Posting, { delivered, credited }: Named): InvoicedLine[] =>
  entries.flatMap((entry) => {
    const line = delivered(entry) ?? credited(entry);
    if (!line) return [];
    const { INVOICING_ENTRY_NO, QTY, AMOUNT_INCLUDE_TAX } = entry;
    const [quantity, amount] = [addedOf(header, QTY), addedOf(header, AMOUNT_INCLUDE_TAX)];
    const { ORDER_ID, SALES_ORDER_ENTRY_NO: entryNo, INVOICED_AMOUNT } = line;
    return [{ ORDER_ID, entryNo, INVOICING_ENTRY_NO, QTY: quantity, AMOUNT: amount, INVOICED_AMOUNT }];
  });
