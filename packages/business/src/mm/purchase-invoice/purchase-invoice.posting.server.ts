import { decimal, type Decimal, subtract } from '@sampan/kernel/decimal.ts';
import { failAll } from '@sampan/kernel/errors.ts';
import { shareOut } from '@sampan/kernel/share-out.ts';
import type { Effects } from '@sampan/engines/call/effects.ts';
import type { PostingLine } from '@sampan/engines/call/postings.ts';
import type { ActionContext } from '@sampan/engines/call/rules.ts';
import { currencyDecimals } from '@sampan/engines/masters/money.ts';
import { type CreditedLine, creditedLines, creditSource, type FindCredited, lockReturns, restToCredit } from '../credited-lines.server.ts';
import { addedOf, isCredit, lineWorths, signedOf } from '../../trade/derive-invoice.ts';
import { type InvoicedLine, invoicePosting, ordersInvoiced, voucherOf } from '../../trade/post-invoice.server.ts';
import { BUYING } from '../../trade/side.ts';
import { aheadLines, lockAhead } from './purchase-invoice.ahead.server.ts';
import { type Bearing, bearingOf, borneLines, costsOfCredited } from './purchase-invoice.costs.server.ts';
import { isCost } from './purchase-invoice.costs.ts';
import { expenseWeights } from './purchase-invoice.expense.server.ts';
import { creditedEntries, namedThrough, priceCredits } from './purchase-invoice.price.server.ts';
import type { purchaseInvoice } from './purchase-invoice.ts';
import { type FindReceived, lockReceipts, type ReceivedLine, receivedLines, restToPost, sourceOf } from '../received-lines.server.ts';

type Invoice = typeof purchaseInvoice;
type Posting = ActionContext<Invoice>;

/**
 * Posts an invoice, or with opposite signs a credit note (PI-4, PI-7, lifecycles §7): goods received are no longer waiting for it, what it costs more or less than they did goes to the
 * goods on hand and to the price difference, its tax is deducted, and what it comes to is owed until it is paid.
 */
export async function invoiceEffects(context: Posting): Promise<Effects<Invoice>> {
  const { header } = context;
  const own = { type: 'purchase_invoice', id: header.id, no: header.INVOICING_DOC_NO };
  const partner = { SUPPLIER_CODE: header.SUPPLIER_CODE };
  const named = await namedLines(context);
  const goods = [...(await goodsLines(context, named, partner)), ...(await costLines(context, named, partner))];
  return {
    counters: [
      ...ordersInvoiced('purchase_order', own, invoicedLines(context, named, goodsOrder)),
      ...ordersInvoiced('service_order', own, invoicedLines(context, named, servicesOrder)),
    ],
    postings: [invoicePosting(BUYING, { own, partner, header }, goods)],
    posted: voucherOf,
  };
}

/** What the lines name: receipts, or returns that are credited; both locked, so that what is left of them stays as it is read. */
async function namedLines(context: Posting): Promise<Named> {
  const { header, entries } = context;
  await lockAhead(context);
  const bearing = await bearingOf(context, header.id);
  await lockReceipts(context, [...entries, ...bearing]);
  await lockReturns(context, entries);
  const priced = await creditedEntries(context, context);
  const through = namedThrough(priced);
  const received = await receivedLines(context, entries.map(through), false);
  const prices = await priceCredits(context, priced, received);
  const credited = await creditedLines(context, entries, false);
  return { received: (entry) => received(through(entry)), credited, prices, bearing, costs: await costsOfCredited(context, priced) };
}

interface Named {
  readonly received: FindReceived;
  readonly credited: FindCredited;
  /** Of lines that credit a price, what they do to it. */
  readonly prices: Awaited<ReturnType<typeof priceCredits>>;
  /** Receipts that bear the costs of this invoice, and of lines that credit a cost those that bore it. */
  readonly bearing: readonly Bearing[];
  readonly costs: readonly (readonly Bearing[] | undefined)[];
}

