import type { FormDraft, ScreenConfig } from '@sampan/widgets/form/screen-config.ts';
import { deriveAmounts } from './derive-amounts.ts';
import type { PricedDraft } from './priced-draft.ts';

/** Columns of an entry that tell what it is, for how much. */
export const pricedColumns: readonly string[] = [
  'MATERIAL_CODE',
  'QTY',
  'UNIT_CODE',
  'UNIT_PRICE',
  'UNIT_PRICE_WITH_TAX',
  'AMOUNT',
  'DISCOUNT',
  'DISCOUNT_AMOUNT',
  'TAX_RATE',
  'TAX_AMOUNT',
  'FINAL_AMOUNT',
];

/** Totals of a priced form, and what previews them. */
export const pricedForm: Pick<ScreenConfig, 'totals' | 'derive'> = {
  totals: ['AMOUNT', 'DISCOUNT_AMOUNT', 'HEADER_DISCOUNT_AMOUNT', 'FINAL_AMOUNT_WITHOUT_TAX', 'TAX_AMOUNT', 'FINAL_AMOUNT'],
  derive: ({ header, isOneLine, ...draft }: FormDraft, decimalsIn) =>
    // An amount off the whole document is shared out over all lines; for one of them its rate says nearly the same.
    deriveAmounts(
      { ...draft, header: isOneLine ? Object.assign(header, { HEADER_DISCOUNT_BY: 'RATE' }) : header } as unknown as PricedDraft,
      decimalsIn,
    ),
};
