import { memoriesOf } from '@sampan/db/memories.ts';
import { mayRemember, openMemory, writesSeen } from '@sampan/db/row-memory.ts';
import { inClient } from '@sampan/db/scoped-db.ts';
import type { Database } from '@sampan/model/database.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { datePartOf, isUsedUp, numberOf, type NumberPattern } from '@sampan/kernel/number-series.ts';
import { CompiledQuery, type Kysely, sql } from 'kysely';

/** Issues numbers of series that may have gaps (lifecycles §8), in short transactions of their own, so that creates do not queue. */
export interface Numbers {
  /** The next number of a series for a document dated `date`. @throws NUMBER_SERIES_EXHAUSTED */
  next(clientId: string, series: string, date: IsoDate): Promise<string>;
  /** So many of them at once, in their order: a planning run takes thousands. @throws NUMBER_SERIES_EXHAUSTED */
  many(clientId: string, series: string, date: IsoDate, count: number): Promise<readonly string[]>;
  /** Takes the number that was issued last back, so that it is the next one: what it was for did not come about. An earlier one stays a gap. */
  giveBack(clientId: string, series: string, date: IsoDate, NUMBER: string): void;
}

interface Block {
  readonly texts: string[];
  /** The number issued last of it. */
  last: string | undefined;
  size: number;
  refilledAt: number;
  /** Highest counter that was reserved for it. */
  upTo: number;
  /** Changes of series on this node before it was reserved. */
  changes: number;
  pending: Promise<void> | undefined;
}

/** What a block rests on; a series that is changed takes it away. */
const SERIES = 'serial_number';
mayRemember([SERIES]);
const LARGEST_BLOCK = 50;
/** A series whose numbers last less than this each is busy: nobody types so fast. */
const BUSY_MS = 250;

/**
 * `database` must have connections to give while callers hold others (Connection.spare). Keeps a small block of reserved numbers per series in
 * memory. A quiet series reserves one at a time and so stays without gaps; a busy one doubles its block up to 50. A block serves as long as the
 * series is remembered as it is (row-memory.ts); what is left of it then goes back unless another node has gone on from it. What is left when the
 * process ends is a gap.
 */
export function createNumbers(database: Kysely<Database>): Numbers {
  const blocks = new Map<string, Block>();
  const memories = memoriesOf(database);

  const refill = async (block: Block, wanted: Wanted): Promise<void> => {
    const now = Date.now();
    const unused = { count: block.texts.splice(0).length, upTo: block.upTo };
    const used = block.size - unused.count;
    const changes = writesSeen(memories, wanted.clientId, [SERIES]);
    // Who has just changed a series looks at it: nothing is reserved ahead then.
    const isBusy = changes === block.changes && now - block.refilledAt < BUSY_MS * used;
    block.size = isBusy ? Math.min(Math.max(used * 2, 1), LARGEST_BLOCK) : 1;
    Object.assign(block, { refilledAt: now, changes, last: undefined });
    const memory = openMemory(memories, wanted.clientId, [SERIES]);
    const take = async (count: number) => {
      const reserved = await reserve(database, wanted, count, unused);
      block.upTo = reserved.upTo;
      block.texts.push(...reserved.texts);
      memory.keep(keyOf(wanted), {});
    };
    try {
      await take(block.size);
    } catch (error) {
      // Near its end a series gives out what is left one by one.
      if (block.size === 1) throw error;
      block.size = 1;
      await take(1);
    }
  };

  return {
    async next(clientId, series, date) {
      const wanted = { clientId, series, date: date.slice(0, 10) as IsoDate };
      const key = `${clientId} ${keyOf(wanted)}`;
      const block = blocks.get(key) ?? { texts: [], last: undefined, size: 1, refilledAt: 0, upTo: 0, changes: 0, pending: undefined };
      if (!blocks.has(key)) {
        if (blocks.size > 10_000) blocks.clear();
        blocks.set(key, block);
      }
      for (let isFresh = false; ; isFresh = true) {
        const isValid = isFresh || openMemory(memories, clientId, [SERIES]).get(keyOf(wanted)) !== undefined;
        const text = isValid ? block.texts.shift() : undefined;
        if (text !== undefined) return (block.last = text);
        block.pending ??= refill(block, wanted).finally(() => {
          block.pending = undefined;
        });
        await block.pending;
      }
    },
    async many(clientId, series, date, count) {
      const wanted = { clientId, series, date: date.slice(0, 10) as IsoDate };
      return (await reserve(database, wanted, count, { count: 0, upTo: 0 })).texts;
    },
    giveBack(clientId, series, date, NUMBER) {
      const block = blocks.get(`${clientId} ${keyOf({ clientId, series, date: date.slice(0, 10) as IsoDate })}`);
      // Once others were issued or reserved since, it belongs to the past.
      if (block?.last !== NUMBER || block.pending) return;
      block.texts.unshift(NUMBER);
      block.last = undefined;
    },
  };
}

