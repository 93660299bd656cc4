import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';
import { numberSeries } from './number-series.ts';

/**
 * Gives every organisation the number series of documents that came with a later version than it did; what is there stays as it is. `database` is
 * connected as the owner, who sees all organisations. Codes of masters are another matter: an organisation may have deleted their series.
 */
export async function giveMissingSeries(database: Kysely<Database>): Promise<void> {
  await sql`
    insert into serial_number (client_id, created_by, updated_by, "SERIAL_CODE", "SERIAL_NAME", "SERIAL_NAME_EN", "PREFIX", "LENGTH", "DATE_PREFIX", "IS_GAPLESS")
    select o.id, 'system', 'system', series."SERIAL_CODE", series."SERIAL_NAME", series."SERIAL_NAME_EN", series."PREFIX",
           coalesce(series."LENGTH", 6), coalesce(series."DATE_PREFIX", 'YYMM'), coalesce(series."IS_GAPLESS", '0')
      from client_organisation o
     cross join jsonb_to_recordset(${JSON.stringify(numberSeries)}::jsonb) as series
           ("SERIAL_CODE" text, "SERIAL_NAME" text, "SERIAL_NAME_EN" text, "PREFIX" text, "LENGTH" int, "DATE_PREFIX" text, "IS_GAPLESS" text)
     where not exists (select from serial_number own where own.client_id = o.id and own."SERIAL_CODE" = series."SERIAL_CODE")
        on conflict do nothing`.execute(database);
}
