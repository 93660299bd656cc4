/** What the audit list keeps, in the order in which a filter offers it. */
export const AUDIT_KINDS = [
  'SIGN_IN',
  'SIGN_IN_REFUSED',
  'SIGN_OUT',
  'SESSION_ENDED',
  'PASSWORD_CHANGED',
  'PASSWORD_SET',
  'FACTOR_ADDED',
  'FACTOR_REMOVED',
  'FACTOR_RESET',
  'RECOVERY_CODES_MADE',
  'KEY_MADE',
  'KEY_REVOKED',
  'INVITED',
  'INVITATION_REVOKED',
  'REGISTERED',
  'RECORD_CREATED',
  'RECORD_CHANGED',
  'RECORD_DELETED',
  'EXPORTED',
  'PRINTED',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** How somebody signs in. */
export const SIGN_IN_WAYS = ['PASSWORD', 'PASSKEY', 'CHAT_APP', 'OIDC', 'REGISTER'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];
