import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { FormDraft, ScreenConfig } from '@sampan/widgets/form/screen-config.ts';
import { pricedColumns } from '../../trade/priced-form.web.ts';
import { InvoiceMatch } from './invoice-match.tsx';
import { deriveInvoice } from './purchase-invoice.derive.ts';

const config: ScreenConfig = {
  totals: ['TOTAL_COST', 'TAX', 'OFFSET_TAX', 'UNPAID_AMOUNT', 'TOTAL_AMOUNT'],
  derive: (draft: FormDraft, decimalsIn) => deriveInvoice(draft as unknown as Parameters<typeof deriveInvoice>[0], decimalsIn),
  parts: {
    ENTRIES: {
      columns: [
        'RECEIVING_DOC_NO',
        'RECEIVING_ENTRY_NO',
        ...pricedColumns.filter((key) => key !== 'FINAL_AMOUNT'),
        'AMOUNT_INCLUDE_TAX',
        'UNPAID_AMOUNT',
        'MATERIAL_BATCH',
        'PURCHASE_ORDER_NO',
        'PURCHASE_ORDER_ENTRY_NO',
        'NOTE',
      ],
      optional: ['DISCOUNT', 'DISCOUNT_AMOUNT', 'PURCHASE_ORDER_ENTRY_NO'],
    },
  },
  sections: [{ id: 'match', title: 'invoice.match', Section: InvoiceMatch }],
};

export const Screen = formScreen(config);
