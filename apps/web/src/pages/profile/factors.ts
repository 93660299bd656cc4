import { CallError } from '@sampan/widgets/api/wire.ts';

export const FACTORS_PATH = 'clientinfoapi/user-profile-info';

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
