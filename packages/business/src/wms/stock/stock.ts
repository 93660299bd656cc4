import { defineView } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, computed, must, quantity, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { stockTexts } from './stock.texts.ts';

/** Warehouse stock: quantity per plant, warehouse and material over all bins. */
export const stock = defineView({
  type: 'stock',
  texts: stockTexts,
  area: 'wms',
  route: 'wms/stock',
  card: 'STOCK',
  key: 'MATERIAL_CODE',
  of: 'stock_balance',
  search: ['MATERIAL_CODE', 'PLANT_CODE', 'WAREHOUSE_CODE'],
  fields: {
    COMPANY_CODE: must(D.COMPANY_CODE),
    PLANT_CODE: must(D.PLANT_CODE),
    WAREHOUSE_CODE: must(D.WAREHOUSE_CODE),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    QTY: must(quantity()),
    OCCUPIED_QTY: must(quantity()),
    AVAILABLE_QTY: must(computed(quantity(), 'QTY', 'OCCUPIED_QTY')),
    UNIT_CODE: must(D.UNIT_CODE),
    /** Share of the plant's value of the material, in the company's currency; the warehouses of a plant add up to it. */
    STOCK_VALUE: must(amount()),
    CURRENCY_CODE: must(D.CURRENCY_CODE),
  },
});

export interface StockRow extends RowOf<typeof stock.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    stock: StockRow;
  }
}
