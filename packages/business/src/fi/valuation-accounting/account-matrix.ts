/** What tells the accounts of a row apart. */
export const SUBJECTS = ['VALUATION_CLASS', 'PARTNER_GROUP', 'TAX_CODE', 'BANK_ACCOUNT', 'EXPENSE_TYPE', 'NONE'] as const;
export type MatrixSubject = (typeof SUBJECTS)[number];

/** A moving type or posting key that has accounts of its own. */
export interface MatrixKey {
  readonly MOVING_TYPE: string;
  readonly BY: MatrixSubject;
  /** It keeps open items, so both sides are one account. */
  readonly ONE_ACCOUNT: boolean;
}

/** A combination that something the organisation has needs, and that no row answers. */
export interface MissingAccount {
  readonly MOVING_TYPE: string;
  readonly VALUATION_CLASS_CODE: string;
}

/** Answer of `fiapi/valuation-accounting/matrix`: its rows are those of the master's own list. */
export interface AccountMatrix {
  readonly KEYS: readonly MatrixKey[];
  readonly MISSING: readonly MissingAccount[];
}
