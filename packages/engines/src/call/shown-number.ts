import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { CompiledQuery } from 'kysely';

/** The last number of a series that is taken without gaps, and the date part (`2611`, `26`) that it was taken in. */
interface Taken {
  readonly series: string;
  readonly datePart: string;
  readonly last: number;
}

/**
 * The series shows what was taken last in its newest date part; of several companies the highest. With the commit: the counters of companies are
 * apart, but this row is one, and nobody is to wait for it longer.
 */
export const showLastNumber = (db: ScopedDb, { series, datePart, last }: Taken): void =>
  db.lastly(
    CompiledQuery.raw(
      `update serial_number
          set "LAST_NUMBER" = case when "LAST_DATE_PREFIX" = $3 then greatest("LAST_NUMBER", $4::int) else $4::int end, "LAST_DATE_PREFIX" = $3
        where client_id = $1::bigint and "SERIAL_CODE" = $2 and ("LAST_DATE_PREFIX" is null or "LAST_DATE_PREFIX" <= $3)`,
      [db.clientId, series, datePart, last],
    ),
  );
