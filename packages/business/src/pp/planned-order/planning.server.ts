import { requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { type Deps, inReadingCall } from '@sampan/engines/call/deps.ts';
import { missingFields, parseFields } from '@sampan/engines/record/parse.ts';
import { addNames } from '@sampan/engines/wire/names.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { fail, failAll, type Failure, failureAt, failWith } from '@sampan/kernel/errors.ts';
import { D } from '@sampan/model/dictionary.ts';
import { sql } from 'kysely';
import { PLANNING_RUN, type PlanningInput, requirePlant } from './planning.job.server.ts';
import { plannedOrder } from './planned-order.ts';
import { planningFields, type PlanOutcome, type PlanResult } from './planning-run.ts';

type Given = Readonly<Record<string, unknown>>;

/** The job that plans what was asked. @throws failures of what was asked, 403 without the right, PLANNING_RUNS while another run of the plant is under way */
export const planningOf = (deps: Deps, session: Session, given: Given) =>
  inReadingCall(deps, session, async (context): Promise<{ kind: string; input: PlanningInput; words: Record<string, string> }> => {
    const failures: Failure[] = [];
    const asked = parseFields(planningFields, given, '', failures);
    failAll([...failures, ...missingFields(planningFields, asked, '', new Set(failures.map(({ field = '' }) => field)))]);
    const plant = String(asked['PLANT_CODE']);
    const until = (asked['HORIZON_DATE'] as IsoDate | null | undefined) ?? null;
    if (until !== null && until < context.today) failAll([failureAt('HORIZON_DATE', 'PLAN_HORIZON_PAST')]);
    await requirePlant(context, plant);
    const { rows } = await sql<{ runs: boolean }>`
      select exists (select from job where client_id = ${context.db.clientId}::bigint and kind = ${PLANNING_RUN} and state in ('WAITING', 'RUNNING')
                                      and args -> 'input' ->> 'plant' = ${plant}) as runs`.execute(context.db.trx);
    if (rows[0]?.runs) fail('PLANNING_RUNS', { PLANT: plant });
    return { kind: PLANNING_RUN, input: { plant, until }, words: { PLANT: plant } };
  });

/** What came of a run. @throws NOT_FOUND (404) for one of somebody else */
export const planningResult = (deps: Deps, session: Session, ID: string): Promise<PlanResult> =>
  inReadingCall(deps, session, async (context) => {
    requirePrivilege(session, plannedOrder.card, 'run');
    const job = await context.db
      .select('job')
      .select(['user_id', 'checkpoint', 'args'])
      .where('id', '=', ID)
      .where('kind', '=', PLANNING_RUN)
      .executeTakeFirst();
    if (!job || (job.user_id !== session.userId && !session.isAdministrator)) return failWith(404, 'NOT_FOUND');
    const { plant, until } = job.args.input as PlanningInput;
    const row = { PLANT_CODE: plant, PLANT_NAME: null as string | null, HORIZON_DATE: until };
    await addNames(context, [{ fields: { PLANT_CODE: D.PLANT_CODE }, rows: [row] }]);
    return { ...row, OUTCOME: job.checkpoint as PlanOutcome | null };
  });
