import { randomUUID } from 'node:crypto';
import type { Bus } from '@sampan/chat/socket/bus.ts';
import { memoriesOf } from '@sampan/db/memories.ts';
import { hearDropped, tellDropped, type Written } from '@sampan/engines/record/list-count.ts';
import type { Database } from '@sampan/model/database.ts';
import type { Kysely } from 'kysely';

const TOPIC = 'written';
type Told = Written & { readonly from: string };

/**
 * Tells the other processes over the bus which table was written to, so that the totals of their lists are counted anew. Masters are told by
 * the database; here, where every document is meant, a hint that costs no commit anything is enough.
 */
export function tellTotals(database: Kysely<Database>, bus: Bus): void {
  const memories = memoriesOf(database);
  const own = randomUUID();
  tellDropped(memories, (written) => bus.publish(TOPIC, { ...written, from: own }));
  void bus.subscribe(TOPIC, (said) => {
    const { from, ...written } = said as Told;
    if (from !== own) hearDropped(memories, written);
  });
}