/** Each line clears its part of what was received and is not invoiced yet, opens what is still to come, or clears what went back and is not credited. Two lines may name one: they are parts of it in turn. */
async function goodsLines(context: Posting, named: Named, partner: PostingLine['partner'] & object): Promise<PostingLine[]> {
  const { header, entries } = context;
  const { weights, failures } = await expenseWeights(context, context);
  failAll(failures);
  const costs = lineWorths(BUYING, { header, entries }, await currencyDecimals(context, header.CURRENCY_CODE), weights);
  const ahead = await aheadLines(context, named.received);
  const taken = new Map<object, Decimal>();
  return entries.flatMap((entry, index): PostingLine[] => {
    // Receipts bear them.
    if (isCost(entry) || named.costs[index]) return [];
    const [received, credited] = [named.received(entry), named.credited(entry)];
    const line = received ?? credited;
    if (!line) throw new Error(`line ${entry.INVOICING_ENTRY_NO} is of nothing`);
    const common = {
      key: 'WRX',
      AMOUNT: signedOf(BUYING, header, costs[index]!),
      partner,
      entryNo: entry.INVOICING_ENTRY_NO,
      PLANT_CODE: line.PLANT_CODE,
      MATERIAL_CODE: entry.MATERIAL_CODE,
      field: `ENTRIES[${index}].QTY`,
    } as const;
    if (named.prices[index]) return [{ ...common, ...named.prices[index] }];
    if (ahead[index]) return [{ ...common, ...ahead[index] }];
    const object = received ? sourceOf(received) : creditSource(credited!);
    const whole = taken.get(line) ?? (received ? restToPost(received) : restToCredit(credited!));
    taken.set(line, subtract(whole, decimal(entry.QTY)));
    return [{ ...common, clears: { object, share: { part: decimal(entry.QTY), whole } } }];
  });
}

/** Costs go to the receipts that bear them, and what is credited of a cost to those that bore it, by what each did. */
async function costLines(context: Posting, named: Named, partner: PostingLine['partner'] & object): Promise<PostingLine[]> {
  const { header, entries } = context;
  const signed = (amount: Decimal) => signedOf(BUYING, header, amount);
  const own = await borneLines(context, named.bearing, ({ COST_SHARE }) => ({ AMOUNT: signed(COST_SHARE), partner }));
  if (named.costs.every((rows) => rows === undefined)) return own;
  const places = await currencyDecimals(context, header.CURRENCY_CODE);
  const worths = lineWorths(BUYING, { header, entries }, places);
  const credited = await Promise.all(
    named.costs.map((rows = [], index) => {
      const shares = shareOut(
        worths[index]!,
        rows.map(({ COST_SHARE }) => COST_SHARE),
        places,
      );
      const entryNo = entries[index]!.INVOICING_ENTRY_NO;
      return borneLines(context, rows, (_, at) => ({ AMOUNT: signed(shares[at]!), partner, entryNo }));
    }),
  );
  return [...own, ...credited.flat()];
}

type Behind = ReceivedLine | CreditedLine | undefined;
const goodsOrder = (line: Behind) => ({ ORDER_ID: line?.ORDER_ID, entryNo: line?.PURCHASE_ORDER_ENTRY_NO });
const servicesOrder = (line: Behind) =>
  line && 'SERVICE_ORDER_ID' in line ? { ORDER_ID: line.SERVICE_ORDER_ID, entryNo: line.SERVICE_ORDER_ENTRY_NO } : {};

/** The lines of orders of one kind behind receipts, acceptances, returns and what is still to come; a price that is credited gives no quantity back. */
const invoicedLines = (
  { header, entries }: Posting,
  named: Named,
  orderOf: (line: Behind) => { readonly ORDER_ID?: string | null | undefined; readonly entryNo?: number | null | undefined },
): InvoicedLine[] =>
  entries.flatMap((entry) => {
    const behind = named.received(entry) ?? named.credited(entry);
    const { ORDER_ID, entryNo } = orderOf(behind);
    if (!ORDER_ID || !entryNo) return [];
    const { INVOICING_ENTRY_NO, CREDITED_ENTRY_NO, QTY, AMOUNT_INCLUDE_TAX } = entry;
    const line = { ORDER_ID, entryNo, INVOICING_ENTRY_NO, AMOUNT: addedOf(header, AMOUNT_INCLUDE_TAX) };
    return [
      {
        ...line,
        ...(CREDITED_ENTRY_NO ? {} : { QTY: addedOf(header, QTY) }),
        ...(isCredit(header) ? { INVOICED_AMOUNT: behind?.INVOICED_AMOUNT ?? '0' } : {}),
      },
    ];
  });
