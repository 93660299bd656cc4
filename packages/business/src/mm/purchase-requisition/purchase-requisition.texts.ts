import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the purchase requisition. */
export const purchaseRequisitionTexts = defineTexts({
  name: ['采购申请单', 'Purchase requisition'],
  labels: {
    SUPPLIER_COUNT: ['供应商数', 'Supplier count'],
    CAN_ORDER_QTY: ['可订购数量', 'Orderable quantity'],
    ORDER_STATUS: ['订购进度', 'Order progress'],
  },
  choices: {
    'ORDER_STATUS.NONE': ['未订购', 'Not ordered'],
    'ORDER_STATUS.PARTIAL': ['部分订购', 'Partly ordered'],
    'ORDER_STATUS.FULL': ['全部订购', 'Fully ordered'],
  },
  checks: {
    MATERIALS: ['物料', 'Materials'],
  },
  errors: {
    REQUEST_DATE_BEFORE_ORDER_DATE: ['需求日期不能早于单据日期', 'The request date must not be before the order date'],
  },
});