interface Wanted {
  readonly clientId: string;
  readonly series: string;
  readonly date: IsoDate;
}
const keyOf = ({ series, date }: Wanted): string => `number of ${series} on ${date}`;

/** Numbers that were reserved up to a counter and are given back, if no others were reserved since. */
interface Unused {
  readonly count: number;
  readonly upTo: number;
}

interface Reserved {
  readonly texts: readonly string[];
  readonly upTo: number;
}

/**
 * Reserves `count` numbers; each date part has a counter of its own, so the counter restarts with it. The series shows the last number of its
 * newest date part, without a new version: nobody changed it.
 */
async function reserve(database: Kysely<Database>, { clientId, series, date }: Wanted, count: number, unused: Unused): Promise<Reserved> {
  return inClient(database, clientId, async (db) => {
    // Not waiting for the disk: commits reach it in their order, so with the document that bears a number its counter is there too.
    db.later(CompiledQuery.raw('set local synchronous_commit = off'));
    const row = await db.selectLoose(SERIES).selectAll().where('SERIAL_CODE', '=', series).executeTakeFirst();
    if (!row) throw new Error(`no number series ${series}`);
    const pattern = { ...row, LENGTH: Number(row['LENGTH'] ?? 6) } as NumberPattern;
    const datePart = datePartOf(String(row['DATE_PREFIX'] ?? 'YYMM'), date);
    // A last number that somebody set by hand counts for the date part it was set in (lifecycles §8: forward only).
    const start = row['LAST_DATE_PREFIX'] === datePart ? Number(row['LAST_NUMBER'] ?? 0) : 0;
    const { rows } = await sql<{ last: number }>`
      with counted as (
        insert into serial_counter as counter (client_id, "SERIAL_CODE", "DATE_PART", "LAST_NUMBER")
        values (${clientId}::bigint, ${series}, ${datePart}, ${start + count}::int)
        on conflict (client_id, "SERIAL_CODE", "DATE_PART") do update set "LAST_NUMBER" = ${count}::int
          + case when counter."LAST_NUMBER" = ${unused.upTo}::int and ${start}::int <= ${unused.upTo}::int
                 then counter."LAST_NUMBER" - ${unused.count}::int else greatest(counter."LAST_NUMBER", ${start}::int) end
        returning "LAST_NUMBER" as last
      ), shown as (
        update serial_number set "LAST_NUMBER" = counted.last, "LAST_DATE_PREFIX" = ${datePart} from counted
         where client_id = ${clientId}::bigint and "SERIAL_CODE" = ${series}
           and ("LAST_DATE_PREFIX" is null or length("LAST_DATE_PREFIX") <> length(${datePart}::text) or "LAST_DATE_PREFIX" <= ${datePart})
      )
      select last from counted`.execute(db.trx);
    const upTo = Number(rows[0]?.last);
    if (isUsedUp(pattern, upTo)) fail('NUMBER_SERIES_EXHAUSTED', { SERIES: series });
    return { upTo, texts: Array.from({ length: count }, (_, index) => numberOf(pattern, datePart, upTo - count + index + 1)) };
  });
}
