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
  positive,
  price,
  quantity,
  rate,
  reference,
  text,
  telling,
  type RowOf,
  filled,
  uncounted,
} from '@sampan/model/field.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { materialTexts } from './material.texts.ts';

const materialUnitFields = {
  UNIT_NO: must(derived(integer())),
  UNIT_CODE: must(D.UNIT_CODE),
  /** Base units per 1 of this unit (lifecycles §3). */
  FACTOR: must(rate()),
} as const;

const materialPlantFields = {
  PLANT_NO: must(derived(integer())),
  PLANT_CODE: must(D.PLANT_CODE),
  /** Where less than this is there and on its way, it is short; in the base unit. */
  STOCK_MIN_QTY: positive(quantity()),
  /** How much there is to be once it is ordered; the minimum where nothing is said. */
  STOCK_TARGET_QTY: quantity(),
  /** Made by bills that count where nothing is said, else bought. */
  PROCUREMENT: choice(['BUY', 'MAKE']),
  /** The line that makes it. */
  LINE_CODE: reference('production_line'),
  /** Days from order to goods: working days of the line, of any kind where it is bought. */
  LEAD_DAYS: integer(),
  /** Planned orders are of exactly that much; of at least the second and in multiples of the third where nothing is said. */
  LOT_FIXED_QTY: positive(quantity()),
  LOT_MIN_QTY: positive(quantity()),
  LOT_MULTIPLE_QTY: positive(quantity()),
} as const;

const materialValuationFields = {
  VALUATION_NO: must(derived(integer())),
  PLANT_CODE: must(D.PLANT_CODE),
  VALUATION_METHOD: initially(choice(['MAP', 'STD']), 'STD'),
  /** Company-currency price of one base unit; only with method STD. */
  STD_PRICE: price(),
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
    /** Company-currency price of one base unit below which nothing is sold without approval. */
    FLOOR_PRICE: about('price', price()),
    TAX_RATE: about('price', D.TAX_RATE),
    OVER_RECEIPT_TOL: about('stock', D.OVER_RECEIPT_TOL),
    /** Kilograms of one base unit, packed: freight may be shared out by it. */
    UNIT_WEIGHT: about('stock', rate()),
    IS_PURCHASABLE: about('stock', flag('1')),
    IS_SALEABLE: about('stock', flag('1')),
    /** Bins of other types refuse it. */
    STORAGE_TYPE_CODE: about('stock', D.STORAGE_TYPE_CODE),
    DOS_MIN: about('stock', uncounted(quantity())),
    DOS_MAX: about('stock', uncounted(quantity())),
    DOS_TARGET: about('stock', uncounted(quantity())),
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
    /** How plants value it that do not value it as all others do. */
    VALUATIONS: { number: 'VALUATION_NO', fields: materialValuationFields, rowKey: ['PLANT_CODE'] },
    PLANTS: { number: 'PLANT_NO', fields: materialPlantFields, rowKey: ['PLANT_CODE'] },
  },
});

export interface MaterialRow extends RowOf<typeof material.fields>, PlatformColumns {}
export interface MaterialUnitRow extends RowOf<typeof materialUnitFields>, PartColumns {}
export interface MaterialValuationRow extends RowOf<typeof materialValuationFields>, PartColumns {}
export interface MaterialPlantRow extends RowOf<typeof materialPlantFields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    material: MaterialRow;
    material_unit: MaterialUnitRow;
    material_plant: MaterialPlantRow;
    material_valuation: MaterialValuationRow;
  }
}
