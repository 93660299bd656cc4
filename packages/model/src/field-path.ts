import { type Definition, headerFields } from './define.ts';
import type { Field } from './field.ts';

/** Where a field stands, as refusals and trails name it. */
export interface FieldPath {
  /** The part that it stands in; undefined for a field of the header, and for a part as a whole. */
  readonly part?: string;
  /** Position of the row as it was sent, from 0: `ENTRIES[3].QTY`, of a refusal. */
  readonly at?: number;
  /** Number of the row: `ENTRIES.4.QTY`, of a trail or a conflict. */
  readonly no?: number;
  /** Undefined for a row as a whole: `ENTRIES[3]`. */
  readonly key?: string;
}

const OF_ROW = /^(\w+)(?:\[(\d+)\]|\.(\d+))(?:\.(\w+))?$/;

/** `QTY`, `ENTRIES[3].QTY`, `ENTRIES.4.QTY` and `ENTRIES[3]` by their parts. */
export function readPath(path: string): FieldPath {
  const [, part, at, no, key] = OF_ROW.exec(path) ?? [];
  if (part === undefined) return { key: path };
  return {
    part,
    ...(at === undefined ? {} : { at: Number(at) }),
    ...(no === undefined ? {} : { no: Number(no) }),
    ...(key === undefined ? {} : { key }),
  };
}

/** The field that a path names; undefined where the definition has none there. */
export function fieldAt(definition: Definition, path: string): Field | undefined {
  const { part, key = '' } = readPath(path);
  return (part === undefined ? headerFields(definition) : definition.parts[part]?.fields)?.[key];
}
