import type { BeginsDefinition } from './begins.ts';
import type { Bilingual } from '@sampan/kernel/languages.ts';
import { type Field, type Fields, initially, choice, type LimitsExist, openOf } from './field.ts';
import type { ImportShape, RowKeysExist } from './row-key.ts';
import type { ArgumentCurrenciesTold, CurrenciesTold, PartCurrenciesTold } from './currency-of.ts';
import type { UpstreamDefinition, UpstreamKeys } from './upstream.ts';
import type { ActionDefinition } from './action.ts';
import type { Phase, Tone } from './lifecycle.ts';
import type { Carried, Drill, HomeChart, Layout, Measure, MeasureInputs, ReportInput, TieOut } from './report-shape.ts';
import type { DefinitionTexts } from './texts.ts';
import { type ListDefinition, openList } from './named-list.ts';
import type { RowsOf } from './rows-of.ts';
import type { OwesDefinition, ProgressDefinition, ProgressOf } from './standing.ts';

/** Rows beside the header: entries, payment plan, further units … Each is a table of its own. */
export interface PartDefinition<F extends Fields = Fields> {
  readonly fields: F;
  /** Field that numbers the rows of one record 1, 2, 3 … (never used twice); given by the server. */
  readonly number: string;
  /** Table name, by default `<type>_<part>` in lower case (`ENTRIES` → `<type>_entry`). */
  readonly table: string;
  /** Fields taken out of `fields` because the user may not see them. */
  readonly hidden?: ReadonlySet<string>;
  readonly minRows?: number;
  /** The rows that are there can be changed, but none comes or goes. */
  readonly isFixed?: boolean;
  /**
   * Fields that tell the rows of one record apart: the material and validity of a price. A file that names a row changes that one. Where nothing is
   * said, rows are known by their sequence.
   */
  readonly rowKey?: readonly string[];
  /**
   * A reference of the row by which others name it together with its master: a material's UNIT_CODE. A row that is named stays
   * (`masters/in-use.ts`), and so do its fields of `fixedOnceNamed`.
   */
  readonly namedBy?: string;
  readonly fixedOnceNamed?: readonly string[];
}

interface Common extends ImportShape {
  /** Snake case; the table's name. */
  readonly type: string;
  readonly texts: DefinitionTexts;
  /** Route area and call prefix: `mm` → `mmapi/…`. */
  readonly area: string;
  /** Screen route without leading slash: `mm/po` → `/mm/po/index`. */
  readonly route: string;
  /** Menu card and privilege name: `PURCHASE_ORDER`; its index and create items are `<card>_INDEX`, `<card>_CREATE`. */
  readonly card: string;
  /** Rows cannot be created or changed through calls. */
  readonly readOnly?: boolean;
  /** Decides who may do what: each change of a record stands in the audit list. */
  readonly isAudited?: boolean;
}

/** Actions of a document by name. */
export type Actions<S extends string = string> = Readonly<Record<string, ActionDefinition<S>>>;
/** Parts of a record by name. */
export type Parts = Readonly<Record<string, PartDefinition>>;

export interface DocumentDefinition<
  H extends Fields = Fields,
  E extends Fields = Fields,
  S extends string = string,
  A extends Actions<S> = Actions<S>,
  P extends Parts = Parts,
