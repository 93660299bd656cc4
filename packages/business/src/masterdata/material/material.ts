import { defineMaster } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import {
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
  search: ['MATERIAL_CODE', 'MATERIAL_NAME', 'MATERIAL_NAME_EN', 'MATERIAL_SPEC', 'PINYIN'],
  fields: {
    MATERIAL_CODE: filled(code()),
    MATERIAL_NAME: must(text()),
    MATERIAL_NAME_EN: text(),
    MATERIAL_SPEC: text(),
    MATERIAL_GROUP: dictionary('MATERIAL_GROUP'),
    /** Base unit: stock, valuation and further units count in it. */
    UNIT_CODE: must(D.UNIT_CODE),
    VALUATION_CLASS_CODE: must(D.VALUATION_CLASS_CODE),
    VALUATION_METHOD: initially(choice(['MAP', 'STD']), 'MAP'),
    /** Company-currency price of one base unit; only with method STD. */
    STD_PRICE: price(),
    /** Reference price of one base unit. */
    PRICE: price(),
    TAX_RATE: D.TAX_RATE,
    OVER_RECEIPT_TOL: D.OVER_RECEIPT_TOL,
    IS_PURCHASABLE: flag('1'),
    IS_SALEABLE: flag('1'),
    /** Bins of other types refuse it. */
    STORAGE_TYPE_CODE: D.STORAGE_TYPE_CODE,
    DOS_MIN: quantity(),
    DOS_MAX: quantity(),
    DOS_TARGET: quantity(),
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
