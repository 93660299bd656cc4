import { add, compare, type Decimal, decimal, maximum, subtract, ZERO } from '@sampan/kernel/decimal.ts';
import type { Field } from './field.ts';

type Row = Readonly<Record<string, unknown>>;

const figure = (row: Row, key: string): Decimal => decimal(String(row[key] ?? '0'));

/** What of a row as it goes over the wire may still be drawn by a counter, tolerance aside; undefined where nothing limits it or nothing is left. */
export function restOf(field: Field | undefined, counter: string, row: Row): Decimal | undefined {
  const [whole, ...changes] = field?.counter?.of ?? [];
  if (whole === undefined) return undefined;
  const most = changes.reduce<Decimal>(
    (total, key) => {
      const value = figure(row, key.replace(/^[+-]/, ''));
      return key.startsWith('-') ? subtract(total, value) : add(total, value);
    },
    figure(row, whole),
  );
  const rest = maximum(ZERO, subtract(most, figure(row, counter)));
  return compare(rest, ZERO) > 0 ? rest : undefined;
}