> extends Common {
  readonly kind: 'document';
  /** Short code used in prints and in the client parameter APPROVE_REQUIRED: `PO`. */
  readonly code: string;
  /** Field of the document number and code of its number series. */
  readonly number: string;
  /** Prefix of the number series in the starter set. */
  readonly prefix: string;
  /**
   * When it is numbered: as it is created, from a series that may have gaps; or with its posting, without a gap in its COMPANY_CODE and year
   * (lifecycles §8), until when it has a provisional name.
   */
  readonly numbered: 'create' | 'posting';
  /** Moves stock or the books by its date: a period is closed only when none dated inside is still to be posted (lifecycles §8). */
  readonly posts?: true;
  /** Business date of the document: date part of its number. */
  readonly date: string;
  readonly header: H;
  readonly entry: E;
  readonly parts: P;
  readonly minEntries: number;
  /** Error code when there are fewer entries than minEntries. */
  readonly minEntriesError: string;
  /** Its statuses, the first of a new document first, and what each means; in a `done` one it counts as completed without any progress field. */
  readonly statuses: Readonly<Record<S, Phase>>;
  /** Tones of statuses that differ from those of their phases. */
  readonly tones: Readonly<Partial<Record<string, Tone>>>;
  /** Fields that may change in a later status (`REMARK`, `ENTRIES.QTY`, `ENTRIES` as a whole), besides those of drafts. */
  readonly edits: Readonly<Partial<Record<string, readonly string[]>>>;
  /** Header fields with values NONE, PARTIAL, FULL that decide COMPLETED (lifecycles §1 rule 4), and what each is computed from. */
  readonly progress: Readonly<Record<string, ProgressDefinition>>;
  readonly actions: A;
  /** Fields that `view` computes beside the stored ones; no column, never input. Those of counters (CAN_RECEIVE_QTY) are made from their limits. */
  readonly computedEntry: Fields;
  /** The same of the header: what may still be drawn on it as a whole. */
  readonly computedHeader: Fields;
  readonly lists: Readonly<Record<string, ListDefinition>>;
  /** Fields in which the free-text query looks. */
  readonly search: readonly string[];
  readonly unique: readonly (readonly string[])[];
  /** Types under which its postings stood before, with this document's id (records that became documents of their own). */
  readonly formerSources: readonly string[];
  /** What a form shows beside a line: facts, which its rules read and its labels call, and the fields of header and line that decide them. */
  readonly beside?: { readonly facts: readonly string[]; readonly by: readonly string[] };
  /** The documents that this one continues, by a name for each. */
  readonly upstream: Readonly<Record<string, UpstreamDefinition>>;
  /** It stands for open items: what is left of them is kept in its header. */
  readonly owes?: OwesDefinition;
}

export interface MasterDefinition<F extends Fields = Fields, P extends Parts = Parts> extends Common {
  readonly kind: 'master';
  /** Field that other records use to name this one. */
  readonly key: string;
  /** Field that holds the readable name; rows elsewhere add it beside the key. */
  readonly name: string;
  /** Field that tells records of alike names apart; rows elsewhere add it beside the name (`isSpecified`). */
  readonly spec?: string;
  readonly fields: F;
  readonly parts: P;
  /** Unique field sets; the first one is the identity (for a bin: location + code). */
  readonly unique: readonly (readonly string[])[];
  readonly search: readonly string[];
  readonly lists: Readonly<Record<string, ListDefinition>>;
  /** Fields that stay as they are once a document or a posting names the record, or a master that is used itself and cannot be without it. */
  readonly fixedOnceUsed: readonly string[];
  /** Fields that stay as they are once anything names the record, other masters included. */
  readonly fixedOnceNamed: readonly string[];
}

/** Shape that lists of rows nobody keeps as records share: hand-made views, reports. */
interface RowsCommon<F extends Fields> extends Common {
  readonly readOnly: true;
  /** Field that comes first. */
  readonly key: string;
  readonly fields: F;
  readonly parts: Parts;
  readonly unique: readonly (readonly string[])[];
  readonly search: readonly string[];
  readonly lists: Readonly<Record<string, ListDefinition>>;
}

/** A list over other tables, told as a master is: a view of the same name in `x.view.sql` beside it answers its rows. */
export interface ViewDefinition<F extends Fields = Fields> extends RowsCommon<F> {
  readonly kind: 'view';
  /** Table whose rows it shows: while that table stays as it is, so does the number of rows. */
  readonly of: string;
  /** What came last stands first, where nobody asks for another order. */
  readonly isNewestFirst?: boolean;
  /** Told of the rows of a part of documents (`entryRows`): their list calls are those of the document. */
  readonly rowsOf?: RowsOf;
  /** New documents that may begin with chosen rows. */
  readonly begins?: readonly BeginsDefinition<keyof F & string>[];
}

/** A question to the data: figures by chosen dimensions. `fields` are its dimensions and measures together. */
export interface ReportDefinition<
  D extends Fields = Fields,
  M extends Readonly<Record<string, Measure>> = Readonly<Record<string, Measure>>,
