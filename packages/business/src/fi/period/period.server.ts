import { fail, failAll, failWith, textOf } from '@sampan/kernel/errors.ts';
import { type Deps, inCall, inReadingCall, type PipelineContext } from '@sampan/engines/call/deps.ts';
import { audit } from '@sampan/engines/access/audit.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { mayRead, requirePrivilege, visibleRows } from '@sampan/engines/access/privilege.ts';
import type { Invariant } from '@sampan/engines/invariants/invariant.ts';
import { writeHistory } from '@sampan/engines/record/history.ts';
import { sql } from 'kysely';
import { checksFor, runCheck } from './close-list.server.ts';
import { type CompanyMonth, closeSteps, type CloseStep, receivedNotInvoiced } from './period.checks.server.ts';
import { period, PERIOD_ACTIONS, type PeriodAction, type PeriodState } from './period.ts';

interface Held extends CompanyMonth {
  readonly PERIOD_STATE: PeriodState;
  readonly REOPEN_ASKED_BY: string | null;
}

export const isPeriodAction = (word: string): word is PeriodAction => Object.hasOwn(PERIOD_ACTIONS, word);

/** What speaks against closing a period now, and the goods that are received and not invoiced. */
export const checkClosing = (
  deps: Deps,
  session: Session,
  invariants: readonly Invariant[],
  ID: string,
): Promise<{ readonly steps: readonly CloseStep[]; readonly RECEIVED_NOT_INVOICED: readonly object[] }> =>
  inReadingCall(deps, session, async (context) => {
    if (!mayRead(session, period)) failWith(403, 'PRIVILEGE_MISSING');
    const month = await readPeriod(context, ID);
    const steps = await closeSteps(context, month, invariants);
    const told = steps.map(({ CHECK, failures }) => ({
      CHECK,
      failures: failures.map((failure) => ({ ...failure, text: textOf(failure, session.language) })),
    }));
    return { steps: told, RECEIVED_NOT_INVOICED: await receivedNotInvoiced(context, month) };
  });

/** The list of a month's closing: without CHECK what the period is and which checks there are for this reader, with it how that one stands. */
export const readCloseList = (
  deps: Deps,
  session: Session,
  invariants: readonly Invariant[],
  { ID, CHECK }: { readonly ID: string; readonly CHECK: string | null },
): Promise<object> =>
  inReadingCall(deps, session, async (context) => {
    if (!mayRead(session, period)) failWith(403, 'PRIVILEGE_MISSING');
    const held = await readPeriod(context, ID);
    if (CHECK !== null) return runCheck(context, { ...held, ID }, CHECK, invariants);
    const { COMPANY_CODE, ACCOUNTING_PERIOD, PERIOD_STATE } = held;
    return { COMPANY_CODE, ACCOUNTING_PERIOD, PERIOD_STATE, CHECKS: checksFor(context) };
  });

/**
 * Opens or closes a period. Its row is locked against every posting meanwhile, so none slips in. To open a closed one takes two people: the
 * first asks and says why, the second agrees.
 */
export const changePeriod = (
  deps: Deps,
  session: Session,
  invariants: readonly Invariant[],
  { action, ID, COMMENT }: { readonly action: PeriodAction; readonly ID: string; readonly COMMENT: string | null },
): Promise<{ readonly PERIOD_STATE: PeriodState; readonly REOPEN_ASKED_BY: string | null }> =>
  inCall(deps, session, async (context) => {
    requirePrivilege(session, period.card, action);
    const month = await readPeriod(context, ID);
    await lockPeriod(context, month);
    const held = await readPeriod(context, ID);
    const { from, to } = PERIOD_ACTIONS[action];
    if (!from.some((state) => state === held.PERIOD_STATE)) fail('PERIOD_STATE_WRONG', { PERIOD: held.ACCOUNTING_PERIOD });
    if (action === 'reopen' && (await asksFirst(context, held, ID, COMMENT)))
      return { PERIOD_STATE: 'CLOSED', REOPEN_ASKED_BY: session.username };
    if (action === 'close') for (const { failures } of await closeSteps(context, held, invariants)) failAll(failures);
    const closed = to === 'CLOSED' ? { CLOSED_AT: sql`now()`, CLOSED_BY: session.username } : { CLOSED_AT: null, CLOSED_BY: null };
    await update(context, held, { STATE: to, ...closed, REOPEN_ASKED_BY: null });
    writeHistory(context, { type: period.type, id: ID, action, from: held.PERIOD_STATE, to, comment: COMMENT });
    auditPeriod(context, held, ID, `${held.PERIOD_STATE} → ${to}${COMMENT === null ? '' : ` · ${COMMENT}`}`);
    return { PERIOD_STATE: to, REOPEN_ASKED_BY: null };
  });

