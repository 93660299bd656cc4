import { type PartRow, partOf, type RecordView } from '@sampan/widgets/api/rows.ts';

/** What a line says that may differ between versions. */
export const COMPARED = ['QTY', 'SCRAP_RATE', 'ALTERNATIVE_TO', 'CO_PRODUCT_SHARE'] as const;
/** What a bill says of itself. */
export const COMPARED_OF_BILL = ['BOM_QTY', 'VALID_FROM', 'VALID_TO'] as const;

export interface Difference {
  readonly key: string;
  readonly kind: 'ADDED' | 'REMOVED' | 'CHANGED' | 'SAME';
  /** The line in the other version, and in this one. */
  readonly before: PartRow | undefined;
  readonly now: PartRow | undefined;
}

const valueOf = (line: PartRow | undefined, key: string): string => String(line?.[key] || '');
/** Lines are the same by material and kind; of several the first stands against the first. */
function keyed(record: RecordView | PartRow): Map<string, PartRow> {
  const times = new Map<string, number>();
  return new Map(
    partOf(record as RecordView, 'ENTRIES').map((line) => {
      const name = `${valueOf(line, 'MATERIAL_CODE')} ${valueOf(line, 'ITEM_KIND')}`;
      times.set(name, (times.get(name) ?? 0) + 1);
      return [`${name} ${times.get(name)}`, line] as const;
    }),
  );
}

/** Two versions line by line: those of this one in its order, then what only the other one has. */
export function differencesOf(now: RecordView, before: PartRow): Difference[] {
  const [own, other] = [keyed(now), keyed(before)];
  const isSame = (a: PartRow, b: PartRow) => COMPARED.every((key) => valueOf(a, key) === valueOf(b, key));
  const here = [...own].map(([key, line]): Difference => {
    const was = other.get(key);
    return { key, before: was, now: line, kind: was === undefined ? 'ADDED' : isSame(line, was) ? 'SAME' : 'CHANGED' };
  });
  const gone = [...other].filter(([key]) => !own.has(key));
  return [...here, ...gone.map(([key, line]): Difference => ({ key, before: line, now: undefined, kind: 'REMOVED' }))];
}
