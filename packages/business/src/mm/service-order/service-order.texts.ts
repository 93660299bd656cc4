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
  },
  choices: {
    ...BUYING.choices,
    'ACCEPT_STATUS.NONE': ['未验收', 'Not accepted'],
    'ACCEPT_STATUS.PARTIAL': ['部分验收', 'Partly accepted'],
    'ACCEPT_STATUS.FULL': ['全部验收', 'Accepted'],
  },
  checks: {
    PAYMENT_PLAN: BUYING.checks.PAYMENT_PLAN,
    VENDOR: ['供应商', 'Supplier'],
    MATERIALS: ['物料', 'Materials'],
  },
  lists: { 'to-accept': ['待验收', 'To accept'] },
  errors: {
    SERVICE_ORDER_ITEMS_EMPTY: ['请添加服务订单明细', 'Please add service order items'],
    ACCEPT_QTY_OVER: ['验收数量不能大于可验收数量（{REST}）', 'Accepted quantity exceeds what is still open ({REST})'],
    ACCEPT_AMOUNT_OVER: ['验收金额不能大于未验收金额（{REST}）', 'Accepted amount exceeds what is still open ({REST})'],
  },
});
