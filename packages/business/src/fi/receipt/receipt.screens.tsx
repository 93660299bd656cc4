import { formScreen } from '@sampan/widgets/form/form-screen.tsx';
import { settlementForm } from '../settlement/settlement-form.tsx';
import { receipts } from './receipts.web.ts';

export const Screen = formScreen(settlementForm(receipts));
