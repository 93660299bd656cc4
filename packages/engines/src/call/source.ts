/** Where a posting comes from: the document (or record of it) and its entry. */
export interface Source {
  readonly type: string; // table-type of the document: `purchase_order`
  readonly id: string;
  /** Number shown to people: `PO2611000001` or the receiving record's number. */
  readonly no: string;
  /** Part of its rows; ENTRIES where nothing is said. */
  readonly part?: string;
  readonly entryNo?: number;
}
