import { taken, today } from '@sampan/model/defaults.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, derived, must } from '@sampan/model/field.ts';

/** What the documents sketched in this folder have in common; none of them is registered, so none has tables, texts or screens. */
export const goods = {
  MATERIAL_CODE: must(D.MATERIAL_CODE),
  QTY: must(D.QTY),
  UNIT_CODE: must(taken(D.UNIT_CODE, 'MATERIAL_CODE')),
} as const;

export const orderDate = must(today(D.ORDER_DATE));

/** What goods cost, in the currency of the company that a field names. */
export const cost = <const C extends string>(company: C) => derived(amount({ in: company }));
