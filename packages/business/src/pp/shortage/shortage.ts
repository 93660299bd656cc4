import { defineView } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { choice, date, integer, must, quantity, type RowOf, text } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { shortageTexts } from './shortage.texts.ts';

/**
 * Shortages: what is wanted on a day and neither there nor ordered to come by then, demand by demand, in base units. Planned orders are wishes: they ask
 * for what they take and bring nothing.
 */
export const shortage = defineView({
  type: 'shortage',
  texts: shortageTexts,
  area: 'pp',
  route: 'pp/shortage',
  card: 'SHORTAGE',
  key: 'MATERIAL_CODE',
  of: 'planned_order',
  search: ['MATERIAL_CODE', 'PLANT_CODE', 'DEMAND_NO'],
  fields: {
    DEMAND_DATE: must(date()),
    MATERIAL_CODE: must(D.MATERIAL_CODE),
    PLANT_CODE: must(D.PLANT_CODE),
    SHORT_QTY: must(quantity()),
    UNIT_CODE: must(D.UNIT_CODE),
    QTY: must(quantity()),
    DEMAND_TYPE: must(choice(['SALES_ORDER', 'PRODUCTION_ORDER', 'PLANNED_ORDER', 'SAFETY_STOCK'])),
    DEMAND_NO: text(40),
    DEMAND_ENTRY_NO: integer(),
    COMPANY_CODE: must(D.COMPANY_CODE),
  },
  lists: {
    customers: { where: [{ DEMAND_TYPE: 'SALES_ORDER' }] },
    production: { where: [{ DEMAND_TYPE: ['PRODUCTION_ORDER', 'PLANNED_ORDER'] }] },
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

export interface ShortageRow extends RowOf<typeof shortage.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    shortage: ShortageRow;
  }
}
