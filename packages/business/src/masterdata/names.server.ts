import { initialsOf } from '@sampan/engines/masters/pinyin.ts';

/** Search text of a name: the pinyin initials of its Chinese letters, empty for a name without any. */
export const searchInitials = (name: unknown): string | null =>
  typeof name === 'string' && /\p{Script=Han}/u.test(name) ? initialsOf(name) : null;
