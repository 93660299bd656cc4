import { defineTexts } from '@sampan/model/texts.ts';
import { invoiceWords } from '../../trade/invoice-words.ts';
import { BUYING } from '../../trade/side.ts';

/** Words of the purchase invoice. */
export const purchaseInvoiceTexts = defineTexts({
  name: ['采购发票', 'Purchase invoice'],
  labels: {
    ...invoiceWords.labels,
    COST_RECEIPTS: ['费用归属收货', 'Receipts that bear the costs'],
    COST_SEQ: ['费用归属序号', 'Cost seq'],
    COST_WEIGHT: ['重量（千克）', 'Weight (kg)'],
    BASE_QTY: ['数量（基本单位）', 'Quantity (base unit)'],
    BASE_RECEIVE_AMOUNT: ['收货金额（本位币）', 'Received amount (base currency)'],
    COST_SHARE: ['分摊费用', 'Share of the costs'],
    EXPENSE_BY: ['费用分摊方式', 'Costs shared by'],
    AHEAD_ORDER_NO: ['先票订单号', 'Order invoiced ahead'],
    AHEAD_ORDER_ENTRY_NO: ['先票订单行号', 'Entry invoiced ahead'],
    AHEAD_TYPE: ['先票类型', 'Kind of line ahead'],
    CREDITED_ENTRY_NO: ['折让发票行号', 'Entry whose price is credited'],
    PRICE_CREDIT_AMOUNT: ['已折让金额', 'Credited off the price'],
    CAN_PRICE_CREDIT_AMOUNT: ['可折让金额', 'Can be credited off the price'],
    INVOICING_DOC_NO: ['发票单号', 'Invoice doc no.'],
    PURCHASE_RETURN_ORDER_NO: ['采购退货单号', 'Purchase return no.'],
    PURCHASE_RETURN_ENTRY_NO: ['退货行号', 'Return entry no.'],
    UNPAID_AMOUNT: ['未付金额', 'Unpaid amount'],
    PAID_AMOUNT: ['已付金额', 'Paid amount'],
    PAY_LOCKED_AMOUNT: ['付款占用金额', 'Locked by waiting payments'],
    RECEIVING_DOC_NO: ['收货单号', 'Receiving doc no.'],
    RECEIVING_ENTRY_NO: ['收货行号', 'Receiving entry no.'],
    ACCEPTANCE_NO: ['验收单号', 'Acceptance no.'],
    ACCEPTANCE_ENTRY_NO: ['验收行号', 'Acceptance entry no.'],
    SERVICE_ORDER_NO: ['服务订单号', 'Service order no.'],
    PURCHASE_ORDER_NO: ['采购订单号', 'Purchase order no.'],
    PURCHASE_ORDER_ENTRY_NO: ['订单行号', 'Purchase order entry no.'],
    RECEIVE_QTY: ['已收货数量', 'Received quantity'],
    RETURN_QTY: ['退货数量', 'Return quantity'],
    QTY_VARIANCE: ['数量差异', 'Quantity variance'],
    ORDER_PRICE: ['收货单价', 'Price received at'],
    PRICE_VARIANCE: ['价格差异', 'Price variance'],
  },
  choices: {
    ...BUYING.choices,
    ...invoiceWords.choices,
    'AHEAD_TYPE.INVOICE': ['先开票', 'Invoiced ahead'],
    'AHEAD_TYPE.CREDIT': ['未到货红冲', 'Credit of what never came'],
    'EXPENSE_BY.VALUE': ['按金额', 'Value'],
    'EXPENSE_BY.QTY': ['按数量', 'Quantity'],
    'EXPENSE_BY.WEIGHT': ['按重量', 'Weight'],
    'PAY_STATUS.NONE': ['未付款', 'Not paid'],
    'PAY_STATUS.PARTIAL': ['已部分付款', 'Partly paid'],
    'PAY_STATUS.FULL': ['已付清', 'Paid'],
  },
  confirmations: invoiceWords.confirmations,
  checks: {
    ...invoiceWords.checks,
    VENDOR: ['供应商', 'Supplier'],
  },
  lists: {
    'to-pay': ['待付款', 'To pay'],
    ...invoiceWords.lists,
  },
  errors: {
    INVOICE_LINES_MIXED: [
      '发票行来自收货单、服务验收单或可先开票的订单，红字发票行来自采购退货单、先票未到的订单或折让的发票行，请分开录入',
      'Lines of an invoice are of receipts, acceptances or orders invoiced ahead, those of a credit note of returns or of what never came: enter them apart',
    ],
    INVOICE_LINE_SOURCE: [
      '每行须来自收货单、服务验收单或可先开票的订单中的一项；运费等费用行请填写费用归属收货',
      'Each line is of a goods receipt, of a service acceptance or of an order that may be invoiced ahead; of freight and other costs, name the receipts that bear them',
    ],
    COST_RECEIPTS_IDLE: [
      '填写了费用归属收货，但没有费用行：费用行不填收货单、验收单和订单',
      'Receipts are to bear costs, but no line is one: a line of costs names no receipt, acceptance or order itself',
    ],
    CREDIT_LINE_SOURCE: [
      '红字发票每行须来自采购退货单、先票未到的订单或折让的发票行中的一项',
      'Each line of a credit note is of a purchase return, of an order invoiced ahead, or credits the price of an entry of its invoice',
    ],
    PRICE_CREDIT_OVER: ['折让金额不能大于发票行未折让的金额（{REST}）', 'More than is left of what the entry came to ({REST})'],
    PRICE_CREDIT_NOT_COME: [
      '发票第 {ENTRY} 行的货物尚未到齐，到齐后再折让',
      'What entry {ENTRY} of the invoice asks for has not all come: credit its price once it has',
    ],
    AHEAD_HAS_COME: [
      '订单 {NO} 第 {ENTRY} 行的货物已到，请改为从收货单开票',
      'What entry {ENTRY} of order {NO} asks for has come meanwhile: invoice it from its receipt',
    ],
    EXPENSE_WITHOUT_WEIGHT: [
      '物料 {MATERIAL} 没有维护单位重量，不能按重量分摊费用',
      'Material {MATERIAL} has no weight: costs cannot be shared out by weight',
    ],
    EXPENSE_UNITS_DIFFER: [
      '各行基本单位不同（{UNIT}、{OTHER}），不能按数量分摊费用',
      'The lines count in different units ({UNIT}, {OTHER}): costs cannot be shared out by quantity',
    ],
    INVOICING_NO_TAKEN: [
      '供应商 {SUPPLIER} 的发票号码 {VALUE} 已经录入过',
      'Invoice no. {VALUE} of supplier {SUPPLIER} is entered already',
    ],
  },
});
