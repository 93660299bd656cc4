/** Ids of the list that the user came from, so that a form can go to the previous and next record. Lives as long as the tab. */
const KEY = 'sampan.walk.';
const MOST = 5000;

export interface Neighbours {
  readonly previous: string | null;
  readonly next: string | null;
  /** From 1; 0 when the record is not in the list. */
  readonly place: number;
  readonly count: number;
}

export function rememberWalk(type: string, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY + type, ids.slice(0, MOST).join(','));
  } catch {
    // Storage is full or switched off: previous and next stay unavailable.
    sessionStorage.removeItem(KEY + type);
  }
}

/** Previous and next record of the filtered list that was shown last. */
export const neighboursOf = (type: string, id: string): Neighbours =>
  neighboursAmong(sessionStorage.getItem(KEY + type)?.split(',') ?? [], id);

export function neighboursAmong(ids: readonly string[], id: string): Neighbours {
  const at = ids.indexOf(id);
  if (at < 0) return { previous: null, next: null, place: 0, count: ids.length };
  return { previous: ids[at - 1] ?? null, next: ids[at + 1] ?? null, place: at + 1, count: ids.length };
}
