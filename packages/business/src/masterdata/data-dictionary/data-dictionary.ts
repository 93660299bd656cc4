import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { code, flag, initially, integer, must, text, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { dataDictionaryTexts } from './data-dictionary.texts.ts';

/** Data dictionary: values that the organisation offers for a dictionary field. */
export const dataDictionary = defineMaster({
  type: 'data_dictionary',
  texts: dataDictionaryTexts,
  area: 'masterdata',
  route: 'masterdata/datahelp',
  card: 'DATA_DICTIONARY',
  key: 'VALUE_CODE',
  name: 'NAME_ZH',
  unique: [['DICTIONARY', 'VALUE_CODE']],
  search: ['DICTIONARY', 'VALUE_CODE', 'NAME_ZH', 'NAME_EN'],
  fields: {
    DICTIONARY: must(code()),
    VALUE_CODE: must(code()),
    NAME_ZH: must(text()),
    NAME_EN: must(text()),
    SEQ: initially(integer(), 1),
    /** Taken where a document names none; one per dictionary. */
    IS_DEFAULT: flag(),
    IS_ACTIVE: D.IS_ACTIVE,
  },
});

export interface DataDictionaryRow extends RowOf<typeof dataDictionary.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    data_dictionary: DataDictionaryRow;
  }
}
