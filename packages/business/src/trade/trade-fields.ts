import { byParameter, me, mine, taken, today, usual } from '@sampan/model/defaults.ts';
import { D } from '@sampan/model/dictionary.ts';
import {
  about,
  amount,
  asked,
  choice,
  choosing,
  computed,
  date,
  derived,
  dictionary,
  type Field,
  filled,
  hidden,
  initially,
  integer,
  main,
  must,
  percent,
  positive,
  price,
  reference,
} from '@sampan/model/field.ts';
import type { Side } from './side.ts';

/** A field under a key that the side names. */
const keyed = <K extends string, F extends Field>(key: K, field: F): Readonly<Record<K, F>> => ({ [key]: field }) as Record<K, F>;

/** Who trades with whom, when, in which currency: the beginning of the header, after its number. */
export const tradeHeader = <S extends Side>({ partner, master, kind }: S) => ({
  ORDER_TYPE: usual(D.ORDER_TYPE),
  ORDER_DATE: must(today(D.ORDER_DATE)),
  COMPANY_CODE: must(mine(taken(D.COMPANY_CODE, 'PLANT_CODE'))),
  PLANT_CODE: must(mine(D.PLANT_CODE)),
  ...keyed<S['partner'], Field<'reference', true>>(partner, main(must(reference(master)))),
  ...keyed<S['kind'], Field<'dictionary', false>>(kind, usual(dictionary(kind))),
  CURRENCY_CODE: must(taken(D.CURRENCY_CODE, partner, 'COMPANY_CODE')),
  EXCHANGE_RATE: filled(D.EXCHANGE_RATE),
  TAX_ROUNDING: must(byParameter(taken(D.TAX_ROUNDING, partner))),
  RATE_DIVISOR: D.RATE_DIVISOR,
  OWNER: must(me(D.OWNER)),
  BIZ_EMPLOYEE: me(D.BIZ_EMPLOYEE),
});

/** When, how and where goods are handed over. */
export const deliveryTerms = ({ partner }: Side) => ({
  DELIEVERY_DATE: D.DELIEVERY_DATE,
  DELIEVERY_TYPE: usual(taken(D.DELIEVERY_TYPE, partner)),
  DELIEVERY_ADDRESS: D.DELIEVERY_ADDRESS,
});

/** How and when it is settled and paid. */
export const settlementTerms = ({ partner }: Side) => ({
  SETTLE_TYPE: usual(taken(D.SETTLE_TYPE, partner)),
  SETTLE_DATE: D.SETTLE_DATE,
  PAY_TYPE: usual(taken(D.PAY_TYPE, partner)),
  PAY_DATE: D.PAY_DATE,
});

/** What the lines come to, of one of them and of all. */
const taxed = {
  FINAL_AMOUNT: must(D.FINAL_AMOUNT),
  /** FINAL_AMOUNT in the company's currency; the header's is the sum of the entries' (lifecycles §5). */
  BASE_FINAL_AMOUNT: must(computed(derived(hidden(amount({ in: 'COMPANY_CODE' }))), 'FINAL_AMOUNT', 'EXCHANGE_RATE')),
};

/** A discount of the whole document, of which each line keeps its share; as rate or as amount, whichever was typed last. */
export const headerDiscount = {
  HEADER_DISCOUNT: asked(about('settlement', choosing(percent(), 'HEADER_DISCOUNT_BY', 'RATE'))),
  HEADER_DISCOUNT_AMOUNT: asked(
    about('settlement', choosing(computed(amount(), 'HEADER_DISCOUNT', 'AMOUNT'), 'HEADER_DISCOUNT_BY', 'AMOUNT')),
  ),
  HEADER_DISCOUNT_BY: hidden(initially(choice(['RATE', 'AMOUNT', 'BOTH']), 'RATE')),
};

/** A line's share of it. */
export const discountShare = { HEADER_DISCOUNT_AMOUNT: initially(computed(derived(amount()), 'FINAL_AMOUNT_WITHOUT_TAX'), '0') };

export const tradeTotals = {
  AMOUNT: must(D.AMOUNT),
  DISCOUNT_AMOUNT: must(D.DISCOUNT_AMOUNT),
  FINAL_AMOUNT_WITHOUT_TAX: must(D.FINAL_AMOUNT_WITHOUT_TAX),
  TAX_AMOUNT: must(D.TAX_AMOUNT),
  ...taxed,
};

/** What a line is, for how much: the beginning of an entry, after its number. */
export const pricedEntry = ({ partner }: Side) => ({
  MATERIAL_CODE: must(D.MATERIAL_CODE),
  QTY: must(D.QTY),
  UNIT_CODE: must(taken(D.UNIT_CODE, 'MATERIAL_CODE')),
  UNIT_PRICE: choosing(filled(D.UNIT_PRICE), 'PRICE_BY', 'NET'),
  UNIT_PRICE_WITH_TAX: choosing(computed(price(), 'UNIT_PRICE', 'TAX_RATE'), 'PRICE_BY', 'WITH_TAX'),
  /** Which of the two was typed: it stays when the tax rate changes, the other follows. */
  PRICE_BY: hidden(initially(choice(['NET', 'WITH_TAX', 'BOTH']), 'NET')),
  AMOUNT: must(D.AMOUNT),
  DISCOUNT: choosing(initially(D.DISCOUNT, '0'), 'DISCOUNT_BY', 'RATE'),
  DISCOUNT_AMOUNT: choosing(filled(computed(amount(), 'DISCOUNT', 'AMOUNT')), 'DISCOUNT_BY', 'AMOUNT'),
  /** Which of the two was typed: it is kept when quantity or price change, the other follows. */
  DISCOUNT_BY: hidden(initially(choice(['RATE', 'AMOUNT', 'BOTH']), 'RATE')),
  FINAL_AMOUNT_WITHOUT_TAX: must(D.FINAL_AMOUNT_WITHOUT_TAX),
  TAX_RATE: must(usual(taken(D.TAX_RATE, partner, 'MATERIAL_CODE'))),
  TAX_AMOUNT: must(D.TAX_AMOUNT),
  ...taxed,
});

/** The part PAYMENT_PLAN: which percent of the total is due when. */
export const paymentPlan = {
  number: 'PLAN_NO',
  fields: {
    PLAN_NO: must(derived(integer())),
    PLAN_DATE: must(date()),
    PLAN_TYPE: dictionary('PLAN_TYPE'),
    PLAN_PERCENT: must(positive(percent())),
    PLAN_AMOUNT: must(computed(derived(amount()), 'PLAN_PERCENT', 'FINAL_AMOUNT')),
  },
};

/** What helps to price and size a line, and what it depends on (`beside-line.server.ts`). */
export const besideLines = <S extends Side>({ partner, facts }: S) => ({
  facts: ['LAST_PRICE', 'LIST_PRICE', 'STOCK_HERE', 'STOCK_ELSEWHERE', 'TO_COME', ...facts.further],
  by: [
    partner as S['partner'],
    'PLANT_CODE',
    'CURRENCY_CODE',
    'ORDER_DATE',
    'MATERIAL_CODE',
    'UNIT_CODE',
    'QTY',
    ...(facts.by as S['facts']['by']),
  ] as const,
});
