/** Second factors of a user as their calls answer them (`clientinfoapi/user-profile-info`). */
export type FactorKind = 'TOTP' | 'PASSKEY';

export interface ListedFactor {
  readonly ID: string;
  readonly FACTOR_KIND: FactorKind;
  readonly FACTOR_NAME: string;
  readonly MADE_AT: string;
  readonly USED_AT: string | null;
}

export interface Factors {
  readonly results: readonly ListedFactor[];
  readonly RECOVERY_LEFT: number;
  /** Whether the organisation asks this user for one. */
  readonly IS_ASKED: '0' | '1';
  /** Whether the user has a password, which changes of these are asked for. */
  readonly HAS_PASSWORD: '0' | '1';
}
