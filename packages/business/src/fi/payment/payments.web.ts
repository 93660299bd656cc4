import { addTexts } from '@sampan/widgets/i18n.ts';
import { purchaseInvoice } from '../../mm/purchase-invoice/purchase-invoice.ts';
import { openPrepayment } from '../open-prepayment/open-prepayment.ts';
import type { Settlements } from '../settlement/settlements.web.ts';
import { PAYING } from '../settlement/side.ts';
import { payment } from './payment.ts';
import { paymentWords } from './payment.words.ts';

addTexts(paymentWords);

/** Payments, as the screens that they share with receipts know them. */
export const payments: Settlements = {
  side: PAYING,
  document: payment,
  invoice: purchaseInvoice,
  ahead: openPrepayment,
};
