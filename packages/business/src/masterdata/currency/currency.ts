import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, initially, integer, must, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { currencyTexts } from './currency.texts.ts';

/** Currency by ISO 4217 code. */
export const currency = defineMaster({
  type: 'currency',
  texts: currencyTexts,
  area: 'masterdata',
  route: 'masterdata/currency',
  card: 'CURRENCY',
  key: 'CURRENCY_CODE',
  name: 'CURRENCY_NAME',
  search: ['CURRENCY_CODE', 'CURRENCY_NAME', 'CURRENCY_NAME_EN'],
  fields: {
    CURRENCY_CODE: must(code(3)),
    CURRENCY_NAME: must(text(60)),
    CURRENCY_NAME_EN: text(60),
    SYMBOL: text(8),
    /** Decimals that amounts are rounded to (lifecycles §3): 2, JPY 0. */
    CURRENCY_DECIMALS: initially(integer(), 2),
    IS_ACTIVE: D.IS_ACTIVE,
  },
  // Amounts already rounded to the old decimals would no longer add up.
  fixedOnceUsed: ['CURRENCY_DECIMALS'],
});

export interface CurrencyRow extends RowOf<typeof currency.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    currency: CurrencyRow;
  }
}
