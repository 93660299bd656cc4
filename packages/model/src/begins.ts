/** What chosen rows of a list give a new document: nothing is drawn on them, it is only typed for the user. */
export interface BeginsDefinition<K extends string = string> {
  /** Type of the document. */
  readonly type: string;
  /** Header fields, in which the rows must agree. */
  readonly header: readonly K[];
  /** Fields of an entry with those of the row that they take; the first names what fills the rest of the line. */
  readonly lines: Readonly<Record<string, K>>;
}
