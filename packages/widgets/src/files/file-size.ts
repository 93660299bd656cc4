const STEP = 1024;
const UNITS = ['KB', 'MB', 'GB'] as const;

/** A size in bytes for people: `14 B`, `3.2 MB`. */
export function fileSize(bytes: number): string {
  if (bytes < STEP) return `${bytes} B`;
  let size = bytes / STEP;
  let unit = 0;
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  return `${size >= 10 ? Math.round(size) : Math.round(size * 10) / 10} ${UNITS[unit]}`;
}
