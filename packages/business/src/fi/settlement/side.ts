/** Something that an entry may name and that is settled by it: its field, the document, its number, the counter of what waits, the key of its open items. */
export interface Target {
  readonly field:
    | 'RELATED_INVOICING_NO'
    | 'PURCHASE_ORDER_NO'
    | 'SERVICE_ORDER_NO'
    | 'SALES_ORDER_NO'
    | 'RELATED_CLAIM_NO'
    | 'RELATED_STO_NO';
  readonly type: string;
  readonly no: string;
  readonly locked: string;
  readonly key: 'PAYABLE' | 'RECEIVABLE' | 'PREPAID' | 'ADVANCE' | 'CLAIM';
}

/** Orders on which money goes ahead: the field that names one, there and in lines of invoices; the field of what settles an invoice with that; the counter of what was moved. */
export interface AheadOrder {
  readonly field: 'PURCHASE_ORDER_NO' | 'SERVICE_ORDER_NO' | 'SALES_ORDER_NO';
  readonly type: 'purchase_order' | 'service_order' | 'sales_order';
  readonly applied: 'PREPAID_ORDER_NO' | 'PREPAID_SERVICE_NO';
  readonly moved: 'PAID_AMOUNT' | 'RECEIVED_AMOUNT';
}

/** What we pay to vendors, and to employees. */
export const PAYING = {
  type: 'payment',
  /** Fields of the document that are called after it. */
  no: 'PAYMENT_DOC_NO',
  date: 'PAYMENT_DATE',
  kind: 'PAYMENT_TYPE',
  total: 'TOTAL_PAYMENT_AMOUNT',
  entryNo: 'PAYMENT_ENTRY_NO',
  /** What others that wait keep of the same. */
  locked: 'PO_LOCKED_AMOUNT',
  /** Field that names the other party, and its master. */
  partner: 'SUPPLIER_CODE',
  master: 'vendor',
  /** Field and document that money goes ahead on, and all such. */
  order: 'PURCHASE_ORDER_NO',
  orderType: 'purchase_order',
  orders: [
    { field: 'PURCHASE_ORDER_NO', type: 'purchase_order', applied: 'PREPAID_ORDER_NO', moved: 'PAID_AMOUNT' },
    { field: 'SERVICE_ORDER_NO', type: 'service_order', applied: 'PREPAID_SERVICE_NO', moved: 'PAID_AMOUNT' },
  ],
  /** Invoices that it settles: the document, its number, its counter of what was settled, that of what waits, its list of what is still to be settled. */
  invoices: { type: 'purchase_invoice', no: 'INVOICING_DOC_NO', moved: 'PAID_AMOUNT', locked: 'PAY_LOCKED_AMOUNT', list: 'to-pay' },
  targets: [
    { field: 'RELATED_INVOICING_NO', type: 'purchase_invoice', no: 'INVOICING_DOC_NO', locked: 'PAY_LOCKED_AMOUNT', key: 'PAYABLE' },
    { field: 'PURCHASE_ORDER_NO', type: 'purchase_order', no: 'PURCHASE_ORDER_NO', locked: 'PO_LOCKED_AMOUNT', key: 'PREPAID' },
    { field: 'SERVICE_ORDER_NO', type: 'service_order', no: 'SERVICE_ORDER_NO', locked: 'PO_LOCKED_AMOUNT', key: 'PREPAID' },
    { field: 'RELATED_CLAIM_NO', type: 'expense_claim', no: 'CLAIM_NO', locked: 'PAY_LOCKED_AMOUNT', key: 'CLAIM' },
    { field: 'RELATED_STO_NO', type: 'cross_company_transfer', no: 'STO_ORDER_NO', locked: 'PAY_LOCKED_AMOUNT', key: 'PAYABLE' },
  ],
  /** Key of what was paid before its invoice came. */
  ahead: 'PREPAID',
  /** Whether the bank account has more after it. */
  comesIn: false,
  voucher: 'PAYMENT',
  targetError: 'PAYMENT_ENTRY_TARGET',
} as const;

/** What customers pay to us. */
export const RECEIVING = {
  type: 'receipt',
  no: 'RECEIPT_DOC_NO',
  date: 'RECEIPT_DATE',
  kind: 'RECEIPT_TYPE',
  total: 'TOTAL_RECEIPT_AMOUNT',
  entryNo: 'RECEIPT_ENTRY_NO',
  locked: 'SO_LOCKED_AMOUNT',
  partner: 'CUSTOMER_CODE',
  master: 'customer',
  order: 'SALES_ORDER_NO',
  orderType: 'sales_order',
  orders: [{ field: 'SALES_ORDER_NO', type: 'sales_order', applied: 'PREPAID_ORDER_NO', moved: 'RECEIVED_AMOUNT' }],
  invoices: {
    type: 'sales_invoice',
    no: 'SALES_INVOICING_DOC_NO',
    moved: 'RECEIVED_AMOUNT',
    locked: 'RECEIPT_LOCKED_AMOUNT',
    list: 'to-receive',
  },
  targets: [
    {
      field: 'RELATED_INVOICING_NO',
      type: 'sales_invoice',
      no: 'SALES_INVOICING_DOC_NO',
      locked: 'RECEIPT_LOCKED_AMOUNT',
      key: 'RECEIVABLE',
    },
    { field: 'SALES_ORDER_NO', type: 'sales_order', no: 'SALES_ORDER_NO', locked: 'SO_LOCKED_AMOUNT', key: 'ADVANCE' },
    { field: 'RELATED_STO_NO', type: 'cross_company_transfer', no: 'STO_ORDER_NO', locked: 'RECEIPT_LOCKED_AMOUNT', key: 'RECEIVABLE' },
  ],
  ahead: 'ADVANCE',
  comesIn: true,
  voucher: 'RECEIPT',
  targetError: 'RECEIPT_ENTRY_TARGET',
} as const;

export type Side = typeof PAYING | typeof RECEIVING;

/** Field and number of the order whose prepayment an entry settles an invoice with, if it does. */
export function appliedOrder(
  { orders }: Side,
  entry: Readonly<Partial<Record<AheadOrder['applied'], string | null>>>,
): { readonly order: AheadOrder; readonly no: string } | undefined {
  const order = (orders as readonly AheadOrder[]).find(({ applied }) => entry[applied]);
  return order && { order, no: entry[order.applied] ?? '' };
}
