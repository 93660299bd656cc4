import { useSession } from './session.ts';

/** The organisation's zone, in which prints and exports tell times too; that of the browser only until somebody is signed in. */
export const zone = (): string => useSession.getState().profile?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
