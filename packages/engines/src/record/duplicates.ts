import { fail, failAll, failureAt } from '@sampan/kernel/errors.ts';
import { isKeyTaken } from './request-key.ts';
import { indexName, uniqueName } from '@sampan/db/constraint-names.ts';
import { type Definition, type DocumentDefinition, identityField } from '@sampan/model/define.ts';

const postgresCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error ? String((error as { code: unknown }).code) : undefined;

/** Whether it is the number that is taken, as it is written or in other case or width. */
function namesNumber(error: unknown, { type, number }: DocumentDefinition): boolean {
  const broken = typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : undefined;
  return broken === uniqueName(type, [number]) || broken === indexName(type, number, 'fold');
}

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
    // Of two that say the same in the same instant the second looks again, and is told by the document's own check.
    if (definition.kind === 'document')
      return namesNumber(error, definition) ? fail('NUMBER_EXISTS', { NUMBER: String(row[identity]) }) : fail('DOCUMENT_ALREADY_HANDLED');
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
