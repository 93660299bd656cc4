import type { Field } from './field.ts';

/** Masters of few rows: a reference to one of them finds too much to be of use for an index. */
const SMALL_MASTERS: ReadonlySet<string> = new Set([
  'company',
  'plant',
  'unit',
  'currency',
  'warehouse',
  'storage_type',
  'valuation_class',
  'accounting',
  'role',
  'org',
]);

/** Names one of many records: rows are found by it, and it has an index. */
export const namesOneOfMany = ({ kind, to }: Field): boolean =>
  kind === 'document' || (kind === 'reference' && !SMALL_MASTERS.has(to ?? ''));
