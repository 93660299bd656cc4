import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { indexName } from '../constraint-names.ts';
import {
  bigId,
  bigIdentity,
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

/** Conversations, groups and messages; no definition describes these tables, their rows are typed in `rows.ts`. Used by tools only. */

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

/** What is said at a record, by and for whoever sees it. */
const recordComment = pgTable(
  'record_comment',
  {
    client_id: clientId(),
    id: bigIdentity(),
    type: words().notNull(),
    record_id: bigId().notNull(),
    author_id: bigId().notNull(),
    /** Given by the author's client: a comment sent twice is kept once, for ever. */
    client_msg_id: words().notNull(),
    body: words().notNull(),
    /** Ids of the users mentioned. */
    mentions: json(),
    /** Files and records that it carries. */
    attachment: json(),
    created_at: momentNow(),
    edited_at: moment(),
    deleted_at: moment(),
  },
  (own) => [
    primary('record_comment', own),
    uniqueWithin('record_comment', own, ['author_id', 'client_msg_id']),
    index(indexName('record_comment', 'record')).on(own.client_id, own.type, own.record_id, own.id),
    tenantPolicy('record_comment'),
  ],
);

/** How far somebody has read the comments of a record. */
const recordCommentRead = pgTable(
  'record_comment_read',
  { client_id: clientId(), type: words().notNull(), record_id: bigId().notNull(), user_id: bigId().notNull(), read_id: bigId().notNull() },
  (own) => [primary('record_comment_read', own, ['client_id', 'type', 'record_id', 'user_id']), tenantPolicy('record_comment_read')],
);

export const chatTables = {
  chatConversation,
  chatMember,
  chatMessage,
  chatDocument,
  chatGroup,
  recordComment,
  recordCommentRead,
};
