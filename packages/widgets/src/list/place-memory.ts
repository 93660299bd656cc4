import type { Selection } from '../table/selection.ts';

/** Where the user stood in a list, by its address: back from a record, scroll and selection are as they were. */
export interface Place {
  readonly scrollTop: number;
  readonly selection: Selection;
}

const places = new Map<string, Place>();
const MOST = 30;

export function rememberPlace(address: string, place: Place): void {
  places.delete(address);
  places.set(address, place);
  const [oldest] = places.keys();
  if (places.size > MOST && oldest !== undefined) places.delete(oldest);
}

/** The place kept for an address, once: a later visit by another way starts at the top. */
export function takePlace(address: string): Place | null {
  const place = places.get(address) ?? null;
  places.delete(address);
  return place;
}
