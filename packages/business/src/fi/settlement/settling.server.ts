import type { Context } from '@sampan/engines/call/rules.ts';
import type { SettlementEntry, SettlementHeader } from './settlement-draft.ts';

/** A payment or receipt that is acted on. */
export interface Settling extends Context {
  readonly header: SettlementHeader;
  readonly entries: readonly SettlementEntry[];
}
