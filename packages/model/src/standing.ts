/** How far a document is: FULL when each entry's `done` (less `less`) has reached its `of` (lifecycles §1 rule 3). */
export interface ProgressDefinition<K extends string = string> {
  /** Counter of the entry: `RECEIVE_QTY`. */
  readonly done: K;
  /** What there is to do: `QTY`. */
  readonly of: K;
  /** Counter of what counts as missing again: `REPLACE_QTY`. */
  readonly less?: K;
  /** A line that somebody closed is full once so much of it is done, less what the changes take off: what came in of it is still invoiced. Without it, it counts as full at once. */
  readonly closedAt?: K;
  /** What changes how much there is to do, as in the limit of a counter: `['-RETURN_QTY']` need not be invoiced. Of entries only. */
  readonly changes?: readonly `${'+' | '-'}${K}`[];
  /** Both are fields of the header: what is told is how far the document is as a whole, not each of its entries. */
  readonly rows?: 'HEADER';
  /** Of a document as a whole: once this other progress is full, so much there is to do in place of `of`. */
  readonly once?: { readonly isFull: string; readonly of: K };
  /** It only tells: the document is completed without it. */
  readonly isAside?: true;
  /** Statuses among which the document goes by how far it is: what others pick for a delivery makes it picked. */
  readonly leads?: Readonly<Record<'NONE' | 'PARTIAL' | 'FULL', string>> & {
    /** Statuses out of which it is lifted once it is full: what others are led through below it, whose progresses are declared after this one. */
    readonly above?: readonly string[];
  };
}

/** How far the entries are, or the document as a whole. */
export type ProgressOf<H extends string, E extends string> =
  | (ProgressDefinition<E> & { readonly rows?: never })
  | (ProgressDefinition<H> & { readonly rows: 'HEADER' });

/** What is left of the open items that stand for a document, in fields of its header that nobody types. */
export interface OwesDefinition<K extends string = string> {
  /** Posting key of the items: `PAYABLE`. */
  readonly key: string;
  /** What is left in the items' currency, the same in the company's, and how far it is settled: NONE, PARTIAL, FULL, as a progress. */
  readonly open: K;
  readonly base: K;
  readonly status: K;
}
