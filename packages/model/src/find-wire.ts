/** A record that a search found, as far as the reader may see it. */
export interface FoundRecord {
  readonly TYPE: string;
  readonly ID: string;
  /** Document number or master key. */
  readonly NO: string;
  /** Screen of the record, without its id: `/mm/po/view`. */
  readonly ROUTE: string;
  /** 0: its number or key is what was typed, 1: it begins with it, 2: its name does, 3: found otherwise. */
  readonly RANK: number;
  /** Of a master; the partner of a document. */
  readonly NAME: string | null;
  /** The rest is of documents. */
  readonly DATE?: string;
  readonly AMOUNT?: string;
  readonly CURRENCY_CODE?: string;
  readonly STATUS_TEXT?: string;
  readonly STATUS_TONE?: string;
}

/** A colleague whom one may write to. */
export interface FoundPerson {
  readonly USER_ID: string;
  readonly NAME: string;
  /** Department and position. */
  readonly ABOUT: string;
  readonly AVATAR: string | null;
  /** Name of the conversation: `p:7:12`. */
  readonly conv: string;
}

export interface FoundHelp {
  readonly ID: string;
  readonly TITLE: string;
  readonly SNIPPET: string | null;
}

/** What `generalinfoapi/find/index` answers, the best of each kind first. */
export interface Found {
  readonly documents: readonly FoundRecord[];
  readonly masters: readonly FoundRecord[];
  readonly people: readonly FoundPerson[];
  readonly help: readonly FoundHelp[];
}
