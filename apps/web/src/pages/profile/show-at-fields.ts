import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { showRefusal } from '@sampan/widgets/feedback.tsx';

/** Puts a refusal beside the fields it names, and shows it as a message when it names none of them. */
export function showAtFields<F extends FieldValues>(error: unknown, setError: UseFormSetError<F>, fields: readonly Path<F>[]): void {
  if (!(error instanceof CallError)) throw error;
  // Other failures were shown by the client.
  if (!error.isRefusal) return;
  const named = fields.filter((field) => error.errors.fields[field] !== undefined);
  for (const field of named) setError(field, { message: error.errors.fields[field]?.join(' ') ?? '' });
  if (named.length === 0) showRefusal(error);
}
