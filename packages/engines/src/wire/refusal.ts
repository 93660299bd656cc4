import { type Failure, textOf } from '@sampan/kernel/errors.ts';
import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { fill } from '@sampan/kernel/texts.ts';
import { refusalTexts } from '@sampan/kernel/texts/records/refusal.ts';

/** `data` of a refusal: one message with its code, or all messages by field path with their codes beside them. */
export interface RefusalData {
  readonly errors: { readonly errorMsg: string; readonly code: string } | Readonly<Record<string, readonly string[]>>;
  /** Codes of form errors, by the same field paths. */
  readonly codes?: Readonly<Record<string, readonly string[]>>;
  /** How many failures are not listed; absent when all are. */
  readonly more?: number;
}

/** Failures that a refusal lists; the others are counted. Nobody reads more, and each costs a sentence. */
export const MOST_LISTED = 200;

/** Errors of a whole call that come together with errors at fields stand under this key, and how many more there are. */
const WHOLE_CALL = 'DATA';

/** What a refused call says (docs/api.md §1), alone or as one of a batch. */
export function refusalData(failures: readonly Failure[], language: Language, most = MOST_LISTED): RefusalData {
  const listed = failures.slice(0, most);
  const N = failures.length - listed.length;
  const more = N === 0 ? undefined : { N, text: fill(inLanguage(refusalTexts['refusal.more'], language), { N }) };
  const said = listed.some((entry) => entry.field !== undefined)
    ? fieldErrors(listed, language, more?.text)
    : wholeError(listed, language, more?.text);
  return more ? { ...said, more: more.N } : said;
}

function wholeError(failures: readonly Failure[], language: Language, more: string | undefined): RefusalData {
  const errorMsg = [...failures.map((entry) => textOf(entry, language)), ...(more === undefined ? [] : [more])].join('\n');
  return { errors: { errorMsg, code: failures[0]?.code ?? 'INTERNAL_ERROR' } };
}

function fieldErrors(failures: readonly Failure[], language: Language, more: string | undefined): RefusalData {
  const errors: Record<string, string[]> = Object.create(null);
  const codes: Record<string, string[]> = Object.create(null);
  for (const entry of failures) {
    const path = entry.field ?? WHOLE_CALL;
    (errors[path] ??= []).push(textOf(entry, language));
    (codes[path] ??= []).push(entry.code);
  }
  if (more !== undefined) (errors[WHOLE_CALL] ??= []).push(more);
  return { errors, codes };
}
