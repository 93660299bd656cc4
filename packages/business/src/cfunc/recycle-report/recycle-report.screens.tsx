import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import type { FormDraft } from '@sampan/widgets/form/screen-config.ts';
import { deriveReport } from './recycle-report.derive.ts';

export const Screen = formScreen({
  groups: [{ title: 'form.group.basic', fields: ['REPORT_TITLE', 'RECYCLE_REQUEST_NO', 'CUSTOMER_CODE', 'ORDER_DATE'] }],
  totals: ['AMOUNT'],
  parts: {
    ENTRIES: {
      columns: ['RECYCLE_CATEGORY', 'ITEM_TITLE', 'QTY', 'UNIT_CODE', 'UNIT_PRICE', 'AMOUNT', 'CONTENT'],
      widths: { ITEM_TITLE: 180, CONTENT: 240 },
    },
  },
  derive: (draft: FormDraft, decimalsIn) => deriveReport(draft as never, decimalsIn),
});
