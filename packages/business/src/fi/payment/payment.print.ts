import { settlementPaper } from '../settlement/settlement-paper.print.ts';
import { PAYING } from '../settlement/side.ts';

/** The payment slip. */
export const paymentPrint = settlementPaper(PAYING, { settled: ['付款依据', 'Paid for'], amount: ['付款金额', 'Amount'] });
