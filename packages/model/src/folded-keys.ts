import { type Definition, headerFields } from './define.ts';

/** Codes that people give a record, of a set of its unique fields. Of two that differ only in case or width (`fold`) the second is refused. */
export function codesIn(definition: Definition, set: readonly string[]): string[] {
  const fields = headerFields(definition);
  return set.filter((key) => fields[key]?.kind === 'code' || fields[key]?.kind === 'text');
}
