import { settlementPaper } from '../settlement/settlement-paper.print.ts';
import { RECEIVING } from '../settlement/side.ts';

/** The receipt slip. */
export const receiptPrint = settlementPaper(RECEIVING, { settled: ['收款依据', 'Received for'], amount: ['收款金额', 'Amount'] });
