import { type Failure, textOf } from '@sampan/kernel/errors.ts';
import type { Language } from '@sampan/kernel/languages.ts';

/** `data` of a refusal: one message with its code, or all messages by field path with their codes beside them. */
export interface RefusalData {
  readonly errors: { readonly errorMsg: string; readonly code: string } | Readonly<Record<string, readonly string[]>>;
  /** Codes of form errors, by the same field paths. */
  readonly codes?: Readonly<Record<string, readonly string[]>>;
}

/** Errors of a whole call that come together with errors at fields stand under this key. */
const WHOLE_CALL = 'DATA';

/** What a refused call says (docs/api.md §1), alone or as one of a batch. */
export function refusalData(failures: readonly Failure[], language: Language): RefusalData {
  if (failures.some((entry) => entry.field !== undefined)) return fieldErrors(failures, language);
  const errorMsg = failures.map((entry) => textOf(entry, language)).join('\n');
  return { errors: { errorMsg, code: failures[0]?.code ?? 'INTERNAL_ERROR' } };
}

function fieldErrors(failures: readonly Failure[], language: Language): RefusalData {
  const errors: Record<string, string[]> = Object.create(null);
  const codes: Record<string, string[]> = Object.create(null);
  for (const entry of failures) {
    const path = entry.field ?? WHOLE_CALL;
    (errors[path] ??= []).push(textOf(entry, language));
    (codes[path] ??= []).push(entry.code);
  }
  return { errors, codes };
}
