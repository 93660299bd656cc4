import type { Column, FilterKind } from './columns.ts';

type FilterOperator = 'contains' | 'eq' | 'ge' | 'le' | 'in';

/** One condition of the `filter` parameter of the index call. */
export interface Filter {
  readonly field: string;
  readonly op: FilterOperator;
  readonly value: string | readonly string[];
}

/** Props of the control of one column. */
export interface FilterControlProps {
  readonly column: Column;
  /** Those of this column. */
  readonly filters: readonly Filter[];
  readonly onFilters: (next: readonly Filter[]) => void;
}

export const filtersOf = (filters: readonly Filter[], field: string): readonly Filter[] =>
  filters.filter((filter) => filter.field === field);

/** The filters with those of one field put in place of its earlier ones. */
export const withFieldFilters = (filters: readonly Filter[], field: string, next: readonly Filter[]): readonly Filter[] => [
  ...filters.filter((filter) => filter.field !== field),
  ...next,
];

export const textFilter = (field: string, text: string): readonly Filter[] =>
  text.trim() === '' ? [] : [{ field, op: 'contains', value: text.trim() }];

export const equalFilter = (field: string, value: string | null): readonly Filter[] =>
  value === null || value === '' ? [] : [{ field, op: 'eq', value }];

/** Both ends are inclusive; an empty end is open. */
export const rangeFilter = (field: string, from: string, to: string): readonly Filter[] => [
  ...(from === '' ? [] : [{ field, op: 'ge', value: from } as const]),
  ...(to === '' ? [] : [{ field, op: 'le', value: to } as const]),
];

export const choiceFilter = (field: string, values: readonly string[]): readonly Filter[] =>
  values.length === 0 ? [] : [{ field, op: 'in', value: values }];

/** Ends of a range filter, empty where open. An `eq` is both ends. */
export function rangeOf(filters: readonly Filter[]): { from: string; to: string } {
  const end = (op: FilterOperator): string => {
    const found = filters.find((filter) => filter.op === op || filter.op === 'eq');
    return typeof found?.value === 'string' ? found.value : '';
  };
  return { from: end('ge'), to: end('le') };
}

export const choicesOf = (filters: readonly Filter[]): readonly string[] =>
  filters.flatMap((filter) => (typeof filter.value === 'string' ? [filter.value] : filter.value));

export const textOfFilter = (filters: readonly Filter[]): string => {
  const value = filters[0]?.value;
  return typeof value === 'string' ? value : '';
};

/** The condition that keeps only the rows with this value. */
export function filterToValue(field: string, kind: FilterKind, value: string): readonly Filter[] {
  if (kind === 'number' || kind === 'date') return rangeFilter(field, value, value);
  if (kind === 'choice') return choiceFilter(field, [value]);
  return equalFilter(field, value);
}
