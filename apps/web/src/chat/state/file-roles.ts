import type { AttachedFile } from '@sampan/chat/wire.ts';

/** Sound of a telephone comes as mp4, whose files may be films as well: their name tells. */
const VOICE_NAME = /\.(m4a|weba)$/i;

export const isPicture = ({ TYPE }: AttachedFile): boolean => TYPE.startsWith('image/');
export const isVoice = ({ TYPE, NAME }: AttachedFile): boolean => TYPE.startsWith('audio/') || VOICE_NAME.test(NAME);
export const addressOf = ({ ID }: AttachedFile): string => `/files/${ID}`;
