import { defineDocument } from '@sampan/model/define.ts';
import { byParameter, me, mine, taken, today } from '@sampan/model/defaults.ts';
import { D, progress } from '@sampan/model/dictionary.ts';
import {
  about,
  amount,
  asked,
  choice,
  choosing,
  code,
  computed,
  counter,
  date,
  derived,
  documentNo,
  filled,
  hidden,
  initially,
  integer,
  must,
  percent,
  price,
  quantity,
  type RowOf,
  telling,
  text,
} from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { approvalActions } from '@sampan/model/standard-actions.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { BUYING } from '../../trade/side.ts';
import { pricedEntry } from '../../trade/trade-fields.ts';
import { goodsReceipt } from '../goods-receipt/goods-receipt.ts';
import { purchaseInvoiceTexts } from './purchase-invoice.texts.ts';

const { submit, withdraw, approve, reject, 'report-to-manager': report, assign, cancel } = approvalActions;
const { FINAL_AMOUNT: AMOUNT_INCLUDE_TAX, BASE_FINAL_AMOUNT: _base, ...priced } = pricedEntry(BUYING);

/** An amount of the whole invoice that follows from others, in its own currency and in the company's. */
const total = (...of: readonly string[]) => must(computed(derived(amount()), ...of));
const inCompany = (of: string) => must(computed(derived(hidden(amount({ in: 'COMPANY_CODE' }))), of, 'EXCHANGE_RATE'));

