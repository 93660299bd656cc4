import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the customer request. */
export const customerRequestTexts = defineTexts({
  name: ['客户需求单', 'Customer request'],
  labels: {
    CUSTOMER_REQUEST_ENTRY_NO: ['需求行号', 'Request entry no.'],
    BIZ_EMPLOYEE: ['销售员', 'Sales employee'],
  },
  choices: {
    'CONVERT_STATUS.NONE': ['未转订单', 'Not ordered'],
    'CONVERT_STATUS.PARTIAL': ['部分转订单', 'Partly ordered'],
    'CONVERT_STATUS.FULL': ['全部转订单', 'Fully ordered'],
  },
  checks: {
    CUSTOMER: ['客户', 'Customer'],
    MATERIALS: ['物料', 'Materials'],
  },
  lists: {
    'to-sell': ['待转订单', 'To order'],
  },
  errors: {
    CONVERT_QTY_OVER: ['订单数量不能大于需求未转数量（{REST}）', 'Ordered quantity exceeds what the request still asks for ({REST})'],
    CUSTOMER_MATERIAL_UNKNOWN: [
      '请为客户料号“{CODE}”选择物料，系统会记住',
      'Choose the material for the customer’s code {CODE}: it will be remembered',
    ],
    REQUEST_DATE_BEFORE_ORDER: ['需求日期不能早于单据日期', 'The request date must not be before the order date'],
  },
});
