import type { Fields } from '@sampan/model/field.ts';
import { parseFields } from '../record/parse.ts';
import { wireFields } from '../wire/wire.ts';
import type { Data } from './records.ts';

/** Whether every field that a file gives is stored as given; what cannot be read never is. */
export function givenAsStored(fields: Fields, stored: Record<string, unknown>, given: Data): boolean {
  const failures: never[] = [];
  const open = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { ...field, derived: false }]));
  const parsed = parseFields(open, given, '', failures);
  if (failures.length > 0) return false;
  const now = wireFields(fields, stored);
  return Object.keys(given).every((key) => text(parsed[key]) === text(now[key]));
}

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));
