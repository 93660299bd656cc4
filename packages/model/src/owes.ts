/** What is left of the open items that stand for a document, in fields of its header that nobody types. */
export interface OwesDefinition<K extends string = string> {
  /** Posting key of the items: `PAYABLE`. */
  readonly key: string;
  /** What is left in the items' currency, the same in the company's, and how far it is settled: NONE, PARTIAL, FULL, as a progress. */
  readonly open: K;
  readonly base: K;
  readonly status: K;
}
