import { createHash } from 'node:crypto';
import { stateOf } from '@sampan/db/transaction.ts';
import { fail } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import type { Session } from '../access/session.ts';
import type { PipelineContext } from '../call/deps.ts';

/** A request key as it is kept: whose it is, for which call, with which content. */
export interface KeyRow {
  readonly user_id: string;
  readonly call: string;
  readonly request_key: string;
  readonly content_hash: string;
}

/** The table that keeps them. */
export const REQUEST_KEYS = 'request_key';

export const keyRow = ({ userId }: Pick<Session, 'userId'>, call: string, request_key: string, content: unknown): KeyRow => ({
  user_id: userId,
  call,
  request_key,
  content_hash: createHash('sha256')
    .update(JSON.stringify(content ?? null))
    .digest('base64'),
});

/** Whether a row could not be added because its key is there. */
export const isKeyTaken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'table' in error && error.table === REQUEST_KEYS && stateOf(error) === '23505';

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
  return claim(context, keyRow(context.session, call, key, content));
}

/** The same for a key that was read before. */
export async function claim<R>({ db }: Pick<PipelineContext, 'db'>, own: KeyRow): Promise<RequestKey<R>> {
  const claimed = await db.loose
    .insertInto(REQUEST_KEYS)
    .values({ client_id: db.clientId, ...own })
    .onConflict((conflict) => conflict.columns(['client_id', 'user_id', 'call', 'request_key']).doNothing())
    .returning('request_key')
    .executeTakeFirst();
  const of = { user_id: own.user_id, call: own.call, request_key: own.request_key };
  if (claimed) {
    const keep = (answer: R) =>
      db.later(
        db
          .updateLoose(REQUEST_KEYS)
          .where((on) => on.and(of))
          .set({ answer: sql`${JSON.stringify(answer)}::jsonb` }),
      );
    return { answered: undefined, keep };
  }
  const first = await db
    .selectLoose(REQUEST_KEYS)
    .select(['content_hash', 'answer'])
    .where((on) => on.and(of))
    .executeTakeFirstOrThrow();
  if (first['content_hash'] !== own.content_hash) fail('REQUEST_KEY_REUSED');
  return { answered: first['answer'] as R, keep: () => undefined };
}
