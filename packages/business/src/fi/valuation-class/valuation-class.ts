import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, must, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { valuationClassTexts } from './valuation-class.texts.ts';

/** Valuation class: materials whose movements post to the same accounts. */
export const valuationClass = defineMaster({
  type: 'valuation_class',
  texts: valuationClassTexts,
  area: 'fi',
  route: 'fi/valuationclass',
  card: 'VALUATION_CLASS',
  key: 'VALUATION_CLASS_CODE',
  name: 'VALUATION_CLASS_NAME',
  search: ['VALUATION_CLASS_CODE', 'VALUATION_CLASS_NAME', 'VALUATION_CLASS_NAME_EN'],
  fields: {
    VALUATION_CLASS_CODE: must(code()),
    VALUATION_CLASS_NAME: must(text()),
    VALUATION_CLASS_NAME_EN: text(),
    DESCRIPTION: D.DESCRIPTION,
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface ValuationClassRow extends RowOf<typeof valuationClass.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    valuation_class: ValuationClassRow;
  }
}
