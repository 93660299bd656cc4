import type { Found, Suggestion } from '../lookup/suggestion.ts';
import type { LineValues } from './column.ts';

/** How the grid finds records; given by the form, so that the grid makes no calls itself. */
export interface GridLookup {
  /** Records that match what was typed so far. */
  suggest(key: string, term: string, line: LineValues): Promise<Found>;
  /** Records of exactly these codes (case and width aside, `fold`) in one call, by the code as asked. */
  resolve(key: string, codes: readonly string[]): Promise<ReadonlyMap<string, Suggestion>>;
  /** Opens the full picker; several chosen records fill this line and new ones below it. */
  openPicker(key: string, line: LineValues): Promise<readonly Suggestion[]>;
  /** Values that a chosen record gives the line beside its code (name, unit, price). */
  fill(key: string, chosen: Suggestion, line: LineValues): LineValues;
  /** A record was taken: it is offered first from now on. */
  chosen?(key: string, chosen: Suggestion): void;
  /** What a record that does not exist yet is called where the user may make one; `create` asks for it in a dialog. */
  newOf?(key: string): string | undefined;
  create?(key: string, typed: string, line: LineValues): Promise<Suggestion | null>;
}
