import type { StoredOrder } from './orders.ts';
import type { Page } from './lean-sql.ts';
import type { Round } from './rounds.ts';

/** Who does the work of a round. */
export type Target = 'sampan' | 'pg' | 'route';
export const TARGETS: readonly Target[] = ['sampan', 'pg', 'route'];

/** Where the processes of a run find each other. */
export interface Addresses {
  readonly databaseUrl: string;
  readonly sampan: string;
  readonly token: string;
  readonly clientId: string;
  readonly route: string;
}

export type ListName = 'first' | 'jump' | 'after' | 'vendor' | 'name' | 'text';

/** Rows of a page, and the place of page 1,000. */
export const PAGE = 50;
export const JUMP = 999 * PAGE;

/** How the lists are asked for; the cursor and the id lead to page 1,000. */
export interface ListAsked {
  readonly list: ListName;
  readonly orders: number;
  readonly vendors: readonly Vendor[];
  readonly cursor: string;
  readonly below: string;
}

/** A vendor of many orders, and a part of its name as people type it. */
export interface Vendor {
  readonly code: string;
  readonly name: string;
}

/** What the load process is told to do. */
export type Job =
  | { readonly kind: 'addresses'; readonly addresses: Addresses }
  | { readonly kind: 'create'; readonly target: Target; readonly order: StoredOrder; readonly clients: number; readonly ms: number }
  | {
      readonly kind: 'list';
      readonly target: Target;
      readonly asked: ListAsked;
      readonly clients: number;
      readonly ms: number;
      /** So many people sign in meanwhile, each again and again. */
      readonly signIns?: number;
    };

export type Done = { readonly round?: Round; readonly error?: string };

/** A page as the lean route is asked for it. */
export const routePath = (page: Page): string => `/orders?page=${encodeURIComponent(JSON.stringify(page))}`;
