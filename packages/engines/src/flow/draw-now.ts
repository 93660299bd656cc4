import { type Decimal, maximum, minimum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import { isDrawing, type UpstreamDefinition } from '@sampan/model/upstream.ts';
import type { Phase } from '@sampan/model/lifecycle.ts';
import { quantityIn } from '@sampan/model/quantity-in.ts';

type Row = Readonly<Record<string, unknown>>;

/** What decides how much a document draws, besides its rows. */
export interface DrawState {
  readonly phase: Phase;
  readonly isCancelled: boolean;
  /** Closed by somebody. What closed by itself has done everything and opens again when it no longer has. */
  readonly isClosed: boolean;
}

const ORDER: readonly Phase[] = ['draft', 'waiting', 'live', 'done'];

/** Phase and flags of a document as it stands. */
export const drawState = (phase: Phase, header: Row): DrawState => ({
  phase,
  isCancelled: header['IS_CANCELLED'] === '1',
  isClosed: header['IS_CLOSED'] === '1' && header['IS_AUTO_CLOSED'] !== '1',
});

/**
 * What a row draws now on the row above it, in its own unit: nothing before the phase from which its document draws, nor once it is
 * cancelled or turned back; what it keeps once document or row are closed; else its quantity.
 */
export function drawNow(upstream: UpstreamDefinition, { phase, isCancelled, isClosed }: DrawState, row: Row): Decimal {
  const at = ORDER.indexOf(phase);
  const isOver = upstream.until !== undefined && at >= ORDER.indexOf(upstream.until);
  if (isCancelled || isOver || !isDrawing(upstream, row) || at < ORDER.indexOf(upstream.from)) return ZERO;
  const quantity = quantityIn(row, upstream.quantity);
  const open = upstream.less === undefined ? quantity : maximum(ZERO, subtract(quantity, quantityIn(row, upstream.less)));
  if (!isClosed && row['IS_CLOSED'] !== '1') return open;
  return upstream.keeps === undefined ? ZERO : minimum(open, quantityIn(row, upstream.keeps));
}
