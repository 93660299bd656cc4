import type { RouterHistory } from '@tanstack/react-router';

/** Whether the last step led back (or forward again) to where the user had been: then a screen is found as it was left. */
let isReturning = false;
export const isReturn = (): boolean => isReturning;

/** Notes how each screen is come to. A state written into the address is no step. Returns how to stop. */
export function followArrivals(history: RouterHistory): () => void {
  return history.subscribe(({ action }) => {
    if (action.type !== 'REPLACE') isReturning = action.type !== 'PUSH';
  });
}
