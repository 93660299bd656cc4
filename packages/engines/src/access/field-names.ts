import { AsyncLocalStorage } from 'node:async_hooks';
import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import { type FieldNames, takeFieldNames } from '@sampan/model/field-names.ts';
import { readFieldNames } from '@sampan/model/kept-field-names.ts';
import { sql } from 'kysely';

const ofCall = new AsyncLocalStorage<FieldNames | undefined>();
takeFieldNames(() => ofCall.getStore());

/** How the organisation calls the fields that it may name (client parameter FIELD_NAMES). */
export async function fieldNamesOf(db: ScopedDb): Promise<FieldNames> {
  const { rows } = await sql<{ kept: string | null }>`
    select "PARAMETER_VALUE" as kept from client_parameter where client_id = ${db.clientId} and "PARAMETER_CODE" = 'FIELD_NAMES'`.execute(
    db.trx,
  );
  return readFieldNames(rows[0]?.kept ?? '') ?? {};
}

/** Carries the work of a session out with the names of its organisation: whatever it puts into words calls the fields so. */
export const callingFields = <R>({ fieldNames }: { readonly fieldNames?: FieldNames | undefined }, work: () => R): R =>
  ofCall.run(fieldNames, work);