> extends RowsCommon<Fields> {
  readonly kind: 'report';
  readonly dimensions: D;
  readonly measures: M;
  /** Cards whose data and field privileges hold here too: whoever may not see a price there does not see it summed here. */
  readonly cards: readonly string[];
  /** Dimensions by which it begins. */
  readonly group: readonly string[];
  /** The figures are those of a day that the reader may choose. */
  readonly asOf: boolean;
  /** They tell of the days up to it, from one that the reader may choose; else from the first of its month. */
  readonly span: boolean;
  readonly carried?: Carried;
  readonly layout?: Layout;
  readonly drill?: Drill;
  readonly tieOut?: TieOut;
  /** Measure drawn by the first chosen dimension. */
  readonly chart: string;
  /** Pictures that home draws of it for who may read it. */
  readonly home: readonly HomeChart[];
}

export type Definition = DocumentDefinition | MasterDefinition | ViewDefinition | ReportDefinition;

const snakePart = (part: string): string => part.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');

type PartInput = Pick<PartDefinition, 'fields' | 'number' | 'minRows' | 'namedBy' | 'fixedOnceNamed' | 'rowKey'> & { table?: string };
type PartInputs = Readonly<Record<string, PartInput>>;
/** The parts as they are defined, each with the fields that were given. */
/** The definition's own words name each part, as its heading says (`labels.PRICES`); that of entries may be the one that documents share. */
type PartLabels<I> = [keyof I] extends [never] ? unknown : { readonly labels: { readonly [P in keyof I]: Bilingual } };
type PartsOf<I extends PartInputs> = { readonly [K in keyof I]: PartDefinition<I[K]['fields']> };
const makeParts = <I extends PartInputs>(type: string, parts: I): PartsOf<I> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, { ...part, table: part.table ?? `${type}_${snakePart(name)}` }]),
  ) as PartsOf<I>;

/** Header columns that every document has besides its own. */
const documentColumns = (statuses: readonly string[]) => ({
  STATUS: { ...initially(choice(statuses), statuses[0] ?? ''), derived: true } as Field<'choice', true>,
  IS_CLOSED: { kind: 'flag', required: true, derived: true, initial: '0' } as Field<'flag', true>,
  IS_CANCELLED: { kind: 'flag', required: true, derived: true, initial: '0' } as Field<'flag', true>,
  IS_COMPLETED: { kind: 'flag', required: true, derived: true, initial: '0', hidden: true } as Field<'flag', true>,
  PRINT_COUNT: { kind: 'integer', required: true, derived: true, initial: 0, hidden: true } as Field<'integer', true>,
  /** Closed because it was completed (client parameter AUTO_CLOSE), so it opens again when it no longer is. */
  IS_AUTO_CLOSED: { kind: 'flag', required: true, derived: true, initial: '0', hidden: true } as Field<'flag', true>,
});
type DocumentColumns = ReturnType<typeof documentColumns>;

type KeyOf<F extends Fields> = keyof F & string;
/** What an action executes is a counter of the entries. */
type ExecutesExist<A, K extends string> = {
  readonly [N in keyof A]: A[N] extends { readonly executes: { readonly counter: infer C } } ? (C extends K ? unknown : never) : unknown;
};

/** When it is numbered. Numbers without gaps are a company's. @throws Error for a document that has none */
function numberedOf({
  type,
  numbered = 'create',
  header,
}: Pick<DocumentDefinition, 'type' | 'header'> & Partial<Pick<DocumentDefinition, 'numbered'>>) {
  if (numbered === 'posting' && !('COMPANY_CODE' in header)) throw new Error(`${type} is numbered by company and has none`);
  return numbered;
}

/** Their counters exist, and so do the fields that tell the currencies of what they take. */
type ActionsFit<A, H extends Fields, E extends Fields> = ExecutesExist<A, KeyOf<E>> & ArgumentCurrenciesTold<A, H, E>;

/**
 * Defines a document: shape only, no behaviour. Fields that every document has (STATUS, flags, PRINT_COUNT) are added,
 * as are the lists `open` (not where nobody works on it) and `all`; entries become the part `ENTRIES`.
 */
