import { defineRules } from '@sampan/engines/call/rules.ts';
import { settlementRules } from '../settlement/settlement-rules.server.ts';
import { RECEIVING } from '../settlement/side.ts';
import { receipt } from './receipt.ts';

/** Receipt rules (lifecycles §9 PM-1 to PM-8). */
export const receiptRules = defineRules(receipt, settlementRules(RECEIVING, receipt));
