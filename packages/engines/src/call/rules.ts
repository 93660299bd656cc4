import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Failure } from '@sampan/kernel/errors.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import type { Definition, DocumentDefinition, MasterDefinition, Parts, ReportDefinition, ViewDefinition } from '@sampan/model/define.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import type { Meaning } from '@sampan/model/lifecycle.ts';
import type { Fields, RowOf } from '@sampan/model/field.ts';
import type { RawBuilder } from 'kysely';
import type { Effects, OnNoticed } from './effects.ts';
import type { FactInput, FactLine } from './fact-line.ts';
import type { Numbers } from './numbering.ts';
import type { Parameters } from './parameters.ts';
import type { References } from './references.ts';
import type { Session } from '../access/session.ts';

/** What every rule may read. `today` is the business date in the organisation's zone. */
export interface Context {
  readonly db: ScopedDb;
  readonly session: Session;
  readonly today: IsoDate;
  readonly parameters: Parameters;
  /** Master rows named by codes, each read at most once per call. */
  readonly references: References;
  /** Series that may have gaps: `numbers.next(session.clientId, 'RECEIVING_DOC_NO', date)`. */
  readonly numbers: Numbers;
  /** What documents are called; left out where nothing is said of any. */
  readonly registry?: Registry | undefined;
  readonly onNoticed?: OnNoticed | undefined;
  /** Told of notices that were read by themselves, as onNoticed. */
  readonly onSettled?: OnNoticed | undefined;
}

/** Decimals of the currency that a field of the header names, itself or by its company: `decimalsIn('CURRENCY_CODE')` is 0 for JPY. */
export type DecimalsIn<H extends Fields = Fields> = (key: keyof H & string) => number;

export type HeaderOf<D extends DocumentDefinition> = RowOf<D['header']> & PlatformColumns;
export type EntryOf<D extends DocumentDefinition> = RowOf<D['entry']> & PartColumns;

/** Parsed input of create and update before it is stored: header, entries and other parts, required fields maybe still empty. */
export interface Draft<H extends Fields = Fields, E extends Fields = Fields, P extends Parts | undefined = undefined> {
  header: Partial<RowOf<H>>;
  entries: Partial<RowOf<E>>[];
  parts: DraftParts<P>;
  /** The stored header before an update; absent on create. */
  readonly stored?: (RowOf<H> & PlatformColumns) | undefined;
  /** The entries as they are stored, before an update. */
  readonly storedEntries?: readonly (RowOf<E> & PartColumns)[] | undefined;
}

/** Rows of the parts of a draft, by part; of whichever parts where the definition is not known. */
type DraftParts<P extends Parts | undefined> = string extends keyof P
  ? Record<string, Record<string, unknown>[]>
  : P extends Parts
    ? { [K in keyof P]: Partial<RowOf<P[K]['fields']>>[] }
    : Record<string, Record<string, unknown>[]>;

/** The draft of a definition. */
export type DraftOf<D extends DocumentDefinition | MasterDefinition> = D extends DocumentDefinition
  ? Draft<D['header'], D['entry'], D['parts']>
  : D extends MasterDefinition
    ? Draft<D['fields'], Fields, D['parts']>
    : never;

type ActionName<D extends DocumentDefinition> = keyof D['actions'] & string;
/** Header-like arguments of an action, typed where the definition is known. */
export type ArgumentsOf<D extends DocumentDefinition, A extends ActionName<D>> =
  string extends ActionName<D>
    ? Readonly<Record<string, unknown>>
    : D['actions'][A] extends { readonly arguments: infer F extends Fields }
      ? Readonly<RowOf<F>>
      : Readonly<Record<never, never>>;
/** A row that an action takes as ENTRIES. */
export type ArgumentRowOf<D extends DocumentDefinition, A extends ActionName<D>> =
  string extends ActionName<D>
    ? Readonly<Record<string, unknown>>
    : D['actions'][A] extends { readonly argumentEntries: infer F extends Fields }
      ? Readonly<RowOf<F>>
      : never;

