const SHORTEST_MS = 1_000;
const FIRST_MS = 5_000;
/** Once the server is there again, everybody is back before half a minute has passed. */
const LONGEST_MS = 25_000;

/** Pause before the next try: anywhere up to a limit that doubles, so that after a restart not everybody comes at once. */
export function reconnectMs(tries: number, random: () => number = Math.random): number {
  const limitMs = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
  return SHORTEST_MS + random() * (limitMs - SHORTEST_MS);
}
