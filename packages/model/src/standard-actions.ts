import { date, derived, flag, hidden, initially, integer, may, must, note, user } from './field.ts';
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

/** Of a document that posts as it is approved (lifecycles §2), and is taken back by its reversal. */
export const POSTING_STATUSES = {
  DRAFT: 'draft',
  SUBMITTED: 'waiting',
  POSTED: 'live',
  REJECTED: 'draft',
  REVERSED: 'reversed',
} as const satisfies Readonly<Record<string, Phase>>;

/** The actions of such a document; `postedOn` is the argument that names the day of its reversal. */
export const postingActions = <const K extends string>(postedOn: K) => {
  const { submit, withdraw, approve, reject, 'report-to-manager': report, assign, cancel } = approvalActions;
  return {
    submit,
    withdraw,
    approve: { ...approve, to: 'POSTED' },
    reject,
    'report-to-manager': report,
    assign,
    reverse: {
      from: ['POSTED'],
      to: 'REVERSED',
      means: 'undo',
      needsNoChild: true,
      postedOn,
      confirm: true,
      tone: 'danger',
      arguments: { [postedOn]: date() } as Readonly<Record<K, ReturnType<typeof date>>>,
    },
    cancel: { ...cancel, from: ['DRAFT', 'REJECTED', 'SUBMITTED'] },
  } as const;
};

/** Lists of what waits for its approval, of anybody and of whoever looks. */
export const approvalLists = {
  approving: { where: [{ STATUS: 'SUBMITTED', IS_CANCELLED: '0' }] },
  'my-approvals': { where: [{ STATUS: 'SUBMITTED', IS_CANCELLED: '0' }], approvable: true },
} as const;

/**
 * The approval of a document that can be changed after it (lifecycles §9 PO-7, SO-4): a change raises its version, makes it a draft with all that was
 * drawn of it, and takes the approval anew. Until then it waits; given up, it is what was approved before.
 */
export const changeActions = {
  ...approvalActions,
  submit: { ...approvalActions.submit, from: ['DRAFT', 'REJECTED', 'CHANGING'] },
  cancel: { ...approvalActions.cancel, from: ['DRAFT', 'REJECTED', 'CHANGING', 'SUBMITTED', 'APPROVED'] },
  change: { from: ['APPROVED'], to: 'CHANGING', changes: 'begin', confirm: true, arguments: { REASON: must(note(500)) } },
  'discard-change': { from: ['CHANGING', 'REJECTED'], to: 'APPROVED', changes: 'discard', confirm: true, tone: 'danger' },
} as const;

export const CHANGE_STATUSES = { ...APPROVAL_STATUSES, CHANGING: 'draft' } as const satisfies Readonly<Record<string, Phase>>;

/** Which version of the document it is, and whether that is a change that is not approved yet. */
export const versionFields = () => ({
  REVISION: hidden(derived(initially(integer(), 1))),
  IS_CHANGING: hidden(derived(flag())),
});

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
