import { D } from '@sampan/model/dictionary.ts';
import { amount, computed, date, documentNo, type Field, hidden, main, must, reference, text } from '@sampan/model/field.ts';
import { keyed } from './settlement-fields.ts';
import type { Side } from './side.ts';

/** What was paid ahead on an order and has settled no invoice yet, one row for each payment or receipt (PM-7). */
export const aheadFields = <S extends Side>(side: S) => ({
  ...keyed<S['order'], Field<'document', true>>(side.order, must(documentNo(side.orderType))),
  ...aheadAmounts(side),
});

/** With whom, when, and how much. */
export const aheadAmounts = <S extends Side>({ partner, master, date: day }: S) => ({
  ...keyed<S['partner'], Field<'reference', true>>(partner, must(main(reference(master)))),
  ...keyed<S['date'], Field<'date', true>>(day, must(date())),
  CURRENCY_CODE: must(D.CURRENCY_CODE),
  PREPAID_AMOUNT: must(amount()),
  /** Not settled yet. */
  OPEN_AMOUNT: must(computed(amount(), 'PREPAID_AMOUNT')),
  /** What documents that wait for approval are to settle with it. */
  LOCKED_AMOUNT: must(computed(amount(), 'PREPAID_AMOUNT')),
  COMPANY_CODE: must(D.COMPANY_CODE),
  /** In the company's currency, at the rate of the day on which it was paid. */
  BASE_OPEN_AMOUNT: must(computed(amount({ in: 'COMPANY_CODE' }), 'OPEN_AMOUNT')),
  /** The way to the order. */
  ORDER_ID: must(hidden(text(20))),
});
