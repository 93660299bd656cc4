import type { AttachedFile } from '@sampan/chat/wire.ts';

export const isPicture = ({ TYPE }: AttachedFile): boolean => TYPE.startsWith('image/');
export const addressOf = ({ ID }: AttachedFile): string => `/files/${ID}`;
