import { defineView } from '@sampan/model/define.ts';
import { D } from '@sampan/model/dictionary.ts';
import { choice, instant, integer, must, text, user, type RowOf } from '@sampan/model/field.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import { periodTexts } from './period.texts.ts';

export const PERIOD_STATES = ['FUTURE', 'OPEN', 'SOFT_CLOSED', 'CLOSED'] as const;
export type PeriodState = (typeof PERIOD_STATES)[number];

/** What can be done with a period, from which states, and what becomes of it (lifecycles §8). */
export const PERIOD_ACTIONS = {
  'soft-close': { from: ['OPEN'], to: 'SOFT_CLOSED' },
  open: { from: ['SOFT_CLOSED'], to: 'OPEN' },
  close: { from: ['OPEN', 'SOFT_CLOSED'], to: 'CLOSED' },
  reopen: { from: ['CLOSED'], to: 'SOFT_CLOSED' },
} as const satisfies Readonly<Record<string, { readonly from: readonly PeriodState[]; readonly to: PeriodState }>>;
export type PeriodAction = keyof typeof PERIOD_ACTIONS;

/** What somebody may do next with a period in its state: to open one again takes two people, so whoever asked for it cannot agree. */
export const nextPeriodActions = (
  { PERIOD_STATE, REOPEN_ASKED_BY }: { readonly PERIOD_STATE: unknown; readonly REOPEN_ASKED_BY: unknown },
  username: string | null,
): PeriodAction[] =>
  (Object.keys(PERIOD_ACTIONS) as PeriodAction[]).filter(
    (action) =>
      PERIOD_ACTIONS[action].from.some((state) => state === PERIOD_STATE) && !(action === 'reopen' && REOPEN_ASKED_BY === username),
  );

/** Vouchers that a period proposes at its end, each with a right of its own. */
export const PERIOD_VOUCHER_WORDS = ['carry-over', 'revalue', 'year-end'] as const;
export type PeriodVoucherWord = (typeof PERIOD_VOUCHER_WORDS)[number];

/** Whether a month is the last of its year: years are those of the calendar. */
export const isYearEnd = (period: string): boolean => period.endsWith('-12');

/** Whether a period in this state proposes a voucher: only the last of a year that of the year. */
export const proposesVoucher = (
  word: PeriodVoucherWord,
  { ACCOUNTING_PERIOD, PERIOD_STATE }: { readonly ACCOUNTING_PERIOD: string; readonly PERIOD_STATE: string },
): boolean => (PERIOD_STATE === 'OPEN' || PERIOD_STATE === 'SOFT_CLOSED') && (word !== 'year-end' || isYearEnd(ACCOUNTING_PERIOD));

/** Accounting periods: the months of each company. A view; the months that were posted to have a row of the ledger's. */
export const period = defineView({
  type: 'period',
  area: 'fi',
  route: 'fi/period',
  card: 'PERIOD',
  key: 'ACCOUNTING_PERIOD',
  of: 'accounting_period',
  texts: periodTexts,
  search: ['ACCOUNTING_PERIOD', 'COMPANY_CODE'],
  fields: {
    COMPANY_CODE: must(D.COMPANY_CODE),
    /** `2026-11`. */
    ACCOUNTING_PERIOD: must(text(7)),
    PERIOD_STATE: must(choice(PERIOD_STATES)),
    VOUCHER_COUNT: must(integer()),
    CLOSED_AT: instant(),
    CLOSED_BY: user(),
    /** Who asked that a closed period be opened again; somebody else has to agree. */
    REOPEN_ASKED_BY: user(),
  },
});

export interface PeriodRow extends RowOf<typeof period.fields>, PlatformColumns {}

declare module '@sampan/model/database.ts' {
  interface Database {
    period: PeriodRow;
  }
}
