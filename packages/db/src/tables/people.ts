import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { indexName, primaryName } from '../constraint-names.ts';
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
  whole,
  words,
} from './building-blocks.ts';

/** Organisations, and how their users sign in, are invited and keep their lists; no definition describes these tables, their rows are typed in `rows.ts`. Used by tools only. */

/** One customer of the installation. Its own id is what every other table calls client_id. */
const clientOrganisation = pgTable(
  'client_organisation',
  {
    id: bigIdentity(),
    ORG_NAME: words().notNull(),
    created_at: momentNow(),
    /** Since when nobody of it may sign in. */
    disabled_at: moment(),
    /** How often a field of its masters changed that is fixed once the record is used (`held-masters.ts`). */
    masters_changed: whole().notNull().default(0),
  },
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
    /** Where it was opened, by which way, and with what. */
    address: words(),
    way: words(),
    user_agent: words(),
    /** When and where it last called. */
    seen_at: moment(),
    seen_address: words(),
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

/** Signs in, once, the user whom the enterprise chat app or another provider named. */
const switchTicket = pgTable(
  'switch_ticket',
  {
    client_id: clientId(),
    ticket_hash: words().notNull(),
    user_id: bigId().notNull(),
    way: words().notNull().default('CHAT_APP'),
    expires_at: moment().notNull(),
  },
  (own) => [
    primary('switch_ticket', own, ['client_id', 'ticket_hash']),
    uniqueIndex(indexName('switch_ticket', 'ticket_hash')).on(own.ticket_hash),
    tenantPolicy('switch_ticket'),
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

/** What a user opened lately: records by type and id, screens by the name of their menu card. */
const recentlyOpened = pgTable(
  'recently_opened',
  {
    client_id: clientId(),
    user_id: bigId().notNull(),
    type: words().notNull(),
    opened: words().notNull(),
    at: momentNow(),
  },
  (own) => [primary('recently_opened', own, ['client_id', 'user_id', 'type', 'opened']), tenantPolicy('recently_opened')],
);

/** How an organisation read files with these headings when it imported them last; `headings` is their hash, `type` the definition. */
const importMapping = pgTable(
  'import_mapping',
  {
    client_id: clientId(),
    id: bigIdentity(),
    type: words().notNull(),
    headings: words().notNull(),
    content: json().notNull(),
    updated_at: momentNow(),
    updated_by: words().notNull(),
  },
  (own) => [
    primary('import_mapping', own),
    uniqueIndex(indexName('import_mapping', 'headings')).on(own.client_id, own.type, own.headings),
    tenantPolicy('import_mapping'),
  ],
);

/** How an organisation arranged its menu; no row is the standard one. */
const menuArrangement = pgTable(
  'menu_arrangement',
  {
    client_id: clientId(),
    version: whole().notNull().default(1),
    content: json().notNull(),
    updated_at: momentNow(),
    updated_by: words().notNull(),
  },
  (own) => [primary('menu_arrangement', own, ['client_id']), tenantPolicy('menu_arrangement')],
);

export const peopleTables = {
  clientOrganisation,
  userCredential,
  userSession,
  socketTicket,
  switchTicket,
  invitation,
  failedAttempt,
  savedView,
  recentlyOpened,
  importMapping,
  menuArrangement,
};
