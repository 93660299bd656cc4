import { inClient } from '@sampan/db/scoped-db.ts';
import type { Database } from '@sampan/model/database.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { datePartOf, isUsedUp, numberOf, type NumberPattern } from '@sampan/kernel/number-series.ts';
import { sql, type Kysely } from 'kysely';

/** Issues numbers of series that may have gaps (lifecycles §8), in short transactions of their own, so that creates do not queue. */
export interface Numbers {
  /** The next number of a series for a document dated `date`. @throws NUMBER_SERIES_EXHAUSTED */
  next(clientId: string, series: string, date: IsoDate): Promise<string>;
}

interface Block {
  readonly texts: string[];
  size: number;
  refilledAt: number;
  pending: Promise<void> | undefined;
}

const LARGEST_BLOCK = 50;
/** A series whose numbers last less than this each is busy: nobody types so fast. */
const BUSY_MS = 250;

/**
 * `database` must have connections to give while callers hold others (Connection.spare). Keeps a small block of reserved numbers per series in memory. A quiet series reserves one at a time and so stays without
 * gaps; a busy one doubles its block up to 50. What is left of a block when the process ends is a gap.
 */
export function createNumbers(database: Kysely<Database>): Numbers {
  const blocks = new Map<string, Block>();

  const refill = async (block: Block, clientId: string, series: string, date: IsoDate): Promise<void> => {
    const now = Date.now();
    block.size = now - block.refilledAt < BUSY_MS * block.size ? Math.min(block.size * 2, LARGEST_BLOCK) : 1;
    block.refilledAt = now;
    try {
      block.texts.push(...(await reserve(database, clientId, series, date, block.size)));
    } catch (error) {
      // Near its end a series gives out what is left one by one.
      if (block.size === 1) throw error;
      block.size = 1;
      block.texts.push(...(await reserve(database, clientId, series, date, 1)));
    }
  };

  return {
    async next(clientId, series, date) {
      const key = `${clientId} ${series} ${date.slice(0, 10)}`;
      const block = blocks.get(key) ?? { texts: [], size: 1, refilledAt: 0, pending: undefined };
      if (!blocks.has(key)) {
        if (blocks.size > 10_000) blocks.clear();
        blocks.set(key, block);
      }
      for (;;) {
        const text = block.texts.shift();
        if (text !== undefined) return text;
        block.pending ??= refill(block, clientId, series, date).finally(() => {
          block.pending = undefined;
        });
        await block.pending;
      }
    },
  };
}

/** Reserves `count` numbers in one statement; each date part has a counter of its own, so the counter restarts with it. */
async function reserve(database: Kysely<Database>, clientId: string, series: string, date: IsoDate, count: number): Promise<string[]> {
  return inClient(database, clientId, async (db) => {
    const row = await db.selectLoose('serial_number').selectAll().where('SERIAL_CODE', '=', series).executeTakeFirst();
    if (!row) throw new Error(`no number series ${series}`);
    const pattern = { ...row, LENGTH: Number(row['LENGTH'] ?? 6) } as NumberPattern;
    const datePart = datePartOf(String(row['DATE_PREFIX'] ?? 'YYMM'), date);
    // A last number that somebody set by hand counts for the date part it was set in (lifecycles §8: forward only).
    const start = row['LAST_DATE_PREFIX'] === datePart ? Number(row['LAST_NUMBER'] ?? 0) : 0;
    const counter = await db.loose
      .insertInto('serial_counter')
      .values({ client_id: clientId, SERIAL_CODE: series, DATE_PART: datePart, LAST_NUMBER: start + count })
      .onConflict((conflict) =>
        conflict
          .columns(['client_id', 'SERIAL_CODE', 'DATE_PART'])
          .doUpdateSet({ LAST_NUMBER: sql`greatest(serial_counter."LAST_NUMBER", ${start}) + ${count}` }),
      )
      .returning('LAST_NUMBER')
      .executeTakeFirstOrThrow();
    const upTo = Number(counter['LAST_NUMBER']);
    if (isUsedUp(pattern, upTo)) fail('NUMBER_SERIES_EXHAUSTED', { SERIES: series });
    return Array.from({ length: count }, (_, index) => numberOf(pattern, datePart, upTo - count + index + 1));
  });
}
