import { type Failure, textOf } from '@sampan/kernel/errors.ts';
import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import type { Definition } from '@sampan/model/define.ts';
import type { ImportErrorWire, ImportRecordWire, ImportResult } from '@sampan/model/import-wire.ts';
import { labelOf } from '@sampan/model/words.ts';
import { importFields } from './fields.ts';
import type { ImportRecord } from './records.ts';

/** A refusal, and the row and field of the file that it is about. */
export interface Placed {
  readonly row: number;
  readonly failure: Failure;
  readonly path: string | null;
}
/** What became of a record. */
export interface Outcome {
  readonly result: ImportResult;
  readonly NO: string;
  readonly failures: readonly Placed[];
  /** Stored rows of parts that go, in words. */
  readonly removed?: readonly string[];
}

/** What fields are called in the user's language, by path. */
export function fieldNames(definition: Definition, language: Language): (path: string) => string {
  const labels = new Map(importFields(definition).map(({ path, label }) => [path, inLanguage(label, language)]));
  return (path) => labels.get(path) ?? labelOf(definition, path, language);
}

/** Errors of a file that are listed; the others are counted. */
const MOST_LISTED = 1000;

/** Outcomes with as many errors as an answer lists, and how many it does not. */
export function listedOf(all: readonly Outcome[]): { readonly outcomes: readonly Outcome[]; readonly more: number } {
  let left = MOST_LISTED;
  let more = 0;
  const outcomes = all.map((outcome) => {
    const failures = outcome.failures.slice(0, left);
    left -= failures.length;
    more += outcome.failures.length - failures.length;
    return { ...outcome, failures };
  });
  return { outcomes, more };
}

/** A record as the answer has it. */
export function toWire(record: ImportRecord, outcome: Outcome, nameOf: (path: string) => string, language: Language): ImportRecordWire {
  const errors = outcome.failures.map(
    ({ row, path, failure: failed }): ImportErrorWire => ({
      row,
      path,
      label: path === null ? '' : nameOf(path),
      text: textOf(failed, language),
      code: failed.code,
    }),
  );
  const NO = outcome.NO.startsWith('~') ? '' : outcome.NO;
  const { removed = [] } = outcome;
  return { row: record.row, rows: record.rows.length, NO, result: outcome.result, errors, ...(removed.length > 0 ? { removed } : {}) };
}
