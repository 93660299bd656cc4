import type { Context } from '@sampan/engines/call/rules.ts';
import { type Decimal, decimal, ZERO } from '@sampan/kernel/decimal.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { sql } from 'kysely';
import type { Procurement, Provision } from './netting.ts';
import { EVERY_DAY, ORDINARY_WEEK, type WorkingCalendar } from './working-days.ts';

/** How a plant provides itself with a material, with the line that makes it and its unit. */
export interface PlantProvision extends Omit<Provision, 'level'> {
  readonly line: string | null;
  readonly workshop: string | null;
  readonly unit: string;
}

interface Row {
  readonly MATERIAL_CODE: string;
  readonly UNIT_CODE: string;
  readonly UNIT_DECIMALS: number | null;
  readonly DOS_MIN: string | null;
  readonly PROCUREMENT: Procurement | null;
  readonly LINE_CODE: string | null;
  readonly WORKSHOP_CODE: string | null;
  readonly LEAD_DAYS: number | null;
  readonly STOCK_MIN_QTY: string | null;
  readonly LOT_FIXED_QTY: string | null;
  readonly LOT_MIN_QTY: string | null;
  readonly LOT_MULTIPLE_QTY: string | null;
  readonly is_made: boolean;
}

/**
 * How a plant provides itself with the materials named, or with all of which it says so. What no plant says is bought, or made where a bill that counts
 * on some day from today says of what. Lead times count working days of the line that makes it, every day where it is bought.
 */
export async function readProvisions(
  { db, today }: Pick<Context, 'db' | 'today'>,
  plant: string,
  materials: readonly string[],
): Promise<Map<string, PlantProvision>> {
  const { rows } = await sql<Row>`
    select m."MATERIAL_CODE", m."UNIT_CODE", u."UNIT_DECIMALS", m."DOS_MIN", p."PROCUREMENT", p."LINE_CODE", l."WORKSHOP_CODE", p."LEAD_DAYS",
           p."STOCK_MIN_QTY", p."LOT_FIXED_QTY", p."LOT_MIN_QTY", p."LOT_MULTIPLE_QTY", b.made is not null as is_made
      from material m
      left join material_plant p on p.client_id = m.client_id and p.parent_id = m.id and p."PLANT_CODE" = ${plant}
      left join unit u on u.client_id = m.client_id and u."UNIT_CODE" = m."UNIT_CODE"
      left join production_line l on l.client_id = m.client_id and l."LINE_CODE" = p."LINE_CODE"
      left join (select distinct "MATERIAL_CODE" as made from bom
                  where client_id = ${db.clientId}::bigint and "PLANT_CODE" = ${plant} and "STATUS" in ('APPROVED', 'SUPERSEDED')
                    and "IS_CANCELLED" = '0' and ("VALID_TO" is null or "VALID_TO" >= ${today})) b on b.made = m."MATERIAL_CODE"
     where m.client_id = ${db.clientId}::bigint and (m."MATERIAL_CODE" = any (${[...materials]}::text[]) or p."STOCK_MIN_QTY" is not null)`.execute(
    db.trx,
  );
  const calendars = await readCalendars(db, today, [...new Set(rows.flatMap(({ LINE_CODE }) => LINE_CODE ?? []))]);
  return new Map(rows.map((row) => [row.MATERIAL_CODE, provision(row, calendars)]));
}

/** The same of one material; one that is not there is bought at once. */
export async function provisionOf(context: Pick<Context, 'db' | 'today'>, plant: string, material: string): Promise<PlantProvision> {
  return (await readProvisions(context, plant, [material])).get(material) ?? provision(UNKNOWN, new Map());
}

const UNKNOWN = {
  MATERIAL_CODE: '',
  UNIT_CODE: '',
  is_made: false,
  UNIT_DECIMALS: null,
  DOS_MIN: null,
  PROCUREMENT: null,
  LINE_CODE: null,
} as Row;

function provision(row: Row, calendars: ReadonlyMap<string, WorkingCalendar>): PlantProvision {
  const procurement = row.PROCUREMENT ?? (row.is_made ? 'MAKE' : 'BUY');
  const quantityIn = (value: string | null | undefined): Decimal | null => (value ? decimal(value) : null);
  return {
    procurement,
    line: procurement === 'MAKE' ? row.LINE_CODE : null,
    workshop: procurement === 'MAKE' ? row.WORKSHOP_CODE : null,
    unit: row.UNIT_CODE,
    leadDays: row.LEAD_DAYS ?? 0,
    calendar: procurement === 'BUY' ? EVERY_DAY : (calendars.get(row.LINE_CODE ?? '') ?? ORDINARY_WEEK),
    lots: {
      fixed: quantityIn(row.LOT_FIXED_QTY),
      minimum: quantityIn(row.LOT_MIN_QTY),
      multiple: quantityIn(row.LOT_MULTIPLE_QTY),
      places: row.UNIT_DECIMALS ?? 4,
    },
    safety: quantityIn(row.STOCK_MIN_QTY) ?? ZERO,
    coverDays: Math.floor(Number(row.DOS_MIN ?? 0)),
  };
}

const WEEKS = { FIVE: 5, SIX: 6, SEVEN: 7 } as const;
/** Calendars reach as far back as nothing is planned for, and so far ahead as nobody keeps them. */
const YEARS_AHEAD = '5 years';

async function readCalendars(db: Context['db'], today: IsoDate, lines: readonly string[]): Promise<Map<string, WorkingCalendar>> {
  if (lines.length === 0) return new Map();
  const { rows } = await sql<{ line: string; week: keyof typeof WEEKS; closed: IsoDate[]; open: IsoDate[] }>`
    select l."LINE_CODE" as line, l."WORKING_WEEK" as week,
           coalesce(array_agg(c."DAY"::text) filter (where c."CAPACITY_QTY" = 0), '{}') as closed,
           coalesce(array_agg(c."DAY"::text) filter (where c."CAPACITY_QTY" > 0), '{}') as open
      from production_line l
      left join production_line_calendar c on c.client_id = l.client_id and c.parent_id = l.id
       and c."DAY" between ${today}::date - 31 and ${today}::date + ${YEARS_AHEAD}::interval
     where l.client_id = ${db.clientId}::bigint and l."LINE_CODE" = any (${[...lines]}::text[])
     group by 1, 2`.execute(db.trx);
  return new Map(rows.map(({ line, week, closed, open }) => [line, { days: WEEKS[week], closed: new Set(closed), open: new Set(open) }]));
}