export function defineDocument<
  const H extends Fields,
  const E extends Fields,
  const S extends string,
  const A extends Actions<NoInfer<S>>,
  const I extends PartInputs = Readonly<Record<never, never>>,
  const U extends Readonly<Record<string, UpstreamDefinition>> = Readonly<Record<never, UpstreamDefinition>>,
>(
  given: Common &
    Pick<DocumentDefinition, 'posts' | 'beside'> & {
      texts: DefinitionTexts & PartLabels<NoInfer<I>>;
      code: string;
      number: KeyOf<NoInfer<H>>;
      prefix: string;
      numbered?: 'create' | 'posting';
      date: KeyOf<NoInfer<H>>;
      header: H & LimitsExist<NoInfer<H>> & CurrenciesTold<NoInfer<H>>;
      /** Left out by a document without entries. */
      entry?: E & LimitsExist<NoInfer<E>> & CurrenciesTold<NoInfer<E>, NoInfer<H>>;
      entryNumber?: KeyOf<NoInfer<E>>;
      parts?: I & PartCurrenciesTold<NoInfer<I>, NoInfer<H>> & RowKeysExist<NoInfer<I>>;
      minEntries?: number;
      minEntriesError?: string;
      statuses: Readonly<Record<S, Phase>>;
      tones?: Readonly<Partial<Record<NoInfer<S>, Tone>>>;
      edits?: Readonly<Partial<Record<NoInfer<S>, readonly string[]>>>;
      progress?: Readonly<Partial<Record<KeyOf<NoInfer<H>>, ProgressOf<KeyOf<NoInfer<H>>, KeyOf<NoInfer<E>>>>>>;
      actions: A & ActionsFit<NoInfer<A>, NoInfer<H>, NoInfer<E>>;
      computedEntry?: Fields;
      lists?: Readonly<Record<string, ListDefinition>>;
      search?: readonly KeyOf<NoInfer<H>>[];
      unique?: readonly (readonly KeyOf<NoInfer<H>>[])[];
      formerSources?: readonly string[];
      upstream?: U & UpstreamKeys<NoInfer<U>, NoInfer<H>, NoInfer<E>>;
      owes?: OwesDefinition<KeyOf<NoInfer<H>>>;
    },
): DocumentDefinition<H & DocumentColumns, E, S, A, PartsOf<I & { readonly ENTRIES: { readonly fields: E; readonly number: string } }>> {
  const { entryNumber, entry = {} as E, ...rest } = given;
  return {
    ...rest,
    kind: 'document',
    numbered: numberedOf(given),
    header: { ...given.header, ...documentColumns(Object.keys(given.statuses)) },
    entry,
    parts: makeParts(given.type, {
      ...(entryNumber === undefined ? {} : { ENTRIES: { fields: entry, number: entryNumber } }),
      ...given.parts,
    }) as never,
    minEntries: given.minEntries ?? (entryNumber === undefined ? 0 : 1),
    tones: given.tones ?? {},
    edits: given.edits ?? {},
    minEntriesError: given.minEntriesError ?? 'ITEMS_EMPTY',
    progress: (given.progress ?? {}) as Readonly<Record<string, ProgressDefinition>>,
    ...computedIn(given.header, entry, given.computedEntry),
    lists: { ...(given.readOnly ? {} : { open: openList(given.statuses) }), all: { where: [] }, ...given.lists },
    search: given.search ?? [given.number],
    unique: [[given.number], ...(given.unique ?? [])],
    formerSources: given.formerSources ?? [],
    upstream: given.upstream ?? {},
  };
}

/** Counters of a row that tell what may still be drawn: those that are shown and have a limit. */
export const offeredCounters = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([key, { counter, hidden }]) =>
    counter && counter.of.length > 0 && !hidden && /_(QTY|AMOUNT)$/.test(key) ? [key] : [],
  );
/** Key of what may still be drawn by a counter: `RECEIVE_QTY` → `CAN_RECEIVE_QTY`. */
export const canKey = (counter: string): string => `CAN_${counter}`;

