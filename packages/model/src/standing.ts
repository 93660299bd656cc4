/** How far a document is: FULL when each entry's `done` (less `less`) has reached its `of` (lifecycles §1 rule 3). */
export interface ProgressDefinition<K extends string = string> {
  /** Counter of the entry: `RECEIVE_QTY`. */
  readonly done: K;
  /** What there is to do: `QTY`. */
  readonly of: K;
  /** Counter of what counts as missing again: `REPLACE_QTY`. */
  readonly less?: K;
  /** Both are fields of the header: what is told is how far the document is as a whole, not each of its entries. */
  readonly rows?: 'HEADER';
  /** It only tells: the document is completed without it. */
  readonly isAside?: true;
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
