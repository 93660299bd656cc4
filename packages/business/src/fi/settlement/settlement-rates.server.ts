import { compare, type Decimal, decimal, isPositive, ZERO } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { type Failure, failAll, failureAt } from '@sampan/kernel/errors.ts';
import type { Rate } from '@sampan/kernel/exchange.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import { findRate } from '@sampan/engines/masters/exchange-rates.ts';
import { isForeign } from './derive-settlement.ts';
import type { SettlementDraft, SettlementEntry } from './settlement-draft.ts';
import type { Side } from './side.ts';

type Draft = SettlementDraft;
type Entry = Partial<SettlementEntry>;

interface NamedInvoice {
  readonly CURRENCY_CODE: string;
  readonly IS_CREDIT: '0' | '1';
}
type Named = ReadonlyMap<string | null | undefined, NamedInvoice>;

/** The invoices that entries name, by their number. */
async function invoicesOf({ invoices: { type, no } }: Side, { db }: Context, entries: readonly Entry[]): Promise<Named> {
  const numbers = entries.flatMap(({ RELATED_INVOICING_NO }) => RELATED_INVOICING_NO ?? []);
  const found =
    numbers.length === 0 ? [] : await db.selectLoose(type).select([no, 'CURRENCY_CODE', 'IS_CREDIT']).where(no, 'in', numbers).execute();
  return new Map(found.map((row) => [String(row[no]), row as unknown as NamedInvoice]));
}

/** The currency of the document where nobody and no bank account names it: that of what is settled, of the partner, of the company. */
async function fillCurrency({ partner, master }: Side, { header, entries }: Draft, { references }: Context, named: Named): Promise<void> {
  if (header.CURRENCY_CODE) return;
  const settled = entries.map(({ RELATED_INVOICING_NO: no }) => named.get(no)?.CURRENCY_CODE).find(Boolean);
  const code = header[partner];
  const other = code ? await references.find(master, code) : undefined;
  const company = header.COMPANY_CODE ? await references.find('company', header.COMPANY_CODE) : undefined;
  const found = settled ?? other?.CURRENCY_CODE ?? company?.CURRENCY_CODE;
  if (found) header.CURRENCY_CODE = found;
}

/** Which entries set a credit note off, in which currency each settles, and at which rate of the day where that is not the document's (PM-5). */
export async function fillSettlement(side: Side, draft: Draft, context: Context): Promise<void> {
  const { header, entries, stored, storedEntries = [] } = draft;
  const named = await invoicesOf(side, context, entries);
  for (const entry of entries) Object.assign(entry, { IS_CREDIT: named.get(entry.RELATED_INVOICING_NO)?.IS_CREDIT ?? '0' });
  await fillCurrency(side, draft, context, named);
  const to = header.CURRENCY_CODE;
  if (!to) return;
  for (const entry of entries) Object.assign(entry, { RELATED_CURRENCY_CODE: named.get(entry.RELATED_INVOICING_NO)?.CURRENCY_CODE ?? to });
  // In a third currency nothing is settled: the check says so.
  if ((await companyCurrency(header, context)) !== to) return;
  const before = new Map(storedEntries.map((entry) => [entry[side.entryNo], entry]));
  const rates = new Map<string, Rate | undefined>();
  const failures: Failure[] = [];
  const day = header[side.date];
  const isSameDay = stored?.[side.date] === day && stored?.CURRENCY_CODE === to;
  for (const [index, entry] of entries.entries()) {
    const from = entry.RELATED_CURRENCY_CODE;
    if (!from || !isForeign(header, entry)) {
      Object.assign(entry, { SETTLE_RATE: null, SETTLE_RATE_DIVISOR: null });
      continue;
    }
    const was = before.get(entry[side.entryNo] ?? 0);
    const isTyped = Boolean(entry.SETTLE_RATE) && !isSame(was?.SETTLE_RATE, entry.SETTLE_RATE);
    if (!isTyped && was?.SETTLE_RATE && isSameDay && was.RELATED_CURRENCY_CODE === from) continue;
    if (!rates.has(from)) rates.set(from, await findRate(context, from, to, day as IsoDate));
    const found = rates.get(from);
    // Somebody who types the rate that is shown means the rate that was found.
    if (found && (!isTyped || isSame(found.rate, entry.SETTLE_RATE)))
      Object.assign(entry, { SETTLE_RATE: found.rate, SETTLE_RATE_DIVISOR: found.divisor ?? null });
    else if (isTyped) entry.SETTLE_RATE_DIVISOR = null;
    else failures.push(failureAt(`ENTRIES[${index}].SETTLE_RATE`, 'EXCHANGE_RATE_MISSING', { FROM: from, TO: to, DATE: day! }));
  }
  failAll(failures);
}

const companyCurrency = async ({ COMPANY_CODE }: Draft['header'], { references }: Context): Promise<string | undefined> =>
  (await references.find('company', COMPANY_CODE ?? ''))?.CURRENCY_CODE ?? undefined;

const isSame = (one: Decimal | null | undefined, other: Decimal | null | undefined): boolean =>
  Boolean(one) && Boolean(other) && compare(decimal(one!), decimal(other!)) === 0;

/** An invoice is settled in its own currency or in the company's, at one rate, by more than nothing (PM-5). */
export async function currencyFailures({ header, entries }: Pick<Draft, 'header' | 'entries'>, context: Context): Promise<Failure[]> {
  const own = await companyCurrency(header, context);
  return entries.flatMap((entry, index): Failure[] => {
    if (!isForeign(header, entry)) return [];
    const at = `ENTRIES[${index}].`;
    const { RELATED_INVOICING_NO: NO, RELATED_CURRENCY_CODE: CURRENCY, PAY_AMOUNT: PAID } = entry;
    if (header.CURRENCY_CODE !== own)
      return [failureAt(`${at}RELATED_INVOICING_NO`, 'PAYMENT_CURRENCY_OTHER', { NO: NO!, CURRENCY: CURRENCY!, OWN: own ?? '' })];
    return isPositive(PAID ?? ZERO) ? [] : [failureAt(`${at}AMOUNT`, 'NUMBER_NOT_POSITIVE')];
  });
}
