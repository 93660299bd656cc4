import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { indexName } from '../constraint-names.ts';
import { bigId, bigIdentity, clientId, json, moment, momentNow, primary, tenantPolicy, words } from './building-blocks.ts';

/** What keeps accounts safe: the audit list, second factors, keys of programs. Rows are typed in `account-rows.ts`. Used by tools only. */

/** Who did what with accounts and settings, when and from where. Only ever added to; what a record's trail holds is read there. */
const auditEntry = pgTable(
  'audit_entry',
  {
    client_id: clientId(),
    id: bigIdentity(),
    at: momentNow(),
    kind: words().notNull(),
    username: words().notNull(),
    user_id: bigId(),
    subject_type: words(),
    subject_id: bigId(),
    subject_name: words(),
    /** Action of the row of `document_history` of the same record and moment that holds what changed. */
    history_action: words(),
    way: words(),
    details: words(),
    address: words(),
    device: words(),
  },
  (own) => [
    primary('audit_entry', own),
    index(indexName('audit_entry', 'user')).on(own.client_id, own.user_id, own.id),
    index(indexName('audit_entry', 'at')).on(own.client_id, own.at),
    tenantPolicy('audit_entry'),
  ],
);

/** A second factor of a user: an authenticator app (TOTP) or a passkey. Of an app that was not confirmed yet there is no `confirmed_at`. */
const userFactor = pgTable(
  'user_factor',
  {
    client_id: clientId(),
    id: bigIdentity(),
    user_id: bigId().notNull(),
    kind: words().notNull(),
    name: words().notNull(),
    /** Of an app: its secret, sealed with the secret of the installation. */
    secret: words(),
    /** Of an app: the last time step that signed in, which does not do so twice. */
    last_step: bigId(),
    credential_id: words(),
    public_key: words(),
    counter: bigId(),
    transports: json(),
    created_at: momentNow(),
    confirmed_at: moment(),
    used_at: moment(),
  },
  (own) => [
    primary('user_factor', own),
    index(indexName('user_factor', 'user')).on(own.client_id, own.user_id),
    // Over all organisations: a passkey signs in before any is known.
    uniqueIndex(indexName('user_factor', 'credential')).on(own.credential_id),
    tenantPolicy('user_factor'),
  ],
);

/** A code that stands in for a lost second factor, once; only its hash. */
const recoveryCode = pgTable(
  'recovery_code',
  { client_id: clientId(), id: bigIdentity(), user_id: bigId().notNull(), code_hash: words().notNull(), used_at: moment() },
  (own) => [
    primary('recovery_code', own),
    uniqueIndex(indexName('recovery_code', 'code')).on(own.client_id, own.user_id, own.code_hash),
    tenantPolicy('recovery_code'),
  ],
);

/** A key with which a program calls, with the rights of one role; only its hash. */
const accessKey = pgTable(
  'access_key',
  {
    client_id: clientId(),
    id: bigIdentity(),
    name: words().notNull(),
    role_code: words().notNull(),
    key_hash: words().notNull(),
    /** Its first characters, by which people know it again. */
    key_start: words().notNull(),
    created_at: momentNow(),
    created_by: words().notNull(),
    expires_at: moment().notNull(),
    revoked_at: moment(),
    revoked_by: words(),
    used_at: moment(),
    used_address: words(),
  },
  (own) => [
    primary('access_key', own),
    uniqueIndex(indexName('access_key', 'hash')).on(own.key_hash),
    uniqueIndex(indexName('access_key', 'name')).on(own.client_id, own.name),
    tenantPolicy('access_key'),
  ],
);

export const accountTables = { auditEntry, userFactor, recoveryCode, accessKey };