const auditPeriod = ({ db, session }: PipelineContext, { COMPANY_CODE, ACCOUNTING_PERIOD }: Held, id: string, details: string): void =>
  audit(db, session, { kind: 'RECORD_CHANGED', subject: { type: period.type, id, name: `${COMPANY_CODE} ${ACCOUNTING_PERIOD}` }, details });

export async function readPeriod({ db, session }: PipelineContext, ID: string): Promise<Held> {
  if (!/^\d{1,18}$/.test(ID)) failWith(404, 'NOT_FOUND');
  const row = await visibleRows(
    db.selectLoose('period').selectAll('period').where('period.id', '=', ID),
    period,
    session,
  ).executeTakeFirst();
  return row ? (row as unknown as Held) : failWith(404, 'NOT_FOUND');
}

/** Makes the row of a month that nothing was posted to yet, and waits for the postings that hold it. */
export async function lockPeriod({ db }: PipelineContext, { COMPANY_CODE, ACCOUNTING_PERIOD }: CompanyMonth): Promise<void> {
  await sql`insert into accounting_period (client_id, "COMPANY_CODE", "ACCOUNTING_PERIOD", "STATE")
    select ${db.clientId}::bigint, ${COMPANY_CODE}, ${ACCOUNTING_PERIOD}, 'OPEN'
     where exists (select from period p where p.client_id = ${db.clientId}::bigint and p."COMPANY_CODE" = ${COMPANY_CODE}
                      and p."ACCOUNTING_PERIOD" = ${ACCOUNTING_PERIOD} and p."PERIOD_STATE" <> 'FUTURE')
    on conflict do nothing`.execute(db.trx);
  await sql`select from accounting_period where client_id = ${db.clientId}::bigint and "COMPANY_CODE" = ${COMPANY_CODE}
     and "ACCOUNTING_PERIOD" = ${ACCOUNTING_PERIOD} for update`.execute(db.trx);
}

/** Whether this is the first of the two people who open a closed period again. */
async function asksFirst(context: PipelineContext, held: Held, ID: string, COMMENT: string | null): Promise<boolean> {
  const later = await context.db
    .select('accounting_period')
    .select('ACCOUNTING_PERIOD')
    .where('COMPANY_CODE', '=', held.COMPANY_CODE)
    .where('ACCOUNTING_PERIOD', '>', held.ACCOUNTING_PERIOD as never)
    .where('STATE', '=', 'CLOSED')
    .orderBy('ACCOUNTING_PERIOD')
    .executeTakeFirst();
  if (later) fail('PERIOD_LATER_CLOSED', { PERIOD: later.ACCOUNTING_PERIOD });
  if (held.REOPEN_ASKED_BY === context.session.username) fail('PERIOD_SECOND_PERSON');
  if (held.REOPEN_ASKED_BY !== null) return false;
  if (COMMENT === null) fail('PERIOD_REASON_MISSING');
  await update(context, held, { REOPEN_ASKED_BY: context.session.username });
  writeHistory(context, { type: period.type, id: ID, action: 'ask-reopen', from: 'CLOSED', to: 'CLOSED', comment: COMMENT });
  auditPeriod(context, held, ID, `CLOSED · ${COMMENT}`);
  return true;
}

const update = ({ db }: PipelineContext, { COMPANY_CODE, ACCOUNTING_PERIOD }: CompanyMonth, set: object) =>
  db
    .updateLoose('accounting_period')
    .set(set)
    .where('COMPANY_CODE', '=', COMPANY_CODE)
    .where('ACCOUNTING_PERIOD', '=', ACCOUNTING_PERIOD)
    .execute();
