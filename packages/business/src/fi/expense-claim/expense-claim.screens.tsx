import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { FormDraft } from '@sampan/widgets/form/screen-config.ts';
import { DuplicateNotice } from './duplicate-notice.tsx';
import { deriveClaim } from './expense-claim.derive.ts';
import { ReceiptButtons } from './receipt-buttons.tsx';

export const Screen = formScreen({
  party: 'BIZ_EMPLOYEE',
  groups: [{ title: 'form.group.basic', fields: ['TITLE', 'CLAIM_TYPE', 'CLAIM_DATE'] }],
  totals: ['TOTAL_AMOUNT', 'ADVANCE_AMOUNT', 'FINAL_AMOUNT'],
  parts: {
    ENTRIES: {
      columns: [
        'EXPENSE_TYPE',
        'RECEIPT_FILE',
        'OCC_TIME',
        'AMOUNT',
        'CURRENCY_CODE',
        'TAX_AMOUNT',
        'EXCHANGE_RATE',
        'BASE_AMOUNT',
        'RECEIPT_NO',
        'NOTE',
        'DUPLICATE_NO',
      ],
      widths: { EXPENSE_TYPE_NAME: 130, RECEIPT_FILE: 76, CURRENCY_CODE: 84, TAX_AMOUNT: 88 },
      Toolbar: ReceiptButtons,
    },
  },
  derive: (draft: FormDraft, decimalsIn) => deriveClaim(draft as never, decimalsIn),
  related: (key): Record<string, string> => (key === 'ADVANCE_NO' ? { CLAIM_TYPE: 'ADVANCE' } : {}),
  notice: (record) => <DuplicateNotice record={record} />,
});
