import { taken, today } from '@sampan/model/defaults.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, derived, must } from '@sampan/model/field.ts';

/** What the documents sketched in this folder have in common; none of them is registered, so none has tables, texts or screens. */
export const money = {
  CURRENCY_CODE: must(D.CURRENCY_CODE),
  EXCHANGE_RATE: must(D.EXCHANGE_RATE),
  RATE_DIVISOR: D.RATE_DIVISOR,
  FINAL_AMOUNT_WITHOUT_TAX: must(D.FINAL_AMOUNT_WITHOUT_TAX),
  TAX_AMOUNT: must(D.TAX_AMOUNT),
  FINAL_AMOUNT: must(D.FINAL_AMOUNT),
} as const;

export const goods = {
  MATERIAL_CODE: must(D.MATERIAL_CODE),
  QTY: must(D.QTY),
  UNIT_CODE: must(taken(D.UNIT_CODE, 'MATERIAL_CODE')),
} as const;

export const orderDate = must(today(D.ORDER_DATE));

/** What goods cost, in the currency of the company that a field names. */
export const cost = <const C extends string>(company: C) => derived(amount({ in: company }));
