import type { StoredOrder } from './orders.ts';
import type { Page } from './plain-sql.ts';
import type { Round } from './rounds.ts';

/** Who does the work of a round. */
export type Target = 'sampan' | 'bare' | 'plain';

/** Where the processes of a run find each other. */
export interface Addresses {
  readonly databaseUrl: string;
  readonly sampan: string;
  readonly token: string;
  readonly clientId: string;
  readonly plain: string;
}

export type ListName = 'first' | 'jump' | 'after' | 'vendor' | 'text';

/** Rows of a page, and the place of page 1,000. */
export const PAGE = 20;
export const JUMP = 999 * PAGE;

/** How the lists are asked for; the cursor and the id lead to page 1,000. */
export interface ListAsked {
  readonly list: ListName;
  readonly orders: number;
  readonly vendors: readonly string[];
  readonly cursor: string;
  readonly below: string;
}

/** What the load process is told to do. */
export type Job =
  | { readonly kind: 'addresses'; readonly addresses: Addresses }
  | { readonly kind: 'create'; readonly target: Target; readonly order: StoredOrder; readonly clients: number; readonly ms: number }
  | { readonly kind: 'list'; readonly target: Target; readonly asked: ListAsked; readonly clients: number; readonly ms: number };

export type Done = { readonly round?: Round; readonly error?: string };

/** A page as the plain route is asked for it. */
export const plainPath = (page: Page): string => `/orders?page=${encodeURIComponent(JSON.stringify(page))}`;
