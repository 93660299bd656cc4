import { D } from '@sampan/model/dictionary.ts';
import { derived, initially, integer, must, quantity, type RowOf } from '@sampan/model/field.ts';

/** The part PRICES of a partner: what it pays or asks for a material, from which quantity on, when. */
export const partnerPrices = {
  number: 'PRICE_NO',
  fields: {
    PRICE_NO: must(derived(integer())),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    UNIT_CODE: must(D.UNIT_CODE),
    CURRENCY_CODE: must(D.CURRENCY_CODE),
    /** The price holds from this quantity on. */
    MIN_QTY: initially(quantity(), '0'),
    UNIT_PRICE: must(D.UNIT_PRICE),
    VALID_FROM: must(D.VALID_FROM),
    VALID_TO: D.VALID_TO,
  },
  rowKey: ['MATERIAL_CODE', 'UNIT_CODE', 'CURRENCY_CODE', 'MIN_QTY', 'VALID_FROM'],
} as const;

export type PartnerPriceRow = RowOf<typeof partnerPrices.fields>;
