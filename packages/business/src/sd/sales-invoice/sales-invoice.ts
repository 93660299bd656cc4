import { mine } from '@sampan/model/defaults.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import { defineDocument } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import {
  about,
  amount,
  asked,
  code,
  computed,
  counter,
  derived,
  documentNo,
  filled,
  hidden,
  integer,
  may,
  must,
  price,
  quantity,
  type RowOf,
  text,
} from '@sampan/model/field.ts';
import { continuing } from '@sampan/model/flow.ts';
import { approvalLists, POSTING_STATUSES, postingActions } from '@sampan/model/standard-actions.ts';
import { drawnMoney, invoiceEntry, invoiceHead, invoiceOwes, invoiceStanding, invoiceTotals } from '../../trade/invoice-fields.ts';
import { SELLING } from '../../trade/side.ts';
import { delivery } from '../delivery/delivery.ts';
import { salesReturn } from '../sales-return/sales-return.ts';
import { salesInvoiceTexts } from './sales-invoice.texts.ts';

const OVER = 'INVOICING_TOTAL_RECEIPT_AMOUNT_OVER_FINAL_AMOUNT';
const PARTY = ['CUSTOMER_CODE', 'COMPANY_CODE'] as const;
/** What waits for approval is no longer open to others. */
const line = { quantity: 'QTY', from: 'waiting', same: ['MATERIAL_CODE', 'UNIT_CODE'] } as const;

/**
 * Sales invoice (lifecycles §9 SI): what a customer is asked for goods that went out. Approval posts it: revenue, output tax, and a receivable that is
 * open until it is received. A credit note takes off what an invoice asked for. Amounts stand in its own currency, those of the company begin with BASE_.
 */
