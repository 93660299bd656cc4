import { create } from 'zustand';

/** Steps have been confirmed on this page: what sends them and tells of them is wanted (`waiting-host.tsx`, which comes later). */
export const useStepsWanted = create<{ readonly isWanted: boolean }>(() => ({ isWanted: false }));

/** Tells without reading the store whether a user has something to send after a start. */
const markOf = (username: string): string => `sampan.steps.${username}`;
export const hasSteps = (username: string): boolean => localStorage.getItem(markOf(username)) !== null;

export function markSteps(username: string, isThere: boolean): void {
  if (isThere) localStorage.setItem(markOf(username), '1');
  else localStorage.removeItem(markOf(username));
}
