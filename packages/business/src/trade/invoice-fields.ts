import { byParameter, me, taken, today } from '@sampan/model/defaults.ts';
import { D, progress } from '@sampan/model/dictionary.ts';
import {
  about,
  amount,
  asked,
  choice,
  choosing,
  computed,
  counter,
  date,
  derived,
  filled,
  flag,
  hidden,
  initially,
  main,
  must,
  percent,
  telling,
  text,
} from '@sampan/model/field.ts';
import type { ErrorCode } from '@sampan/kernel/errors.ts';
import type { Side } from './side.ts';
import { pricedEntry } from './trade-fields.ts';

/** An amount of the whole invoice that follows from others, in its own currency and in the company's. */
const total = (...of: readonly string[]) => must(computed(derived(amount()), ...of));
const inCompany = (of: string) => must(computed(derived(hidden(amount({ in: 'COMPANY_CODE' }))), of, 'EXCHANGE_RATE'));

/** When it was issued, of which kind it is, and until when it is to be paid. */
export const invoiceHead = {
  INVOICING_DATE: must(today(date())),
  /** What the tax of an ordinary one is to whoever buys; credit notes follow what they credit (PI-7). */
  INVOICING_TYPE: initially(choice(['SPECIAL', 'ORDINARY', 'CREDIT', 'CREDIT_ORDINARY']), 'SPECIAL'),
  IS_CREDIT: hidden(derived(flag())),
  SCHEDULE_PAYMENT_DATE: about('settlement', filled(date())),
};

/** Rate, what is typed beside the lines, and what all of it comes to: in the invoice's currency, and under BASE_ in the company's. */
export const invoiceTotals = ({ partner }: Side) => ({
  EXCHANGE_RATE: filled(D.EXCHANGE_RATE),
  RATE_DIVISOR: D.RATE_DIVISOR,
  TAX_ROUNDING: must(byParameter(taken(D.TAX_ROUNDING, partner))),
  INTEREST_RATE: about('settlement', percent()),
  /** What the invoice says more or less than the computed tax (PI-3). */
  TAX_CORRECTION: about('settlement', initially(amount({ sign: 'any' }), '0')),
  /** Freight and the like on the same invoice: shared out over the lines (PI-5). */
  TOTAL_EXPENSE: about('settlement', initially(amount(), '0')),
  CONTRACT_NO: asked(text(60)),
  OWNER: must(me(D.OWNER)),
  NOTE: D.NOTE,
  TAX: total('TAX_AMOUNT', 'TAX_CORRECTION'),
  OFFSET_TAX: total('TAX', 'INVOICING_TYPE'),
  TOTAL_COST: total('FINAL_AMOUNT_WITHOUT_TAX', 'TOTAL_EXPENSE', 'TAX'),
  TOTAL_AMOUNT: main(total('AMOUNT_INCLUDE_TAX', 'TAX_CORRECTION', 'TOTAL_EXPENSE')),
  BASE_TAX: inCompany('TAX'),
  BASE_OFFSET_TAX: inCompany('OFFSET_TAX'),
  BASE_TOTAL_EXPENSE: inCompany('TOTAL_EXPENSE'),
  BASE_TOTAL_COST: inCompany('TOTAL_COST'),
  BASE_TOTAL_AMOUNT: inCompany('TOTAL_AMOUNT'),
  UNPAID_AMOUNT: initially(computed(derived(amount()), 'TOTAL_AMOUNT'), '0'),
  BASE_UNPAID_AMOUNT: initially(computed(derived(hidden(amount({ in: 'COMPANY_CODE' }))), 'UNPAID_AMOUNT', 'EXCHANGE_RATE'), '0'),
});

/** Money that others draw of an invoice; hidden from whoever may not see what the invoice comes to. */
export const drawnMoney = <const Of extends readonly string[]>(of: Of, error: ErrorCode) =>
  about('settlement', telling(counter({ kind: 'amount', of, error, mayFall: true }), 'TOTAL_AMOUNT'));

/** What credit notes take off it, with tax; how far it is settled, and where it is in the books. */
export const invoiceStanding = {
  CREDITED_AMOUNT: hidden(
    about('settlement', telling(counter({ kind: 'amount', of: ['TOTAL_AMOUNT'], error: 'CREDITED_AMOUNT_OVER' }), 'TOTAL_AMOUNT')),
  ),
  PAY_STATUS: progress(),
  VOUCHER_NO: derived(text(40)),
  ACCOUNTING_PERIOD: derived(text(7)),
};

/** What is still open of an invoice, as `owes` of its definition. */
export const invoiceOwes = <const K extends string>(key: K) =>
  ({ key, open: 'UNPAID_AMOUNT', base: 'BASE_UNPAID_AMOUNT', status: 'PAY_STATUS' }) as const;

/** A line: goods, quantity and price, as the documents say them that it continues and not as partner or material do. */
export function invoiceEntry(side: Side) {
  const { FINAL_AMOUNT: AMOUNT_INCLUDE_TAX, BASE_FINAL_AMOUNT: _base, ...priced } = pricedEntry(side);
  return {
    ...priced,
    MATERIAL_CODE: filled(D.MATERIAL_CODE),
    QTY: filled(D.QTY),
    UNIT_CODE: filled(D.UNIT_CODE),
    TAX_RATE: filled(D.TAX_RATE),
    DISCOUNT: choosing(filled(D.DISCOUNT), 'DISCOUNT_BY', 'RATE'),
    AMOUNT_INCLUDE_TAX,
    BASE_AMOUNT_INCLUDE_TAX: inCompany('AMOUNT_INCLUDE_TAX'),
    MATERIAL_BATCH: text(100),
  };
}
