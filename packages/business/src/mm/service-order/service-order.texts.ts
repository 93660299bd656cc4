import { defineTexts } from '@sampan/model/texts.ts';
import { BUYING } from '../../trade/side.ts';

/** Without those of what stands beside lines: services lie in no stock. */
const { LAST_PRICE: _last, LIST_PRICE: _list, STOCK_HERE: _here, STOCK_ELSEWHERE: _elsewhere, TO_COME: _coming, ...labels } = BUYING.labels;

/** Words of the service purchase order. */
export const serviceOrderTexts = defineTexts({
  name: ['服务采购订单', 'Service purchase order'],
  labels: {
    ...labels,
    SERVICE_ORDER_NO: ['服务订单号', 'Service order no.'],
    SERVICE_ORDER_ENTRY_NO: ['服务订单行号', 'Service order entry no.'],
    SERVICE_TEXT: ['服务内容', 'Service'],
    ACCEPT_STATUS: ['验收进度', 'Acceptance progress'],
    ACCEPT_QTY: ['已验收数量', 'Accepted quantity'],
    CAN_ACCEPT_QTY: ['可验收数量', 'Open to be accepted'],
    ACCEPT_AMOUNT: ['已验收金额', 'Accepted amount'],
    PREPAY_AMOUNT: ['约定预付金额', 'Agreed prepayment'],
    ACCEPTED_AMOUNT: ['已验收金额（含税）', 'Accepted amount with tax'],
    PAID_AMOUNT: ['已付金额', 'Paid amount'],
    PO_LOCKED_AMOUNT: ['付款占用金额', 'Locked by waiting payments'],
    INVOICED_AMOUNT: ['已开票金额', 'Invoiced amount'],
    INVOICE_QTY: ['已开票数量', 'Invoiced quantity'],
    CAN_INVOICE_QTY: ['可开票数量', 'Quantity to invoice'],
    INVOICE_STATUS: ['开票进度', 'Invoicing progress'],
  },
  choices: {
    ...BUYING.choices,
    'ACCEPT_STATUS.NONE': ['未验收', 'Not accepted'],
    'ACCEPT_STATUS.PARTIAL': ['部分验收', 'Partly accepted'],
    'ACCEPT_STATUS.FULL': ['全部验收', 'Accepted'],
    'INVOICE_STATUS.NONE': ['未开票', 'Not invoiced'],
    'INVOICE_STATUS.PARTIAL': ['已部分开票', 'Partly invoiced'],
    'INVOICE_STATUS.FULL': ['已全部开票', 'Fully invoiced'],
    'PAY_STATUS.NONE': ['未付款', 'Not paid'],
    'PAY_STATUS.PARTIAL': ['已部分付款', 'Partly paid'],
    'PAY_STATUS.FULL': ['已全部付款', 'Paid'],
  },
  checks: {
    PAYMENT_PLAN: BUYING.checks.PAYMENT_PLAN,
    VENDOR: ['供应商', 'Supplier'],
    MATERIALS: ['物料', 'Materials'],
  },
  lists: {
    'to-accept': ['待验收', 'To accept'],
    'to-pay': ['待付款', 'To pay'],
  },
  errors: {
    SERVICE_ORDER_ITEMS_EMPTY: ['请添加服务订单明细', 'Please add service order items'],
    ACCEPT_QTY_OVER: ['验收数量不能大于可验收数量（{REST}）', 'Accepted quantity exceeds what is still open ({REST})'],
    ACCEPT_AMOUNT_OVER: ['验收金额不能大于未验收金额（{REST}）', 'Accepted amount exceeds what is still open ({REST})'],
  },
});
