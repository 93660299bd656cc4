import type { IsoDate } from '@sampan/kernel/dates.ts';
import { todayIn } from '@sampan/kernel/dates.ts';

/** Today where the user sits. The server decides by the organisation's own zone. */
export const today = (): IsoDate => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
