import { defineView } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { computed, flag, must, quantity, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { shortStockTexts } from './short-stock.texts.ts';

/**
 * Short stock: each material that has a minimum in a plant, with what is there and what is on its way to it, in its base unit. What is being
 * ordered or requested counts from its draft on, so that nobody asks for the same twice; what was rejected does not.
 */
export const shortStock = defineView({
  type: 'short_stock',
  texts: shortStockTexts,
  area: 'wms',
  route: 'wms/short-stock',
  card: 'SHORT_STOCK',
  key: 'MATERIAL_CODE',
  of: 'material_plant',
  search: ['MATERIAL_CODE', 'PLANT_CODE'],
  fields: {
    PLANT_CODE: must(D.PLANT_CODE),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    AVAILABLE_QTY: must(computed(quantity(), 'QTY', 'OCCUPIED_QTY')),
    /** Still to come of purchase orders. */
    ON_ORDER_QTY: must(quantity()),
    /** Still to be ordered of purchase requisitions. */
    REQUESTED_QTY: must(quantity()),
    STOCK_MIN_QTY: must(quantity()),
    STOCK_TARGET_QTY: must(quantity()),
    /** What it takes to reach the target again; 0 where the minimum is kept. */
    SHORT_QTY: must(quantity()),
    UNIT_CODE: must(D.UNIT_CODE),
    COMPANY_CODE: must(D.COMPANY_CODE),
    IS_SHORT: flag(),
  },
  lists: {
    short: { where: [{ IS_SHORT: '1' }], work: { right: 'create', of: 'purchase_requisition' } },
  },
  begins: [
    {
      type: 'purchase_requisition',
      header: ['COMPANY_CODE', 'PLANT_CODE'],
      // In the base unit, which the material fills in.
      lines: { MATERIAL_CODE: 'MATERIAL_CODE', QTY: 'SHORT_QTY' },
    },
  ],
});

export interface ShortStockRow extends RowOf<typeof shortStock.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    short_stock: ShortStockRow;
  }
}
