import type { PeriodVoucherWord } from './period.ts';

/** How a check of the month-close list stands: what blocks refuses the closing, what warns does not. UNSEEN: the reader does not see all of it. */
export const CLOSE_STATES = ['OK', 'WARNING', 'BLOCKED', 'UNSEEN'] as const;
export type CloseState = (typeof CLOSE_STATES)[number];

/** One thing that was found, and where it is looked at. */
export interface Found {
  /** What kind of document or report it is, in words. */
  readonly NAME?: string;
  /** A word of its own: `PAYABLE`, `BANK`. */
  readonly KIND?: string;
  readonly TEXT?: string;
  readonly COUNT?: number;
  readonly AMOUNT?: string;
  readonly ADDRESS?: string;
}

/** A line of the list. */
export interface ListedCheck {
  readonly CHECK: string;
  readonly STATE: CloseState;
  readonly COUNT: number;
  readonly FOUND: readonly Found[];
  /** The screen that mends it. */
  readonly MEND?: string;
  /** The voucher of the period that mends it, for whoever may make it. */
  readonly PROPOSES?: PeriodVoucherWord;
}

/** Checks in the order in which a month is worked off; those against the books come in where `TIE_OUT` stands, one a report. */
export const CLOSE_CHECKS = [
  'EARLIER_PERIODS',
  'UNPOSTED',
  'WAITING',
  'RECEIVED',
  'NEGATIVE_STOCK',
  'RATES',
  'REVALUATION',
  'CARRY_OVER',
  'YEAR_END',
  'TIE_OUT',
  'TRIAL_BALANCE',
  'DATA',
] as const;

export const TIE_OUT = 'TIE_OUT:';
