import { defineDocument } from '@sampan/model/define.ts';
import { mine, taken } from '@sampan/model/defaults.ts';
import { D } from '@sampan/model/dictionary.ts';
import {
  about,
  amount,
  choice,
  code,
  computed,
  counter,
  derived,
  documentNo,
  filled,
  hidden,
  initially,
  integer,
  must,
  price,
  quantity,
  rate,
  showing,
  type RowOf,
  telling,
  text,
} from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { approvalLists, POSTING_STATUSES, postingActions } from '@sampan/model/standard-actions.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { drawnMoney, invoiceEntry, invoiceHead, invoiceOwes, invoiceStanding, invoiceTotals } from '../../trade/invoice-fields.ts';
import { BUYING } from '../../trade/side.ts';
import { goodsReceipt } from '../goods-receipt/goods-receipt.ts';
import { purchaseOrder } from '../purchase-order/purchase-order.ts';
import { purchaseReturn } from '../purchase-return/purchase-return.ts';
import { serviceAcceptance } from '../service-acceptance/service-acceptance.ts';
import { purchaseInvoiceTexts } from './purchase-invoice.texts.ts';

/** Told to whoever sees what receipts came in for. */
const RECEIVED_FOR = { card: 'GOODS_RECEIPT', key: 'RECEIVE_AMOUNT', kind: 'amount' } as const;
const OVER = 'INVOICING_TOTAL_PAYMENT_AMOUNT_OVER_FINAL_AMOUNT';
const PARTY = ['SUPPLIER_CODE', 'COMPANY_CODE', 'CURRENCY_CODE'] as const;
/** A line of what it continues; what waits for approval is no longer open to others. */
const line = { quantity: 'QTY', from: 'waiting', same: ['MATERIAL_CODE', 'UNIT_CODE'], header: PARTY, whileClosed: true } as const;
const ahead = { ...line, no: 'AHEAD_ORDER_NO', entryNo: 'AHEAD_ORDER_ENTRY_NO', whileClosed: false } as const;

/**
 * Purchase invoice (lifecycles §9 PI): what a supplier asks for goods that came in. Approval posts it: goods received are no longer waiting for
 * an invoice, and what it owes is an open item until it is paid. Amounts stand in its own currency, those of the company begin with BASE_.
 */
