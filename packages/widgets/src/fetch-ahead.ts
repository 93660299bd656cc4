let running = 0;

/** Fetches what nobody has asked for yet. That it does not come concerns nobody: it is asked for again when it is needed. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  running += 1;
  try {
    await load();
  } catch {
    // Whoever needs it tries again.
  } finally {
    running -= 1;
  }
}

export const isFetchingAhead = (): boolean => running > 0;
