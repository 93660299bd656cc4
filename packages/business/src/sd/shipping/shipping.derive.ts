import { add, type Decimal, decimal } from '@sampan/kernel/decimal.ts';

interface Draft {
  header: { TOTAL_BOX_COUNT?: number | null; TOTAL_WEIGHT?: Decimal | null };
  entries: { readonly BOX_COUNT?: number | null; readonly GROSS_WEIGHT?: Decimal | null }[];
}

/** Boxes and weight of all deliveries; no weight where that of one is not known. */
export function deriveShipping({ header, entries }: Draft): void {
  header.TOTAL_BOX_COUNT = entries.reduce((total, { BOX_COUNT }) => total + Number(BOX_COUNT ?? 0), 0);
  header.TOTAL_WEIGHT = entries.reduce<Decimal | null>(
    (total, { GROSS_WEIGHT }) => (total === null || !GROSS_WEIGHT ? null : add(total, decimal(GROSS_WEIGHT))),
    entries.length === 0 ? null : ('0' as Decimal),
  );
}
