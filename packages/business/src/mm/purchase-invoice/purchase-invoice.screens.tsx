import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { FormDraft, ScreenConfig } from '@sampan/widgets/form/screen-config.ts';
import { partOf } from '@sampan/widgets/api/rows.ts';
import { payments } from '../../fi/payment/payments.web.ts';
import { locksIn } from '../../fi/settlement/locks.tsx';
import { invoiceColumns, invoiceForm } from '../../trade/invoice-form.web.ts';
import { BUYING } from '../../trade/side.ts';
import { deriveInvoice } from './purchase-invoice.derive.ts';
import { isCost } from './purchase-invoice.costs.ts';
import { InvoiceMatch } from './invoice-match.tsx';
import { priceCredit } from './price-credit.web.ts';

/** What credits goods that went back, and costs of receipts, are matched with nothing. */
const isMatched = (record: Parameters<typeof partOf>[0]): boolean =>
  partOf(record, 'ENTRIES').some((row) => (record['IS_CREDIT'] === '1' ? (row['CREDITED_ENTRY_NO'] ?? null) !== null : !isCost(row)));

/** What lines ask for or credit: an invoice is of one kind, as a rule. */
const SOURCES = [
  'RECEIVING_DOC_NO',
  'RECEIVING_ENTRY_NO',
  'PURCHASE_RETURN_ORDER_NO',
  'PURCHASE_RETURN_ENTRY_NO',
  'ACCEPTANCE_NO',
  'ACCEPTANCE_ENTRY_NO',
  'AHEAD_ORDER_NO',
  'AHEAD_ORDER_ENTRY_NO',
  'CREDITED_ENTRY_NO',
];

const config: ScreenConfig = {
  ...invoiceForm(BUYING),
  derive: (draft: FormDraft, decimalsIn) => deriveInvoice(draft as never, decimalsIn),
  further: [priceCredit],
  parts: {
    ENTRIES: {
      columns: [
        ...SOURCES,
        ...invoiceColumns,
        'PRICE_CREDIT_AMOUNT',
        'PURCHASE_ORDER_NO',
        'PURCHASE_ORDER_ENTRY_NO',
        'SERVICE_ORDER_NO',
        'NOTE',
      ],
      widths: { AHEAD_ORDER_ENTRY_NO: 100, CREDITED_ENTRY_NO: 112 },
      whereSaid: SOURCES,
      optional: ['DISCOUNT', 'DISCOUNT_AMOUNT', 'PRICE_CREDIT_AMOUNT', 'PURCHASE_ORDER_ENTRY_NO', 'SERVICE_ORDER_NO'],
    },
    COST_RECEIPTS: {
      columns: [
        'RECEIVING_DOC_NO',
        'RECEIVING_ENTRY_NO',
        'MATERIAL_CODE',
        'QTY',
        'UNIT_CODE',
        'COST_WEIGHT',
        'BASE_RECEIVE_AMOUNT',
        'COST_SHARE',
      ],
      widths: {
        RECEIVING_DOC_NO: 124,
        RECEIVING_ENTRY_NO: 84,
        QTY: 84,
        UNIT_CODE: 70,
        COST_WEIGHT: 100,
        BASE_RECEIVE_AMOUNT: 130,
        COST_SHARE: 96,
      },
    },
  },
  sections: [
    { id: 'match', title: 'invoice.match', Section: InvoiceMatch, isShown: isMatched },
    locksIn(payments)('RELATED_INVOICING_NO', 'INVOICING_DOC_NO', 'PAY_LOCKED_AMOUNT'),
  ],
};

export const Screen = formScreen(config);
