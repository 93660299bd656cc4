import { type Decimal, decimal, sum } from '@sampan/kernel/decimal.ts';

interface Draft {
  header: { LOADED_ITEM_QTY?: Decimal | null };
  entries: { readonly PACK_QTY?: Decimal | null; readonly UNIT_CODE?: string | null }[];
}

/** What is in the box: the sum of its lines, which is told only where they have one unit. */
export function deriveBox({ header, entries }: Draft): void {
  const units = new Set(entries.map(({ UNIT_CODE }) => UNIT_CODE));
  header.LOADED_ITEM_QTY = units.size === 1 ? sum(entries.flatMap(({ PACK_QTY }) => (PACK_QTY ? [decimal(PACK_QTY)] : []))) : null;
}
