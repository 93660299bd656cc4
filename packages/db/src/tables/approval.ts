import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
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
  uniqueWithin,
  whole,
  words,
} from './building-blocks.ts';

/** Approval processes on their way; no definition describes these tables, their rows are typed in `rows.ts`. Used by tools only. */

/** What a process was when it came into force; a running instance keeps it. At most one of a document type is in force. */
const processVersion = pgTable(
  'process_version',
  {
    client_id: clientId(),
    id: bigIdentity(),
    process_id: bigId().notNull(),
    version_no: whole().notNull(),
    function_area: words().notNull(),
    content: json().notNull(),
    is_in_force: flagColumn('1'),
    created_at: momentNow(),
    created_by: words().notNull(),
  },
  (own) => [
    primary('process_version', own),
    uniqueWithin('process_version', own, ['process_id', 'version_no']),
    uniqueIndex(indexName('process_version', 'force')).on(own.client_id, own.function_area).where(sql`is_in_force = '1'`),
    flagCheck('process_version', 'is_in_force'),
    tenantPolicy('process_version'),
  ],
);

/** A document on its way through a process, from a submit to its end. */
const processInstance = pgTable(
  'process_instance',
  {
    client_id: clientId(),
    id: bigIdentity(),
    type: words().notNull(),
    document_id: bigId().notNull(),
    version_id: bigId().notNull(),
    state: words().notNull().default('RUNNING'),
    submitter: words().notNull(),
    /** The open step; of an ended instance its last one. */
    seq: whole().notNull(),
    /** Raised by everything that happens to the instance: two who decide at once do not both pass. */
    counter: whole().notNull().default(1),
    /** When the submitter last asked for a decision. */
    reminded_at: moment(),
    started_at: momentNow(),
    ended_at: moment(),
  },
  (own) => [
    primary('process_instance', own),
    uniqueIndex(indexName('process_instance', 'running')).on(own.client_id, own.type, own.document_id).where(sql`state = 'RUNNING'`),
    index(indexName('process_instance', 'document')).on(own.client_id, own.type, own.document_id),
    checkThat('process_instance', 'state', sql`state in ('RUNNING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'CANCELLED')`),
    tenantPolicy('process_instance'),
  ],
);

/** Somebody's task at one visit of a step, or the step that was skipped; with the opinion given. */
const approvalTask = pgTable(
  'approval_task',
  {
    client_id: clientId(),
    id: bigIdentity(),
    instance_id: bigId().notNull(),
    type: words().notNull(),
    document_id: bigId().notNull(),
    visit: whole().notNull(),
    seq: whole().notNull(),
    username: words(),
    state: words().notNull(),
    origin: words().notNull(),
    is_before_change: flagColumn(),
    decided_no: whole(),
    comment: words(),
    /** Values that the pre-condition of a skipped step looked at. */
    looked_at: json(),
    /** Who signed in place of the person asked. */
    signed_by: words(),
    opened_at: momentNow(),
    /** When the person was last reminded. */
    reminded_at: moment(),
    decided_at: moment(),
  },
  (own) => [
    primary('approval_task', own),
    index(indexName('approval_task', 'instance')).on(own.client_id, own.instance_id, own.id),
    index(indexName('approval_task', 'open')).on(own.client_id, own.username, own.type, own.document_id).where(sql`state = 'OPEN'`),
    checkThat(
      'approval_task',
      'state',
      sql`state in ('OPEN', 'APPROVED', 'REJECTED', 'REPORTED', 'HANDED', 'VOID', 'SKIPPED') and (username is not null or state = 'SKIPPED')`,
    ),
    flagCheck('approval_task', 'is_before_change'),
    tenantPolicy('approval_task'),
  ],
);

export const approvalTables = {
  processVersion,
  processInstance,
  approvalTask,
};
