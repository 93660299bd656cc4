import { compare, type Decimal, decimal } from '@sampan/kernel/decimal.ts';
import { failAll, failureAt } from '@sampan/kernel/errors.ts';
import { isLocked } from '@sampan/engines/access/privilege.ts';
import { dictionaryDefaults } from '@sampan/engines/masters/dictionaries.ts';
import { findRate } from '@sampan/engines/masters/exchange-rates.ts';
import type { MasterRow } from '@sampan/engines/call/references.ts';
import type { Context, Draft } from '@sampan/engines/call/rules.ts';
import { fillUnits } from '@sampan/engines/masters/units.ts';
import { ownPlace } from '../own-place.server.ts';
import { readPriceBook } from '../vendor-prices.server.ts';
import { purchaseOrder } from './purchase-order.ts';

export type OrderDraft = Draft<typeof purchaseOrder.header, typeof purchaseOrder.entry>;
type Header = OrderDraft['header'];

const ONE = '1' as Decimal;
const FROM_VENDOR = ['DELIEVERY_TYPE', 'SETTLE_TYPE', 'PAY_TYPE'] as const;
const FROM_DICTIONARY = ['ORDER_TYPE', 'PURCHASE_TYPE', ...FROM_VENDOR] as const;

/** Fills what an order leaves out (PO-1): from the vendor, else the dictionary's default; rate by date; unit, tax and price by entry. */
export async function fillPurchaseOrder(draft: OrderDraft, context: Context): Promise<void> {
  const { header } = draft;
  header.ORDER_DATE ??= context.today;
  header.OWNER ??= context.session.username;
  header.BIZ_EMPLOYEE ??= context.session.username;
  await ownPlace(header, context);
  const vendor = header.SUPPLIER_CODE ? await context.references.find('vendor', header.SUPPLIER_CODE) : undefined;
  const company = header.COMPANY_CODE ? await context.references.find('company', header.COMPANY_CODE) : undefined;
  if (!draft.stored) await fillTypes(header, vendor, context);
  header.CURRENCY_CODE ??= (vendor?.['CURRENCY_CODE'] ?? company?.['CURRENCY_CODE'] ?? null) as string;
  header.TAX_ROUNDING ??= String(vendor?.['TAX_ROUNDING'] ?? context.parameters.TAX_ROUNDING);
  await fillRate(draft, company, context);
  await fillEntries(draft, vendor, context);
}

async function fillTypes(header: Header, vendor: MasterRow | undefined, context: Context): Promise<void> {
  for (const key of FROM_VENDOR) header[key] ??= (vendor?.[key] ?? null) as string | null;
  const open = FROM_DICTIONARY.filter((key) => !header[key]);
  if (open.length === 0) return;
  const defaults = await dictionaryDefaults(context, open);
  for (const key of open) header[key] = defaults[key] ?? null;
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

async function fillEntries(draft: OrderDraft, vendor: MasterRow | undefined, context: Context): Promise<void> {
  const { header, entries } = draft;
  await fillUnits(context, entries);
  const openTax = entries.some((entry) => !entry.TAX_RATE);
  const usual = openTax ? (await dictionaryDefaults(context, ['TAX_RATE']))['TAX_RATE'] : undefined;
  for (const entry of entries) {
    const material = entry.MATERIAL_CODE ? context.references.get('material', entry.MATERIAL_CODE) : undefined;
    entry.TAX_RATE ??= decimal(String(vendor?.['TAX_RATE'] ?? material?.['TAX_RATE'] ?? usual ?? '0'));
    entry.DELIEVERY_DATE ??= header.DELIEVERY_DATE ?? null;
  }
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
