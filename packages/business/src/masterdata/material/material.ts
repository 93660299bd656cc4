import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import {
  about,
  choice,
  code,
  derived,
  dictionary,
  flag,
  initially,
  integer,
  must,
  price,
  quantity,
  rate,
  text,
  telling,
  type RowOf,
  filled,
} from '@sampan/model/field.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { materialTexts } from './material.texts.ts';

const materialUnitFields = {
  UNIT_NO: must(derived(integer())),
  UNIT_CODE: must(D.UNIT_CODE),
  /** Base units per 1 of this unit (lifecycles §3). */
  FACTOR: must(rate()),
} as const;

/** Material: what is bought, stocked and sold. */
export const material = defineMaster({
  type: 'material',
  texts: materialTexts,
  area: 'masterdata',
  route: 'masterdata/material',
  card: 'MATERIAL',
  key: 'MATERIAL_CODE',
  name: 'MATERIAL_NAME',
  spec: 'MATERIAL_SPEC',
  search: ['MATERIAL_CODE', 'MATERIAL_NAME', 'MATERIAL_NAME_EN', 'MATERIAL_SPEC', 'PINYIN', 'GTIN'],
  fields: {
    MATERIAL_CODE: filled(code()),
    MATERIAL_NAME: must(text()),
    MATERIAL_NAME_EN: text(),
    MATERIAL_SPEC: text(),
    /** Article number that its labels carry, with its check digit: 8, 12, 13 or 14 digits. */
    GTIN: text(14),
    MATERIAL_GROUP: dictionary('MATERIAL_GROUP'),
    /** Base unit: stock, valuation and further units count in it. */
    UNIT_CODE: must(D.UNIT_CODE),
    VALUATION_CLASS_CODE: about('price', must(D.VALUATION_CLASS_CODE)),
    VALUATION_METHOD: about('price', initially(choice(['MAP', 'STD']), 'MAP')),
    /** Company-currency price of one base unit; only with method STD. */
    STD_PRICE: about('price', price()),
    /** Reference price of one base unit. */
    PRICE: about('price', price()),
    TAX_RATE: about('price', D.TAX_RATE),
    OVER_RECEIPT_TOL: about('stock', D.OVER_RECEIPT_TOL),
    IS_PURCHASABLE: about('stock', flag('1')),
    IS_SALEABLE: about('stock', flag('1')),
    /** Bins of other types refuse it. */
    STORAGE_TYPE_CODE: about('stock', D.STORAGE_TYPE_CODE),
    DOS_MIN: about('stock', quantity()),
    DOS_MAX: about('stock', quantity()),
    DOS_TARGET: about('stock', quantity()),
    VALID_FROM: D.VALID_FROM,
    VALID_TO: D.VALID_TO,
    IS_SHARED: flag(),
    DESCRIPTION: D.DESCRIPTION,
    PINYIN: telling(D.PINYIN, 'MATERIAL_NAME'),
    IS_ACTIVE: D.IS_ACTIVE,
  },
  // Quantities of documents and stock, and prices of vendors, count in these units.
  fixedOnceNamed: ['UNIT_CODE'],
  parts: {
    UNITS: { number: 'UNIT_NO', fields: materialUnitFields, rowKey: ['UNIT_CODE'], namedBy: 'UNIT_CODE', fixedOnceNamed: ['FACTOR'] },
  },
});

export interface MaterialRow extends RowOf<typeof material.fields>, PlatformColumns {}
export interface MaterialUnitRow extends RowOf<typeof materialUnitFields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    material: MaterialRow;
    material_unit: MaterialUnitRow;
  }
}
