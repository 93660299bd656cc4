import { inClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import type { Database } from '@sampan/model/database.ts';
import type { Definition } from '@sampan/model/define.ts';
import { type Kysely, sql } from 'kysely';
import { documentInvariants } from './documents.ts';
import type { Invariant } from './invariant.ts';
import { itemInvariants } from './items.ts';
import { ledgerInvariants } from './ledger.ts';
import { stockInvariants } from './stock.ts';
import { tenancyInvariants } from './tenancy.ts';
import { processesOf, workflowInvariants } from './workflow.ts';

interface Breach {
  readonly record: string;
  readonly problem: string;
}

export interface InvariantResult {
  readonly invariant: Invariant;
  /** At most MOST of them, enough to see what is wrong. */
  readonly breaches: readonly Breach[];
}

const MOST = 100;

/** Every invariant that can be stated for these definitions, and others of single documents, in the order of their numbers. */
export const invariantsOf = (definitions: readonly Definition[], others: readonly Invariant[] = []): Invariant[] =>
  [
    ...ledgerInvariants,
    ...stockInvariants,
    ...itemInvariants,
    ...documentInvariants(definitions),
    ...workflowInvariants,
    ...processesOf(definitions),
    ...tenancyInvariants,
    ...others,
  ].toSorted((a, b) => a.id.localeCompare(b.id));

/** Holds the invariants against the data of one organisation. */
export const runInvariants = (database: Kysely<Database>, clientId: string, invariants: readonly Invariant[]): Promise<InvariantResult[]> =>
  inClient(database, clientId, (db) => runInvariantsIn(db, invariants));

/** The same inside a transaction. */
export async function runInvariantsIn(db: ScopedDb, invariants: readonly Invariant[]): Promise<InvariantResult[]> {
  const results: InvariantResult[] = [];
  for (const invariant of invariants) {
    const { rows } = await sql.raw<Breach>(`select * from (${invariant.sql}) breach limit ${MOST}`).execute(db.trx);
    results.push({ invariant, breaches: rows });
  }
  return results;
}
