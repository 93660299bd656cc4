import type { LineValues } from './column.ts';

/** A record offered for a cell: its code, and what people read beside it. */
export interface Suggestion {
  readonly code: string;
  readonly name?: string;
  readonly hint?: string;
  /** The record's fields, for filling the rest of the line. */
  readonly record?: Readonly<Record<string, unknown>>;
}

/** How the grid finds records; given by the form, so that the grid makes no calls itself. */
export interface GridLookup {
  /** Records that match what was typed so far. */
  suggest(key: string, term: string, line: LineValues): Promise<readonly Suggestion[]>;
  /** Records of exactly these codes (case and width aside, `fold`) in one call, by the code as asked. */
  resolve(key: string, codes: readonly string[]): Promise<ReadonlyMap<string, Suggestion>>;
  /** Opens the full picker; several chosen records fill this line and new ones below it. */
  openPicker(key: string, line: LineValues): Promise<readonly Suggestion[]>;
  /** Values that a chosen record gives the line beside its code (name, unit, price). */
  fill(key: string, chosen: Suggestion, line: LineValues): LineValues;
}
