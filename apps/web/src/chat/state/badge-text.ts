const MOST = 99;

/** The number in a badge; nothing for nothing, dots above 99. */
export const badgeText = (count: number): string | null => (count <= 0 ? null : count > MOST ? '...' : String(count));
