import { mayRead, requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { type Deps, inCall, inReadingCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import { createFollowUp } from '@sampan/engines/write/create.ts';
import { fail, failWith } from '@sampan/kernel/errors.ts';
import { nameIn } from '@sampan/model/name-in.ts';
import { lastDayOf } from '../month-days.ts';
import { manualVoucher, type VoucherKind } from '../manual-voucher/manual-voucher.ts';
import { carryOver } from './carry-over.server.ts';
import { lockPeriod, readPeriod } from './period.server.ts';
import { period, type PeriodVoucherWord } from './period.ts';
import type { Proposal } from './proposal.ts';
import { revaluation } from './revaluation.server.ts';
import { yearEnd } from './year-end.server.ts';

/** What can be proposed for a period, by the word of its call and right. */
export const PERIOD_VOUCHERS = {
  'carry-over': { KIND: 'CARRY_OVER', propose: carryOver },
  revalue: { KIND: 'REVALUATION', propose: revaluation },
  'year-end': { KIND: 'YEAR_END', propose: yearEnd },
} as const satisfies Record<
  PeriodVoucherWord,
  { KIND: VoucherKind; propose: (...args: Parameters<typeof carryOver>) => Promise<Proposal> }
>;
export const isPeriodVoucher = (word: string): word is PeriodVoucherWord => Object.hasOwn(PERIOD_VOUCHERS, word);

/** The voucher as it would be proposed, with what it follows from; writes nothing. */
export const previewPeriodVoucher = (deps: Deps, session: Session, word: PeriodVoucherWord, ID: string): Promise<object> =>
  inReadingCall(deps, session, async (context) => {
    if (!mayRead(session, period)) failWith(403, 'PRIVILEGE_MISSING');
    requirePrivilege(session, period.card, word);
    const month = await readPeriod(context, ID);
    const { lines, date, takenBackOn, ...rest } = await PERIOD_VOUCHERS[word].propose(context, month);
    await context.references.load(
      'accounting',
      lines.map(({ ACCOUNTING_CODE }) => ACCOUNTING_CODE),
    );
    const company = await context.references.find('company', month.COMPANY_CODE);
    return {
      VOUCHER_DATE: date,
      TAKEN_BACK_ON: takenBackOn ?? null,
      CURRENCY_CODE: company?.CURRENCY_CODE,
      ENTRIES: lines.map((line) => ({
        ...line,
        ACCOUNTING_NAME: nameIn({ ...context.references.get('accounting', line.ACCOUNTING_CODE) }, 'ACCOUNTING_NAME', session.language),
      })),
      POSITIONS: 'positions' in rest ? rest.positions : [],
    };
  });

/**
 * Makes the draft of the voucher, which is submitted and posted like any other. The period is held meanwhile, so that of two who ask at once the second
 * sees the first. @throws PERIOD_STATE_WRONG, PERIOD_NOT_OVER, PERIOD_VOUCHER_WAITS, PERIOD_NOTHING_TO_POST, and what the proposal does
 */
export const makePeriodVoucher = (deps: Deps, session: Session, word: PeriodVoucherWord, ID: string): Promise<object> =>
  inCall(deps, session, async (context) => {
    requirePrivilege(session, period.card, word);
    requirePrivilege(session, manualVoucher.card, 'create');
    const month = await readPeriod(context, ID);
    const { ACCOUNTING_PERIOD: PERIOD, COMPANY_CODE, PERIOD_STATE } = month;
    if (PERIOD_STATE === 'FUTURE' || PERIOD_STATE === 'CLOSED') fail('PERIOD_STATE_WRONG', { PERIOD });
    if (context.today <= lastDayOf(PERIOD)) fail('PERIOD_NOT_OVER', { PERIOD, DATE: lastDayOf(PERIOD) });
    await lockPeriod(context, month);
    const { KIND, propose } = PERIOD_VOUCHERS[word];
    await refuseWaiting(context, month, KIND);
    const { date, SUMMARY, takenBackOn, lines } = await propose(context, month);
    if (lines.length === 0) fail('PERIOD_NOTHING_TO_POST', { PERIOD });
    const DATA = {
      COMPANY_CODE,
      VOUCHER_DATE: date,
      VOUCHER_CATEGORY: 'TRANSFER',
      SUMMARY,
      TAKEN_BACK_ON: takenBackOn ?? null,
      ENTRIES: lines,
    };
    return createFollowUp(context, context.registry.byType.get(manualVoucher.type)!, DATA, { VOUCHER_KIND: KIND });
  });

/** One at a time: what is proposed does not know of one that is not posted yet. */
async function refuseWaiting(
  { db }: PipelineContext,
  { COMPANY_CODE, ACCOUNTING_PERIOD }: { COMPANY_CODE: string; ACCOUNTING_PERIOD: string },
  KIND: VoucherKind,
) {
  const row = await db
    .select('manual_voucher')
    .select('MANUAL_VOUCHER_NO')
    .where('COMPANY_CODE', '=', COMPANY_CODE)
    .where('VOUCHER_KIND', '=', KIND)
    .where('VOUCHER_DATE', '=', lastDayOf(ACCOUNTING_PERIOD))
    .where('STATUS', 'in', ['DRAFT', 'SUBMITTED', 'REJECTED'])
    .where('IS_CANCELLED', '=', '0')
    .executeTakeFirst();
  if (row) fail('PERIOD_VOUCHER_WAITS', { NO: row.MANUAL_VOUCHER_NO });
}
