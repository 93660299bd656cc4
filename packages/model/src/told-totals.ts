import { decimal, isDecimal, isZero } from '@sampan/kernel/decimal.ts';
import { type Definition, headerFields } from './define.ts';

/** Sums that a form or a print tells: those that people may type are none where they were left out, as a discount that was not given. */
export const toldTotals = (of: Definition, keys: readonly string[], values: Readonly<Record<string, unknown>>): string[] =>
  keys.filter((key) => headerFields(of)[key]?.derived !== false || !isNothing(values[key]));

const isNothing = (value: unknown): boolean => typeof value !== 'string' || !isDecimal(value) || isZero(decimal(value));
