import { create } from 'zustand';
import { PHONE_WIDTH } from '../phone-width.ts';

/** Phones, and wherever Sampan was put among the programs of a device: there work goes on where no network reaches. */
const CARRIED = `(max-width: ${PHONE_WIDTH}px), (display-mode: standalone)`;

/** Whether this device keeps what it was told, for when it cannot ask. Browsers let pages keep things under HTTPS alone. */
export const isKeeping = (): boolean => 'caches' in globalThis && globalThis.isSecureContext && matchMedia(CARRIED).matches;

interface Away {
  /** Since when what is shown was kept, in milliseconds; null while the server answers. */
  readonly keptAtMs: number | null;
}

/** Whether the server is out of reach, as the last answer told. */
export const useAway = create<Away>(() => ({ keptAtMs: null }));

/** A call without an answer ends nobody's session on a device that keeps, as long as it is known that there is no network. */
export const isAway = (): boolean => isKeeping() && (!navigator.onLine || useAway.getState().keptAtMs !== null);

/** Answers are kept for each user apart; the names of all of these shelves begin so. */
const ANSWERS = 'sampan-answers-';
export const shelfOf = (userId: string): string => ANSWERS + userId;

/** Forgets the answers that were kept for everybody, or for everybody but one. */
export async function forgetAnswers(except?: string): Promise<void> {
  if (!('caches' in globalThis)) return;
  const own = except === undefined ? undefined : shelfOf(except);
  for (const name of await caches.keys()) if (name.startsWith(ANSWERS) && name !== own) await caches.delete(name);
}
