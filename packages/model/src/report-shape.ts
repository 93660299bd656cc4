import type { Field, Fields } from './field.ts';
import type { ParameterCode } from './parameters.ts';

/** A figure of a report, and what it is measured in: sums of different currencies or units are never made. */
export interface Measure {
  readonly field: Field<'amount' | 'quantity' | 'integer'>;
  /** Dimension that names its currency or unit. */
  readonly per?: string;
  /** What the rows come to up to each, anew for every value of `within`, where they stand by `through`; else their sum as any other. */
  readonly runs?: { readonly within: readonly string[]; readonly through: string };
}

/** Rows from before the span of a report, which its query marks with a column IS_CARRIED: of them only these dimensions are told. */
export type Carried = readonly string[];

/** Rows behind the figures of a report row: a list of `type`, filtered by these fields of it, each from a dimension. */
export interface Drill {
  readonly type: string;
  readonly by: Readonly<Record<string, string>>;
  /** Date field of the list that the report's day limits. */
  readonly until?: string;
  /** Column of the finest rows that holds the record which each is of: a row of one record leads to it. */
  readonly record?: string;
  /** Column of the finest rows that names the type of that record, where not all are of `type`. */
  readonly recordType?: string;
  /** Dimension whose text leads there; else the first of a row. */
  readonly at?: string;
  /** Dimension by which a row comes apart first, in the same report, before it leads on. */
  readonly apart?: string;
}

/**
 * Rows are lines of a layout, some of which are sums of others: they stand apart by line whatever else is asked for, and nothing is summed over them. One
 * layout is shown at a time; where nobody asks for one, the client parameter with the name of `of` says which.
 */
export interface Layout {
  /** Choice dimension that names the layout. */
  readonly of: string;
  /** Dimension that names the line; its codes stand in the order of the layout. */
  readonly line: string;
  /** Lines that are sums, and are shown so. */
  readonly sums: readonly string[];
}

/** What a measure must come to in the books, by these dimensions. */
export interface TieOut {
  readonly measure: string;
  /** Another measure that is taken off it first. */
  readonly less?: string;
  /** Another measure of the report that it must be equal to, where there are no other books. */
  readonly against?: string;
  /** Of each layout two lines in which the measure must be equal. */
  readonly lines?: Readonly<Record<string, readonly [line: string, against: string]>>;
  readonly by: readonly string[];
  /** Card of the books: who may not read it is not told what they say. */
  readonly card: string;
}

/** A picture on home: a measure by one dimension, its largest values, or the latest where the dimension is a time. */
export interface HomeChart {
  readonly by: string;
  readonly measure: string;
  readonly isTime?: boolean;
}

/** The measures as a report is defined: what they name are dimensions of it. */
export type MeasureInputs<D extends Fields> = Readonly<
  Record<
    string,
    {
      readonly field: Measure['field'];
      readonly per?: keyof D & string;
      readonly runs?: { readonly within: readonly (keyof D & string)[]; readonly through: keyof D & string };
    }
  >
>;

/** What a report is defined by: every key that it names is a dimension or a measure of it. */
export interface ReportInput<D extends Fields, M> {
  dimensions: D;
  measures: M;
  cards: readonly string[];
  group: readonly (keyof NoInfer<D> & string)[];
  asOf?: boolean;
  span?: boolean;
  carried?: readonly (keyof NoInfer<D> & string)[];
  layout?: Layout & { readonly of: keyof NoInfer<D> & ParameterCode; readonly line: keyof NoInfer<D> & string };
  drill?: Omit<Drill, 'by' | 'at' | 'apart'> & {
    readonly by: Readonly<Record<string, keyof NoInfer<D> & string>>;
    readonly at?: keyof NoInfer<D> & string;
    readonly apart?: keyof NoInfer<D> & string;
  };
  tieOut?: {
    readonly card: string;
    readonly measure: keyof NoInfer<M> & string;
    readonly less?: keyof NoInfer<M> & string;
    readonly against?: keyof NoInfer<M> & string;
    readonly lines?: NonNullable<TieOut['lines']>;
    readonly by: readonly (keyof NoInfer<D> & string)[];
  };
  chart: keyof NoInfer<M> & string;
  home?: readonly { readonly by: keyof NoInfer<D> & string; readonly measure: keyof NoInfer<M> & string; readonly isTime?: boolean }[];
}
