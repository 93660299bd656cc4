import { type Bilingual, inLanguage, type Language } from './languages.ts';
import { fill, type Texts } from './texts.ts';
import { errorTexts } from './texts/errors/errors.ts';
import type { importErrorTexts } from './texts/errors/import-errors.ts';
import { jobErrorTexts } from './texts/errors/job-errors.ts';
import { lookupErrorTexts } from './texts/records/lookup.ts';
import { printErrorTexts } from './texts/errors/print-errors.ts';
import { masterErrorTexts } from './texts/errors/master-errors.ts';
import { processErrorTexts } from './texts/errors/process-errors.ts';
import { templateErrorTexts } from './texts/errors/template-errors.ts';

const platformTexts = {
  ...errorTexts,
  ...lookupErrorTexts,
  ...masterErrorTexts,
  ...processErrorTexts,
  ...printErrorTexts,
  ...templateErrorTexts,
  ...jobErrorTexts,
};
type PlatformTexts = typeof platformTexts & typeof importErrorTexts;
/** The words of every code as they are written: the platform's, and by declaration merging those of each document. */
export interface ErrorTexts extends PlatformTexts {}
/** A stable error code, `SUBJECT_PROBLEM`; the contract's own codes verbatim. */
export type ErrorCode = keyof ErrorTexts;

const texts = new Map<string, Bilingual>(Object.entries(platformTexts));
/** Makes the refusals of a document known. */
export function addErrorTexts(more: Texts): void {
  for (const [code, text] of Object.entries(more)) texts.set(code, text);
}
/** The text of a code with its placeholders, in both languages; undefined for a code that there is not. */
export const errorText = (code: string): Bilingual | undefined => texts.get(code);

type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;
/** The arguments that the text of a code needs, typed from its placeholders. */
export type ErrorArguments<C extends ErrorCode> = { [K in Placeholders<ErrorTexts[C][0]>]: string | number };

/** One refusal: where (a field path such as `ENTRIES[3].QTY`, or the whole call), which code, with which values. */
export interface Failure {
  readonly code: ErrorCode;
  readonly args: Readonly<Record<string, string | number>>;
  /** Field path; absent when the whole call is meant. */
  readonly field?: string;
}

type ArgumentsOf<C extends ErrorCode> = keyof ErrorArguments<C> extends never ? [] : [args: ErrorArguments<C>];

/** Builds a failure of the whole call. */
export const failure = <C extends ErrorCode>(code: C, ...[args]: ArgumentsOf<C>): Failure => ({ code, args: args ?? {} });

/** Builds a failure at one field, e.g. `ENTRIES[3].QTY`. */
export const failureAt = <C extends ErrorCode>(field: string, code: C, ...[args]: ArgumentsOf<C>): Failure => ({
  code,
  args: args ?? {},
  field,
});

/** The refusals of a check that finds one or none. */
export const asFailures = (one: Failure | undefined): Failure[] => (one ? [one] : []);

/** What a user can cause: a refusal with one or many failures of the same kind. `status` is the HTTP status on the wire. */
export class BusinessError extends Error {
  readonly failures: readonly Failure[];
  readonly status: number;
  constructor(failures: readonly Failure[], status = 200) {
    super(
      failures
        .slice(0, 20)
        .map((entry) => entry.code)
        .join(', '),
    );
    this.name = 'BusinessError';
    this.failures = failures;
    this.status = status;
  }
}

/** Refuses the whole call with one named error (HTTP 200, message FAILED). */
export function fail<C extends ErrorCode>(code: C, ...args: ArgumentsOf<C>): never {
  throw new BusinessError([failure(code, ...args)]);
}

/** Refuses with another HTTP status: 400 unreadable, 401 no token, 403 no privilege, 404 absent, 413, 415, 429. */
export function failWith<C extends ErrorCode>(status: number, code: C, ...args: ArgumentsOf<C>): never {
  throw new BusinessError([failure(code, ...args)], status);
}

/** Refuses when there is any failure; does nothing otherwise. */
export function failAll(failures: readonly Failure[]): void {
  if (failures.length > 0) throw new BusinessError(failures);
}

/** The text of a failure in a language, placeholders filled. */
export function textOf(entry: Failure, language: Language): string {
  const text = errorText(entry.code);
  return text ? fill(inLanguage(text, language), entry.args) : entry.code;
}
