import { create } from 'zustand';

/** `away` is shown: no connection for five seconds. `off`: another session took its place, or none was begun. */
export type LinkState = 'off' | 'connecting' | 'live' | 'away';

/** The connection and, while there is one, who is online (user ids). */
export const usePresence = create<{ readonly link: LinkState; readonly online: ReadonlySet<string> }>(() => ({
  link: 'off',
  online: new Set<string>(),
}));

export function cameOnline(users: readonly string[]): void {
  usePresence.setState(({ online }) => ({ online: new Set([...online, ...users]) }));
}

export function wentOffline(user: string): void {
  usePresence.setState(({ online }) => ({ online: new Set([...online].filter((other) => other !== user)) }));
}
