import type { Decimal } from '@sampan/kernel/decimal.ts';
import type { CounterDraw } from '../call/effects.ts';
import type { Source } from '../call/source.ts';

/** What an action counts on a row of its own document: the row is what is drawn on and what draws. */
export const ownDraw =
  (row: Source & { readonly entryNo: number }, field?: string) =>
  (counter: string, QTY: Decimal): CounterDraw => ({
    type: row.type,
    id: row.id,
    entryNo: row.entryNo,
    counter,
    QTY,
    source: row,
    ...(field === undefined ? {} : { field }),
  });
