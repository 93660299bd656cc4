import { absolute, compare, type Decimal, decimal, divide, multiply, ZERO } from '@sampan/kernel/decimal.ts';
import { fold } from '@sampan/kernel/fold.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { isHidden } from '@sampan/engines/access/privilege.ts';
import { type Context, defineRules, type DraftOf } from '@sampan/engines/call/rules.ts';
import { statusesIn } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import { fillRate } from '../../trade/fill-trade.server.ts';
import { BUYING } from '../../trade/side.ts';
import { discountFailures, partnerActive, priceFailures } from '../../trade/trade-checks.server.ts';
import { deriveInvoice } from './purchase-invoice.derive.ts';
import { isPricedAbove, matchedLines } from './purchase-invoice.match.server.ts';
import { invoiceEffects } from './purchase-invoice.posting.server.ts';
import { purchaseInvoice } from './purchase-invoice.ts';
import { type ReceivedLine, receivedLines, seesOrderPrices } from './received-lines.server.ts';

type Draft = DraftOf<typeof purchaseInvoice>;
type Entry = Draft['entries'][number];

/** The tax of an invoice may be corrected by so much (PI-3). */
const MOST_CORRECTION = decimal('1');

/** Purchase invoice rules (lifecycles §9 PI-1 to PI-6). */
export const purchaseInvoiceRules = defineRules(purchaseInvoice, {
  fill: fillInvoice,
  derive: deriveInvoice,
  check: checkInvoice,
  view: matchedLines,
  mustWait: isPricedAbove,
  actions: {
    submit: { checks: { VENDOR: partnerActive(BUYING), TAX_CORRECTION: taxCorrection } },
    withdraw: {},
    approve: { effects: invoiceEffects },
    reject: {},
    'report-to-manager': {},
    assign: {},
    reverse: {},
    cancel: {},
  },
});

/** What the receipts and their orders say: prices, tax rate, batch, plant, and when it is to be paid. */
async function fillInvoice(draft: Draft, context: Context): Promise<void> {
  const { header, entries } = draft;
  await fillRate(purchaseInvoice.date, draft, context);
  const find = await receivedLines(context, entries, true);
  const found = entries.flatMap((entry) => find(entry) ?? []);
  const isTold = isHidden(purchaseInvoice, context.session, 'UNIT_PRICE') || seesOrderPrices(context);
  for (const entry of entries) {
    const line = find(entry);
    entry.PURCHASE_ORDER_NO = line?.PURCHASE_ORDER_NO ?? null;
    entry.PURCHASE_ORDER_ENTRY_NO = line?.PURCHASE_ORDER_ENTRY_NO ?? null;
    if (line) fillLine(entry, line, isTold);
    entry.TAX_RATE ??= ZERO;
    if (entry.DISCOUNT_BY !== 'AMOUNT') entry.DISCOUNT ??= ZERO;
  }
  const plants = new Set(found.map(({ PLANT_CODE }) => PLANT_CODE));
  header.PLANT_CODE = plants.size === 1 ? [...plants][0]! : null;
  const due = found.flatMap(({ PAY_DATE }) => PAY_DATE ?? []).toSorted()[0];
  if (!header.SCHEDULE_PAYMENT_DATE && header.INVOICING_DATE)
    header.SCHEDULE_PAYMENT_DATE = due && due > header.INVOICING_DATE ? due : header.INVOICING_DATE;
}

/** Of a line what was not typed: price, discount and tax rate of the order, and the batch that came in. */
function fillLine(entry: Entry, line: ReceivedLine, isTold: boolean): void {
  entry.MATERIAL_BATCH ??= line.FILTER4;
  entry.TAX_RATE ??= decimal(line.TAX_RATE);
  if (!isTold) return;
  const { UNIT_PRICE, UNIT_PRICE_WITH_TAX, PRICE_BY, DISCOUNT, DISCOUNT_AMOUNT, DISCOUNT_BY, ORDER_QTY } = line;
  if (!entry.UNIT_PRICE && !entry.UNIT_PRICE_WITH_TAX && UNIT_PRICE)
    Object.assign(entry, {
      UNIT_PRICE: decimal(UNIT_PRICE),
      UNIT_PRICE_WITH_TAX: UNIT_PRICE_WITH_TAX && decimal(UNIT_PRICE_WITH_TAX),
      PRICE_BY,
    });
  if (entry.DISCOUNT || entry.DISCOUNT_AMOUNT || !entry.QTY) return;
  const part = divide(multiply(decimal(DISCOUNT_AMOUNT), entry.QTY), decimal(ORDER_QTY));
  Object.assign(entry, DISCOUNT_BY === 'AMOUNT' ? { DISCOUNT_AMOUNT: part, DISCOUNT_BY } : { DISCOUNT: decimal(DISCOUNT), DISCOUNT_BY });
}

async function checkInvoice({ header, entries, stored }: Draft, context: Context): Promise<Failure[]> {
  return [...priceFailures(entries), ...discountFailures(entries), ...(await takenFailures({ header, stored }, context))];
}

/** A small difference is rounding; a large one is a mistake in the lines (PI-3). */
function taxCorrection({ header }: { readonly header: { readonly TAX_CORRECTION: Decimal } }): Failure[] {
  const isLarge = compare(absolute(decimal(header.TAX_CORRECTION)), MOST_CORRECTION) > 0;
  return isLarge ? [failureAt('TAX_CORRECTION', 'TAX_CORRECTION_OVER', { MOST: MOST_CORRECTION })] : [];
}

/** A supplier's invoice is entered once; reversed or cancelled it may be entered again (PI-2). */
async function takenFailures({ header, stored }: Pick<Draft, 'header' | 'stored'>, { db }: Context): Promise<Failure[]> {
  const { SUPPLIER_CODE: SUPPLIER = '', INVOICING_NO: VALUE = '' } = header;
  const { rows } = await sql`
    select id from purchase_invoice
     where client_id = ${db.clientId} and "SUPPLIER_CODE" = ${SUPPLIER} and sampan_fold("INVOICING_NO") = ${fold(VALUE)}
       and "IS_CANCELLED" = '0' and "STATUS" <> all (${statusesIn(purchaseInvoice, 'reversed')}::text[])
       and id is distinct from ${stored?.id ?? null}::bigint limit 1`.execute(db.trx);
  return rows.length === 0 ? [] : [failureAt('INVOICING_NO', 'INVOICING_NO_TAKEN', { SUPPLIER, VALUE })];
}
