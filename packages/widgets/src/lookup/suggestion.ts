/** A record offered for a field: its code, and what people read beside it. */
export interface Suggestion {
  readonly code: string;
  readonly name?: string;
  readonly hint?: string;
  /** The record's fields, for filling the rest of the line or form. */
  readonly record?: Readonly<Record<string, unknown>>;
}

/** What stands under the records: all results, a new record. */
export interface Offer {
  readonly label: string;
  readonly run: () => void;
}

/** The first records that match a text, and how many there are. */
export interface Found {
  readonly items: readonly Suggestion[];
  readonly total: number;
}

/** A field that is being typed in, and how its records are found. */
export interface LookupField {
  readonly key: string;
  readonly input: HTMLInputElement;
  /** Records that match the text; those used before stand first. */
  readonly find: (term: string) => Promise<Found>;
  readonly offers?: ((term: string, found: Found) => readonly Offer[]) | undefined;
}
