import { type Failure, failureAt } from '@sampan/kernel/errors.ts';

/** Rows of a part that say by one of its fields what a row before them said: ROW_DOUBLE at that field. */
export function doubleRows(parts: Readonly<Record<string, readonly object[]>>, part: string, key: string): Failure[] {
  const codes = (parts[part] ?? []).map((row) => String((row as Readonly<Record<string, unknown>>)[key]));
  const firsts = new Map(codes.map((code, index) => [code, index] as const).toReversed());
  return codes.flatMap((VALUE, index) =>
    firsts.get(VALUE) === index ? [] : [failureAt(`${part}[${index}].${key}`, 'ROW_DOUBLE', { VALUE })],
  );
}
