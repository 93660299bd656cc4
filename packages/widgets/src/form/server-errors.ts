import { readPath } from '@sampan/model/field-path.ts';
import type { CallErrors } from '../api/wire.ts';

/** A refusal sorted by where it belongs. */
export interface SortedErrors {
  /** By header field. */
  readonly header: Readonly<Record<string, string>>;
  /** By part and position of the line as sent. */
  readonly lines: Readonly<Record<string, ReadonlyMap<number, Readonly<Record<string, string>>>>>;
  /** What belongs to no field: the call itself, a part as a whole. */
  readonly general: readonly string[];
}

/** Sorts `{FIELD: […], "ENTRIES[3].QTY": […]}`; a path of no known field or part is general. */
export function sortErrors(errors: CallErrors, headerKeys: ReadonlySet<string>, parts: ReadonlySet<string>): SortedErrors {
  const header: Record<string, string> = {};
  const lines: Record<string, Map<number, Record<string, string>>> = {};
  const general: string[] = errors.errorMsg === undefined ? [] : [errors.errorMsg];
  for (const [path, texts] of Object.entries(errors.fields)) {
    const text = texts.join(' ');
    const { part, at, key } = readPath(path);
    if (part !== undefined && parts.has(part) && at !== undefined && key !== undefined) {
      const ofPart = (lines[part] ??= new Map());
      ofPart.set(at, { ...ofPart.get(at), [key]: text });
    } else if (headerKeys.has(path)) header[path] = text;
    else general.push(text);
  }
  return { header, lines, general };
}

/** Turns positions of sent lines into the ids of the lines on screen. */
export const byLineId = (
  errors: ReadonlyMap<number, Readonly<Record<string, string>>> | undefined,
  sentIds: readonly string[],
): Map<string, Readonly<Record<string, string>>> =>
  new Map(
    [...(errors ?? [])].flatMap(([at, found]) => {
      const id = sentIds[at];
      return id === undefined ? [] : [[id, found] as const];
    }),
  );
