/** Work that waits for the user in one list, as `generalinfoapi/task/open-work` answers it. */
export interface OpenWork {
  readonly TYPE: string;
  readonly LIST: string;
  /** Of the list, in the reader's language; null for the user's own drafts. */
  readonly TITLE: string | null;
  /** Values by which the list is narrowed. */
  readonly FILTER: Readonly<Record<string, readonly string[]>>;
  /** At most MOST_COUNTED. */
  readonly COUNT: number;
  /** Of these whose day has passed. */
  readonly LATE: number;
}

/** Beyond it nobody minds how much there is. */
export const MOST_COUNTED = 999;

/** What a document that waits for the user waits for, beside the card that names it (`generalinfoapi/task/next-actions`). */
export interface NextAction {
  readonly TYPE: string;
  readonly ID: string;
  readonly NO: string;
  /** Screen of the record, without its id. */
  readonly ROUTE: string;
  readonly PARTY?: string;
  readonly AMOUNT?: string;
  readonly CURRENCY_CODE?: string;
  readonly ACTION: string;
  /** In the reader's language. */
  readonly ACTION_TEXT: string;
  /** Day by which it should be done; null where the list has none. */
  readonly DUE: string | null;
  readonly IS_LATE: '0' | '1';
  readonly SINCE: string;
}

/** Something that the user opened lately (`generalinfoapi/recent/index`): a record as its card names it, or a screen. */
export interface RecentItem {
  /** `screen`, or the type of a record. */
  readonly TYPE: string;
  /** Name of the menu card, or the record's id. */
  readonly ID: string;
  readonly NO?: string;
  readonly NAME?: string;
  readonly PARTY?: string;
  readonly ROUTE?: string;
  readonly STATUS_TEXT?: string;
  readonly STATUS_TONE?: string;
  readonly AT: string;
}

/** A picture of a report that home draws for the user (`generalinfoapi/home/charts`). */
export interface ChartOnHome {
  readonly TYPE: string;
  readonly BY: string;
  readonly MEASURE: string;
  readonly IS_TIME: '0' | '1';
}