export const purchaseInvoice = defineDocument({
  type: 'purchase_invoice',
  texts: purchaseInvoiceTexts,
  area: 'mm',
  route: 'mm/po/invoicing',
  card: 'PURCHASE_INVOICE',
  code: 'PI',
  prefix: 'PI',
  number: 'INVOICING_DOC_NO',
  numbered: 'posting',
  date: 'INVOICING_DATE',
  posts: true,
  header: {
    INVOICING_DOC_NO: must(code()),
    /** Supplier, company and currency are those of the receipts, where nobody gives them. */
    SUPPLIER_CODE: filled(D.SUPPLIER_CODE),
    /** The supplier's own number. */
    INVOICING_NO: must(text(40)),
    /** Of a special invoice the tax is deducted; of an ordinary one it is cost. */
    ...invoiceHead,
    /** The invoice that a credit note belongs to. */
    RELATED_INVOICING_NO: about('settlement', documentNo('purchase_invoice')),
    COMPANY_CODE: filled(mine(D.COMPANY_CODE)),
    /** Where all of it came in; empty where that is several plants. */
    PLANT_CODE: derived(D.PLANT_CODE),
    CURRENCY_CODE: must(taken(D.CURRENCY_CODE, 'SUPPLIER_CODE', 'COMPANY_CODE')),
    ...invoiceTotals(BUYING),
    /** How costs are shared out: its expense over its lines, further costs over the receipts that bear them (PI-5). */
    EXPENSE_BY: about('settlement', initially(choice(['VALUE', 'QTY', 'WEIGHT']), 'VALUE')),
    /** Posted payments of it, in its currency, and what payments that wait for approval keep of it (PM-2, PM-3). */
    PAID_AMOUNT: drawnMoney(['TOTAL_AMOUNT', '-PAY_LOCKED_AMOUNT'], OVER),
    PAY_LOCKED_AMOUNT: drawnMoney(['UNPAID_AMOUNT'], OVER),
    ...invoiceStanding,
  },
  entry: {
    INVOICING_ENTRY_NO: must(derived(integer())),
    /** A line asks for goods that came in or services that were accepted, or credits what went back. */
    RECEIVING_DOC_NO: documentNo('goods_receipt'),
    RECEIVING_ENTRY_NO: integer(),
    ACCEPTANCE_NO: documentNo('service_acceptance'),
    ACCEPTANCE_ENTRY_NO: integer(),
    /** Or for what is ordered and has still to come, or credits that where it never will. */
    AHEAD_ORDER_NO: documentNo('purchase_order'),
    AHEAD_ORDER_ENTRY_NO: integer(),
    AHEAD_TYPE: hidden(initially(choice(['INVOICE', 'CREDIT']), 'INVOICE')),
    /** Or takes something off the price of a line of the invoice that the credit note belongs to. */
    CREDITED_ENTRY_NO: integer(),
    PURCHASE_RETURN_ORDER_NO: documentNo('purchase_return'),
    PURCHASE_RETURN_ENTRY_NO: integer(),
    ...invoiceEntry(BUYING),
    /** What credit notes took off its price, net. */
    PRICE_CREDIT_AMOUNT: telling(
      counter({ kind: 'amount', of: ['FINAL_AMOUNT_WITHOUT_TAX'], error: 'PRICE_CREDIT_OVER' }),
      'FINAL_AMOUNT_WITHOUT_TAX',
    ),
    /** Of what was received. */
    PURCHASE_ORDER_NO: derived(documentNo('purchase_order')),
    PURCHASE_ORDER_ENTRY_NO: derived(integer()),
    SERVICE_ORDER_NO: derived(documentNo('service_order')),
    NOTE: text(400),
  },
  entryNumber: 'INVOICING_ENTRY_NO',
  /** The three-way match, and what of the line is still to be paid. */
  computedEntry: {
    ORDER_QTY: quantity(),
    RECEIVE_QTY: quantity(),
    RETURN_QTY: quantity(),
    INVOICE_QTY: quantity(),
    /** Invoiced by all invoices more (or less) than received and kept. */
    QTY_VARIANCE: quantity('any'),
    /** Net price at which it was received. */
    ORDER_PRICE: computed(price(), 'UNIT_PRICE'),
    PRICE_VARIANCE: computed(amount({ sign: 'any' }), 'UNIT_PRICE', 'QTY'),
    UNPAID_AMOUNT: computed(amount(), 'AMOUNT_INCLUDE_TAX'),
  },
  parts: {
    /** Goods of other receipts, mostly of other suppliers, that bear the lines which are of nothing: freight, customs (PI-5). */
    COST_RECEIPTS: {
      number: 'COST_SEQ',
      fields: {
        COST_SEQ: must(derived(integer())),
        RECEIVING_DOC_NO: must(documentNo('goods_receipt')),
        RECEIVING_ENTRY_NO: must(integer()),
        MATERIAL_CODE: filled(D.MATERIAL_CODE),
        /** All that came in, where nobody says less. */
        QTY: filled(D.QTY),
        UNIT_CODE: filled(D.UNIT_CODE),
        /** By what the costs may be shared out: the same in the base unit, in kilograms, and what it came in for. */
        BASE_QTY: telling(derived(hidden(quantity())), 'QTY'),
        COST_WEIGHT: telling(derived(rate()), 'QTY'),
        BASE_RECEIVE_AMOUNT: showing(RECEIVED_FOR, derived(amount({ in: 'COMPANY_CODE' }))),
        /** Its share of them, which tells by value what each came in for. */
        COST_SHARE: showing(RECEIVED_FOR, telling(derived(amount()), 'TOTAL_COST')),
      },
    },
  },
  statuses: POSTING_STATUSES,
  owes: invoiceOwes('PAYABLE'),
  actions: postingActions('REVERSAL_DATE'),
  lists: {
    ...approvalLists,
    'to-pay': {
      where: [{ STATUS: 'POSTED', PAY_STATUS: ['NONE', 'PARTIAL'] }],
      open: 'PAY_LOCKED_AMOUNT',
      work: { right: 'create', of: 'payment', due: 'SCHEDULE_PAYMENT_DATE' },
    },
    credits: { where: [{ IS_CREDIT: '1' }] },
    history: { where: [{ IS_CANCELLED: '1' }, { STATUS: 'REVERSED' }, { IS_COMPLETED: '1' }] },
  },
  search: ['INVOICING_DOC_NO', 'INVOICING_NO', 'SUPPLIER_CODE', 'CONTRACT_NO', 'VOUCHER_NO', 'NOTE'],
  upstream: {
    /** PI-1: several receipts of one supplier, company and currency. */
    receipt: continuing(goodsReceipt, { ...line, no: 'RECEIVING_DOC_NO', entryNo: 'RECEIVING_ENTRY_NO', counter: 'INVOICE_QTY' }),
    acceptance: continuing(serviceAcceptance, { ...line, no: 'ACCEPTANCE_NO', entryNo: 'ACCEPTANCE_ENTRY_NO', counter: 'INVOICE_QTY' }),
    /** PI-1: what is still to come of an order that may be invoiced ahead, and what of that is credited. */
    ahead: continuing(purchaseOrder, { ...ahead, counter: 'AHEAD_QTY', when: { AHEAD_TYPE: 'INVOICE' } }),
    undelivered: continuing(purchaseOrder, {
      ...ahead,
      counter: 'AHEAD_CREDIT_QTY',
      when: { AHEAD_TYPE: 'CREDIT' },
      whileClosed: true,
    }),
    /** PI-7: what went back after it was invoiced. */
    credit: continuing(purchaseReturn, {
      ...line,
      no: 'PURCHASE_RETURN_ORDER_NO',
      entryNo: 'PURCHASE_RETURN_ENTRY_NO',
      counter: 'CREDIT_QTY',
    }),
    /** PI-9: a line's price, by no more than it came to. */
    price: {
      of: 'purchase_invoice',
      no: 'RELATED_INVOICING_NO',
      entryNo: 'CREDITED_ENTRY_NO',
      counter: 'PRICE_CREDIT_AMOUNT',
      quantity: 'FINAL_AMOUNT_WITHOUT_TAX',
      from: 'waiting',
      same: ['MATERIAL_CODE', 'UNIT_CODE'],
      header: PARTY,
      whileClosed: true,
    },
    /** PI-5: receipts of whatever supplier bear costs, each as often as there are any. */
    cost: continuing(goodsReceipt, {
      rows: 'COST_RECEIPTS',
      no: 'RECEIVING_DOC_NO',
      entryNo: 'RECEIVING_ENTRY_NO',
      counter: 'COST_QTY',
      quantity: 'QTY',
      from: 'waiting',
      same: ['MATERIAL_CODE', 'UNIT_CODE'],
      header: ['COMPANY_CODE'],
      whileClosed: true,
      isAside: true,
    }),
    /** No more than the invoice asked for. */
    credited: {
      of: 'purchase_invoice',
      rows: 'HEADER',
      no: 'RELATED_INVOICING_NO',
      counter: 'CREDITED_AMOUNT',
      quantity: 'TOTAL_AMOUNT',
      from: 'waiting',
      header: PARTY,
    },
  },
});

export interface PurchaseInvoiceRow extends RowOf<typeof purchaseInvoice.header>, PlatformColumns {}
export interface PurchaseInvoiceEntryRow extends RowOf<typeof purchaseInvoice.entry>, PartColumns {}
export interface PurchaseInvoiceCostReceiptRow extends RowOf<typeof purchaseInvoice.parts.COST_RECEIPTS.fields>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    purchase_invoice: PurchaseInvoiceRow;
    purchase_invoice_entry: PurchaseInvoiceEntryRow;
    purchase_invoice_cost_receipt: PurchaseInvoiceCostReceiptRow;
  }
}
