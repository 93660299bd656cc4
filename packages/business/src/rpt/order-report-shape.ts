import { D } from '@sampan/model/dictionary.ts';
import { amount, must, quantity, text } from '@sampan/model/field.ts';

/** Where and when something was ordered; the partner stands beside it. */
export const orderPlaces = {
  /** `2026-11`. */
  ORDER_MONTH: must(text(7)),
  COMPANY_CODE: must(D.COMPANY_CODE),
  PLANT_CODE: must(D.PLANT_CODE),
};

/** What was ordered. */
export const orderGoods = {
  MATERIAL_CODE: must(D.MATERIAL_CODE),
  UNIT_CODE: must(D.UNIT_CODE),
  CURRENCY_CODE: must(D.CURRENCY_CODE),
};

/** What orders come to, and what of that is still open. */
export const orderMeasures = {
  QTY: { field: must(quantity('any')), per: 'UNIT_CODE' },
  FINAL_AMOUNT: { field: must(amount({ sign: 'any' })), per: 'CURRENCY_CODE' },
  OPEN_AMOUNT: { field: must(amount({ sign: 'any' })), per: 'CURRENCY_CODE' },
} as const;
