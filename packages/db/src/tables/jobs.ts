import { sql } from 'drizzle-orm';
import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import { indexName } from '../constraint-names.ts';
import {
  bigId,
  bigIdentity,
  checkThat,
  clientId,
  flagCheck,
  flagColumn,
  json,
  moment,
  momentNow,
  primary,
  tenantPolicy,
  whole,
  words,
} from './building-blocks.ts';

/** Long work that a user asked for; no definition describes this table, its rows are typed in `rows.ts`. Used by tools only. */

const job = pgTable(
  'job',
  {
    client_id: clientId(),
    id: bigIdentity(),
    kind: words().notNull(),
    user_id: bigId().notNull(),
    /** What it works on, and the words of its title. */
    args: json().notNull(),
    state: words().notNull().default('WAITING'),
    /** Each run has a number of its own: one that was thought dead writes nothing any more. */
    attempt: whole().notNull().default(0),
    done: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
    total: bigint({ mode: 'bigint' }),
    /** How far it is, in its own words: where the next attempt goes on. */
    checkpoint: json(),
    file_id: words(),
    url: words(),
    failures: json(),
    is_cancel_asked: flagColumn(),
    created_at: momentNow(),
    started_at: moment(),
    /** When its run last gave a sign of life. */
    seen_at: moment(),
    ended_at: moment(),
  },
  (own) => [
    primary('job', own),
    index(indexName('job', 'user')).on(own.client_id, own.user_id, own.id),
    index(indexName('job', 'open')).on(own.created_at).where(sql`state in ('WAITING', 'RUNNING')`),
    index(indexName('job', 'ended')).on(own.ended_at).where(sql`ended_at is not null`),
    checkThat('job', 'state', sql`state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')`),
    flagCheck('job', 'is_cancel_asked'),
    tenantPolicy('job'),
  ],
);

export const jobTables = { job };
