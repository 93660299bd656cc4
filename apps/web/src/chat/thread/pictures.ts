import { createContext, useContext } from 'react';
import type { AttachedFile } from '@sampan/chat/wire.ts';

/** Opens a picture large, among those around it. */
type OpenPicture = (file: AttachedFile) => void;

const nowhere: OpenPicture = () => undefined;

/** Whoever shows messages provides it. */
export const OpenPictureContext = createContext<OpenPicture>(nowhere);

export const useOpenPicture = (): OpenPicture => useContext(OpenPictureContext);
