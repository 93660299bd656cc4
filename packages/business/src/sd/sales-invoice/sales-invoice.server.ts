import { decimal, divide, round, subtract, multiply } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { fold } from '@sampan/kernel/fold.ts';
import { isHidden } from '@sampan/engines/access/privilege.ts';
import { type ComputedView, type Context, defineRules, type DraftOf, type EntryOf, type HeaderOf } from '@sampan/engines/call/rules.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { labelOf } from '@sampan/model/words.ts';
import { sql } from 'kysely';
import { deriveInvoiceOf, isCredit, unpaidShares } from '../../trade/derive-invoice.ts';
import { fillDueDate, fillNoTax, fillOrderedPrice, taxCorrection } from '../../trade/fill-invoice.server.ts';
import { fillRate } from '../../trade/fill-trade.server.ts';
import { SELLING } from '../../trade/side.ts';
import { discountFailures, partnerActive, priceFailures } from '../../trade/trade-checks.server.ts';
import { type DeliveredLine, deliveredLines } from '../delivered-lines.server.ts';
import { salesOrder } from '../sales-order/sales-order.ts';
import { notInvoicedAnew, returnedGoods } from './credit-notes.server.ts';
import { type CreditedInvoiceLine, creditedInvoiceLines } from './credited-invoice-lines.server.ts';
import { salesInvoiceEffects } from './sales-invoice.posting.server.ts';
import { salesInvoice } from './sales-invoice.ts';

type Draft = DraftOf<typeof salesInvoice>;
type Entry = Draft['entries'][number];

const PRICE_PLACES = 4;

/** Sales invoice rules (lifecycles §9 SI-1 to SI-3). */
export const salesInvoiceRules = defineRules(salesInvoice, {
  fill: fillInvoice,
  derive: deriveInvoiceOf(SELLING),
  check: checkInvoice,
  view: besideLines,
  // What is given back to a customer without goods is somebody's decision (SR-4).
  mustWait: ({ header }) => header.IS_CREDIT === '1',
  actions: {
    submit: { checks: { CUSTOMER: partnerActive(SELLING), TAX_CORRECTION: taxCorrection } },
    approve: { effects: salesInvoiceEffects },
    reverse: { checks: { NOT_INVOICED_ANEW: notInvoicedAnew } },
  },
});

const seesOrderPrices = ({ session }: Context): boolean => !isHidden(salesOrder, session, 'UNIT_PRICE');

/** What deliveries and their orders say, or the invoice that is credited: currency, prices, tax rate, batch, plant, and when it is to be paid. */
async function fillInvoice(draft: Draft, context: Context): Promise<void> {
  const { header, entries } = draft;
  const [delivered, credited] = [await deliveredLines(context, entries, true), await creditedInvoiceLines(context, entries, true)];
  const found = entries.flatMap((entry) => delivered(entry) ?? []);
  const ofInvoices = entries.flatMap((entry) => credited(entry) ?? []);
  const currency = header.CURRENCY_CODE ?? found[0]?.CURRENCY_CODE ?? (await usualCurrency(header, context));
  if (currency) header.CURRENCY_CODE = currency;
  if (entries.some((entry) => entry.RELATED_INVOICING_NO)) fillCredit(draft, ofInvoices);
  else header.RELATED_INVOICING_NO = null;
  await fillRate(salesInvoice.date, draft, context);
  const isTold = isHidden(salesInvoice, context.session, 'UNIT_PRICE') || seesOrderPrices(context);
  for (const entry of entries) {
    const line = delivered(entry) ?? credited(entry);
    Object.assign(entry, {
      SALES_ORDER_NO: line?.SALES_ORDER_NO ?? null,
      SALES_ORDER_ENTRY_NO: line?.SALES_ORDER_ENTRY_NO ?? null,
      CUSTOMER_MATERIAL_CODE: line?.CUSTOMER_MATERIAL_CODE ?? null,
    });
    if (line) fillLine(entry, line, isTold);
  }
  fillNoTax(entries);
  const plants = new Set([...found, ...ofInvoices].map(({ PLANT_CODE }) => PLANT_CODE));
  header.PLANT_CODE = plants.size === 1 ? [...plants][0]! : null;
  fillDueDate(header, found);
}

/** Of the customer, else of the company. */
async function usualCurrency({ CUSTOMER_CODE, COMPANY_CODE }: Draft['header'], { references }: Context): Promise<string | undefined> {
  const customer = CUSTOMER_CODE ? await references.find('customer', CUSTOMER_CODE) : undefined;
  const company = COMPANY_CODE ? await references.find('company', COMPANY_CODE) : undefined;
  return customer?.CURRENCY_CODE ?? company?.CURRENCY_CODE;
}

/** It is of the one invoice that its lines name, special or ordinary as that is, and rounds its tax alike. */
function fillCredit({ header, stored }: Pick<Draft, 'header' | 'stored'>, lines: readonly CreditedInvoiceLine[]): void {
  const invoices = new Set(lines.map(({ SALES_INVOICING_DOC_NO }) => SALES_INVOICING_DOC_NO));
  header.RELATED_INVOICING_NO = invoices.size === 1 ? [...invoices][0]! : null;
  const [line] = lines;
  if (!line) return;
  header.INVOICING_TYPE = line.INVOICING_TYPE === 'ORDINARY' ? 'CREDIT_ORDINARY' : 'CREDIT';
  if (!stored) header.TAX_ROUNDING = line.TAX_ROUNDING;
}

