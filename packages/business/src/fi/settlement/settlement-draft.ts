import type { RowOf } from '@sampan/model/field.ts';
import type { Side } from './side.ts';
import type { aheadNames, invoiceNames, settledAmounts, settlementHeader } from './settlement-fields.ts';

type HeaderFields = RowOf<ReturnType<typeof settlementHeader<Side>>>;
type Shared = Omit<HeaderFields, Side['no' | 'date' | 'kind' | 'partner' | 'total']>;
type Named = RowOf<ReturnType<typeof aheadNames<Side>>> &
  RowOf<ReturnType<typeof invoiceNames>> & {
    readonly RELATED_CLAIM_NO: string | null;
    readonly RELATED_STO_NO: string | null;
    readonly SERVICE_ORDER_NO: string | null;
    readonly PREPAID_SERVICE_NO: string | null;
  };

/** Header and entries as they are stored, as far as both sides have them: what a side names after itself is there on its side. */
export type SettlementHeader = Shared &
  Partial<HeaderFields> & { readonly id: string; readonly STATUS: string; readonly IS_CANCELLED: '0' | '1' };
export type SettlementEntry = RowOf<typeof settledAmounts> & Partial<Named>;

/** What is typed, perhaps not filled in yet, beside what is stored. */
export interface SettlementDraft {
  readonly header: Partial<HeaderFields>;
  readonly entries: readonly Partial<SettlementEntry>[];
  readonly stored?: Partial<HeaderFields> | undefined;
  readonly storedEntries?: readonly Partial<SettlementEntry>[] | undefined;
}
