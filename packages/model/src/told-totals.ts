import { decimal, isDecimal, isZero } from '@sampan/kernel/decimal.ts';
import { type Definition, headerFields } from './define.ts';
import { BEFORE_LIVE } from './lifecycle.ts';
import { phaseOfStatus } from './phase.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * Sums that a form or a print tells. Those that people may type are none where they were left out, as a discount that was not given; and
 * nothing is open of what is not owed yet.
 */
export const toldTotals = (of: Definition, keys: readonly string[], values: Row): string[] =>
  keys.filter((key) => (headerFields(of)[key]?.derived !== false || !isNothing(values[key])) && !isOpenTooEarly(of, key, values));

const isNothing = (value: unknown): boolean => typeof value !== 'string' || !isDecimal(value) || isZero(decimal(value));

/** What is open of a document that is typed or waits, and so asks nobody for money. */
function isOpenTooEarly(of: Definition, key: string, values: Row): boolean {
  if (of.kind !== 'document' || of.owes?.open !== key) return false;
  const phase = phaseOfStatus(of, String(values['STATUS']));
  return phase === undefined || BEFORE_LIVE.some((early) => early === phase);
}
