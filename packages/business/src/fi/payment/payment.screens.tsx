import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { settlementForm } from '../settlement/settlement-form.tsx';
import { askOverdrawn, PaymentBalance } from './payment-balance.tsx';
import { payments } from './payments.web.ts';

const { sections = [], ...shared } = settlementForm(payments, ['ACCEPTED_AMOUNT']);

export const Screen = formScreen({
  ...shared,
  sections: [
    {
      id: 'balance',
      title: 'BANK_ACCOUNT_CODE',
      isShown: (record) => record['BANK_BALANCE'] !== undefined && record['BANK_BALANCE'] !== null,
      Section: PaymentBalance,
    },
    ...sections,
  ],
  askBeforeAct: askOverdrawn,
});
