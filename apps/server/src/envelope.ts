import { type RefusalData, refusalData } from '@sampan/engines/wire/refusal.ts';
import { FilesAway } from '@sampan/engines/files/file-store.ts';
import { BusinessError, type Failure, failure } from '@sampan/kernel/errors.ts';
import { isDatabaseAway, isStorageFull } from '@sampan/db/unavailable.ts';
import type { Language } from '@sampan/kernel/languages.ts';

export interface Success {
  readonly message: 'OK';
  readonly data: unknown;
}

export interface Refusal {
  readonly message: 'FAILED';
  readonly data: RefusalData;
}

/** The answer to a call that succeeded. */
export const ok = (data: unknown = {}): Success => ({ message: 'OK', data });

/** The answer to a refused call: one message with its code, or all form errors by field (docs/api.md §1). */
export const refusal = (failures: readonly Failure[], language: Language): Refusal => ({
  message: 'FAILED',
  data: refusalData(failures, language),
});

interface Problem {
  readonly status: number;
  readonly failures: readonly Failure[];
}

/** A database that starts again is back by then. */
const RETRY_AFTER_S = 5;

const BY_STATUS: Readonly<Record<number, Failure>> = {
  404: failure('NOT_FOUND'),
  413: failure('REQUEST_TOO_LARGE'),
  414: failure('REQUEST_TOO_LARGE'),
  415: failure('MEDIA_TYPE_UNSUPPORTED'),
};

/** Turns whatever a call threw into status and failures; `undefined` when it is a fault of ours. */
export function problemOf(error: unknown): Problem | undefined {
  if (error instanceof BusinessError) return { status: error.status, failures: error.failures };
  if (isDatabaseAway(error)) return { status: 503, failures: [failure('DATABASE_UNAVAILABLE', { SECONDS: RETRY_AFTER_S })] };
  if (error instanceof FilesAway) return { status: 503, failures: [failure('FILES_UNAVAILABLE', { SECONDS: RETRY_AFTER_S })] };
  if (isStorageFull(error)) return { status: 507, failures: [failure('STORAGE_FULL')] };
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  // The multipart parser says 406 for a body that is none.
  const shown = status === 406 ? 415 : status;
  const known = BY_STATUS[shown];
  return known ? { status: shown, failures: [known] } : { status: 400, failures: [failure('REQUEST_UNREADABLE')] };
}

/** The answer to a fault of ours: nothing but the id under which the log has it. */
export const fault = (requestId: string, language: Language): Refusal =>
  refusal([failure('INTERNAL_ERROR', { REQUEST_ID: requestId })], language);
