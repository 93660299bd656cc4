import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@sampan/model/database.ts';
import { type Kysely, sql } from 'kysely';

/** Who asks whether the database answers waits no longer than this. */
const ANSWER_WITHIN_MS = 3_000;

/**
 * Answers when the database does. @throws Error when it does not within 3 seconds. However many ask, one question is under way:
 * nobody fills the queue of a database that is away by asking whether it is.
 */
export function createReachable(database: Kysely<Database>): () => Promise<void> {
  let asked: Promise<unknown> | undefined;
  return async () => {
    asked ??= sql`select 1`.execute(database).finally(() => {
      asked = undefined;
    });
    const tooLate = sleep(ANSWER_WITHIN_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer in time')));
    tooLate.catch(() => undefined);
    await Promise.race([asked, tooLate]);
  };
}
