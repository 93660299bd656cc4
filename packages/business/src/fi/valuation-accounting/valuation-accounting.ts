import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { must, text, type RowOf, worded } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { valuationAccountingTexts } from './valuation-accounting.texts.ts';

/** Valuation accounting: accounts by valuation class and moving type (lifecycles §7). */
export const valuationAccounting = defineMaster({
  type: 'valuation_accounting',
  texts: valuationAccountingTexts,
  area: 'fi',
  route: 'fi/valuationaccounting',
  card: 'VALUATION_ACCOUNTING',
  key: 'VALUATION_CLASS_CODE',
  name: 'MOVING_TYPE',
  unique: [['VALUATION_CLASS_CODE', 'MOVING_TYPE']],
  fields: {
    /** A valuation class, or `*` for all that have no row of their own. */
    VALUATION_CLASS_CODE: must(worded(text(40), 'some')),
    MOVING_TYPE: must(D.MOVING_TYPE),
    DEBIT_ACCOUNTING_CODE: must(D.ACCOUNTING_CODE),
    CREDIT_ACCOUNTING_CODE: must(D.ACCOUNTING_CODE),
    DESCRIPTION: D.DESCRIPTION,
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface ValuationAccountingRow extends RowOf<typeof valuationAccounting.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    valuation_accounting: ValuationAccountingRow;
  }
}
