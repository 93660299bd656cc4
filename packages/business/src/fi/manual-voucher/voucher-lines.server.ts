import type { Context } from '@sampan/engines/call/rules.ts';
import { findRate } from '@sampan/engines/masters/exchange-rates.ts';
import type { CompanyMoney } from '@sampan/engines/ledger/currencies.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import {
  absolute,
  compare,
  type Decimal,
  decimal,
  divide,
  isNegative,
  isZero,
  multiply,
  round,
  subtract,
  sum,
  ZERO,
} from '@sampan/kernel/decimal.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import type { RowOf } from '@sampan/model/field.ts';
import type { handLine } from './manual-voucher.ts';

/** A line that people type, maybe not whole yet. */
export type HandLine = Partial<RowOf<typeof handLine>>;

const amountOf = (value: Decimal | null | undefined): Decimal => decimal(value ?? ZERO);
/** What a line is on the side where it stands. */
const onSide = ({ DEBIT, CREDIT }: HandLine): Decimal => (isZero(amountOf(DEBIT)) ? amountOf(CREDIT) : amountOf(DEBIT));

/** Of lines in another currency the rate: what both amounts say, else that of the day; a line without words says what the one above says. */
export async function fillLines(
  entries: readonly HandLine[],
  { base, date }: { base: string; date: IsoDate },
  context: Context,
): Promise<void> {
  const rates = new Map<string, Decimal | undefined>();
  let above: string | null | undefined;
  for (const entry of entries) {
    entry.SUMMARY ??= above ?? null;
    above = entry.SUMMARY;
    const { CURRENCY_CODE: CODE, ORIGINAL_AMOUNT } = entry;
    if (!CODE || CODE === base || entry.EXCHANGE_RATE || !ORIGINAL_AMOUNT || isZero(amountOf(ORIGINAL_AMOUNT))) continue;
    if (!isZero(onSide(entry))) entry.EXCHANGE_RATE = round(divide(absolute(onSide(entry)), absolute(amountOf(ORIGINAL_AMOUNT))), 8);
    else {
      if (!rates.has(CODE)) rates.set(CODE, (await findRate(context, CODE, base, date))?.rate);
      entry.EXCHANGE_RATE = rates.get(CODE) ?? null;
    }
  }
}

/** A line in another currency says the same in both. */
export const originalFailures = (entries: readonly HandLine[], { CURRENCY_CODE: base, places }: CompanyMoney): Failure[] =>
  entries.flatMap((entry, index): Failure[] => {
    const at = (key: string) => `ENTRIES[${index}].${key}`;
    const { CURRENCY_CODE, ORIGINAL_AMOUNT, EXCHANGE_RATE } = entry;
    const original = amountOf(ORIGINAL_AMOUNT);
    if (!CURRENCY_CODE || CURRENCY_CODE === base)
      return isZero(original) ? [] : [failureAt(at('ORIGINAL_AMOUNT'), 'VOUCHER_LINE_ORIGINAL')];
    if (isZero(original) || !EXCHANGE_RATE || isNegative(original) !== isNegative(onSide(entry)))
      return [failureAt(at('ORIGINAL_AMOUNT'), 'VOUCHER_LINE_ORIGINAL')];
    const AMOUNT = round(multiply(original, decimal(EXCHANGE_RATE)), places);
    const cent = decimal(places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`);
    return compare(absolute(subtract(AMOUNT, onSide(entry))), cent) > 0
      ? [failureAt(at('EXCHANGE_RATE'), 'VOUCHER_LINE_RATE', { AMOUNT })]
      : [];
  });

/** Each line has an amount, on one side. */
export const sideFailures = (entries: readonly HandLine[]): Failure[] =>
  entries.flatMap((entry, index) =>
    isZero(amountOf(entry.DEBIT)) === isZero(amountOf(entry.CREDIT)) ? [failureAt(`ENTRIES[${index}].DEBIT`, 'VOUCHER_LINE_SIDE')] : [],
  );

/** Both sides are equal and not zero; of a foreign-currency voucher in each of its currencies. */
export function balanceFailures(entries: readonly HandLine[], isForeign: boolean): Failure[] {
  const [DEBIT, CREDIT] = [sum(entries.map((entry) => amountOf(entry.DEBIT))), sum(entries.map((entry) => amountOf(entry.CREDIT)))];
  if (compare(DEBIT, CREDIT) !== 0) return [failure('VOUCHER_UNBALANCED', { DEBIT, CREDIT })];
  if (isZero(DEBIT)) return [failure('VOUCHER_EMPTY')];
  if (!isForeign) return [];
  const foreign = entries.filter(({ CURRENCY_CODE, ORIGINAL_AMOUNT }) => CURRENCY_CODE && !isZero(amountOf(ORIGINAL_AMOUNT)));
  return [...Map.groupBy(foreign, ({ CURRENCY_CODE }) => CURRENCY_CODE!)].flatMap(([CURRENCY, lines]) => {
    const isDebit = (line: HandLine) => !isZero(amountOf(line.DEBIT));
    const of = (side: boolean) => sum(lines.map((line) => (isDebit(line) === side ? amountOf(line.ORIGINAL_AMOUNT) : ZERO)));
    const [debit, credit] = [of(true), of(false)];
    return isZero(subtract(debit, credit)) ? [] : [failure('VOUCHER_CURRENCY_UNBALANCED', { CURRENCY, DEBIT: debit, CREDIT: credit })];
  });
}

const PARTNERS = { SUPPLIER: ['SUPPLIER_CODE'], CUSTOMER: ['CUSTOMER_CODE'], ANY: ['SUPPLIER_CODE', 'CUSTOMER_CODE'] } as const;

/** What the subjects ask of their lines: a partner, a currency. */
export async function accountRuleFailures(entries: readonly HandLine[], { references }: Context): Promise<Failure[]> {
  await references.load(
    'accounting',
    entries.flatMap(({ ACCOUNTING_CODE }) => ACCOUNTING_CODE ?? []),
  );
  return entries.flatMap((entry, index): Failure[] => {
    const CODE = entry.ACCOUNTING_CODE;
    const account = CODE ? references.get('accounting', CODE) : undefined;
    if (!CODE || !account) return [];
    const asked = PARTNERS[account.ASKED_PARTNER as keyof typeof PARTNERS] as readonly (keyof HandLine)[] | undefined;
    const at = (key: string) => `ENTRIES[${index}].${key}`;
    const partner = asked && !asked.some((key) => entry[key]) ? [failureAt(at(asked[0]!), 'VOUCHER_PARTNER_MISSING', { CODE })] : [];
    const CURRENCY = account.CURRENCY_CODE;
    const currency =
      CURRENCY && (entry.CURRENCY_CODE ?? null) !== CURRENCY
        ? [failureAt(at('CURRENCY_CODE'), 'VOUCHER_ACCOUNT_CURRENCY', { CODE, CURRENCY })]
        : [];
    return [...partner, ...currency];
  });
}
