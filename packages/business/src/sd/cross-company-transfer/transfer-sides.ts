import { D } from '@sampan/model/dictionary.ts';
import { amount, computed, derived, dictionary, type Fields, filled, main, must } from '@sampan/model/field.ts';

/** The two companies of a transfer: who sells, and who buys. */
export const SIDES = ['SALES', 'PURCHASE'] as const;
export type TransferSide = (typeof SIDES)[number];

type OfSide<S extends string, F extends Fields> = { readonly [K in keyof F & string as `${S}_${K}`]: F[K] };
const ofSide = <S extends TransferSide, F extends Fields>(side: S, fields: F): OfSide<S, F> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [`${side}_${key}`, field])) as OfSide<S, F>;

const currencyOf = <S extends TransferSide>(side: S): `${S}_CURRENCY_CODE` => `${side}_CURRENCY_CODE`;
const total = <S extends TransferSide>(side: S, ...of: readonly string[]) =>
  must(computed(derived(amount({ in: currencyOf(side) })), ...of.map((key) => `${side}_${key}`)));

/** What the goods come to on one side, of a line and of all of them. */
const amounts = <S extends TransferSide>(side: S) => ({
  FINAL_AMOUNT_WITHOUT_TAX: total(side, 'UNIT_PRICE', 'DISCOUNT'),
  TAX_AMOUNT: total(side, 'TAX_RATE', 'FINAL_AMOUNT_WITHOUT_TAX'),
  FINAL_AMOUNT: total(side, 'FINAL_AMOUNT_WITHOUT_TAX', 'TAX_AMOUNT'),
});

/** Company, place and money of one side. */
export const sideHeader = <S extends TransferSide>(side: S) =>
  ofSide(side, {
    /** Of the plant, where nobody says so. */
    COMPANY_CODE: main(filled(D.COMPANY_CODE)),
    PLANT_CODE: must(D.PLANT_CODE),
    STORAGE_LOCATION_CODE: filled(D.STORAGE_LOCATION_CODE),
    WAREHOUSE_CODE: must(derived(D.WAREHOUSE_CODE)),
    ORDER_TYPE: dictionary('ORDER_TYPE'),
    CURRENCY_CODE: filled(D.CURRENCY_CODE),
    EXCHANGE_RATE: filled(D.EXCHANGE_RATE),
    RATE_DIVISOR: D.RATE_DIVISOR,
    ...amounts(side),
  });

/** Price, discount and tax of a line on one side. */
export const sideEntry = <S extends TransferSide>(side: S) =>
  ofSide(side, {
    UNIT_PRICE: filled(D.UNIT_PRICE),
    DISCOUNT: filled(D.DISCOUNT),
    TAX_RATE: filled(D.TAX_RATE),
    ...amounts(side),
  });
