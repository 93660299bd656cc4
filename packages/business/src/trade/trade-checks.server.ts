import { compare, type Decimal, decimal, isPositive, subtract, sum, ZERO } from '@sampan/kernel/decimal.ts';
import { type Failure, failure, failureAt } from '@sampan/kernel/errors.ts';
import { listOf } from '@sampan/engines/call/parameters.ts';
import { unitFailures } from '@sampan/engines/masters/units.ts';
import type { Context } from '@sampan/engines/call/rules.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { ParameterCode } from '@sampan/model/parameters.ts';
import { plantFailures } from '../masterdata/plant-of-company.server.ts';
import type { PricedDraft, PricedEntry } from './priced-draft.ts';
import type { Side } from './side.ts';

const HUNDRED = '100' as Decimal;

type OfPartner = Pick<Context, 'references'> & { readonly header: Readonly<Partial<Record<Side['partner'], string>>> };
type OfRecord = Pick<Context, 'db' | 'parameters'> & { readonly definition: DocumentDefinition; readonly header: { readonly id: string } };

/** The other party is still active. */
export const partnerActive =
  ({ partner, master }: Side) =>
  async ({ references, header }: OfPartner): Promise<Failure[]> => {
    const VALUE = header[partner] ?? '';
    const row = await references.find(master, VALUE);
    return row?.IS_ACTIVE === '1' ? [] : [failureAt(partner, 'REFERENCE_INACTIVE', { VALUE })];
  };

/**
 * What stays once goods came in or went out: that was agreed with this partner at this net price; the rest at another price is a line of its own
 * (PO-7, SO-4).
 */
export const agreedTerms = <S extends Side>({ partner }: S) =>
  ({
    HEADER: [partner as S['partner'], 'COMPANY_CODE', 'PLANT_CODE', 'CURRENCY_CODE', 'HEADER_DISCOUNT'],
    ENTRIES: ['MATERIAL_CODE', 'UNIT_CODE', 'UNIT_PRICE', 'DISCOUNT'],
  }) as const;

type Discounted = Readonly<Partial<Pick<PricedEntry, 'AMOUNT' | 'DISCOUNT' | 'DISCOUNT_AMOUNT' | 'DISCOUNT_BY'>>>;

/** Discounts of entries: a rate and an amount that are given together agree, and none is more than the amount that it is taken off. */
export const discountFailures = (entries: readonly Discounted[]): Failure[] =>
  entries.flatMap(({ AMOUNT = ZERO, DISCOUNT = ZERO, DISCOUNT_AMOUNT = ZERO, DISCOUNT_BY }, index) => {
    const at = `ENTRIES[${index}].DISCOUNT_AMOUNT`;
    if (DISCOUNT_BY === 'BOTH') return [failureAt(at, 'DISCOUNT_DISAGREES', { RATE: DISCOUNT, AMOUNT: DISCOUNT_AMOUNT })];
    return compare(DISCOUNT_AMOUNT, AMOUNT) > 0 ? [failureAt(at, 'DISCOUNT_OVER_AMOUNT', { AMOUNT })] : [];
  });

/** The same of the discount of the whole document, taken off what its lines come to. */
export function headerDiscountFailures({ header, entries }: Pick<PricedDraft, 'header' | 'entries'>): Failure[] {
  const { HEADER_DISCOUNT: RATE, HEADER_DISCOUNT_AMOUNT, HEADER_DISCOUNT_BY } = header;
  const [at, taken] = ['HEADER_DISCOUNT_AMOUNT', HEADER_DISCOUNT_AMOUNT ?? ZERO];
  if (HEADER_DISCOUNT_BY === 'BOTH') return [failureAt(at, 'DISCOUNT_DISAGREES', { RATE: RATE ?? ZERO, AMOUNT: taken })];
  const AMOUNT = sum(entries.map((entry) => subtract(entry.AMOUNT ?? ZERO, entry.DISCOUNT_AMOUNT ?? ZERO)));
  return isPositive(taken) && compare(taken, AMOUNT) > 0 ? [failureAt(at, 'DISCOUNT_OVER_AMOUNT', { AMOUNT })] : [];
}

type Priced = Readonly<Partial<Pick<PricedEntry, 'UNIT_PRICE' | 'UNIT_PRICE_WITH_TAX' | 'PRICE_BY'>>>;

/** A net price and one with tax that are given together agree. */
export const priceFailures = (entries: readonly Priced[]): Failure[] =>
  entries.flatMap(({ UNIT_PRICE, UNIT_PRICE_WITH_TAX, PRICE_BY }, index) =>
    PRICE_BY === 'BOTH'
      ? [failureAt(`ENTRIES[${index}].UNIT_PRICE_WITH_TAX`, 'PRICES_DISAGREE', { NET: UNIT_PRICE ?? '', GROSS: UNIT_PRICE_WITH_TAX ?? '' })]
      : [],
  );

/** Plant of the company, prices and discounts that agree, units of the materials. */
export const tradeFailures = async ({ header, entries }: Pick<PricedDraft, 'header' | 'entries'>, context: Context): Promise<Failure[]> => [
  ...(await plantFailures(header, context)),
  ...priceFailures(entries),
  ...discountFailures(entries),
  ...headerDiscountFailures({ header, entries }),
  ...(await unitFailures(context, entries)),
];

/** The contract's required delivery and settlement fields: those that the client parameter lists. */
export const requiredFields =
  (parameter: ParameterCode) =>
  ({ parameters, definition, header }: OfRecord): Failure[] => {
    const row = header as unknown as Readonly<Record<string, unknown>>;
    return listOf(parameters, parameter)
      .filter((key) => key in definition.header && (row[key] === null || row[key] === undefined))
      .map((key) => failureAt(key, 'FIELD_REQUIRED'));
  };

/** The percents of a payment plan must sum to 100.0000 where it has rows. */
export async function planComplete({ db, definition, header }: OfRecord): Promise<Failure[]> {
  const plan = definition.parts['PAYMENT_PLAN'];
  if (!plan) return [];
  const rows = await db.selectLoose(plan.table).select('PLAN_PERCENT').where('parent_id', '=', header.id).execute();
  if (rows.length === 0) return [];
  const total = sum(rows.map((row) => decimal(String(row['PLAN_PERCENT']))));
  return compare(total, HUNDRED) === 0 ? [] : [failure('PAYMENT_PLAN_INCOMPLETE', { TOTAL: total })];
}
