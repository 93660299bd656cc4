import type { IsoDate } from '@sampan/kernel/dates.ts';
import { todayIn } from '@sampan/kernel/dates.ts';
import { useSession } from '../session.ts';

/** Today in the organisation's zone, as the server has it; where the user sits only until somebody is signed in. */
export const today = (): IsoDate => todayIn(useSession.getState().profile?.timezone);
