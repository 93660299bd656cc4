import { fail, failAll, failureAt } from '@sampan/kernel/errors.ts';
import { isKeyTaken } from './request-key.ts';
import { type Definition, identityField } from '@sampan/model/define.ts';

const postgresCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String((error as { code: unknown }).code) : undefined;

/** Runs an insert or update and names the record when a unique value is already taken. */
export async function refusingDuplicates<R>(
  definition: Definition,
  row: Readonly<Record<string, unknown>>,
  write: () => Promise<R>,
): Promise<R> {
  try {
    return await write();
  } catch (error) {
    if (postgresCode(error) !== '23505' || isKeyTaken(error)) throw error;
    const identity = identityField(definition);
    if (definition.kind === 'document') return fail('NUMBER_EXISTS', { NUMBER: String(row[identity]) });
    const fields = definition.unique[0] ?? [identity];
    const CODE = fields.map((key) => String(row[key] ?? '')).join(' ');
    failAll([failureAt(fields.at(-1) ?? identity, 'CODE_EXISTS', { CODE })]);
    throw error;
  }
}

/** Runs a delete and says so when other records still name this one. */
export async function refusingUsed<R>(definition: Definition, row: Readonly<Record<string, unknown>>, write: () => Promise<R>): Promise<R> {
  try {
    return await write();
  } catch (error) {
    if (postgresCode(error) !== '23503') throw error;
    return fail('RECORD_IN_USE', { CODE: String(row[identityField(definition)]) });
  }
}
