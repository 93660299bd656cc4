import { CallError } from '@sampan/widgets/api/wire.ts';

export const FACTORS_PATH = 'clientinfoapi/user-profile-info';

export interface ListedFactor {
  readonly ID: string;
  readonly FACTOR_KIND: 'TOTP' | 'PASSKEY';
  readonly FACTOR_NAME: string;
  readonly MADE_AT: string;
  readonly USED_AT: string | null;
}

export interface Factors {
  readonly results: readonly ListedFactor[];
  readonly RECOVERY_LEFT: number;
  readonly IS_ASKED: '0' | '1';
  readonly HAS_PASSWORD: '0' | '1';
}

/** Runs a call; answers what it was refused for, in words. Other failures the client has shown. */
export async function refusalOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return error.isRefusal ? error.message : '';
  }
}
