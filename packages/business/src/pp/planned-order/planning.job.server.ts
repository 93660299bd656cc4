import { setImmediate as letOthersIn } from 'node:timers/promises';
import { requirePrivilege } from '@sampan/engines/access/privilege.ts';
import { isRowVisible, rowCondition } from '@sampan/engines/access/visible-rows.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { contextOf, type Deps, type PipelineContext } from '@sampan/engines/call/deps.ts';
import type { JobDefinition, JobRun } from '@sampan/engines/jobs/job.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { fail, failAll, failureAt } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import { readDatedBills } from './dated-bills.server.ts';
import { net, type PlannedSupply, type Provision, TooManyProposals } from './netting.ts';
import { plannedOrder } from './planned-order.ts';
import type { PlanOutcome } from './planning-run.ts';
import { holdOrders, type PlantState, readPlant } from './planning.read.server.ts';
import { writePlan } from './planning.write.server.ts';
import { type PlantProvision, readProvisions } from './provisions.server.ts';

export const PLANNING_RUN = 'planning-run';

export interface PlanningInput {
  readonly plant: string;
  /** The planning horizon, if there is one. */
  readonly until: IsoDate | null;
}

/** Others are let in so often while a run calculates. */
const SLICE_MS = 20;
/** A transaction that says nothing for a minute is ended. */
const ASKED_EVERY_MS = 10_000;
/** Somebody changes planned orders of the plant meanwhile: it is calculated again, so often. */
const MOST_TRIES = 3;

/**
 * Plans a plant (lifecycles §9 Planned order): reads what is wanted and what comes, nets it, and puts the proposals in place of those before, in one
 * transaction. A run that dies has changed nothing. Of two of one plant the second waits for the first.
 */
export const planningRunJob = (deps: Deps): JobDefinition<PlanningInput> => ({
  kind: PLANNING_RUN,
  texts: { title: 'job.title.planningRun', done: 'notice.planningRunDone', failed: 'notice.planningRunFailed' },
  keepsCheckpoint: true,
  async run(run) {
    const outcome = await planPlant(deps, run);
    await run.keep(outcome);
    return { url: `/pp/pld/run?job=${run.jobId}` };
  },
});

const planPlant = (deps: Deps, run: JobRun<PlanningInput>): Promise<PlanOutcome> =>
  inClient(deps.database, run.session.clientId, async (db) => {
    const context = await contextOf(deps, run.session, db);
    const { plant } = run.input;
    const company = await requirePlant(context, plant);
    await onlyRun(context, plant);
    for (let left = MOST_TRIES; left > 0; left -= 1) {
      const outcome = await planOnce(context, run, company);
      if (outcome) return outcome;
    }
    return fail('PLANNING_DISTURBED', { PLANT: plant });
  });

/**
 * The company of the plant. Whoever plans it sees all planned orders there may be in it, for a run replaces what its reader would not find.
 * @throws 403 without the right to plan, REFERENCE_UNKNOWN for a plant that there is not or whose planned orders the user does not see
 */
export async function requirePlant(context: PipelineContext, PLANT_CODE: string): Promise<string> {
  const { session, references, db } = context;
  requirePrivilege(session, plannedOrder.card, 'run');
  const plant = await references.find('plant', PLANT_CODE);
  const isSeen = plant && isRowVisible(plannedOrder, session, { PLANT_CODE, COMPANY_CODE: plant.COMPANY_CODE });
  if (!plant || !isSeen || (await hasHidden({ db, session }, PLANT_CODE)))
    failAll([failureAt('PLANT_CODE', 'REFERENCE_UNKNOWN', { VALUE: PLANT_CODE })]);
  if (plant!.IS_ACTIVE !== '1') failAll([failureAt('PLANT_CODE', 'REFERENCE_INACTIVE', { VALUE: PLANT_CODE })]);
  return plant!.COMPANY_CODE;
}

/** Whether there are planned orders in the plant that the user does not see. */
async function hasHidden({ db, session }: { db: PipelineContext['db']; session: Session }, plant: string): Promise<boolean> {
  const condition = rowCondition(plannedOrder, session);
  if (!condition) return false;
  const { rows } = await sql<{ hidden: boolean }>`
    select exists (select from planned_order where client_id = ${db.clientId}::bigint and "PLANT_CODE" = ${plant} and not ${condition}) as hidden`.execute(
    db.trx,
  );
  return rows[0]?.hidden === true;
}

/**
 * Held until the transaction ends, whichever way: a run that dies lets go of it. One that is under way is waited for: it was asked for in the same
 * moment, or is an attempt of this very run that was taken for dead and ends now. A call for a second run is refused before it comes here.
 */
async function onlyRun({ db }: PipelineContext, plant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('planning ' || ${db.clientId}), hashtext(${plant}))`.execute(db.trx);
}

/** One calculation and its writing; undefined where planned orders were changed meanwhile. */
async function planOnce(context: PipelineContext, run: JobRun<PlanningInput>, company: string): Promise<PlanOutcome | undefined> {
  const { plant } = run.input;
  const state = await readPlant(context, plant);
  const { orders, provisions } = await calculate(context, run, state);
  run.signal.throwIfAborted();
  if (!(await holdOrders(context, plant, state.orders))) return undefined;
  const outcome = await writePlan(context, { plant, company, orders, standing: state.orders, provisions });
  run.signal.throwIfAborted();
  return outcome;
}

interface Calculated {
  readonly orders: readonly PlannedSupply[];
  readonly provisions: ReadonlyMap<string, PlantProvision & Provision>;
}

async function calculate(
  context: PipelineContext,
  { input: { plant, until }, report, signal }: JobRun<PlanningInput>,
  state: PlantState,
): Promise<Calculated> {
  const bills = await readDatedBills(context, plant);
  const named = new Set([...bills.materials, ...state.demands.map((one) => one.material), ...state.orders.map((one) => one.material)]);
  const found = await readProvisions(context, plant, [...named]);
  const provisions = new Map([...found].map(([material, one]) => [material, { ...one, level: bills.levelOf(material) }] as const));
  const kept = state.orders.filter(({ isKept }) => isKept);
  const running = net({
    today: context.today,
    until,
    provisions,
    demands: state.demands,
    receipts: state.receipts,
    kept,
    partsOf: bills.partsOf,
  });
  let sliceAt = Date.now();
  let askedAt = sliceAt;
  for (;;) {
    const { done, value } = nextOf(running);
    if (done) return { orders: value, provisions };
    if (Date.now() - sliceAt < SLICE_MS) continue;
    report(value, provisions.size);
    await letOthersIn();
    signal.throwIfAborted();
    sliceAt = Date.now();
    if (sliceAt - askedAt < ASKED_EVERY_MS) continue;
    await sql`select 1`.execute(context.db.trx);
    askedAt = sliceAt;
  }
}

function nextOf(running: ReturnType<typeof net>): IteratorResult<number, PlannedSupply[]> {
  try {
    return running.next();
  } catch (error) {
    if (error instanceof TooManyProposals) fail('PLANNING_LOTS_TOO_SMALL', { MATERIAL: error.material });
    throw error;
  }
}
