import { derived, flag, integer, may, must, note, user } from './field.ts';
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

/** Flag of an entry that somebody closed: nothing more of it is drawn, and it counts as full (lifecycles §1 Close line). */
export const closedLine = () => derived(flag());

/** Closing single entries, and opening entries or the whole document again; `entryNumber` is the field that numbers the entries. */
export const lineActions = <const K extends string>(entryNumber: K) => {
  const argumentEntries = { [entryNumber]: must(integer()), IS_CLOSED: may(flag()) };
  return {
    'close-line': { from: ['APPROVED'], lines: 'close', confirm: true, argumentEntries },
    'reopen-line': { from: ['APPROVED'], lines: 'reopen', whileClosed: true, confirm: true, argumentEntries },
    reopen: { from: ['APPROVED'], lowers: 'IS_CLOSED', whileClosed: true, confirm: true },
  } as const;
};
