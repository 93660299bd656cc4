import type { Instant } from '@sampan/kernel/dates.ts';
import type { ColumnType, Generated } from 'kysely';

/** Rows of the tables of `tables/accounts.ts`. bigint columns are text. */

type Id = Generated<string>;
type Now = Generated<Instant>;

export interface AuditEntryRow {
  client_id: string;
  id: Id;
  at: Now;
  kind: string;
  username: string;
  user_id: string | null;
  subject_type: string | null;
  subject_id: string | null;
  subject_name: string | null;
  history_action: string | null;
  way: string | null;
  details: string | null;
  address: string | null;
  device: string | null;
}

export interface UserFactorRow {
  client_id: string;
  id: Id;
  user_id: string;
  kind: 'TOTP' | 'PASSKEY';
  name: string;
  secret: string | null;
  last_step: string | null;
  credential_id: string | null;
  public_key: string | null;
  counter: string | null;
  transports: ColumnType<string[] | null, string | null, string | null>;
  created_at: Now;
  confirmed_at: Instant | null;
  used_at: Instant | null;
}

export interface RecoveryCodeRow {
  client_id: string;
  id: Id;
  user_id: string;
  code_hash: string;
  used_at: Instant | null;
}

export interface AccessKeyRow {
  client_id: string;
  id: Id;
  name: string;
  role_code: string;
  key_hash: string;
  key_start: string;
  created_at: Now;
  created_by: string;
  expires_at: Instant;
  revoked_at: Instant | null;
  revoked_by: string | null;
  used_at: Instant | null;
  used_address: string | null;
}

declare module '@sampan/model/database.ts' {
  interface Database {
    audit_entry: AuditEntryRow;
    user_factor: UserFactorRow;
    recovery_code: RecoveryCodeRow;
    access_key: AccessKeyRow;
  }
}
