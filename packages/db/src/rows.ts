import type { Instant } from '@sampan/kernel/dates.ts';
import type { Decimal } from '@sampan/kernel/decimal.ts';
import type { ColumnType, Generated } from 'kysely';

/** Rows of the tables that no definition describes (`tables/`: `people.ts`, `records.ts`, `chat.ts`, `approval.ts`, `jobs.ts`). bigint columns are text. */

type Id = Generated<string>;
type Now = Generated<Instant>;
type Flag = Generated<'0' | '1'>;
/** Read as a value; written as JSON text, since the driver would turn a list into a PostgreSQL array. */
type Json<T> = ColumnType<T, string, string>;
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface ClientOrganisationRow {
  id: Id;
  ORG_NAME: string;
  created_at: Now;
  disabled_at: string | null | undefined;
}

export interface UserCredentialRow {
  client_id: string;
  user_id: string;
  password_hash: string;
  changed_at: Now;
}

export interface UserSessionRow {
  client_id: string;
  id: string;
  user_id: string;
  created_at: Now;
  /** Raised by each refresh of the token; the token before stays good for a minute. */
  generation: Generated<number>;
  refreshed_at: Now;
  expires_at: Instant;
  revoked_at: Instant | null;
  address: string | null;
  way: string | null;
  user_agent: string | null;
  seen_at: Instant | null;
  seen_address: string | null;
}

export interface SocketTicketRow {
  client_id: string;
  ticket_hash: string;
  session_id: string;
  user_id: string;
  expires_at: Instant;
}

export interface SwitchTicketRow {
  client_id: string;
  ticket_hash: string;
  user_id: string;
  way: Generated<string>;
  expires_at: Instant;
}

export interface MenuArrangementRow {
  client_id: string;
  version: Generated<number>;
  content: Json<unknown>;
  updated_at: Now;
  updated_by: string;
}

export interface InvitationRow {
  client_id: string;
  id: Id;
  code_hash: string;
  role_codes: Json<string[]>;
  note: string | null;
  created_at: Now;
  created_by: string;
  expires_at: Instant;
  used_at: Instant | null;
  used_by: string | null;
}

export interface RequestKeyRow {
  client_id: string;
  user_id: string;
  call: string;
  request_key: string;
  content_hash: string;
  answer: MaybeJson<unknown>;
  created_at: Now;
}

export interface DocumentHistoryRow {
  client_id: string;
  id: Id;
  type: string;
  document_id: string;
  action: string;
  from_status: string | null;
  to_status: string | null;
  comment: string | null;
  changes: MaybeJson<unknown>;
  at: Now;
  by: string;
}

export interface DocumentBeforeChangeRow {
  client_id: string;
  type: string;
  document_id: string;
  content: Json<{ readonly header: Record<string, unknown>; readonly parts: Record<string, Record<string, unknown>[]> }>;
}

export interface DocumentLinkRow {
  client_id: string;
  id: Id;
  kind: Generated<'drawn' | 'created' | 'posted' | 'named'>;
  from_type: string;
  from_id: string;
  from_no: Generated<string>;
  from_part: Generated<string>;
  from_entry_no: Generated<number>;
  to_type: string;
  to_id: string;
  to_no: Generated<string>;
  to_part: Generated<string>;
  to_entry_no: Generated<number>;
  counter: Generated<string>;
  QTY: Decimal;
  BASE_QTY: Decimal | null;
  TO_QTY: Decimal | null;
  TO_UNIT_CODE: string | null;
  TOLERANCE: Decimal | null;
}

export interface NotificationRow {
  client_id: string;
  id: Id;
  user_id: string;
  from_username: string | null;
  module: string;
  /** Code of the text with its arguments, or `content` as it stands. */
  text_code: string | null;
  args: MaybeJson<Record<string, string>>;
  content: string | null;
  url: Generated<string>;
  related_type: string | null;
  related_value: string | null;
  READ_FLAG: Flag;
  created_at: Now;
  record_type: string | null;
  record_id: string | null;
  comment_id: string | null;
  /** Phase of the record outside of which there is nothing left to do about it. */
  lasts: string | null;
  settled_at: Instant | null;
}

export interface SerialCounterRow {
  client_id: string;
  SERIAL_CODE: string;
  DATE_PART: string;
  LAST_NUMBER: string;
}

export interface StoredFileRow {
  client_id: string;
  id: string;
  name: string;
  size: string;
  type: string;
  sha256: string;
  record_type: string | null;
  record_id: string | null;
  conv: string | null;
  created_at: Now;
  created_by: string;
  deleted_at: Instant | null;
  deleted_by: string | null;
}

export interface LooseContentRow {
  client_id: string;
  id: string;
  since: Now;
}

export interface RecentlyOpenedRow {
  client_id: string;
  user_id: string;
  type: string;
  opened: string;
  at: Now;
}

export interface SavedViewRow {
  client_id: string;
  id: Id;
  user_id: string;
  list: string;
  name: string;
  state: Json<unknown>;
  is_default: Flag;
  is_shared: Flag;
  created_at: Now;
  updated_at: Now;
}

