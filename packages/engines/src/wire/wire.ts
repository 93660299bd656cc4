import { nameKey, specKey } from '@sampan/model/name-key.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import { type Definition, headerFields } from '@sampan/model/define.ts';
import { DECIMAL_KINDS, type Fields } from '@sampan/model/field.ts';
import { captionFields } from './caption.ts';

type Row = Record<string, unknown>;

/** Key of the readable text beside a dictionary value: `ORDER_TYPE` → `ORDER_TYPE_TEXT`. */
export const textKey = (field: string): string => `${field}_TEXT`;

/** How one field of a row is read: the key of the name or text beside it, unless that is a field of its own. */
interface Reading {
  readonly key: string;
  readonly isDecimal: boolean;
  /** Keys of what stands beside it: its name or text, its specification. */
  readonly beside: readonly string[];
}

const readings = new WeakMap<Fields, readonly Reading[]>();

function readingsOf(fields: Fields): readonly Reading[] {
  const known = readings.get(fields);
  if (known) return known;
  const made = Object.entries(fields).map(([key, field]): Reading => {
    const beside = [field.kind === 'dictionary' ? textKey(key) : nameKey(key), ...(field.isSpecified ? [specKey(key)] : [])];
    return { key, isDecimal: DECIMAL_KINDS.has(field.kind), beside: beside.filter((each) => !Object.hasOwn(fields, each)) };
  });
  readings.set(fields, made);
  return made;
}

/** The fields of a row with the names and texts that the query added, decimals in plain notation without trailing zeros (docs/api.md §1). */
export function wireFields(fields: Fields, row: Row): Row {
  const out: Row = {};
  for (const { key, isDecimal, beside } of readingsOf(fields)) {
    const value = row[key] ?? null;
    out[key] = isDecimal && value !== null ? decimal(String(value)) : value;
    for (const each of beside) if (row[each] !== undefined) out[each] = row[each];
  }
  return out;
}

/** A header or master row as it goes over the wire: platform columns upper case, caption beside STATUS; client_id never leaves. */
export function wireHeader(definition: Definition, row: Row, language: Language): Row {
  return {
    ID: String(row['id']),
    ...wireFields(headerFields(definition), row),
    ...(definition.kind === 'document' ? captionFields(definition, row, language) : {}),
    ...(row['version'] === undefined ? {} : { VERSION: Number(row['version']) }),
    CREATED_AT: row['created_at'] ?? null,
    CREATED_BY: row['created_by'] ?? null,
    UPDATED_AT: row['updated_at'] ?? null,
    UPDATED_BY: row['updated_by'] ?? null,
  };
}
