import { defineTexts } from '@sampan/model/texts.ts';

/** Words of shortages. */
export const shortageTexts = defineTexts({
  name: ['缺料清单', 'Shortage list'],
  labels: {
    DEMAND_DATE: ['需用日期', 'Wanted on'],
    SHORT_QTY: ['缺口', 'Short by'],
    QTY: ['需求数量', 'Wanted'],
    DEMAND_TYPE: ['需求类型', 'Kind of demand'],
    DEMAND_NO: ['需求单号', 'Demand no.'],
    DEMAND_ENTRY_NO: ['需求行号', 'Demand entry no.'],
  },
  choices: {
    'DEMAND_TYPE.SALES_ORDER': ['销售订单', 'Sales order'],
    'DEMAND_TYPE.PRODUCTION_ORDER': ['生产订单', 'Production order'],
    'DEMAND_TYPE.PLANNED_ORDER': ['计划订单', 'Planned order'],
    'DEMAND_TYPE.SAFETY_STOCK': ['库存下限', 'Minimum stock'],
  },
  lists: { customers: ['销售缺料', 'For customers'], production: ['生产缺料', 'For production'] },
});
