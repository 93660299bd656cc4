/** Roles of the staff of a new organisation besides its administrator. */
const STAFF = ['BUYER', 'WAREHOUSE', 'SELLER', 'APPROVER', 'FINANCE'] as const;
/** Those and the role of people outside, who have no part in what everybody of the staff may do. */
export const ROLES = [...STAFF, 'CUSTOMER'] as const;
export type RoleCode = (typeof ROLES)[number];

/** Verbs of a card that a role has; `*` for all of them. */
export type Verbs = '*' | readonly string[];

export const READ: Verbs = ['index', 'export'];
export const MAINTAIN = ['index', 'create', 'edit', 'import', 'export'] as const;
export const WRITE: Verbs = [
  'index',
  'create',
  'edit',
  'delete',
  'import',
  'export',
  'print',
  'submit',
  'withdraw',
  'close',
  'close-line',
  'cancel',
];
export const DECIDE: Verbs = [
  'index',
  'export',
  'print',
  'approve',
  'reject',
  'report-to-manager',
  'assign',
  'unapprove',
  'reopen',
  'reopen-line',
];
/** The same of what posts with its approval: that is reversed, neither closed nor approved back. */
export const DECIDE_ON_POSTING: Verbs = ['index', 'export', 'print', 'approve', 'reject', 'report-to-manager', 'assign'];
/** Reads, takes along and prints: reports, labels of what they look after. */
export const READ_AND_PRINT: Verbs = ['index', 'export', 'print'];

/** The same verbs for every role of the staff: what everybody looks up in forms, or works with every day. */
export const everybody = (verbs: Verbs): Readonly<Record<(typeof STAFF)[number], Verbs>> => ({
  BUYER: verbs,
  WAREHOUSE: verbs,
  SELLER: verbs,
  APPROVER: verbs,
  FINANCE: verbs,
});
