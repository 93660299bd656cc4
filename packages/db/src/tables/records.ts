import { sql } from 'drizzle-orm';
import { index, numeric, pgTable } from 'drizzle-orm/pg-core';
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

/** What every document has beside its own rows, and what is told about it; no definition describes these tables, their rows are typed in `rows.ts`. Used by tools only. */

/** First successful answer of a call that a client may send twice. */
const requestKey = pgTable(
  'request_key',
  {
    client_id: clientId(),
    user_id: bigId().notNull(),
    call: words().notNull(),
    request_key: words().notNull(),
    content_hash: words().notNull(),
    answer: json(),
    created_at: momentNow(),
  },
  (own) => [
    primary('request_key', own, ['client_id', 'user_id', 'call', 'request_key']),
    index(indexName('request_key', 'age')).on(own.created_at),
    tenantPolicy('request_key'),
  ],
);

const documentHistory = pgTable(
  'document_history',
  {
    client_id: clientId(),
    id: bigIdentity(),
    type: words().notNull(),
    document_id: bigId().notNull(),
    action: words().notNull(),
    from_status: words(),
    to_status: words(),
    comment: words(),
    changes: json(),
    at: momentNow(),
    by: words().notNull(),
  },
  (own) => [
    primary('document_history', own),
    index(indexName('document_history', 'document')).on(own.client_id, own.type, own.document_id, own.id),
    index(indexName('document_history', 'approval'))
      .on(own.client_id, own.by, own.id)
      .where(sql`action in ('submit', 'approve', 'reject', 'report-to-manager', 'assign')`),
    tenantPolicy('document_history'),
  ],
);

/** What a document in force was when a change of it began: what the change is compared with, and what it is again when the change is given up. */
const documentBeforeChange = pgTable(
  'document_before_change',
  { client_id: clientId(), type: words().notNull(), document_id: bigId().notNull(), content: json().notNull() },
  (own) => [primary('document_before_change', own, ['client_id', 'type', 'document_id']), tenantPolicy('document_before_change')],
);

/**
 * That one document came from another: a row that draws on a counter (`kind` drawn), was created by an action, is the posting of it, or
 * names it in a field. `counter` is the counter, or the field that names; QTY is in the unit of the row drawn on.
 */
const documentLink = pgTable(
  'document_link',
  {
    client_id: clientId(),
    id: bigIdentity(),
    kind: words().notNull().default('drawn'),
    from_type: words().notNull(),
    from_id: bigId().notNull(),
    from_no: words().notNull().default(''),
    from_part: words().notNull().default('ENTRIES'),
    from_entry_no: whole().notNull().default(0),
    to_type: words().notNull(),
    to_id: bigId().notNull(),
    to_no: words().notNull().default(''),
    to_part: words().notNull().default('ENTRIES'),
    to_entry_no: whole().notNull().default(0),
    counter: words().notNull().default(''),
    QTY: numeric({ precision: 20, scale: 4 }).notNull().default('0'),
    /** What was drawn in another unit, in the material's base unit; parts of a whole are measured by it. */
    BASE_QTY: numeric({ precision: 20, scale: 4 }),
    /** As the row says that draws: its quantity and unit. */
    TO_QTY: numeric({ precision: 20, scale: 4 }),
    TO_UNIT_CODE: words(),
    /** Percent by which the limit might be exceeded when it was drawn; empty where somebody might exceed it as far as need be. */
    TOLERANCE: numeric({ precision: 20, scale: 4 }).default('0'),
  },
  (own) => [
    primary('document_link', own),
    uniqueWithin('document_link', own, [
      'from_type',
      'from_id',
      'from_part',
      'from_entry_no',
      'to_type',
      'to_id',
      'to_no',
      'to_part',
      'to_entry_no',
      'counter',
      'kind',
    ]),
    index(indexName('document_link', 'to')).on(own.client_id, own.to_type, own.to_id),
    checkThat('document_link', 'kind', sql`kind in ('drawn', 'created', 'posted', 'named')`),
    tenantPolicy('document_link'),
  ],
);

const notification = pgTable(
  'notification',
  {
    client_id: clientId(),
    id: bigIdentity(),
    user_id: bigId().notNull(),
    from_username: words(),
    module: words().notNull(),
    text_code: words(),
    args: json(),
    content: words(),
    url: words().notNull().default(''),
    related_type: words(),
    related_value: words(),
    READ_FLAG: flagColumn(),
    created_at: momentNow(),
    /** The record that it is about. */
    record_type: words(),
    record_id: bigId(),
    /** The comment that it tells of. */
    comment_id: bigId(),
    /** Phase of the record outside of which there is nothing left to do about it. */
    lasts: words(),
    /** Since when there is nothing left to do. */
    settled_at: moment(),
  },
  (own) => [
    primary('notification', own),
    index(indexName('notification', 'user')).on(own.client_id, own.user_id, own.id),
    index(indexName('notification', 'unread')).on(own.client_id, own.user_id).where(sql`"READ_FLAG" = '0'`),
    index(indexName('notification', 'lasting'))
      .on(own.client_id, own.record_type, own.record_id)
      .where(sql`lasts is not null and settled_at is null`),
    flagCheck('notification', 'READ_FLAG'),
    checkThat('notification', 'text', sql`text_code is not null or content is not null`),
    tenantPolicy('notification'),
  ],
);

/** Last number given out by a series, for each date part: the count starts anew with it. */
const serialCounter = pgTable(
  'serial_counter',
  {
    client_id: clientId(),
    SERIAL_CODE: words().notNull(),
    DATE_PART: words().notNull(),
    LAST_NUMBER: bigId().notNull(),
  },
  (own) => [primary('serial_counter', own, ['client_id', 'SERIAL_CODE', 'DATE_PART']), tenantPolicy('serial_counter')],
);

const storedFile = pgTable(
  'stored_file',
  {
    client_id: clientId(),
    id: words().notNull(),
    name: words().notNull(),
    size: bigId().notNull(),
    type: words().notNull(),
    sha256: words().notNull(),
    /** Record that the file belongs to, whose readers may read it; empty until it is saved. For a chat message its number in `conv`, for a comment its id. */
    record_type: words(),
    record_id: bigId(),
    conv: words(),
    created_at: momentNow(),
    created_by: words().notNull(),
    /** Taken away from its record: no longer shown, its content stays. */
    deleted_at: moment(),
    deleted_by: words(),
  },
  (own) => [
    primary('stored_file', own),
    index(indexName('stored_file', 'record')).on(own.client_id, own.record_type, own.record_id),
    index(indexName('stored_file', 'unattached')).on(own.created_at).where(sql`record_id is null`),
    tenantPolicy('stored_file'),
  ],
);

/** Content of the file store that is, or may be, without a row in stored_file: about to be stored, or about to be removed. */
const looseContent = pgTable('loose_content', { client_id: clientId(), id: words().notNull(), since: momentNow() }, (own) => [
  primary('loose_content', own),
  index(indexName('loose_content', 'age')).on(own.since),
  tenantPolicy('loose_content'),
]);

export const recordTables = {
  requestKey,
  documentHistory,
  documentBeforeChange,
  documentLink,
  notification,
  serialCounter,
  storedFile,
  looseContent,
};
