import { type Definition, headerFields, type PartDefinition } from '@sampan/model/define.ts';
import type { CellValue, LineValues } from '../line-grid/column.ts';
import { type RecordValues } from './record-values.ts';

/** A field that both sides changed to different values. */
export interface Conflict {
  /** `NOTE`, or `ENTRIES.2.QTY` with the line's number (`field-path.ts`). */
  readonly path: string;
  readonly key: string;
  readonly part?: string;
  /** Number of the line. */
  readonly line?: number;
  readonly mine: CellValue;
  readonly theirs: CellValue;
}

export interface Merge {
  /** My values over theirs; conflicts still hold mine. */
  readonly values: RecordValues;
  /** Fields that only they changed. */
  readonly takenOver: readonly string[];
  readonly conflicts: readonly Conflict[];
  /** The record as they saved it: what the merged one is compared with from now on. */
  readonly theirs: RecordValues;
}

/** Three-way merge of a record: what only one side changed is kept, what both changed is named. Lines are told apart by their numbers. */
export function mergeRecords(definition: Definition, base: RecordValues, mine: RecordValues, theirs: RecordValues): Merge {
  const takenOver: string[] = [];
  const conflicts: Conflict[] = [];
  const keys = Object.keys(headerFields(definition)).filter((key) => !headerFields(definition)[key]?.derived);
  const header = mergeFields(keys, { base: base.header, mine: mine.header, theirs: theirs.header }, (key, kind, sides) => {
    if (kind === 'theirs') takenOver.push(key);
    else conflicts.push({ path: key, key, ...sides });
  });
  const parts: Record<string, readonly LineValues[]> = {};
  for (const [name, part] of Object.entries(definition.parts)) {
    parts[name] = mergeLines(
      part,
      { base: base.parts[name] ?? [], mine: mine.parts[name] ?? [], theirs: theirs.parts[name] ?? [] },
      (line, key, kind, sides) => {
        const path = `${name}.${line}.${key}`;
        if (kind === 'theirs') takenOver.push(path);
        else conflicts.push({ path, key, part: name, line, ...sides });
      },
    );
  }
  return { values: { header: { ...theirs.header, ...header }, parts }, takenOver, conflicts, theirs };
}

interface Sides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}
type Report = (key: string, kind: 'theirs' | 'both', sides: { mine: CellValue; theirs: CellValue }) => void;

function mergeFields(keys: readonly string[], { base, mine, theirs }: Sides<LineValues>, report: Report): LineValues {
  const merged: Record<string, CellValue> = { ...mine };
  for (const key of keys) {
    const [was, my, their] = [base[key] ?? null, mine[key] ?? null, theirs[key] ?? null];
    if (same(my, their) || same(their, was)) continue;
    if (same(my, was)) {
      merged[key] = their;
      report(key, 'theirs', { mine: my, theirs: their });
    } else report(key, 'both', { mine: my, theirs: their });
  }
  return merged;
}

type ReportLine = (line: number, key: string, kind: 'theirs' | 'both', sides: { mine: CellValue; theirs: CellValue }) => void;

function mergeLines(part: PartDefinition, sides: Sides<readonly LineValues[]>, report: ReportLine): readonly LineValues[] {
  const keys = Object.keys(part.fields).filter((key) => !part.fields[key]?.derived);
  const numberOf = (line: LineValues) => Number(line[part.number] ?? 0);
  const byNumber = (lines: readonly LineValues[]) =>
    new Map(lines.filter((line) => numberOf(line) > 0).map((line) => [numberOf(line), line]));
  const [base, mine, theirs] = [byNumber(sides.base), byNumber(sides.mine), byNumber(sides.theirs)];
  const merged = sides.mine.flatMap((line): LineValues[] => {
    const number = numberOf(line);
    const [was, their] = [base.get(number), theirs.get(number)];
    if (!was) return [line];
    // They removed it: it goes, unless I had changed it; then it comes back as a new line.
    if (!their) return keys.some((key) => !same(line[key] ?? null, was[key] ?? null)) ? [{ ...line, [part.number]: null }] : [];
    const fields = mergeFields(keys, { base: was, mine: line, theirs: their }, (key, kind, found) => report(number, key, kind, found));
    return [{ ...their, ...fields }];
  });
  const added = sides.theirs.filter((line) => !base.has(numberOf(line)) && !mine.has(numberOf(line)));
  return [...merged, ...added];
}

const same = (a: CellValue, b: CellValue): boolean => a === b || (a === '' && b === null) || (a === null && b === '');

/** The merged values with their side taken for the given conflicts. */
export function withTheirs(merge: Merge, definition: Definition, chosen: readonly Conflict[]): RecordValues {
  const header = { ...merge.values.header };
  const parts: Record<string, readonly LineValues[]> = { ...merge.values.parts };
  for (const { key, part, line, theirs } of chosen) {
    if (part === undefined) header[key] = theirs;
    else {
      const number = definition.parts[part]?.number ?? '';
      parts[part] = (parts[part] ?? []).map((each) => (each[number] === line ? { ...each, [key]: theirs } : each));
    }
  }
  return { header, parts };
}
