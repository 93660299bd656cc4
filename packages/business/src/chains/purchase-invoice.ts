import { approvalActions } from '@sampan/model/standard-actions.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { amount, code, counter, date, derived, documentNo, integer, must, text } from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { goodsReceipt } from '../mm/goods-receipt/goods-receipt.ts';
import { goods, money } from './common.ts';

const { submit, withdraw, approve, reject } = approvalActions;

/** Purchase invoice on paper (lifecycles §9 PI): approval posts it; what it owes is an open item. */
export const purchaseInvoice = defineDocument({
  type: 'purchase_invoice',
  texts: { name: ['采购发票', 'Purchase invoice'] },
  area: 'fi',
  route: 'fi/pi',
  card: 'PURCHASE_INVOICE',
  code: 'PI',
  prefix: 'PI',
  number: 'INVOICING_DOC_NO',
  date: 'INVOICING_DATE',
  header: {
    INVOICING_DOC_NO: must(code()),
    /** The supplier's own number. */
    INVOICING_NO: must(text(40)),
    INVOICING_DATE: must(date()),
    SCHEDULE_PAYMENT_DATE: date(),
    COMPANY_CODE: must(D.COMPANY_CODE),
    SUPPLIER_CODE: must(D.SUPPLIER_CODE),
    VOUCHER_NO: derived(code()),
    ACCOUNTING_PERIOD: derived(code(7)),
    ...money,
  },
  entry: {
    INVOICING_ENTRY_NO: must(derived(integer())),
    RECEIVING_DOC_NO: documentNo('goods_receipt'),
    RECEIVING_ENTRY_NO: integer(),
    ...goods,
    UNIT_PRICE: must(D.UNIT_PRICE),
    TAX_RATE: must(D.TAX_RATE),
    AMOUNT: must(D.AMOUNT),
    TAX_AMOUNT: must(D.TAX_AMOUNT),
    AMOUNT_INCLUDE_TAX: must(derived(amount())),
    CREDIT_QTY: counter({ of: ['QTY'] }),
  },
  entryNumber: 'INVOICING_ENTRY_NO',
  statuses: { DRAFT: 'draft', SUBMITTED: 'waiting', POSTED: 'live', REJECTED: 'draft', REVERSED: 'reversed' },
  actions: {
    submit,
    withdraw: { ...withdraw, from: ['SUBMITTED'] },
    approve: { ...approve, to: 'POSTED' },
    reject,
    reverse: { from: ['POSTED'], to: 'REVERSED', means: 'undo', needsNoChild: true, confirm: true },
  },
  unique: [['SUPPLIER_CODE', 'INVOICING_NO']],
  upstream: {
    receipt: continuing(goodsReceipt, {
      no: 'RECEIVING_DOC_NO',
      entryNo: 'RECEIVING_ENTRY_NO',
      counter: 'INVOICE_QTY',
      quantity: 'QTY',
      from: 'waiting',
      same: ['MATERIAL_CODE'],
      takes: ['UNIT_CODE'],
      header: ['SUPPLIER_CODE', 'COMPANY_CODE', 'CURRENCY_CODE'],
      whileClosed: true,
    }),
  },
});