export const salesInvoice = defineDocument({
  type: 'sales_invoice',
  texts: salesInvoiceTexts,
  area: 'sd',
  route: 'sd/so/invoicing',
  card: 'SALES_INVOICE',
  code: 'SI',
  prefix: 'SI',
  number: 'SALES_INVOICING_DOC_NO',
  numbered: 'posting',
  date: 'INVOICING_DATE',
  posts: true,
  header: {
    SALES_INVOICING_DOC_NO: must(code()),
    /** Customer and company are those of the deliveries, where nobody gives them. */
    CUSTOMER_CODE: filled(D.CUSTOMER_CODE),
    /** Number of the tax invoice, once there is one. */
    INVOICING_NO: asked(text(40)),
    ...invoiceHead,
    /** The invoice that a credit note belongs to: the one of its lines. */
    RELATED_INVOICING_NO: about('settlement', derived(documentNo('sales_invoice'))),
    COMPANY_CODE: filled(mine(D.COMPANY_CODE)),
    /** Whose goods they were; empty where that is several plants. */
    PLANT_CODE: derived(D.PLANT_CODE),
    /** That of the orders. */
    CURRENCY_CODE: filled(D.CURRENCY_CODE),
    ...invoiceTotals(SELLING),
    /** Posted receipts of it, in its currency, and what receipts that wait for approval keep of it (PM-2, PM-3). */
    RECEIVED_AMOUNT: drawnMoney(['TOTAL_AMOUNT', '-RECEIPT_LOCKED_AMOUNT'], OVER),
    RECEIPT_LOCKED_AMOUNT: drawnMoney(['UNPAID_AMOUNT'], OVER),
    ...invoiceStanding,
  },
  entry: {
    INVOICING_ENTRY_NO: must(derived(integer())),
    /** A line asks for goods that went out, or credits a line of an invoice. */
    DELIEVERY_DOC_NO: documentNo('delivery'),
    DELIEVERY_ENTRY_NO: may(integer()),
    RELATED_INVOICING_NO: documentNo('sales_invoice'),
    RELATED_ENTRY_NO: may(integer()),
    /** With what the credited goods came back, where they did. */
    SALES_RETURN_ORDER_NO: documentNo('sales_return'),
    SALES_RETURN_ENTRY_NO: may(integer()),
    ...invoiceEntry(SELLING),
    /** What credit notes that wait or are posted take off it. */
    CREDIT_QTY: hidden(counter({ of: ['QTY'], error: 'CREDIT_QTY_OVER' })),
    /** Of what went out. */
    SALES_ORDER_NO: derived(documentNo('sales_order')),
    SALES_ORDER_ENTRY_NO: derived(integer()),
    CUSTOMER_MATERIAL_CODE: derived(text(60)),
    NOTE: text(400),
  },
  entryNumber: 'INVOICING_ENTRY_NO',
  /** Beside each line what was ordered, went out and is invoiced of it by all invoices, the net price agreed, and what is still to be received. */
  computedEntry: {
    ORDER_QTY: quantity(),
    OUT_QTY: quantity(),
    INVOICE_QTY: quantity(),
    AGREED_PRICE: computed(price(), 'UNIT_PRICE'),
    PRICE_VARIANCE: computed(amount({ sign: 'any' }), 'UNIT_PRICE', 'QTY'),
    UNPAID_AMOUNT: computed(amount(), 'AMOUNT_INCLUDE_TAX'),
  },
  statuses: POSTING_STATUSES,
  owes: invoiceOwes('RECEIVABLE'),
  actions: postingActions('REVERSAL_DATE'),
  lists: {
    ...approvalLists,
    'to-receive': {
      where: [{ STATUS: 'POSTED', PAY_STATUS: ['NONE', 'PARTIAL'] }],
      open: 'RECEIPT_LOCKED_AMOUNT',
      work: { right: 'create', of: 'receipt', due: 'SCHEDULE_PAYMENT_DATE' },
    },
    'to-credit': { where: [{ STATUS: 'POSTED', IS_CREDIT: '0' }], rows: 'ENTRIES', open: 'CREDIT_QTY' },
    credits: { where: [{ IS_CREDIT: '1' }] },
    history: { where: [{ IS_CANCELLED: '1' }, { STATUS: 'REVERSED' }, { IS_COMPLETED: '1' }] },
  },
  search: ['SALES_INVOICING_DOC_NO', 'INVOICING_NO', 'CUSTOMER_CODE', 'CONTRACT_NO', 'VOUCHER_NO', 'NOTE'],
  upstream: {
    /** SI-1: several deliveries of one customer and company. */
    delivery: continuing(delivery, {
      ...line,
      no: 'DELIEVERY_DOC_NO',
      entryNo: 'DELIEVERY_ENTRY_NO',
      counter: 'INVOICE_QTY',
      header: PARTY,
      whileClosed: true,
    }),
    /** SI-3: no more of a line than it asked for, and no more than the invoice came to. */
    credit: {
      of: 'sales_invoice',
      ...line,
      no: 'RELATED_INVOICING_NO',
      entryNo: 'RELATED_ENTRY_NO',
      counter: 'CREDIT_QTY',
      header: [...PARTY, 'CURRENCY_CODE'],
    },
    /** SR-4: no more than came back, from the draft on, so that nobody credits it twice. */
    returned: continuing(salesReturn, {
      ...line,
      no: 'SALES_RETURN_ORDER_NO',
      entryNo: 'SALES_RETURN_ENTRY_NO',
      counter: 'CREDIT_QTY',
      from: 'draft',
      header: PARTY,
      whileClosed: true,
    }),
    credited: {
      of: 'sales_invoice',
      rows: 'HEADER',
      no: 'RELATED_INVOICING_NO',
      counter: 'CREDITED_AMOUNT',
      quantity: 'TOTAL_AMOUNT',
      from: 'waiting',
      header: [...PARTY, 'CURRENCY_CODE'],
    },
  },
});

export interface SalesInvoiceRow extends RowOf<typeof salesInvoice.header>, PlatformColumns {}
export interface SalesInvoiceEntryRow extends RowOf<typeof salesInvoice.entry>, PartColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    sales_invoice: SalesInvoiceRow;
    sales_invoice_entry: SalesInvoiceEntryRow;
  }
}
