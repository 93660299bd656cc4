import { may, must, note, user } from './field.ts';
import type { Phase } from './lifecycle.ts';

/** The approval part of lifecycles §1, shared by requisition, order and the documents after them. */
export const approvalActions = {
  submit: { from: ['DRAFT', 'REJECTED'], to: 'SUBMITTED', means: 'submit', tone: 'primary' },
  withdraw: { from: ['SUBMITTED'], to: 'DRAFT', means: 'withdraw', confirm: true },
  approve: {
    from: ['SUBMITTED'],
    to: 'APPROVED',
    means: 'approve',
    confirm: true,
    tone: 'primary',
    arguments: { COMMENT: may(note(500)) },
  },
  reject: { from: ['SUBMITTED'], to: 'REJECTED', means: 'reject', tone: 'danger', arguments: { COMMENT: must(note(500)) } },
  'report-to-manager': { from: ['SUBMITTED'], means: 'report', arguments: { COMMENT: may(note(500)) } },
  assign: { from: ['SUBMITTED'], means: 'assign', arguments: { USERNAME: must(user()), COMMENT: may(note(500)) } },
  unapprove: { from: ['APPROVED'], to: 'DRAFT', means: 'release', needsNoChild: true, confirm: true },
  close: { from: ['APPROVED'], sets: 'IS_CLOSED', means: 'release', confirm: true },
  cancel: {
    from: ['DRAFT', 'REJECTED', 'SUBMITTED', 'APPROVED'],
    sets: 'IS_CANCELLED',
    means: 'undo',
    needsNoChild: true,
    confirm: true,
    tone: 'danger',
  },
} as const;

export const APPROVAL_STATUSES = { DRAFT: 'draft', SUBMITTED: 'waiting', APPROVED: 'live', REJECTED: 'draft' } as const satisfies Readonly<
  Record<string, Phase>
>;
