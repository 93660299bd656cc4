import { createContext, useContext } from 'react';
import type { AttachedFile } from '@sampan/chat/wire.ts';

/** What the messages around a file do with it. */
export interface Media {
  /** Shows a picture large. */
  readonly openPicture: (file: AttachedFile) => void;
  /** The voice message right after one, of the same sender; null when something else follows. */
  readonly nextVoice: (file: AttachedFile) => AttachedFile | null;
}

/** Whoever shows messages provides it. */
export const MediaContext = createContext<Media>({ openPicture: () => undefined, nextVoice: () => null });

export const useMedia = (): Media => useContext(MediaContext);
