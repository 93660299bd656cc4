import type { FormDraft } from '@sampan/widgets/form/screen-config.ts';
import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { payments } from '../../fi/payment/payments.web.ts';
import { locksIn } from '../../fi/settlement/locks.tsx';
import type { PricedDraft } from '../../trade/priced-draft.ts';
import { pricedColumns, pricedForm } from '../../trade/priced-form.web.ts';
import { deriveServiceOrder } from './service-order.derive.ts';

export const Screen = formScreen({
  ...pricedForm,
  derive: (draft: FormDraft, decimalsIn) => deriveServiceOrder(draft as unknown as PricedDraft, decimalsIn),
  parts: {
    ENTRIES: {
      columns: [
        'MATERIAL_CODE',
        'SERVICE_TEXT',
        ...pricedColumns.filter((key) => key !== 'MATERIAL_CODE'),
        'ACCEPT_QTY',
        'CAN_ACCEPT_QTY',
        'INVOICE_QTY',
        'NOTE',
        'IS_CLOSED',
      ],
      optional: ['INVOICE_QTY', 'IS_CLOSED', 'DISCOUNT_AMOUNT'],
    },
  },
  sections: [locksIn(payments)('SERVICE_ORDER_NO', 'SERVICE_ORDER_NO', 'PO_LOCKED_AMOUNT')],
});
