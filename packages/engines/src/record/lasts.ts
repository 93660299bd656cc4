import type { Phase } from '@sampan/model/lifecycle.ts';

/** What a notice lasts for, as it is stored: the phase of its record, and the progress that ends it before that. */
export const lastsUntil = (phase: Phase, progress?: string): string => (progress === undefined ? phase : `${phase} ${progress}`);
