import { addTexts } from '@sampan/widgets/i18n.ts';
import { salesInvoice } from '../../sd/sales-invoice/sales-invoice.ts';
import { openAdvance } from '../open-advance/open-advance.ts';
import type { Settlements } from '../settlement/settlements.web.ts';
import { RECEIVING } from '../settlement/side.ts';
import { receipt } from './receipt.ts';
import { receiptWords } from './receipt.words.ts';

addTexts(receiptWords);

/** Receipts, as the screens that they share with payments know them. */
export const receipts: Settlements = { side: RECEIVING, document: receipt, invoice: salesInvoice, ahead: openAdvance };
