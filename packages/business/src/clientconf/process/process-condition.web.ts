import type { ConditionCurrency } from '@sampan/model/condition-currency.ts';

/** A comparison as the designer edits it. */
export interface Comparison {
  readonly field: string;
  readonly op: string;
  readonly value?: string;
  readonly currency?: ConditionCurrency;
}
export type Groups = readonly (readonly Comparison[])[];

export const OPERATORS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'empty', 'notempty'] as const;
/** Operators that compare with nothing. */
export const isUnary = (op: string): boolean => op === 'empty' || op === 'notempty';

/** The groups that the field PRE_CONDITION holds; none where it cannot be read. */
export function groupsOf(text: unknown): Groups {
  if (typeof text !== 'string' || text === '') return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? (read.filter(Array.isArray) as Groups) : [];
  } catch {
    return [];
  }
}

/** The field's text; empty groups are left out, and without any it is empty: the step is always asked. */
export function textOf(groups: Groups): string | null {
  const kept = groups.filter((group) => group.length > 0);
  return kept.length === 0 ? null : JSON.stringify(kept);
}

export const withComparison = (groups: Groups, group: number, at: number, changed: Comparison): Groups =>
  groups.map((one, place) => (place === group ? one.map((each, index) => (index === at ? changed : each)) : one));

export const withoutComparison = (groups: Groups, group: number, at: number): Groups =>
  groups.map((one, place) => (place === group ? one.filter((_each, index) => index !== at) : one)).filter((one) => one.length > 0);
