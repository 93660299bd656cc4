import { compare, type Decimal, decimal, ZERO } from '@sampan/kernel/decimal.ts';
import { failAll, failureAt } from '@sampan/kernel/errors.ts';
import { isLocked } from '@sampan/engines/access/privilege.ts';
import { findRate } from '@sampan/engines/masters/exchange-rates.ts';
import type { MasterRow } from '@sampan/engines/call/references.ts';
import type { Context, Draft } from '@sampan/engines/call/rules.ts';
import { readPriceBook } from '../vendor-prices.server.ts';
import { purchaseOrder } from './purchase-order.ts';

export type OrderDraft = Draft<typeof purchaseOrder.header, typeof purchaseOrder.entry>;

const ONE = '1' as Decimal;

/** Fills what an order leaves out beyond its defaults (PO-1): rate by date, prices by entry. */
export async function fillPurchaseOrder(draft: OrderDraft, context: Context): Promise<void> {
  const { header } = draft;
  const company = header.COMPANY_CODE ? await context.references.find('company', header.COMPANY_CODE) : undefined;
  await fillRate(draft, company, context);
  await fillEntries(draft, context);
}

/** Company currency: exactly 1. Else the rate given, or the one of the order's date; read anew when date or currency changes (lifecycles §5). */
async function fillRate(draft: OrderDraft, company: MasterRow | undefined, context: Context): Promise<void> {
  const { header, stored } = draft;
  const base = company?.['CURRENCY_CODE'];
  if (typeof base !== 'string' || !header.CURRENCY_CODE) return;
  const typed = stored?.EXCHANGE_RATE === header.EXCHANGE_RATE ? undefined : (header.EXCHANGE_RATE ?? undefined);
  if (header.CURRENCY_CODE === base && typed !== undefined && compare(typed, ONE) !== 0)
    failAll([failureAt('EXCHANGE_RATE', 'EXCHANGE_RATE_NOT_ONE', { CURRENCY: base })]);
  const keys = ['ORDER_DATE', 'CURRENCY_CODE', 'COMPANY_CODE'] as const;
  const isKept = stored !== undefined && typed === undefined && keys.every((key) => stored[key] === header[key]);
  if (isKept) return;
  const found = await findRate(context, header.CURRENCY_CODE, base, header.ORDER_DATE!);
  if (!found && !typed)
    failAll([failureAt('EXCHANGE_RATE', 'EXCHANGE_RATE_MISSING', { FROM: header.CURRENCY_CODE, TO: base, DATE: header.ORDER_DATE! })]);
  // Somebody who types the rate that is shown means the rate that was found.
  const isFound = found !== undefined && (typed === undefined || compare(typed, found.rate) === 0);
  header.EXCHANGE_RATE = isFound ? found.rate : typed!;
  header.RATE_DIVISOR = (isFound ? found.divisor : undefined) ?? null;
}

async function fillEntries(draft: OrderDraft, context: Context): Promise<void> {
  for (const entry of draft.entries) entry.TAX_RATE ??= ZERO;
  if (isLocked(purchaseOrder, context.session, 'UNIT_PRICE')) reopenPrices(draft);
  await fillPrices(draft, context);
}

/** Who cannot write prices changes what is bought, or of whom: the price that stood there was for something else, and is found anew. */
function reopenPrices({ header, entries, stored, storedEntries = [] }: OrderDraft): void {
  const isOtherOffer = stored?.SUPPLIER_CODE !== header.SUPPLIER_CODE || stored?.CURRENCY_CODE !== header.CURRENCY_CODE;
  const before = new Map(storedEntries.map((entry) => [entry.PURCHASE_ORDER_ENTRY_NO, entry]));
  for (const entry of entries) {
    const old = before.get(entry.PURCHASE_ORDER_ENTRY_NO ?? 0);
    const isOther = isOtherOffer || old?.MATERIAL_CODE !== entry.MATERIAL_CODE || old?.UNIT_CODE !== entry.UNIT_CODE;
    if (old && isOther) delete entry.UNIT_PRICE;
  }
}

/** Prices that were left out come from the vendor's own price list, in the order's currency. */
async function fillPrices({ header, entries }: OrderDraft, context: Context): Promise<void> {
  const open = entries.filter((entry) => !entry.UNIT_PRICE && entry.MATERIAL_CODE && entry.UNIT_CODE && entry.QTY);
  if (open.length === 0 || !header.SUPPLIER_CODE || !header.CURRENCY_CODE) return;
  const materials = open.map((entry) => entry.MATERIAL_CODE!);
  const book = await readPriceBook(context, materials, header.CURRENCY_CODE, header.ORDER_DATE!, header.SUPPLIER_CODE);
  for (const entry of open) {
    const [offer] = book.offers({ MATERIAL_CODE: entry.MATERIAL_CODE!, UNIT_CODE: entry.UNIT_CODE!, QTY: decimal(entry.QTY!) });
    if (offer) entry.UNIT_PRICE = offer.price;
  }
}