export interface ImportMappingRow {
  client_id: string;
  id: Id;
  type: string;
  headings: string;
  content: Json<unknown>;
  updated_at: Now;
  updated_by: string;
}

export interface ChatConversationRow {
  client_id: string;
  conv: string;
  last_seq: Generated<number>;
  last_at: Now;
}

export interface ChatMemberRow {
  client_id: string;
  conv: string;
  user_id: string;
  read_seq: Generated<number>;
  joined_seq: Generated<number>;
  left_seq: number | null;
}

export interface ChatMessageRow {
  client_id: string;
  conv: string;
  seq: number;
  id: Id;
  sender_id: string;
  client_msg_id: string;
  body: string;
  mentions: MaybeJson<string[]>;
  attachment: MaybeJson<unknown>;
  sent_at: Instant;
  deleted_at: Instant | null;
}

export interface ChatDocumentRow {
  client_id: string;
  type: string;
  document_id: string;
  conv: string;
  seq: number;
}

export interface RecordCommentRow {
  client_id: string;
  id: Id;
  type: string;
  record_id: string;
  author_id: string;
  client_msg_id: string;
  body: string;
  mentions: MaybeJson<string[]>;
  attachment: MaybeJson<unknown>;
  created_at: Now;
  edited_at: Instant | null;
  deleted_at: Instant | null;
}

export interface RecordCommentReadRow {
  client_id: string;
  type: string;
  record_id: string;
  user_id: string;
  read_id: string;
}

export interface ChatGroupRow {
  client_id: string;
  id: Id;
  GROUP_NAME: string;
  GROUP_DESC: string | null;
  owner_id: string;
  is_dismissed: Flag;
  created_at: Now;
}

export interface ProcessVersionRow {
  client_id: string;
  id: Id;
  process_id: string;
  version_no: number;
  function_area: string;
  /** A `Process` of `engines/src/workflow`. */
  content: Json<unknown>;
  is_in_force: Flag;
  created_at: Now;
  created_by: string;
}

export interface ProcessInstanceRow {
  client_id: string;
  id: Id;
  type: string;
  document_id: string;
  version_id: string;
  state: Generated<'RUNNING' | 'APPROVED' | 'REJECTED' | 'WITHDRAWN' | 'CANCELLED'>;
  submitter: string;
  seq: number;
  counter: Generated<number>;
  reminded_at: Instant | null;
  started_at: Now;
  ended_at: Instant | null;
}

export interface ApprovalTaskRow {
  client_id: string;
  id: Id;
  instance_id: string;
  type: string;
  document_id: string;
  visit: number;
  seq: number;
  username: string | null;
  state: 'OPEN' | 'APPROVED' | 'REJECTED' | 'REPORTED' | 'HANDED' | 'VOID' | 'SKIPPED';
  origin: string;
  is_before_change: Flag;
  decided_no: number | null;
  comment: string | null;
  looked_at: MaybeJson<Record<string, string | null>>;
  signed_by: string | null;
  opened_at: Now;
  reminded_at: Instant | null;
  decided_at: Instant | null;
}

export interface JobRow {
  client_id: string;
  id: Id;
  kind: string;
  user_id: string;
  /** What it works on, and the words of its title and notices. */
  args: Json<{ readonly input: unknown; readonly words: Readonly<Record<string, string>> }>;
  state: Generated<'WAITING' | 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELLED'>;
  attempt: Generated<number>;
  done: Generated<string>;
  total: string | null;
  checkpoint: MaybeJson<unknown>;
  file_id: string | null;
  url: string | null;
  /** Why it failed, as `Failure` of the kernel. */
  failures: MaybeJson<unknown[]>;
  is_cancel_asked: Flag;
  created_at: Now;
  started_at: Instant | null;
  seen_at: Instant | null;
  ended_at: Instant | null;
}

declare module '@sampan/model/database.ts' {
  interface Database {
    client_organisation: ClientOrganisationRow;
    user_credential: UserCredentialRow;
    user_session: UserSessionRow;
    socket_ticket: SocketTicketRow;
    switch_ticket: SwitchTicketRow;
    menu_arrangement: MenuArrangementRow;
    invitation: InvitationRow;
    request_key: RequestKeyRow;
    document_history: DocumentHistoryRow;
    document_before_change: DocumentBeforeChangeRow;
    document_link: DocumentLinkRow;
    notification: NotificationRow;
    serial_counter: SerialCounterRow;
    stored_file: StoredFileRow;
    loose_content: LooseContentRow;
    saved_view: SavedViewRow;
    recently_opened: RecentlyOpenedRow;
    import_mapping: ImportMappingRow;
    chat_conversation: ChatConversationRow;
    chat_member: ChatMemberRow;
    chat_message: ChatMessageRow;
    chat_document: ChatDocumentRow;
    chat_group: ChatGroupRow;
    record_comment: RecordCommentRow;
    record_comment_read: RecordCommentReadRow;
    process_version: ProcessVersionRow;
    process_instance: ProcessInstanceRow;
    approval_task: ApprovalTaskRow;
    job: JobRow;
  }
}
