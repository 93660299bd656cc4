import type { AccountKind } from '../account-kinds.ts';

/** A subject of a chart. Without a kind it is of that of its parent; `control`: only the program posts to it. */
export type ChartSubject = readonly [code: string, zh: string, en: string, kind?: AccountKind | '', control?: 'control'];
