/** Whose rows a list of rows shows. */
export interface RowsOf {
  readonly type: string;
  readonly part: string;
  /** Field that numbers the rows of one document. */
  readonly number: string;
  /** Business date of the document. */
  readonly date: string;
  /** Fields of the rows by which they are found. */
  readonly lines: readonly string[];
  /** Rows carry STATUS and flags of their document, and so its caption. */
  readonly isStanding: boolean;
}
