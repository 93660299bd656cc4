import type { Phase } from './lifecycle.ts';

/** Rows that a named list shows: any of the conjunctions; a list of values means any of them. */
export type ListPredicate = readonly Readonly<Record<string, string | readonly string[]>>[];

/** A named list with something beyond columns: `mine: 'APPROVALS'` = the user may approve it now. */
export interface ListDefinition {
  /** Every record, or every row, where nothing is said. */
  readonly where: ListPredicate;
  readonly approvable?: boolean;
  /** User field of the header: only what names the reader there. */
  readonly mine?: string;
  /** Shows the rows of this part with their header beside them, in place of documents. */
  readonly rows?: string;
  /**
   * Counter of these rows: only those are shown of which something may still be drawn by it, with how much as OPEN_QTY or OPEN_AMOUNT. Of documents
   * as a whole it is a counter of their header, and `where` says which are open.
   */
  readonly open?: string;
  /** It is work that waits for whoever may do it: home counts it. */
  readonly work?: WorkDefinition;
}

/** For whom a list is work. */
interface WorkDefinition {
  /** Verb of the right: `receive`. */
  readonly right: string;
  /** Type of the document that the right is about; the list's own where nothing is said. */
  readonly of?: string;
  /** Date field of the list by which it should be done. */
  readonly due?: string;
}

/** Documents of which something is still to be done: neither closed nor cancelled, completed or taken back. */
export function openList(statuses: Readonly<Record<string, Phase>>): ListDefinition {
  const standing = Object.keys(statuses).filter((status) => statuses[status] !== 'reversed');
  const isAny = standing.length === Object.keys(statuses).length;
  return { where: [{ IS_CLOSED: '0', IS_CANCELLED: '0', IS_COMPLETED: '0', ...(isAny ? {} : { STATUS: standing }) }] };
}
