import { defineTexts } from '@sampan/model/texts.ts';

/** Words of the acceptance of services. */
export const serviceAcceptanceTexts = defineTexts({
  name: ['服务验收单', 'Service acceptance'],
  labels: {
    ACCEPTANCE_NO: ['验收单号', 'Acceptance no.'],
    ACCEPTANCE_ENTRY_NO: ['验收行号', 'Acceptance entry no.'],
    ACCEPT_DATE: ['验收日期', 'Acceptance date'],
    ACCEPTED_BY: ['验收人', 'Accepted by'],
    SERVICE_ORDER_NO: ['服务订单号', 'Service order no.'],
    SERVICE_ORDER_ENTRY_NO: ['服务订单行号', 'Service order entry no.'],
    SERVICE_TEXT: ['服务内容', 'Service'],
    ACCEPT_QTY: ['已验收数量', 'Accepted quantity'],
    ACCEPT_AMOUNT: ['已验收金额', 'Accepted amount'],
    ACCEPT_BY: ['验收方式', 'Accepted by quantity or amount'],
    INVOICE_QTY: ['已开票数量', 'Invoiced quantity'],
    CAN_INVOICE_QTY: ['可开票数量', 'Quantity to invoice'],
    'cancel.ACCEPT_DATE': ['撤销日期', 'Date of undoing'],
  },
  choices: {
    'ACCEPT_BY.QTY': ['按数量', 'By quantity'],
    'ACCEPT_BY.AMOUNT': ['按金额', 'By amount'],
    'ACCEPT_BY.BOTH': ['数量和金额', 'Quantity and amount'],
  },
  actions: {
    post: ['验收', 'Accept'],
    cancel: ['撤销验收', 'Undo acceptance'],
  },
  confirmations: {
    post: ['确定验收{doc} {no}？验收即过账。', 'Accept {doc} {no}? It is posted with that.'],
    cancel: [
      '确定撤销{doc} {no}？凭证将冲回，可重新验收。',
      'Undo {doc} {no}? Its voucher is taken back, and the services can be accepted again.',
    ],
  },
  checks: { ACCEPT_DATE: ['验收日期', 'Acceptance date'] },
  lists: {
    'to-post': ['待验收', 'To accept'],
    'to-invoice': ['待开票', 'To invoice'],
  },
  errors: {
    ACCEPT_QTY_AND_AMOUNT: [
      '验收数量和金额只填一项，另一项自动计算',
      'Give the quantity or the amount that is accepted: the other follows',
    ],
    ACCEPT_DATE_BEFORE_ORDER: ['验收日期不能早于订单日期 {DATE}', 'The acceptance is dated before the order of {DATE}'],
  },
});
