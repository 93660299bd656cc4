import { BusinessError, type Failure, failure, textOf } from '@sampan/kernel/errors.ts';
import type { Language } from '@sampan/kernel/languages.ts';
import type { ActionDefinition } from '@sampan/model/action.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { actionOf } from '@sampan/model/words.ts';
import { captionText } from './caption.ts';

type Row = Readonly<Record<string, unknown>>;

/** What the user may do now: allowed, or the code and text of why not. */
export type Allowance = { readonly allowed: true } | { readonly allowed: false; readonly code: string; readonly reason: string };

export const allowanceOf = (refused: Failure | undefined, language: Language): Allowance =>
  refused ? { allowed: false, code: refused.code, reason: textOf(refused, language) } : { allowed: true };

/** Why STATUS and flags forbid the action; undefined when they allow it (lifecycles §1: guards test these only). */
export function transitionFailure(
  definition: DocumentDefinition,
  header: Row,
  action: string,
  spec: ActionDefinition,
  language: Language,
): Failure | undefined {
  // What closed by itself, being complete, is taken back like what is complete; with that it is open again.
  const isClosed = header['IS_CLOSED'] === '1' && !(spec.sets === 'IS_CANCELLED' && header['IS_AUTO_CLOSED'] === '1');
  const open = header['IS_CANCELLED'] === '0' && (spec.whileClosed === true || !isClosed);
  const isThere =
    (spec.lowers === undefined || header[spec.lowers] === '1') && (spec.changes !== 'discard' || header['IS_CHANGING'] === '1');
  if (open && isThere && spec.from.includes(String(header['STATUS']))) return undefined;
  return failure('ACTION_NOT_ALLOWED', {
    NO: String(header[definition.number]),
    STATUS: captionText(definition, header, language),
    ACTION: actionOf(definition, action, language),
  });
}

/** Refuses a forbidden transition with a named error; it is never skipped silently. */
export function requireTransition(
  definition: DocumentDefinition,
  header: Row,
  action: string,
  spec: ActionDefinition,
  language: Language,
): void {
  const refused = transitionFailure(definition, header, action, spec, language);
  if (refused) throw new BusinessError([refused]);
}
