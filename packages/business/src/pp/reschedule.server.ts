import type { Context } from '@sampan/engines/call/rules.ts';
import { type Failure, failureAt } from '@sampan/kernel/errors.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';

/** The days and the line that are asked for; what is left out is none. */
interface Asked<E> {
  readonly PLAN_START_DATE: IsoDate;
  readonly PLAN_END_DATE: E;
  readonly LINE_CODE: string | null;
}

interface Rescheduling<E = IsoDate | null> extends Pick<Context, 'references'> {
  readonly header: { readonly PLANT_CODE: string };
  readonly args: Asked<E>;
}

/** Days in order, and a line of the order's plant. */
export async function scheduleFailures({ header: { PLANT_CODE }, args, references }: Rescheduling): Promise<Failure[]> {
  const { PLAN_START_DATE, PLAN_END_DATE, LINE_CODE } = args;
  const failures: Failure[] = [];
  if (PLAN_END_DATE !== null && PLAN_END_DATE < PLAN_START_DATE) failures.push(failureAt('PLAN_END_DATE', 'PLAN_ENDS_BEFORE'));
  const line = LINE_CODE ? await references.find('production_line', LINE_CODE) : undefined;
  const workshop = line && (await references.find('workshop', line.WORKSHOP_CODE));
  if (workshop && workshop.PLANT_CODE !== PLANT_CODE)
    failures.push(failureAt('LINE_CODE', 'PLAN_LINE_OF_OTHER_PLANT', { LINE: LINE_CODE!, PLANT: PLANT_CODE }));
  return failures;
}

/** What the order is then: its workshop is that of the line. */
export async function scheduled<E>({ args: { PLAN_START_DATE, PLAN_END_DATE, LINE_CODE }, references }: Rescheduling<E>) {
  const line = LINE_CODE ? await references.find('production_line', LINE_CODE) : undefined;
  return { PLAN_START_DATE, PLAN_END_DATE, LINE_CODE, WORKSHOP_CODE: line?.WORKSHOP_CODE ?? null };
}