/** Money that payments draw; hidden from whoever may not see what the invoice comes to. */
const counted = <const Of extends readonly string[]>(of: Of) =>
  about(
    'settlement',
    telling(counter({ kind: 'amount', of, error: 'INVOICING_TOTAL_PAYMENT_AMOUNT_OVER_FINAL_AMOUNT', mayFall: true }), 'TOTAL_AMOUNT'),
  );

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
    INVOICING_DATE: must(today(date())),
    /** Of a special invoice the tax is deducted; of an ordinary one it is cost. */
    INVOICING_TYPE: initially(choice(['SPECIAL', 'ORDINARY']), 'SPECIAL'),
    SCHEDULE_PAYMENT_DATE: about('settlement', filled(date())),
    COMPANY_CODE: filled(mine(D.COMPANY_CODE)),
    /** Where all of it came in; empty where that is several plants. */
    PLANT_CODE: derived(D.PLANT_CODE),
    CURRENCY_CODE: must(taken(D.CURRENCY_CODE, 'SUPPLIER_CODE', 'COMPANY_CODE')),
    EXCHANGE_RATE: filled(D.EXCHANGE_RATE),
    RATE_DIVISOR: D.RATE_DIVISOR,
    TAX_ROUNDING: must(byParameter(taken(D.TAX_ROUNDING, 'SUPPLIER_CODE'))),
    /** What the invoice says more or less than the computed tax (PI-3). */
    TAX_CORRECTION: about('settlement', initially(amount({ sign: 'any' }), '0')),
    /** Freight and the like on the same invoice; a part of what the goods cost (PI-5). */
    TOTAL_EXPENSE: about('settlement', initially(amount(), '0')),
    CONTRACT_NO: asked(text(60)),
    INTEREST_RATE: about('settlement', percent()),
    OWNER: must(me(D.OWNER)),
    NOTE: D.NOTE,
    TAX: total('TAX_AMOUNT', 'TAX_CORRECTION'),
    OFFSET_TAX: total('TAX', 'INVOICING_TYPE'),
    TOTAL_COST: total('FINAL_AMOUNT_WITHOUT_TAX', 'TOTAL_EXPENSE', 'TAX'),
    TOTAL_AMOUNT: total('AMOUNT_INCLUDE_TAX', 'TAX_CORRECTION', 'TOTAL_EXPENSE'),
    BASE_TAX: inCompany('TAX'),
    BASE_OFFSET_TAX: inCompany('OFFSET_TAX'),
    BASE_TOTAL_EXPENSE: inCompany('TOTAL_EXPENSE'),
    BASE_TOTAL_COST: inCompany('TOTAL_COST'),
    BASE_TOTAL_AMOUNT: inCompany('TOTAL_AMOUNT'),
    UNPAID_AMOUNT: initially(computed(derived(amount()), 'TOTAL_AMOUNT'), '0'),
    BASE_UNPAID_AMOUNT: initially(computed(derived(hidden(amount({ in: 'COMPANY_CODE' }))), 'UNPAID_AMOUNT', 'EXCHANGE_RATE'), '0'),
    /** Posted payments of it, in its currency, and what payments that wait for approval keep of it (PM-2, PM-3). */
    PAID_AMOUNT: counted(['TOTAL_AMOUNT', '-PAY_LOCKED_AMOUNT']),
    PAY_LOCKED_AMOUNT: counted(['UNPAID_AMOUNT']),
    PAY_STATUS: progress(),
    VOUCHER_NO: derived(text(40)),
    ACCOUNTING_PERIOD: derived(text(7)),
  },
  entry: {
    INVOICING_ENTRY_NO: must(derived(integer())),
    RECEIVING_DOC_NO: must(documentNo('goods_receipt')),
    RECEIVING_ENTRY_NO: must(integer()),
    ...priced,
    // As receipt and order have them, not as supplier or material do.
    MATERIAL_CODE: filled(D.MATERIAL_CODE),
    QTY: filled(D.QTY),
    UNIT_CODE: filled(D.UNIT_CODE),
    TAX_RATE: filled(D.TAX_RATE),
    DISCOUNT: choosing(filled(D.DISCOUNT), 'DISCOUNT_BY', 'RATE'),
    AMOUNT_INCLUDE_TAX,
    BASE_AMOUNT_INCLUDE_TAX: inCompany('AMOUNT_INCLUDE_TAX'),
    MATERIAL_BATCH: text(100),
    PURCHASE_ORDER_NO: derived(documentNo('purchase_order')),
    PURCHASE_ORDER_ENTRY_NO: derived(integer()),
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
  statuses: { DRAFT: 'draft', SUBMITTED: 'waiting', POSTED: 'live', REJECTED: 'draft', REVERSED: 'reversed' },
  owes: { key: 'PAYABLE', open: 'UNPAID_AMOUNT', base: 'BASE_UNPAID_AMOUNT', status: 'PAY_STATUS' },
  actions: {
    submit,
    withdraw,
    approve: { ...approve, to: 'POSTED' },
    reject,
    'report-to-manager': report,
    assign,
    reverse: {
      from: ['POSTED'],
      to: 'REVERSED',
      means: 'undo',
      needsNoChild: true,
      postedOn: 'REVERSAL_DATE',
      confirm: true,
      tone: 'danger',
      arguments: { REVERSAL_DATE: date() },
    },
    cancel: { ...cancel, from: ['DRAFT', 'REJECTED', 'SUBMITTED'] },
  },
  lists: {
    approving: { where: [{ STATUS: 'SUBMITTED', IS_CANCELLED: '0' }] },
    'my-approvals': { where: [{ STATUS: 'SUBMITTED', IS_CANCELLED: '0' }], approvable: true },
    'to-pay': {
      where: [{ STATUS: 'POSTED', PAY_STATUS: ['NONE', 'PARTIAL'] }],
      open: 'PAY_LOCKED_AMOUNT',
      work: { right: 'create', of: 'payment', due: 'SCHEDULE_PAYMENT_DATE' },
    },
    history: { where: [{ IS_CANCELLED: '1' }, { STATUS: 'REVERSED' }, { IS_COMPLETED: '1' }] },
  },
  search: ['INVOICING_DOC_NO', 'INVOICING_NO', 'SUPPLIER_CODE', 'CONTRACT_NO', 'VOUCHER_NO', 'NOTE'],
  upstream: {
    /** PI-1: several receipts of one supplier, company and currency; what waits for approval is no longer open to others. */
    receipt: continuing(goodsReceipt, {
      no: 'RECEIVING_DOC_NO',
      entryNo: 'RECEIVING_ENTRY_NO',
      counter: 'INVOICE_QTY',
      quantity: 'QTY',
      from: 'waiting',
      same: ['MATERIAL_CODE', 'UNIT_CODE'],
      header: ['SUPPLIER_CODE', 'COMPANY_CODE', 'CURRENCY_CODE'],
      whileClosed: true,
    }),
  },
});

export interface PurchaseInvoiceRow extends RowOf<typeof purchaseInvoice.header>, PlatformColumns {}
export interface PurchaseInvoiceEntryRow extends RowOf<typeof purchaseInvoice.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    purchase_invoice: PurchaseInvoiceRow;
    purchase_invoice_entry: PurchaseInvoiceEntryRow;
  }
}
