import type { ErrorCode } from '@sampan/kernel/errors.ts';
import type { Fields } from './field.ts';
import type { Phase } from './lifecycle.ts';

/** The header among the places of a document whose rows draw or are drawn on. */
export const HEADER_ROW = 'HEADER';

/** How a document continues another: which of its rows draw on which counter, from when on, and what they have in common (core.md §3). */
export interface UpstreamDefinition {
  /** Type of the document that is continued. */
  readonly of: string;
  /** Part whose rows draw: ENTRIES where nothing is said, HEADER for the document as a whole. */
  readonly rows?: string;
  /** Field that holds the number of the document that is continued: of the drawing row, or of the header. */
  readonly no: string;
  /** Field that holds the number of the row drawn on; without one the header is drawn on. */
  readonly entryNo?: string;
  /** Part of the document above that has the counter, where an entryNo is named: ENTRIES where nothing is said. */
  readonly part?: string;
  readonly counter: string;
  /** Field of the drawing row that says how much. */
  readonly quantity: string;
  /** Field of the drawing row whose part of the quantity another counter counts already (what of a delivery is out). */
  readonly less?: string;
  /** Only rows draw whose fields say this: what of a return is to be replaced. */
  readonly when?: Readonly<Record<string, string>>;
  /** The first phase in which it draws. */
  readonly from: Phase;
  /** The first phase in which it draws no longer: a lock ends with the posting. */
  readonly until?: Phase;
  /** Field of the drawing row that says how much a closed document or row still holds; nothing where none is named. */
  readonly keeps?: string;
  /** What is closed may be drawn on all the same: what was received of a closed order is invoiced and returned. */
  readonly whileClosed?: boolean;
  /** Fields that must agree with the row above, and are taken from it. */
  readonly same?: readonly string[];
  /** Fields that are taken from the row above where they are left out. */
  readonly takes?: readonly string[];
  /** Header fields that must agree with those of every document above, and are taken from it. */
  readonly header?: readonly string[];
  /** Header fields that a new document takes from the first document above that has them, where they are left out; they need not agree. */
  readonly fills?: readonly string[];
  /** It is named in what stands for itself (a line of a bank statement, costs of what came in): it is no next step that the document offers. */
  readonly isAside?: boolean;
  /** Refusals with words of their own; they take {NO}, and {MATERIAL} or {FIELD} and {VALUE}. */
  readonly errors?: { readonly notOpen?: ErrorCode; readonly differs?: ErrorCode };
}

/** Keys of the rows that draw; those of a part of its own are checked by the conformance suite. */
type DrawingKeys<U, H extends Fields, E extends Fields> = U extends { readonly rows: infer R extends string }
  ? R extends 'HEADER'
    ? keyof H & string
    : R extends 'ENTRIES'
      ? keyof E & string
      : string
  : keyof E & string;

/** What the keys of the own document must be in its declarations. */
export type UpstreamKeys<U, H extends Fields, E extends Fields> = {
  readonly [K in keyof U]: {
    readonly no: DrawingKeys<U[K], H, E> | (keyof H & string);
    readonly entryNo?: DrawingKeys<U[K], H, E>;
    readonly quantity: DrawingKeys<U[K], H, E>;
    readonly less?: DrawingKeys<U[K], H, E>;
    readonly when?: { readonly [W in DrawingKeys<U[K], H, E>]?: string };
    readonly keeps?: DrawingKeys<U[K], H, E>;
    readonly same?: readonly DrawingKeys<U[K], H, E>[];
    readonly takes?: readonly DrawingKeys<U[K], H, E>[];
    readonly header?: readonly (keyof H & string)[];
    readonly fills?: readonly (keyof H & string)[];
  };
};

/** Whether a row is one of those that draw. */
export const isDrawing = ({ when = {} }: Pick<UpstreamDefinition, 'when'>, row: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(when).every(([key, value]) => row[key] === value);

/** The part of the document above that a declaration draws on. */
export const drawnPart = ({ entryNo, part = 'ENTRIES' }: UpstreamDefinition): string => (entryNo === undefined ? HEADER_ROW : part);
/** The part of the own document whose rows draw. */
export const drawingPart = ({ rows = 'ENTRIES' }: UpstreamDefinition): string => rows;
