import type { ErrorCode } from '@sampan/kernel/errors.ts';
import { fold } from '@sampan/kernel/fold.ts';
import type { Found, Suggestion } from './suggestion.ts';

/** `first`: Enter or Tab takes the first hit. `only`: the field was left by other means, so nothing is taken that could be meant otherwise. */
export type Taking = 'first' | 'only';

/** The record that a typed text stands for, or why there is none. */
export type Meant = { readonly chosen: Suggestion } | { readonly problem: LookupProblem };
export type LookupProblem = ErrorCode & ('NO_MATCHING_RECORD' | 'MORE_THAN_ONE_MATCH' | 'PICK_FROM_DROPDOWN' | 'LOOKUP_FAILED');

/**
 * The record of this very code, whatever case and width, or of this very name; else the first that matches, or the only one.
 * Codes that differ in case or width alone are too alike to choose between them.
 */
export function meant(text: string, { items, total }: Found, taking: Taking): Meant {
  const [first] = items;
  if (!first) return { problem: 'NO_MATCHING_RECORD' };
  const alike = items.filter(({ code }) => fold(code) === fold(text));
  const exact = alike.find(({ code }) => code === text.trim()) ?? (alike.length === 1 ? alike[0] : undefined);
  if (exact) return { chosen: exact };
  if (alike.length > 1) return { problem: 'MORE_THAN_ONE_MATCH' };
  const named = items.filter(({ name }) => name !== undefined && fold(name) === fold(text));
  if (named.length === 1 && named[0]) return { chosen: named[0] };
  return taking === 'first' || total === 1 ? { chosen: first } : { problem: 'PICK_FROM_DROPDOWN' };
}
