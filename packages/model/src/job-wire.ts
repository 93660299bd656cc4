/** Long work as its calls answer it (`generalinfoapi/job`). */

export const JOB_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Whose jobs a list shows: one's own, or those of the whole organisation. */
export const JOB_SCOPES = ['own', 'all'] as const;
export type JobScope = (typeof JOB_SCOPES)[number];

export interface ListedJob {
  readonly ID: string;
  readonly KIND: string;
  /** What it does, in the reader's language. */
  readonly TITLE: string;
  readonly JOB_STATE: JobState;
  readonly JOB_STATE_TEXT: string;
  readonly DONE: number;
  /** How much there is to do; null while nobody knows. */
  readonly TOTAL: number | null;
  readonly CREATED_AT: string;
  readonly STARTED_AT: string | null;
  readonly ENDED_AT: string | null;
  readonly CREATED_BY: string;
  readonly CREATED_BY_NAME: string;
  /** Why it failed. */
  readonly ERROR: string | null;
  /** What it left, for its own user. */
  readonly FILE: { readonly URL: string; readonly NAME: string; readonly SIZE: number } | null;
  /** Screen that shows what came of it, for its own user. */
  readonly URL: string | null;
  readonly ACTIONS: { readonly cancel: { readonly allowed: boolean; readonly code?: string; readonly reason?: string } };
}

export interface JobList {
  readonly recordsTotal: number;
  /** What this reader may ask for. */
  readonly SCOPES: readonly JobScope[];
  readonly results: readonly ListedJob[];
}
