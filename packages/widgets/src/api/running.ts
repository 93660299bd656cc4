import { create } from 'zustand';

/** How many calls are under way; the progress bar shows itself while there is one. */
export const useCallsRunning = create<{ readonly running: number }>(() => ({ running: 0 }));

export async function whileRunning<T>(work: Promise<T>): Promise<T> {
  useCallsRunning.setState(({ running }) => ({ running: running + 1 }));
  try {
    return await work;
  } finally {
    useCallsRunning.setState(({ running }) => ({ running: running - 1 }));
  }
}
