/** For whom a list is work. */
export interface WorkDefinition {
  /** Verb of the right: `receive`. */
  readonly right: string;
  /** Type of the document that the right is about; the list's own where nothing is said. */
  readonly of?: string;
  /** Date field of the list by which it should be done. */
  readonly due?: string;
}
