import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { me, mine, today } from '@sampan/model/defaults.ts';
import { D } from '@sampan/model/dictionary.ts';
import {
  amount,
  choice,
  code,
  computed,
  date,
  derived,
  initially,
  integer,
  main,
  must,
  price,
  quantity,
  type RowOf,
  text,
} from '@sampan/model/field.ts';
import { approvalLists, POSTING_STATUSES, postingActions } from '@sampan/model/standard-actions.ts';
import { priceChangeTexts } from './price-change.texts.ts';

/**
 * Price change (lifecycles §6): what materials of a plant stand at from a day on. What is on hand is revalued as it is approved, a standard price holds
 * from then on. Reversed, the old price is back, and what moved meanwhile stands at it.
 */
export const priceChange = defineDocument({
  type: 'price_change',
  texts: priceChangeTexts,
  area: 'fi',
  route: 'fi/pricechange',
  card: 'PRICE_CHANGE',
  code: 'PC',
  prefix: 'PC',
  number: 'PRICE_CHANGE_NO',
  date: 'POSTING_DATE',
  posts: true,
  header: {
    PRICE_CHANGE_NO: must(code()),
    POSTING_DATE: must(today(date())),
    PLANT_CODE: must(mine(D.PLANT_CODE)),
    COMPANY_CODE: must(derived(D.COMPANY_CODE)),
    CURRENCY_CODE: must(derived(D.CURRENCY_CODE)),
    /** What stock is worth more by it; negative where it is worth less. */
    DIFFERENCE: main(must(computed(derived(amount({ sign: 'any' })), 'NEW_VALUE'))),
    VOUCHER_NO: derived(text(40)),
    ACCOUNTING_PERIOD: derived(text(7)),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
  },
  entry: {
    PRICE_CHANGE_ENTRY_NO: must(derived(integer())),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    VALUATION_METHOD: must(derived(initially(choice(['MAP', 'STD']), 'MAP'))),
    UNIT_CODE: must(derived(D.UNIT_CODE)),
    /** On hand in the plant as it was saved, once it is posted as it was posted. */
    QTY: must(derived(quantity())),
    /** Standard price, or value by quantity. */
    OLD_PRICE: must(computed(derived(price()), 'NEW_PRICE')),
    /** Company currency per base unit. */
    NEW_PRICE: must(price()),
    OLD_VALUE: must(computed(derived(amount()), 'OLD_PRICE')),
    NEW_VALUE: must(computed(derived(amount()), 'NEW_PRICE')),
    DIFFERENCE: main(must(computed(derived(amount({ sign: 'any' })), 'NEW_PRICE'))),
  },
  entryNumber: 'PRICE_CHANGE_ENTRY_NO',
  statuses: POSTING_STATUSES,
  actions: postingActions('POSTING_DATE'),
  lists: {
    open: { where: [{ STATUS: ['DRAFT', 'SUBMITTED', 'REJECTED'], IS_CANCELLED: '0' }] },
    ...approvalLists,
    prices: { where: [{ STATUS: 'POSTED' }], rows: 'ENTRIES' },
    history: { where: [{ IS_CANCELLED: '1' }, { STATUS: 'REVERSED' }] },
  },
  search: ['PRICE_CHANGE_NO', 'NOTE'],
});

export interface PriceChangeRow extends RowOf<typeof priceChange.header>, PlatformColumns {}
export interface PriceChangeEntryRow extends RowOf<typeof priceChange.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    price_change: PriceChangeRow;
    price_change_entry: PriceChangeEntryRow;
  }
}