/** Of a line what was not typed: price, discount and tax rate of the order or invoice, and the batch that went out. */
function fillLine(entry: Entry, line: DeliveredLine | CreditedInvoiceLine, isTold: boolean): void {
  entry.MATERIAL_BATCH ??= 'FILTER4' in line ? line.FILTER4 : line.MATERIAL_BATCH;
  entry.TAX_RATE ??= decimal(line.TAX_RATE);
  if (isTold) fillOrderedPrice(entry, line);
}

async function checkInvoice({ header, entries, stored }: Draft, context: Context): Promise<Failure[]> {
  return [
    ...sourceFailures({ header, entries }),
    ...(await currencyFailures({ header, entries }, context)),
    ...(await returnedGoods({ entries }, context)),
    ...priceFailures(entries),
    ...discountFailures(entries),
    ...(await takenFailures({ header, stored }, context)),
  ];
}

/** Lines ask for what went out or credit what was asked for, all of one document the same; a credit note is of one invoice. */
function sourceFailures({ header, entries }: Pick<Draft, 'header' | 'entries'>): Failure[] {
  const [own, other] = isCredit(header)
    ? (['RELATED_INVOICING_NO', 'DELIEVERY_DOC_NO'] as const)
    : (['DELIEVERY_DOC_NO', 'RELATED_INVOICING_NO'] as const);
  const mixed = entries.flatMap((entry, index) =>
    entry[own] && !entry[other] ? [] : [failureAt(`ENTRIES[${index}].${entry[other] ? other : own}`, 'SALES_INVOICE_LINES_MIXED')],
  );
  const invoices = new Set(entries.map((entry) => entry.RELATED_INVOICING_NO));
  const isOfSeveral = mixed.length === 0 && isCredit(header) && invoices.size > 1;
  return isOfSeveral ? [failureAt('RELATED_INVOICING_NO', 'CREDIT_OF_SEVERAL')] : mixed;
}

/** One delivery may hold orders of several currencies; an invoice is in one. */
async function currencyFailures({ header, entries }: Pick<Draft, 'header' | 'entries'>, context: Context): Promise<Failure[]> {
  const find = await deliveredLines(context, entries, true);
  const FIELD = labelOf(salesInvoice, 'CURRENCY_CODE', context.session.language);
  return entries.flatMap((entry, index) => {
    const { CURRENCY_CODE: VALUE, SALES_ORDER_NO: NO = '' } = find(entry) ?? {};
    if (VALUE === undefined || VALUE === header.CURRENCY_CODE) return [];
    return [failureAt(`ENTRIES[${index}].DELIEVERY_DOC_NO`, 'ROW_ABOVE_DIFFERS', { NO, FIELD, VALUE })];
  });
}

/** A number of ours stands on one invoice; reversed or cancelled it may be taken again. */
async function takenFailures({ header, stored }: Pick<Draft, 'header' | 'stored'>, { db }: Context): Promise<Failure[]> {
  const { INVOICING_NO: VALUE, COMPANY_CODE } = header;
  if (!VALUE || !COMPANY_CODE) return [];
  const { rows } = await sql<{ no: string }>`
    select "SALES_INVOICING_DOC_NO" as no from sales_invoice
     where client_id = ${db.clientId} and "COMPANY_CODE" = ${COMPANY_CODE} and sampan_fold("INVOICING_NO") = ${fold(VALUE)}
       and "IS_CANCELLED" = '0' and "STATUS" <> 'REVERSED' and id is distinct from ${stored?.id ?? null}::bigint limit 1`.execute(db.trx);
  return rows.map(({ no: NO }) => failureAt('INVOICING_NO', 'SALES_INVOICE_NO_TAKEN', { VALUE, NO }));
}

interface Shown {
  readonly header: HeaderOf<typeof salesInvoice>;
  readonly entries: readonly EntryOf<typeof salesInvoice>[];
}

/** Beside each line what was ordered, went out and is invoiced, how far its net is from what was agreed, and what of it is still to be received. */
async function besideLines({ header, entries }: Shown, context: Context): Promise<ComputedView<typeof salesInvoice>> {
  const places = await currencyDecimals(context, header.CURRENCY_CODE);
  const find = await deliveredLines(context, entries, true);
  const isPriced = seesOrderPrices(context);
  const unpaid = unpaidShares({ header, entries }, places);
  return {
    entries: new Map(
      entries.map((entry, index) => {
        const line = find(entry);
        const UNPAID_AMOUNT = unpaid[index]!;
        if (!line) return [entry.INVOICING_ENTRY_NO, { UNPAID_AMOUNT }];
        const agreed = divide(decimal(line.FINAL_AMOUNT_WITHOUT_TAX), decimal(line.ORDER_QTY));
        const prices = {
          AGREED_PRICE: round(agreed, PRICE_PLACES),
          PRICE_VARIANCE: round(subtract(decimal(entry.FINAL_AMOUNT_WITHOUT_TAX), multiply(agreed, decimal(entry.QTY))), places),
        };
        const { ORDER_QTY, OUT_QTY } = line;
        const INVOICE_QTY = subtract(decimal(line.INVOICE_QTY), decimal(line.CREDIT_QTY));
        return [entry.INVOICING_ENTRY_NO, { ORDER_QTY, OUT_QTY, INVOICE_QTY, ...(isPriced ? prices : {}), UNPAID_AMOUNT }];
      }),
    ),
  };
}
