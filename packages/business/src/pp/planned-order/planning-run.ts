import { D } from '@sampan/model/dictionary.ts';
import { date, must } from '@sampan/model/field.ts';

/** What a planning run is asked for. */
export const planningFields = {
  PLANT_CODE: must(D.PLANT_CODE),
  /** The planning horizon: what is wanted after that day is left for a later run. */
  HORIZON_DATE: date(),
} as const;

/** What a run made of the proposals of a plant. */
export interface PlanOutcome {
  /** New planned orders, those that stayed as they were, and those that went. */
  readonly MADE: number;
  readonly LEFT: number;
  readonly REMOVED: number;
  /** Of all that are planned now: those that come too late, and made ones that no bill says anything about. */
  readonly LATE: number;
  readonly NO_BOM: number;
}

/** The outcome of a job as the screen is told it. */
export interface PlanResult {
  readonly PLANT_CODE: string;
  readonly PLANT_NAME: string | null;
  readonly HORIZON_DATE: string | null;
  /** Null until it is done. */
  readonly OUTCOME: PlanOutcome | null;
}
