import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { FormDraft } from '@sampan/widgets/form/screen-config.ts';
import { AllocateOldest } from './allocate-oldest.tsx';
import { derivePayment } from './payment.derive.ts';

export const Screen = formScreen({
  amount: 'TOTAL_FINAL_AMOUNT',
  totals: ['TOTAL_PAYMENT_AMOUNT', 'TOTAL_DISCOUNT_AMOUNT', 'TOTAL_FINAL_AMOUNT'],
  parts: {
    ENTRIES: {
      columns: ['RELATED_INVOICING_NO', 'PURCHASE_ORDER_NO', 'PREPAID_ORDER_NO', 'ACCOUNTING_CODE', 'AMOUNT', 'PO_LOCKED_AMOUNT', 'NOTE'],
      Toolbar: AllocateOldest,
    },
  },
  derive: (draft: FormDraft, decimalsIn) => derivePayment(draft as never, decimalsIn),
  // A bank account is kept in one currency.
  related: (key, { CURRENCY_CODE }): Record<string, string> =>
    key === 'BANK_ACCOUNT_CODE' && CURRENCY_CODE ? { CURRENCY_CODE: String(CURRENCY_CODE) } : {},
});
