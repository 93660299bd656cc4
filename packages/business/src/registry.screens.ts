import type { LoadScreen } from '@sampan/widgets/screen.ts';

/** Hand-written screens by route without the leading slash (`mm/po/receive`); every other screen of a definition is generic. Loaded on demand. */
export const screens: Readonly<Record<string, LoadScreen>> = {};
