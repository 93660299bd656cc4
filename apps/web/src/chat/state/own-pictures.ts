import type { AttachedFile } from '@sampan/chat/wire.ts';

const MOST = 20;
const kept = new Map<string, Blob>();

/** Pictures that came from this page are shown from it: what was just sent is not fetched back. */
export function keepOwnPicture({ ID, TYPE }: AttachedFile, file: Blob): void {
  if (!TYPE.startsWith('image/')) return;
  kept.set(ID, file);
  for (const id of [...kept.keys()].slice(0, -MOST)) kept.delete(id);
}

export const ownPicture = (id: string): Blob | undefined => kept.get(id);
