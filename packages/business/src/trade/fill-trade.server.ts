import type { IsoDate } from '@sampan/kernel/dates.ts';
import { compare, type Decimal, decimal, ZERO } from '@sampan/kernel/decimal.ts';
import { failAll, failureAt } from '@sampan/kernel/errors.ts';
import { isHidden, isLocked } from '@sampan/engines/access/privilege.ts';
import { findRate } from '@sampan/engines/masters/exchange-rates.ts';
import { isRowVisible } from '@sampan/engines/access/visible-rows.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { definitionsByType } from '../registry.ts';
import { readPriceBook } from './price-book.server.ts';
import type { PricedEntry, PricedHeader, StoredDraft } from './priced-draft.ts';
import type { Side } from './side.ts';

const ONE = '1' as Decimal;

/** Fills what a priced document leaves out beyond its defaults (lifecycles §9 PO-1, SO-1): rate by date, prices by entry. */
export const fillTrade =
  (side: Side, definition: DocumentDefinition) =>
  async (draft: StoredDraft, context: Context): Promise<void> => {
    await fillRate(definition.date, draft, context);
    for (const entry of draft.entries) {
      entry.TAX_RATE ??= ZERO;
      // Emptied, it says nothing any more: the net price counts, or the one that is found.
      if (entry.PRICE_BY === 'WITH_TAX' && !entry.UNIT_PRICE_WITH_TAX) Object.assign(entry, { PRICE_BY: 'NET', UNIT_PRICE: undefined });
    }
    if (isLocked(definition, context.session, 'UNIT_PRICE')) reopenPrices(side, definition, draft);
    if (!(await tellsHiddenPrice(side, definition, draft, context))) await fillPrices(side, draft, context);
  };

/** Whether a price of the partner's list would be shown in the document to somebody from whom the list itself, or the partner, is hidden. */
async function tellsHiddenPrice(
  { master, partner }: Side,
  definition: DocumentDefinition,
  { header }: StoredDraft,
  { session, references }: Context,
): Promise<boolean> {
  const listing = definitionsByType.get(master);
  const code = header[partner];
  if (listing === undefined || typeof code !== 'string' || isHidden(definition, session, 'UNIT_PRICE')) return false;
  const listed = await references.find(master as 'vendor', code);
  return isHidden(listing, session, 'UNIT_PRICE') || (listed !== undefined && !isRowVisible(listing, session, listed));
}

type Rated = Partial<Pick<PricedHeader, 'COMPANY_CODE' | 'CURRENCY_CODE' | 'EXCHANGE_RATE' | 'RATE_DIVISOR'>>;
const dayIn = (header: Rated, key: string): IsoDate => (header as Readonly<Record<string, unknown>>)[key] as IsoDate;

/** Company currency: exactly 1. Else the rate given, or the one of the document's date; read anew when date or currency changes (lifecycles §5). */
export async function fillRate(
  date: string,
  { header, stored }: { readonly header: Rated; readonly stored?: Rated | undefined },
  context: Context,
): Promise<void> {
  const company = header.COMPANY_CODE ? await context.references.find('company', header.COMPANY_CODE) : undefined;
  const base = company?.CURRENCY_CODE;
  if (typeof base !== 'string' || !header.CURRENCY_CODE) return;
  const typed = stored?.EXCHANGE_RATE === header.EXCHANGE_RATE ? undefined : (header.EXCHANGE_RATE ?? undefined);
  if (header.CURRENCY_CODE === base && typed !== undefined && compare(typed, ONE) !== 0)
    failAll([failureAt('EXCHANGE_RATE', 'EXCHANGE_RATE_NOT_ONE', { CURRENCY: base })]);
  const keys = ['CURRENCY_CODE', 'COMPANY_CODE'] as const;
  const DATE = dayIn(header, date);
  const isKept =
    stored !== undefined && typed === undefined && dayIn(stored, date) === DATE && keys.every((key) => stored[key] === header[key]);
  if (isKept) return;
  const found = await findRate(context, header.CURRENCY_CODE, base, DATE);
  if (!found && !typed) failAll([failureAt('EXCHANGE_RATE', 'EXCHANGE_RATE_MISSING', { FROM: header.CURRENCY_CODE, TO: base, DATE })]);
  // Somebody who types the rate that is shown means the rate that was found.
  const isFound = found !== undefined && (typed === undefined || compare(typed, found.rate) === 0);
  header.EXCHANGE_RATE = isFound ? found.rate : typed!;
  header.RATE_DIVISOR = (isFound ? found.divisor : undefined) ?? null;
}

/** Who cannot write prices changes what is traded, or with whom: the price that stood there was for something else, and is found anew. */
function reopenPrices({ partner }: Side, { parts }: DocumentDefinition, draft: StoredDraft): void {
  const { header, entries, stored, storedEntries = [] } = draft;
  const number = parts['ENTRIES']?.number ?? '';
  const numberOf = (entry: Partial<PricedEntry>): unknown => (entry as Readonly<Record<string, unknown>>)[number];
  const isOtherOffer = stored?.[partner] !== header[partner] || stored?.CURRENCY_CODE !== header.CURRENCY_CODE;
  const before = new Map(storedEntries.map((entry) => [numberOf(entry), entry]));
  for (const entry of entries) {
    const old = before.get(numberOf(entry));
    const isOther = isOtherOffer || old?.MATERIAL_CODE !== entry.MATERIAL_CODE || old?.UNIT_CODE !== entry.UNIT_CODE;
    if (old && isOther) Object.assign(entry, { UNIT_PRICE: undefined, UNIT_PRICE_WITH_TAX: undefined, PRICE_BY: 'NET' });
  }
}

/** Prices that were left out come from the partner's own price list, in the document's currency. */
async function fillPrices(side: Side, { header, entries }: StoredDraft, context: Context): Promise<void> {
  const partner = header[side.partner];
  const open = entries.filter(
    (entry) => entry.PRICE_BY !== 'WITH_TAX' && !entry.UNIT_PRICE && entry.MATERIAL_CODE && entry.UNIT_CODE && entry.QTY,
  );
  if (open.length === 0 || !partner || !header.CURRENCY_CODE) return;
  const materials = open.map((entry) => entry.MATERIAL_CODE!);
  const book = await readPriceBook(context, side, { materials, currency: header.CURRENCY_CODE, date: header.ORDER_DATE!, partner });
  for (const entry of open) {
    const [offer] = book.offers({ MATERIAL_CODE: entry.MATERIAL_CODE!, UNIT_CODE: entry.UNIT_CODE!, QTY: decimal(entry.QTY!) });
    if (offer) entry.UNIT_PRICE = offer.price;
  }
}
