/** The filtered list that the user came from, so that a record's screen can go to the one before and behind. */
interface Walk {
  readonly ids: readonly string[];
  readonly total: number;
}

const keyOf = (type: string): string => `sampan.walk.${type}`;

/** Called by a list when a record is opened from it. */
export function rememberWalk(type: string, ids: readonly string[], total = ids.length): void {
  sessionStorage.setItem(keyOf(type), JSON.stringify({ ids, total } satisfies Walk));
}

export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
  /** Counted from 1; 0 when the record is not in the list. */
  readonly position: number;
  readonly total: number;
}

/** The records before and behind `id` in the list last walked. */
export function neighboursOf(type: string, id: string): Neighbours {
  const walk = read(type);
  const at = walk.ids.indexOf(id);
  if (at < 0) return { previous: null, next: null, position: 0, total: 0 };
  return { previous: walk.ids[at - 1] ?? null, next: walk.ids[at + 1] ?? null, position: at + 1, total: walk.ids.length };
}

function read(type: string): Walk {
  try {
    const found = JSON.parse(sessionStorage.getItem(keyOf(type)) ?? '{}') as Partial<Walk>;
    return { ids: found.ids ?? [], total: found.total ?? 0 };
  } catch {
    return { ids: [], total: 0 };
  }
}
