export type SetUpState = 'DONE' | 'MISSING' | 'OPTIONAL' | 'UNKNOWN';

/** Groups of steps, in the order in which they are done. */
export const SET_UP_GROUPS = ['ORGANISATION', 'FINANCE', 'MASTER_DATA', 'PEOPLE', 'DOCUMENTS'] as const;

/** Something that a company needs before it can post, as `confguideapi/guide/index` answers it. */
export interface SetUpStep {
  /** Text key below `guide.step.`. */
  readonly KEY: string;
  readonly GROUP: (typeof SET_UP_GROUPS)[number];
  /** Screen on which it is entered. */
  readonly ROUTE: string;
  /** OPTIONAL: nobody needs it, and there is none. UNKNOWN: the user may not see what it is about. */
  readonly STATE: SetUpState;
  /** The records that still lack something, at most twenty. */
  readonly MISSING: readonly string[];
}
