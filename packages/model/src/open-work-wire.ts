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
