import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Failure } from '@sampan/kernel/errors.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import type { DocumentDefinition, MasterDefinition } from '@sampan/model/define.ts';
import type { PartColumns, PlatformColumns } from '@sampan/model/database.ts';
import type { Fields, RowOf } from '@sampan/model/field.ts';
import type { Effects, OnNoticed } from './effects.ts';
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
  readonly onNoticed?: OnNoticed | undefined;
}

/** Decimals of the document's currency and of its company's (JPY 0, otherwise 2). */
export interface CurrencyDecimals {
  readonly currencyDecimals: number;
  readonly baseDecimals: number;
}

export type HeaderOf<D extends DocumentDefinition> = RowOf<D['header']> & PlatformColumns;
export type EntryOf<D extends DocumentDefinition> = RowOf<D['entry']> & PartColumns;

/** Parsed input of create and update before it is stored: header, entries and other parts, required fields maybe still empty. */
export interface Draft<H extends Fields = Fields, E extends Fields = Fields> {
  header: Partial<RowOf<H>>;
  entries: Partial<RowOf<E>>[];
  parts: Record<string, Record<string, unknown>[]>;
  /** The stored header before an update; absent on create. */
  readonly stored?: (RowOf<H> & PlatformColumns) | undefined;
  /** The entries as they are stored, before an update. */
  readonly storedEntries?: readonly (RowOf<E> & PartColumns)[] | undefined;
}

export interface ActionContext<D extends DocumentDefinition> extends Context {
  readonly definition: D;
  readonly header: HeaderOf<D>;
  readonly entries: readonly EntryOf<D>[];
  /** Parsed header-like arguments; absent ones are null. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Parsed rows of `DATA.ENTRIES`; undefined when the caller sent none. */
  readonly argEntries: readonly Readonly<Record<string, unknown>>[] | undefined;
}

/** A pre-check: answers nothing, or every failure of its kind at once. */
export type Check<D extends DocumentDefinition> = (context: ActionContext<D>) => Promise<readonly Failure[]> | readonly Failure[];

export interface ActionRules<D extends DocumentDefinition> {
  /** In order; the key is the label (`check.<KEY>`) of the pre-check shown to the user. The first failing check answers. */
  readonly checks?: Readonly<Record<string, Check<D>>>;
  readonly effects?: (context: ActionContext<D>) => Promise<Effects> | Effects;
}

/** Fields computed for reading (CAN_RECEIVE_QTY, QTY_MAXOUT), and why an action that the status allows is pointless now. */
export interface ComputedView<D extends DocumentDefinition> {
  readonly header?: Record<string, unknown>;
  readonly entries?: Map<number, Record<string, unknown>>;
  readonly parts?: Record<string, unknown[]>;
  readonly refusals?: { readonly [A in keyof D['actions']]?: Failure | undefined };
}

export interface DocumentRules<D extends DocumentDefinition> {
  /** Fills what was left out (vendor defaults, rates, units). Before required fields are checked. */
  readonly fill?: (draft: Draft<D['header'], D['entry']>, context: Context) => Promise<void> | void;
  /** Pure arithmetic of derived fields, the same function the form previews with. */
  readonly derive?: (draft: Draft<D['header'], D['entry']>, context: CurrencyDecimals) => void;
  /** Refusals on create and update beyond kinds, required fields and references. */
  readonly check?: (draft: Draft<D['header'], D['entry']>, context: Context) => Promise<readonly Failure[]> | readonly Failure[];
  /** What `view` shows beyond the stored fields. `parts` are the document's parts as they go over the wire. */
  readonly view?: (
    document: { header: HeaderOf<D>; entries: EntryOf<D>[]; parts: Readonly<Record<string, readonly Record<string, unknown>[]>> },
    context: Context,
  ) => Promise<ComputedView<D>>;
  readonly actions: { readonly [A in keyof D['actions']]: ActionRules<D> };
}

/** Ties behaviour to a definition: a missing or misspelt action does not compile. */
export const defineRules = <D extends DocumentDefinition>(_definition: D, rules: DocumentRules<D>): DocumentRules<D> => rules;

export interface MasterRules<D extends MasterDefinition> {
  readonly fill?: (draft: Draft<D['fields']>, context: Context) => Promise<void> | void;
  readonly check?: (draft: Draft<D['fields']>, context: Context) => Promise<readonly Failure[]> | readonly Failure[];
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
  | { readonly definition: MasterDefinition; readonly rules: MasterRules<MasterDefinition> };
