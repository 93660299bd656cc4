import { decimal } from '@sampan/kernel/decimal.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { isHidden } from '@sampan/engines/access/privilege.ts';
import { type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import { sql } from 'kysely';
import { fillDueDate, fillNoTax, fillOrderedPrice, taxCorrection } from '../../trade/fill-invoice.server.ts';
import { fillRate } from '../../trade/fill-trade.server.ts';
import { BUYING } from '../../trade/side.ts';
import { discountFailures, partnerActive, priceFailures } from '../../trade/trade-checks.server.ts';
import { isOfNumber } from '../entered-once.server.ts';
import { deriveInvoice } from './purchase-invoice.derive.ts';
import { isPricedAbove, matchedLines } from './purchase-invoice.match.server.ts';
import { creditFailures, fillCredit } from './purchase-invoice.credit.server.ts';
import { fillAhead } from './purchase-invoice.ahead.server.ts';
import { costFailures, fillCosts } from './purchase-invoice.costs.server.ts';
import { isCost } from './purchase-invoice.costs.ts';
import { expenseWeights } from './purchase-invoice.expense.server.ts';
import { creditedEntries, fillPriceCredits, namedThrough } from './purchase-invoice.price.server.ts';
import { invoiceEffects } from './purchase-invoice.posting.server.ts';
import { purchaseInvoice } from './purchase-invoice.ts';
import { type ReceivedLine, receivedLines, seesOrderPrices } from '../received-lines.server.ts';

type Draft = DraftOf<typeof purchaseInvoice>;
type Entry = Draft['entries'][number];

/** Purchase invoice rules (lifecycles §9 PI-1 to PI-6). */
export const purchaseInvoiceRules = defineRules(purchaseInvoice, {
  fill: fillInvoice,
  derive: deriveInvoice,
  check: checkInvoice,
  view: matchedLines,
  // What nothing is matched with, somebody looks at.
  mustWait: async (context) => context.entries.some((entry) => isCost(entry)) || (await isPricedAbove(context)),
  actions: {
    submit: { checks: { VENDOR: partnerActive(BUYING), TAX_CORRECTION: taxCorrection } },
    approve: { effects: invoiceEffects },
  },
});

/** What the receipts and their orders say: prices, tax rate, batch, plant, and when it is to be paid. */
async function fillInvoice(draft: Draft, context: Context): Promise<void> {
  const { header, entries } = draft;
  await fillRate(purchaseInvoice.date, draft, context);
  const credited = await fillCredit(draft, context);
  const priced = await creditedEntries(context, draft);
  fillPriceCredits(draft, priced);
  await fillAhead(draft, context);
  const costPlants = await fillCosts(draft, context);
  const named = namedThrough(priced);
  const findNamed = await receivedLines(context, entries.map(named), true);
  const find = (entry: Entry) => findNamed(named(entry));
  const found = entries.flatMap((entry) => find(entry) ?? []);
  const isTold = isHidden(purchaseInvoice, context.session, 'UNIT_PRICE') || seesOrderPrices(context);
  for (const entry of entries) {
    const line = find(entry);
    entry.PURCHASE_ORDER_NO = line?.PURCHASE_ORDER_NO ?? null;
    entry.SERVICE_ORDER_NO = line?.SERVICE_ORDER_NO ?? null;
    entry.PURCHASE_ORDER_ENTRY_NO = line?.PURCHASE_ORDER_ENTRY_NO ?? null;
    if (line && !priced(entry)) fillLine(entry, line, isTold);
  }
  const plants = new Set([...[...found, ...credited].map(({ PLANT_CODE }) => PLANT_CODE), ...costPlants]);
  fillNoTax(entries);
  header.PLANT_CODE = plants.size === 1 ? [...plants][0]! : null;
  fillDueDate(header, found);
}

/** Of a line what was not typed: price, discount and tax rate of the order, and the batch that came in. */
function fillLine(entry: Entry, line: ReceivedLine, isTold: boolean): void {
  entry.MATERIAL_BATCH ??= line.FILTER4;
  entry.TAX_RATE ??= decimal(line.TAX_RATE);
  if (isTold) fillOrderedPrice(entry, line);
}

async function checkInvoice({ header, entries, parts, stored }: Draft, context: Context): Promise<Failure[]> {
  return [
    ...(await creditFailures({ header, entries, parts }, context)),
    ...(await costFailures({ header, entries, parts }, context)),
    ...priceFailures(entries),
    ...discountFailures(entries),
    ...(await expenseWeights(context, { header, entries })).failures,
    ...(await takenFailures({ header, stored }, context)),
  ];
}

/** A supplier's invoice is entered once; reversed or cancelled it may be entered again (PI-2). */
async function takenFailures({ header, stored }: Pick<Draft, 'header' | 'stored'>, { db }: Context): Promise<Failure[]> {
  const { SUPPLIER_CODE: SUPPLIER = '', INVOICING_NO: VALUE = '' } = header;
  const { rows } = await sql`
    select id from purchase_invoice where ${isOfNumber(db, SUPPLIER, VALUE)} and id is distinct from ${stored?.id ?? null}::bigint limit 1`.execute(
    db.trx,
  );
  return rows.length === 0 ? [] : [failureAt('INVOICING_NO', 'INVOICING_NO_TAKEN', { SUPPLIER, VALUE })];
}
