import { sql } from 'drizzle-orm';
import { index, numeric, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { indexName, primaryName } from '../constraint-names.ts';
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

/** Tables that no definition describes; their rows are typed in `rows.ts`. Used by tools only. */

/** One customer of the installation. Its own id is what every other table calls client_id. */
const clientOrganisation = pgTable(
  'client_organisation',
  { id: bigIdentity(), ORG_NAME: words().notNull(), created_at: momentNow() },
  (own) => [primaryKey({ name: primaryName('client_organisation'), columns: [own.id] }), tenantPolicy('client_organisation', 'id')],
);

const userCredential = pgTable(
  'user_credential',
  { client_id: clientId(), user_id: bigId().notNull(), password_hash: words().notNull(), changed_at: momentNow() },
  (own) => [primary('user_credential', own, ['client_id', 'user_id']), tenantPolicy('user_credential')],
);

const userSession = pgTable(
  'user_session',
  {
    client_id: clientId(),
    id: words().notNull(),
    user_id: bigId().notNull(),
    created_at: momentNow(),
    generation: whole().notNull().default(1),
    refreshed_at: momentNow(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
    address: words(),
    user_agent: words(),
  },
  (own) => [
    primary('user_session', own),
    index(indexName('user_session', 'user')).on(own.client_id, own.user_id),
    tenantPolicy('user_session'),
  ],
);

/** One-time pass of a signed-in user to the socket. */
const socketTicket = pgTable(
  'socket_ticket',
  {
    client_id: clientId(),
    ticket_hash: words().notNull(),
    session_id: words().notNull(),
    user_id: bigId().notNull(),
    expires_at: moment().notNull(),
  },
  (own) => [
    primary('socket_ticket', own, ['client_id', 'ticket_hash']),
    uniqueIndex(indexName('socket_ticket', 'ticket_hash')).on(own.ticket_hash),
    tenantPolicy('socket_ticket'),
  ],
);

const invitation = pgTable(
  'invitation',
  {
    client_id: clientId(),
    id: bigIdentity(),
    code_hash: words().notNull(),
    role_codes: json().notNull(),
    note: words(),
    created_at: momentNow(),
    created_by: words().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
    used_by: words(),
  },
  (own) => [
    primary('invitation', own),
    // Over all organisations: an invited person has none yet.
    uniqueIndex(indexName('invitation', 'code_hash')).on(own.code_hash),
    tenantPolicy('invitation'),
  ],
);

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
    tenantPolicy('document_history'),
  ],
);

/** A row of one document that draws on, or came from, a row of another. */
const documentLink = pgTable(
  'document_link',
  {
    client_id: clientId(),
    id: bigIdentity(),
    from_type: words().notNull(),
    from_id: bigId().notNull(),
    from_no: words(),
    from_entry_no: whole(),
    to_type: words().notNull(),
    to_id: bigId().notNull(),
    to_no: words(),
    to_entry_no: whole(),
    counter: words(),
    QTY: numeric({ precision: 20, scale: 4 }).notNull().default('0'),
  },
  (own) => [
    primary('document_link', own),
    uniqueWithin('document_link', own, ['from_type', 'from_id', 'from_entry_no', 'to_type', 'to_id', 'to_no', 'to_entry_no', 'counter']),
    index(indexName('document_link', 'to')).on(own.client_id, own.to_type, own.to_id),
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
  },
  (own) => [
    primary('notification', own),
    index(indexName('notification', 'user')).on(own.client_id, own.user_id, own.id),
    index(indexName('notification', 'unread')).on(own.client_id, own.user_id).where(sql`"READ_FLAG" = '0'`),
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
    /** Record that the file belongs to, whose readers may read it; empty until it is saved. For a chat message its number in `conv`. */
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
    tenantPolicy('stored_file'),
  ],
);

/** State of a list as a user keeps it: columns, widths, filter, sort. */
const savedView = pgTable(
  'saved_view',
  {
    client_id: clientId(),
    id: bigIdentity(),
    user_id: bigId().notNull(),
    list: words().notNull(),
    name: words().notNull(),
    state: json().notNull(),
    is_default: flagColumn(),
    is_shared: flagColumn(),
    created_at: momentNow(),
    updated_at: momentNow(),
  },
  (own) => [
    primary('saved_view', own),
    uniqueIndex(indexName('saved_view', 'name')).on(own.client_id, own.user_id, own.list, own.name),
    flagCheck('saved_view', 'is_default'),
    flagCheck('saved_view', 'is_shared'),
    tenantPolicy('saved_view'),
  ],
);

