/**
 * SQL states of a server that stops, starts, has no room for another connection or gave up on a statement; and of a transaction
 * that met others twice (serialization, deadlock), so that its second try failed too.
 */
const STATES: ReadonlySet<string> = new Set(['57P01', '57P02', '57P03', '57P05', '57014', '53300', '25P03', '40001', '40P01']);
/** The connection broke or was refused. */
const STATE_CLASS = '08';
const SYSTEM_ERRORS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver says these in words only; the last one when a connection to a port where nobody listens met itself. */
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|received invalid response)/;

/** Whether a call failed because the database is away or too busy for now: trying again later may succeed. What a commit came to is then unknown. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Node tries several addresses and reports all of them together.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway);
  const code = 'code' in error ? String(error.code) : '';
  return STATES.has(code) || code.startsWith(STATE_CLASS) || SYSTEM_ERRORS.has(code) || WORDS.test(error.message);
}

/** No room on the disk or in the quota: of files, or of the database (`disk_full`). */
const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether a call failed because the storage of files or of the database is full. */
export const isStorageFull = (error: unknown): boolean => error instanceof Error && 'code' in error && FULL.has(String(error.code));
