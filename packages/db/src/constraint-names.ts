import { createHash } from 'node:crypto';

/** PostgreSQL cuts names to 63 bytes, so a longer one ends in a hash instead of losing what tells it apart. */
function named(...parts: readonly string[]): string {
  const name = parts.join('_');
  if (name.length <= 63) return name;
  return `${name.slice(0, 54)}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

export const primaryName = (table: string): string => named(table, 'pk');
/** Constraint that a duplicate breaks (SQL state 23505): `material_MATERIAL_CODE_unique`. */
export const uniqueName = (table: string, fields: readonly string[]): string => named(table, ...fields, 'unique');
/** Constraint that a reference to nothing, or deleting a row in use, breaks (SQL state 23503). */
export const foreignName = (table: string, field: string): string => named(table, field, 'fk');
/** Constraint that a value outside its range breaks (SQL state 23514). */
export const checkName = (table: string, field: string): string => named(table, field, 'check');
export const indexName = (table: string, ...parts: readonly string[]): string => named(table, ...parts, 'index');