const canFields = (fields: Fields): Fields =>
  Object.fromEntries(
    offeredCounters(fields).map((key): [string, Field] => [canKey(key), { ...openOf(key, fields[key]!), required: false, derived: false }]),
  );

const computedIn = (header: Fields, entry: Fields, ofRules: Fields = {}): Pick<DocumentDefinition, 'computedEntry' | 'computedHeader'> => ({
  computedEntry: { ...canFields(entry), ...ofRules },
  computedHeader: canFields(header),
});

/** Defines a master: a record with a key, a name, fields, and the flag IS_ACTIVE. */
export function defineMaster<const F extends Fields, const I extends PartInputs = Readonly<Record<never, never>>>(
  given: Common & {
    texts: DefinitionTexts & PartLabels<NoInfer<I>>;
    key: string;
    name: string;
    spec?: keyof NoInfer<F> & string;
    fields: F & CurrenciesTold<NoInfer<F>>;
    parts?: I & PartCurrenciesTold<NoInfer<I>, NoInfer<F>> & RowKeysExist<NoInfer<I>>;
    unique?: readonly (readonly string[])[];
    search?: readonly string[];
    lists?: Readonly<Record<string, ListDefinition>>;
    fixedOnceUsed?: readonly (keyof F & string)[];
    fixedOnceNamed?: readonly (keyof F & string)[];
  },
): MasterDefinition<F, PartsOf<I>> {
  return {
    ...given,
    kind: 'master',
    parts: makeParts(given.type, given.parts ?? ({} as I)),
    unique: given.unique ?? [[given.key]],
    search: given.search ?? [given.key, given.name],
    lists: { all: { where: [] }, ...given.lists },
    fixedOnceUsed: given.fixedOnceUsed ?? [],
    fixedOnceNamed: given.fixedOnceNamed ?? [],
  };
}

type RowsInput = Omit<Common, 'readOnly'>;

/** Defines a list over other tables. */
export const defineView = <const F extends Fields>(
  given: RowsInput & {
    key: keyof F & string;
    of: string;
    isNewestFirst?: boolean;
    fields: F & CurrenciesTold<NoInfer<F>>;
    search: readonly (keyof F & string)[];
    lists?: Readonly<Record<string, ListDefinition>>;
    begins?: readonly BeginsDefinition<keyof NoInfer<F> & string>[];
  },
): ViewDefinition<F> => ({
  ...given,
  kind: 'view',
  readOnly: true,
  parts: {},
  unique: [],
  lists: { all: { where: [] }, ...given.lists },
});

/** Defines a report: dimensions and measures as data; `x.report.server.ts` beside it answers its rows by one query. */
export function defineReport<const D extends Fields, const M extends MeasureInputs<NoInfer<D>>>(
  given: RowsInput & ReportInput<D, M>,
): ReportDefinition<D, M> {
  const measured = Object.entries<Measure>(given.measures).map(([key, { field }]) => [key, field] as const);
  return {
    ...given,
    kind: 'report',
    readOnly: true,
    key: given.group[0] ?? '',
    fields: { ...given.dimensions, ...(Object.fromEntries(measured) as Fields) },
    parts: {},
    unique: [],
    search: [],
    lists: { all: { where: [] } },
    asOf: given.asOf ?? false,
    span: given.span ?? false,
    home: given.home ?? [],
  };
}

/** The fields of a record without its parts. */
export const headerFields = (definition: Definition): Fields => (definition.kind === 'document' ? definition.header : definition.fields);
/** Its rows are made of those of others: nobody keeps them as records. */
export const isView = (definition: Definition): definition is ViewDefinition | ReportDefinition =>
  definition.kind === 'view' || definition.kind === 'report';
/** The field that names a record to people: document number or master key. */
export const identityField = (definition: Definition): string => (definition.kind === 'document' ? definition.number : definition.key);
/** First segment of its calls: `mmapi/purchase-order`. */
export const callPath = (definition: Definition): string =>
  `${definition.area}api/${((definition.kind === 'view' && definition.rowsOf?.type) || definition.type).replaceAll('_', '-')}`;
/** Where a line of text becomes a record: `quickposturl` of its menu entry. */
export const quickPostPath = (definition: Definition): string => `${callPath(definition)}/quick-post`;
