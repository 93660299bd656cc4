import type { Selection } from '../table/selection.ts';

/** Where the user stood in a list, by its address: back from a record everything is as it was. */
export interface Place {
  readonly scrollTop: number;
  readonly selection: Selection;
  /** The row that had the focus. */
  readonly row: string | null;
}

const places = new Map<string, Place>();
const MOST = 30;

export function rememberPlace(address: string, place: Place): void {
  places.delete(address);
  places.set(address, place);
  const [oldest] = places.keys();
  if (places.size > MOST && oldest !== undefined) places.delete(oldest);
}

/** The place kept for an address, once. */
export function takePlace(address: string): Place | null {
  const place = places.get(address) ?? null;
  places.delete(address);
  return place;
}

let opened: { readonly type: string; readonly id: string } | null = null;

/** Notes the record that is shown: a walk from record to record moves the place in the list, too. */
export function rememberOpened(type: string, id: string): void {
  opened = { type, id };
}

export function forgetOpened(): void {
  opened = null;
}

/** The record of this kind that was shown last since the list was left. */
export const openedRecord = (type: string): string | null => (opened?.type === type ? opened.id : null);
