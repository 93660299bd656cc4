import type { PgTable } from 'drizzle-orm/pg-core';

/** Tables of the stock and ledger engines; used by tools only. */
export const stockTables: Readonly<Record<string, PgTable>> = {};
