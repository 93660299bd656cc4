import { defineReport } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, must, quantity } from '@sampan/model/field.ts';
import { inventoryValuesTexts } from './inventory-values.texts.ts';

/** Inventory values: quantity and value of stock on a day, held against its accounts. */
export const inventoryValues = defineReport({
  type: 'inventory_values',
  texts: inventoryValuesTexts,
  area: 'rpt',
  route: 'rpt/inventoryvalues',
  card: 'INVENTORY_VALUES',
  cards: ['STOCK', 'MATERIAL_LOG'],
  dimensions: {
    COMPANY_CODE: must(D.COMPANY_CODE),
    PLANT_CODE: must(D.PLANT_CODE),
    VALUATION_CLASS_CODE: must(D.VALUATION_CLASS_CODE),
    /** Account in which the value stands. */
    ACCOUNTING_CODE: D.ACCOUNTING_CODE,
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    UNIT_CODE: must(D.UNIT_CODE),
    CURRENCY_CODE: must(D.CURRENCY_CODE),
  },
  measures: {
    QTY: { field: must(quantity('any')), per: 'UNIT_CODE' },
    STOCK_VALUE: { field: must(amount({ sign: 'any' })), per: 'CURRENCY_CODE' },
  },
  group: ['COMPANY_CODE', 'VALUATION_CLASS_CODE'],
  asOf: true,
  drill: { type: 'material_log', by: { PLANT_CODE: 'PLANT_CODE', MATERIAL_CODE: 'MATERIAL_CODE' }, until: 'POSTING_DATE' },
  tieOut: { card: 'VOUCHER', measure: 'STOCK_VALUE', by: ['COMPANY_CODE', 'ACCOUNTING_CODE'] },
  chart: 'STOCK_VALUE',
  home: [{ by: 'PLANT_CODE', measure: 'STOCK_VALUE' }],
});
