import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Definition } from '@sampan/model/define.ts';
import type { AuditKind, SignInWay } from '@sampan/model/audit-kinds.ts';
import { deviceOf } from './device.ts';
import type { SessionOrigin } from './session.ts';

/** Who does something that the audit list keeps, and from where; `userId` '0' or less is nobody of the organisation's users. */
export interface Actor {
  readonly userId: string;
  readonly username: string;
  readonly origin?: SessionOrigin | undefined;
}

/** One thing that was done. `details` says in words what changed, old → new; never a secret. */
export interface Audited {
  readonly kind: AuditKind;
  readonly subject?: { readonly type: string; readonly id?: string; readonly name?: string } | undefined;
  readonly way?: SignInWay;
  readonly details?: string;
}

const DETAILS_MAX = 2000;

interface AuditRow {
  readonly kind: AuditKind;
  readonly [column: string]: unknown;
}

function rowOf({ userId, username, origin }: Actor, { kind, subject, way, details }: Audited): AuditRow {
  return {
    kind,
    username,
    user_id: Number(userId) > 0 ? userId : null,
    subject_type: subject?.type ?? null,
    subject_id: subject?.id ?? null,
    subject_name: subject?.name?.slice(0, 200) ?? null,
    way: way ?? null,
    details: details?.slice(0, DETAILS_MAX) ?? null,
    address: origin?.address ?? null,
    device: origin ? deviceOf(origin.userAgent) : null,
  };
}

/** Adds to the audit list with the transaction: without the deed there is no entry, and no deed without it. */
export const audit = (db: ScopedDb, actor: Actor, audited: Audited): void => db.insertLater('audit_entry', [rowOf(actor, audited)]);

/** What a change of a record is called in the list, by the action in its trail; all else is a change. */
const KIND_OF: Readonly<Record<string, AuditKind>> = { create: 'RECORD_CREATED', delete: 'RECORD_DELETED' };

interface Recorded {
  readonly definition: Definition;
  readonly id: string;
  readonly name: string;
  /** The action under which the same transaction writes the record's trail, which holds what changed. */
  readonly action: string;
}

/** Adds a change of a record whose trail holds the rest. */
export const auditRecord = (db: ScopedDb, actor: Actor, { definition, id, name, action }: Recorded): void =>
  db.insertLater('audit_entry', [
    {
      ...rowOf(actor, { kind: KIND_OF[action] ?? 'RECORD_CHANGED', subject: { type: definition.type, id, name } }),
      // Of what is gone the trail keeps all of it: nothing to read in a list.
      history_action: action === 'delete' ? null : action,
    },
  ]);