export interface ActionContext<D extends DocumentDefinition, A extends ActionName<D> = ActionName<D>> extends Context {
  readonly registry: Registry;
  readonly definition: D;
  readonly header: HeaderOf<D>;
  readonly entries: readonly EntryOf<D>[];
  /** Parsed header-like arguments; absent ones are null. */
  readonly args: ArgumentsOf<D, A>;
  /** Parsed rows of `DATA.ENTRIES`; undefined when the caller sent none. */
  readonly argEntries: readonly ArgumentRowOf<D, A>[] | undefined;
}

/** A pre-check: answers nothing, or every failure of its kind at once. */
export type Check<D extends DocumentDefinition, A extends ActionName<D> = ActionName<D>> = (
  context: ActionContext<D, A>,
) => Promise<readonly Failure[]> | readonly Failure[];

export interface ActionRules<D extends DocumentDefinition, A extends ActionName<D> = ActionName<D>> {
  /** In order; the key is the label (`check.<KEY>`) of the pre-check shown to the user. The first failing check answers. */
  readonly checks?: Readonly<Record<string, Check<D, A>>>;
  readonly effects?: (context: ActionContext<D, A>) => Promise<Effects<D>> | Effects<D>;
}

/** Fields computed for reading (CAN_RECEIVE_QTY, QTY_MAXOUT), and why an action that the status allows is pointless now. */
/** Records of another document that a view shows as one of its parts (the receiving records of an order): named, and hidden from whom they are. */
export interface ShownRecords {
  readonly definition: DocumentDefinition;
  readonly headers: readonly (object & { readonly IS_CANCELLED: string })[];
  readonly entries: readonly object[];
  /** What stands beside a record's own fields. */
  readonly beside?: (header: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
}

export interface ComputedView<D extends DocumentDefinition> {
  readonly header?: Record<string, unknown>;
  readonly entries?: Map<number, Record<string, unknown>>;
  readonly records?: Readonly<Record<string, ShownRecords>>;
  readonly refusals?: { readonly [A in keyof D['actions']]?: Failure | undefined };
}

/** How one fact comes about. */
export interface LineFact {
  /** Whoever may not read these records, or not these fields of them, does not get the fact. */
  readonly reads: Definition;
  readonly fields: readonly string[];
  /** At most a handful of lines, by one query; rows that the user may not see are left out by the reader (`rowCondition`). */
  readonly read: (input: FactInput, context: Context) => Promise<readonly FactLine[]>;
}

export interface DocumentRules<D extends DocumentDefinition> {
  /** Fills what was left out (vendor defaults, rates, units). Before required fields are checked. */
  readonly fill?: (draft: DraftOf<D>, context: Context) => Promise<void> | void;
  /** Pure arithmetic of derived fields, the same function the form previews with. */
  readonly derive?: (draft: DraftOf<D>, decimalsIn: DecimalsIn<D['header']>) => void;
  /** Fields of header and entries that stay once something was drawn of the entry, or of any, besides those in which others agree with it (PO-7). */
  readonly fixedOnceDrawn?: {
    readonly HEADER?: readonly (keyof D['header'] & string)[];
    readonly ENTRIES?: readonly (keyof D['entry'] & string)[];
  };
  /** Refusals on create and update beyond kinds, required fields and references. */
  readonly check?: (draft: DraftOf<D>, context: Context) => Promise<readonly Failure[]> | readonly Failure[];
  /** What `view` shows beyond the stored fields. `parts` are the document's parts as they go over the wire. */
  readonly view?: (
    document: { header: HeaderOf<D>; entries: EntryOf<D>[]; parts: Readonly<Record<string, readonly Record<string, unknown>[]>> },
    context: Context,
  ) => Promise<ComputedView<D>>;
  /** Header fields that are found anew as it is submitted, before anything judges it: pre-conditions and `mustWait` see them, and they are stored with it. */
  readonly renew?: (context: ActionContext<D>) => Promise<Partial<RowOf<D['header']>>> | Partial<RowOf<D['header']>>;
  /** Whether somebody has to approve it all the same where neither a process nor APPROVE_REQUIRED asks for that. */
  readonly mustWait?: (context: ActionContext<D>) => Promise<boolean> | boolean;
  /** How the facts of `beside` come about, by name. */
  readonly beside?: Readonly<Record<string, LineFact>>;
  readonly actions: { readonly [A in Exclude<ActionName<D>, CarriedOut<D>>]: ActionRules<D, A> } & {
    readonly [A in CarriedOut<D>]?: ActionRules<D, A>;
  };
}

/**
 * Actions that the engines carry out by what they mean, so that rules only add to them. What a submission asks for, what an approval
 * does, and what means nothing to others has to be said, if only as `{}`.
 */
type CarriedOut<D extends DocumentDefinition> = {
  [A in ActionName<D>]: D['actions'][A] extends { readonly means: Exclude<Meaning, 'submit' | 'approve'> } | Lines ? A : never;
}[ActionName<D>];
type Lines = { readonly lines: unknown } | { readonly lowers: unknown } | { readonly changes: unknown };

/** Ties behaviour to a definition: a missing or misspelt action does not compile. */
export const defineRules = <D extends DocumentDefinition>(_definition: D, rules: DocumentRules<D>): DocumentRules<D> => rules;

export interface MasterRules<D extends MasterDefinition> {
  readonly fill?: (draft: DraftOf<D>, context: Context) => Promise<void> | void;
  readonly check?: (draft: DraftOf<D>, context: Context) => Promise<readonly Failure[]> | readonly Failure[];
  /** After the row is stored, in the same transaction (a storage location gets its RECV and SHIP bins). */
  readonly stored?: (
    record: {
      id: string;
      row: RowOf<D['fields']>;
      /** The row before the change; undefined for a new one. */
      before: RowOf<D['fields']> | undefined;
      parts: Record<string, Record<string, unknown>[]>;
    },
    context: Context,
  ) => Promise<void>;
  /** Why this user may not change the record at all: its fields, its files, deleting it. */
  readonly checkChange?: (
    row: RowOf<D['fields']> & PlatformColumns,
    context: Context,
  ) => Promise<Failure | undefined> | Failure | undefined;
  /** Refusals of delete beyond "in use". */
  readonly checkDelete?: (row: RowOf<D['fields']> & PlatformColumns, context: Context) => Promise<readonly Failure[]> | readonly Failure[];
  /** Before the row goes, in the same transaction: removes what only belongs to it (the area bins of a storage location). */
  readonly deleting?: (row: RowOf<D['fields']> & PlatformColumns, context: Context) => Promise<void>;
  readonly view?: (row: RowOf<D['fields']> & PlatformColumns, context: Context) => Promise<Record<string, unknown>>;
}

export const defineMasterRules = <D extends MasterDefinition>(_definition: D, rules: MasterRules<D>): MasterRules<D> => rules;

/** A definition with its behaviour, as the server's registry lists it. */
export type Registered =
  | { readonly definition: DocumentDefinition; readonly rules: DocumentRules<DocumentDefinition> }
  | { readonly definition: MasterDefinition; readonly rules: MasterRules<MasterDefinition> }
  | { readonly definition: ViewDefinition; readonly rules: MasterRules<MasterDefinition> }
  | RegisteredReport;

/** A report with the query behind it. */
export interface RegisteredReport {
  readonly definition: ReportDefinition;
  readonly rules: MasterRules<MasterDefinition>;
  readonly report: ReportRules;
}

/** What the query of a report needs to know. */
export interface ReportScope {
  readonly clientId: string;
  /** The day of the figures. */
  readonly day: IsoDate;
  /** The first day of a span that ends with it. */
  readonly since: IsoDate;
  /** Nothing is posted beyond it: what stands today answers for it. */
  readonly today: IsoDate;
}

export interface ReportRules {
  /**
   * The finest rows: a select with a column for each dimension and measure. Which rows and fields the reader sees, and what is
   * summed by what, is the engine's to say.
   */
  readonly rows: (scope: ReportScope) => RawBuilder<unknown>;
  /** What the books say: a select of the dimensions of `tieOut` and BALANCE. */
  readonly books?: (scope: ReportScope) => RawBuilder<unknown>;
}

/** Every definition with its rules, found by type. */
export interface Registry {
  readonly byType: ReadonlyMap<string, Registered>;
  readonly masters: ReadonlyMap<string, MasterDefinition>;
  readonly documents: ReadonlyMap<string, DocumentDefinition>;
}
