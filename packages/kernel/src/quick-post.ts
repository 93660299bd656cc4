import { isBlank } from './blank-text.ts';

/** Rules that the `validate` of a quick-post menu entry names (contract §5). */
export type QuickPostRule = 'INQUIRY_QUICKPOST';

/** The parts of a quick post for an inquiry: the text before the first at-sign (empty), then these. */
export const INQUIRY_PARTS = ['MATERIAL', 'BUY_SELL', 'QTY', 'UNIT_PRICE', 'CURRENCY'] as const;

/** How many parts a text must have under a rule, and has: the text split on `@`. Undefined without a rule. */
export function countParts(rule: string, text: string): { readonly have: number; readonly need: number } | undefined {
  if (rule !== 'INQUIRY_QUICKPOST') return undefined;
  return { have: text.split('@').length, need: INQUIRY_PARTS.length + 1 };
}

/** Whether a text may be sent: never an empty one, and under a rule only one of exactly its number of parts. */
export function mayPost(rule: string, text: string): boolean {
  const parts = countParts(rule, text);
  return !isBlank(text) && (parts === undefined || parts.have === parts.need);
}
