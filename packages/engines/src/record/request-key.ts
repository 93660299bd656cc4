import { createHash } from 'node:crypto';
import { fail } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import type { PipelineContext } from '../call/deps.ts';

/** The first successful answer of a request key, or the duty to run the call and keep its answer. */
export interface RequestKey<R> {
  readonly answered: R | undefined;
  keep(answer: R): void;
}

const NONE = { answered: undefined, keep: () => undefined };

/**
 * Claims a request key for this user and call (docs/api.md §2). A second call with the same key waits here until the first one
 * has committed or rolled back. @throws REQUEST_KEY_REUSED when the key came with other content before.
 */
export async function claimRequestKey<R>(
  context: PipelineContext,
  call: string,
  key: string | undefined,
  content: unknown,
): Promise<RequestKey<R>> {
  if (!key) return NONE;
  const { db, session } = context;
  const hash = createHash('sha256')
    .update(JSON.stringify(content ?? null))
    .digest('base64');
  const identity = { client_id: db.clientId, user_id: session.userId, call, request_key: key };
  const claimed = await db.loose
    .insertInto('request_key')
    .values({ ...identity, content_hash: hash })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id', 'call', 'request_key']).doNothing())
    .returning('request_key')
    .executeTakeFirst();
  const own = () =>
    db.updateLoose('request_key').where('user_id', '=', session.userId).where('call', '=', call).where('request_key', '=', key);
  if (claimed) {
    return {
      answered: undefined,
      keep: (answer) => db.later(own().set({ answer: sql`${JSON.stringify(answer)}::jsonb` })),
    };
  }
  const first = await db
    .selectLoose('request_key')
    .select(['content_hash', 'answer'])
    .where('user_id', '=', session.userId)
    .where('call', '=', call)
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow();
  if (first['content_hash'] !== hash) fail('REQUEST_KEY_REUSED');
  return { answered: first['answer'] as R, keep: () => undefined };
}
