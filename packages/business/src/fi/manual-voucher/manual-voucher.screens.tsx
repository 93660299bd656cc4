import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { FormDraft } from '@sampan/widgets/form/screen-config.ts';
import { deriveVoucher } from './manual-voucher.derive.ts';
import { TakeTemplate } from './take-template.tsx';

export const Screen = formScreen({
  amount: 'DEBIT_TOTAL',
  totals: ['DEBIT_TOTAL', 'CREDIT_TOTAL'],
  parts: {
    ENTRIES: {
      columns: [
        'SUMMARY',
        'ACCOUNTING_CODE',
        'DEBIT',
        'CREDIT',
        'SUPPLIER_CODE',
        'CUSTOMER_CODE',
        'CURRENCY_CODE',
        'ORIGINAL_AMOUNT',
        'EXCHANGE_RATE',
      ],
      optional: ['SUPPLIER_CODE', 'CUSTOMER_CODE', 'CURRENCY_CODE', 'ORIGINAL_AMOUNT', 'EXCHANGE_RATE'],
      Toolbar: TakeTemplate,
    },
  },
  derive: (draft: FormDraft, decimalsIn) => deriveVoucher(draft as never, decimalsIn),
});
