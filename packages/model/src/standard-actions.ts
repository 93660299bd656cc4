import { may, must, note, user } from './field.ts';

/** The approval part of lifecycles §1, shared by requisition, order and the documents after them. */
export const approvalActions = {
  submit: { from: ['DRAFT', 'REJECTED'], to: 'SUBMITTED', tone: 'primary' },
  withdraw: { from: ['SUBMITTED'], to: 'DRAFT', confirm: true },
  approve: { from: ['SUBMITTED'], to: 'APPROVED', approval: true, confirm: true, tone: 'primary', arguments: { COMMENT: may(note(500)) } },
  reject: { from: ['SUBMITTED'], to: 'REJECTED', approval: true, tone: 'danger', arguments: { COMMENT: must(note(500)) } },
  'report-to-manager': { from: ['SUBMITTED'], approval: true, arguments: { COMMENT: may(note(500)) } },
  assign: { from: ['SUBMITTED'], approval: true, arguments: { USERNAME: must(user()), COMMENT: may(note(500)) } },
  unapprove: { from: ['APPROVED'], to: 'DRAFT', confirm: true },
  close: { from: ['APPROVED'], sets: 'IS_CLOSED', confirm: true },
  cancel: { from: ['DRAFT', 'REJECTED', 'SUBMITTED', 'APPROVED'], sets: 'IS_CANCELLED', confirm: true, tone: 'danger' },
} as const;

export const APPROVAL_STATUSES = ['DRAFT', 'SUBMITTED', 'APPROVED', 'REJECTED'] as const;
