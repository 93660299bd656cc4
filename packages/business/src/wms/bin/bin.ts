import { defineView } from '@sampan/model/define.ts';
import { D, type FilterKey, filterFields, FILTERS } from '@sampan/model/dictionary.ts';
import { amount, code, computed, date, must, quantity, text, type RowOf, worded } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { binTexts } from './bin.texts.ts';

const sameFilters = Object.fromEntries(FILTERS.map((key) => [key, key])) as Record<FilterKey, FilterKey>;

/** Bin stock: one row per bin, material and goods attributes. */
export const bin = defineView({
  type: 'bin',
  texts: binTexts,
  area: 'wms',
  route: 'wms/bin',
  card: 'BIN',
  key: 'STORAGE_BIN_CODE',
  of: 'stock_balance',
  search: ['MATERIAL_CODE', 'STORAGE_BIN_CODE', 'STORAGE_LOCATION_CODE', 'FILTER4'],
  fields: {
    PLANT_CODE: must(D.PLANT_CODE),
    WAREHOUSE_CODE: must(D.WAREHOUSE_CODE),
    STORAGE_LOCATION_CODE: must(D.STORAGE_LOCATION_CODE),
    STORAGE_BIN_CODE: must(worded(code(), 'some')),
    STORAGE_BIN_NAME: must(text()),
    STORAGE_TYPE_CODE: must(D.STORAGE_TYPE_CODE),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    QTY: must(quantity()),
    OCCUPIED_QTY: must(quantity()),
    AVAILABLE_QTY: must(computed(quantity(), 'QTY', 'OCCUPIED_QTY')),
    RECEIVED_ON: must(date()),
    UNIT_CODE: must(D.UNIT_CODE),
    /** Share of the plant's value of the material, rounded by itself, in the company's currency. */
    STOCK_VALUE: must(amount()),
    CURRENCY_CODE: must(D.CURRENCY_CODE),
    ...filterFields,
  },
  begins: [
    {
      type: 'stock_count',
      header: ['STORAGE_LOCATION_CODE'],
      lines: { MATERIAL_CODE: 'MATERIAL_CODE', STORAGE_BIN_CODE: 'STORAGE_BIN_CODE', ...sameFilters },
    },
    {
      type: 'goods_issue',
      header: ['STORAGE_LOCATION_CODE'],
      lines: { MATERIAL_CODE: 'MATERIAL_CODE', STORAGE_BIN_CODE: 'STORAGE_BIN_CODE', ...sameFilters },
    },
    {
      type: 'stock_split',
      header: ['STORAGE_LOCATION_CODE', 'STORAGE_BIN_CODE', 'MATERIAL_CODE', 'QTY', ...FILTERS],
      lines: { MATERIAL_CODE: 'MATERIAL_CODE', STORAGE_BIN_CODE: 'STORAGE_BIN_CODE', QTY: 'QTY', ...sameFilters },
    },
  ],
});

export interface BinRow extends RowOf<typeof bin.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    bin: BinRow;
  }
}