/** Sent messages of two people (`p:7:12`, the lower user id first) or of a group (`g:31`). Its row is locked while one is added. */
const chatConversation = pgTable(
  'chat_conversation',
  { client_id: clientId(), conv: words().notNull(), last_seq: whole().notNull().default(0), last_at: momentNow() },
  (own) => [primary('chat_conversation', own, ['client_id', 'conv']), tenantPolicy('chat_conversation')],
);

/** Whoever takes or took part; sees the messages after `joined_seq`, up to `left_seq`. */
const chatMember = pgTable(
  'chat_member',
  {
    client_id: clientId(),
    conv: words().notNull(),
    user_id: bigId().notNull(),
    read_seq: whole().notNull().default(0),
    joined_seq: whole().notNull().default(0),
    left_seq: whole(),
  },
  (own) => [
    primary('chat_member', own, ['client_id', 'conv', 'user_id']),
    index(indexName('chat_member', 'user')).on(own.client_id, own.user_id),
    tenantPolicy('chat_member'),
  ],
);

const chatMessage = pgTable(
  'chat_message',
  {
    client_id: clientId(),
    conv: words().notNull(),
    /** 1, 2, 3 … within the conversation, without a gap. */
    seq: whole().notNull(),
    id: bigIdentity(),
    sender_id: bigId().notNull(),
    /** Given by the sender's client: a message sent twice is kept once, for ever. */
    client_msg_id: words().notNull(),
    body: words().notNull(),
    /** Ids of the users mentioned. */
    mentions: json(),
    /** Files and documents that it carries. */
    attachment: json(),
    sent_at: moment().notNull(),
    deleted_at: moment(),
  },
  (own) => [
    primary('chat_message', own, ['client_id', 'conv', 'seq']),
    uniqueWithin('chat_message', own, ['sender_id', 'client_msg_id']),
    tenantPolicy('chat_message'),
  ],
);

/** A message that carries a document. */
const chatDocument = pgTable(
  'chat_document',
  { client_id: clientId(), type: words().notNull(), document_id: bigId().notNull(), conv: words().notNull(), seq: whole().notNull() },
  (own) => [primary('chat_document', own, ['client_id', 'type', 'document_id', 'conv', 'seq']), tenantPolicy('chat_document')],
);

/** Its id is drawn from the ids of organisations, so that the id of a room names one room. */
const chatGroup = pgTable(
  'chat_group',
  {
    client_id: clientId(),
    id: bigId().notNull().default(sql`nextval('client_organisation_id_seq')`),
    GROUP_NAME: words().notNull(),
    GROUP_DESC: words(),
    owner_id: bigId().notNull(),
    is_dismissed: flagColumn(),
    created_at: momentNow(),
  },
  (own) => [primary('chat_group', own), flagCheck('chat_group', 'is_dismissed'), tenantPolicy('chat_group')],
);

/**
 * Failures of one user name or address, under a hash of it: what people type for a name is now and then a password. Counted before any
 * organisation is known, so it belongs to none: no policy lets the application in, only the functions of `sql/after.sql`.
 */
const failedAttempt = pgTable(
  'failed_attempt',
  { key_hash: words().notNull(), failures: whole().notNull(), ends_at: moment().notNull() },
  (own) => [
    primaryKey({ name: primaryName('failed_attempt'), columns: [own.key_hash] }),
    index(indexName('failed_attempt', 'end')).on(own.ends_at),
  ],
).enableRLS();

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
    opened_at: momentNow(),
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

export const platformTables = {
  clientOrganisation,
  userCredential,
  userSession,
  socketTicket,
  invitation,
  requestKey,
  documentHistory,
  documentLink,
  notification,
  serialCounter,
  storedFile,
  savedView,
  chatConversation,
  chatMember,
  chatMessage,
  chatDocument,
  chatGroup,
  failedAttempt,
  processVersion,
  processInstance,
  approvalTask,
};
