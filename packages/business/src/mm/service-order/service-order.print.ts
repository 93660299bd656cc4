import type { PrintPlan } from '@sampan/engines/print/plan/plan.ts';
import { pricedPaper } from '../../trade/priced-paper.print.ts';
import { BUYING } from '../../trade/side.ts';

const { columns, ...paper } = pricedPaper(BUYING, 'SERVICE_ORDER_ENTRY_NO');

/** The service contract: what is to be done in words, both parties, the amount in capitals, the payment plan. */
export const serviceOrderPrint: PrintPlan = {
  ...paper,
  columns: columns.map((column) => (column.keys[0] === 'MATERIAL_NAME' ? { ...column, keys: ['MATERIAL_NAME', 'SERVICE_TEXT'] } : column)),
  facts: ['ORDER_DATE', 'PLANT_CODE', 'SETTLE_TYPE', 'PAY_TYPE', 'PAY_DATE', 'BIZ_EMPLOYEE'],
};
