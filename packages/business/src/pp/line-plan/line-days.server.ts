import { isHidden, projectRow, requirePrivilege } from '@sampan/engines/access/privilege.ts';
import type { Session } from '@sampan/engines/access/session.ts';
import { rowCondition } from '@sampan/engines/access/visible-rows.ts';
import { type Deps, inReadingCall } from '@sampan/engines/call/deps.ts';
import { emptyFields, parseFields } from '@sampan/engines/record/parse.ts';
import { daysBetween, type IsoDate } from '@sampan/kernel/dates.ts';
import { decimal } from '@sampan/kernel/decimal.ts';
import { failAll, type Failure, failureAt } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import { productionLine } from '../../masterdata/production-line/production-line.ts';
import { type LineDays, lineDaysFields, MOST_DAYS } from './line-plan.ts';

interface Row extends Omit<LineDays, 'CALENDAR'> {
  readonly id: string;
  readonly CALENDAR: readonly { readonly DAY: IsoDate; readonly CAPACITY_QTY: string }[];
}

/** The active lines of a plant, in the order of their codes, with the days between two on which they make something else than usual. */
export const lineDaysOf = (deps: Deps, session: Session, given: Readonly<Record<string, unknown>>): Promise<LineDays[]> =>
  inReadingCall(deps, session, async ({ db }) => {
    requirePrivilege(session, productionLine.card, 'index');
    const { plant, from, to } = asked(given);
    const seen = rowCondition(productionLine, session, 'l');
    const { rows } = await sql<Row>`
      select l.id, l."LINE_CODE", l."LINE_NAME", l."LINE_NAME_EN", l."WORKSHOP_CODE", l."WORKING_WEEK", l."DAILY_CAPACITY_QTY"::text,
             coalesce((select json_agg(json_build_object('DAY', c."DAY", 'CAPACITY_QTY', c."CAPACITY_QTY"::text) order by c."DAY")
                         from production_line_calendar c
                        where c.client_id = l.client_id and c.parent_id = l.id and c."DAY" between ${from}::date and ${to}::date), '[]') as "CALENDAR"
        from production_line l
        join workshop w on w.client_id = l.client_id and w."WORKSHOP_CODE" = l."WORKSHOP_CODE"
       where l.client_id = ${db.clientId}::bigint and w."PLANT_CODE" = ${plant} and l."IS_ACTIVE" = '1' ${seen ? sql`and ${seen}` : sql``}
       order by l."LINE_CODE"`.execute(db.trx);
    const hidesCapacity = isHidden(productionLine, session, 'CAPACITY_QTY') || isHidden(productionLine, session, 'CALENDAR');
    return rows.map(({ id: _id, CALENDAR, ...row }) => {
      const days = CALENDAR.map(({ DAY, CAPACITY_QTY }) => ({ DAY, CAPACITY_QTY: decimal(CAPACITY_QTY) }));
      const line = { ...row, DAILY_CAPACITY_QTY: decimal(row.DAILY_CAPACITY_QTY!), CALENDAR: hidesCapacity ? [] : days };
      return projectRow(line, productionLine, session) as unknown as LineDays;
    });
  });

function asked(given: Readonly<Record<string, unknown>>): { plant: string; from: IsoDate; to: IsoDate } {
  const failures: Failure[] = [];
  const fields = parseFields(lineDaysFields, given, '', failures);
  failAll([...failures, ...emptyFields(lineDaysFields, fields, '', new Set(failures.map(({ field = '' }) => field)))]);
  const { PLANT_CODE, FROM, TO } = fields as { PLANT_CODE: string; FROM: IsoDate; TO: IsoDate };
  const days = daysBetween(FROM, TO) + 1;
  if (days < 1 || days > MOST_DAYS) failAll([failureAt('TO', 'LINE_DAYS_TOO_MANY', { MOST: MOST_DAYS })]);
  return { plant: PLANT_CODE, from: FROM, to: TO };
}
