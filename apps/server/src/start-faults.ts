import { FilesAway } from '@sampan/engines/files/file-store.ts';
import { ConfigError } from './config.ts';
import { StartRefused } from './in-use.ts';

interface Fault {
  readonly code?: unknown;
  readonly port?: unknown;
  readonly path?: unknown;
  readonly hostname?: unknown;
  readonly message: string;
}

const NO_POSTGRESQL = 'what listens at the address of DATABASE_URL does not answer as a PostgreSQL does. Check host and port.';

/** Ways in which a start fails because of where it is started, by the code of the error: one sentence each, that says what to do. */
const SENTENCES: Readonly<Record<string, (fault: Fault) => string>> = {
  EADDRINUSE: ({ port }) =>
    `port ${String(port)} is in use by another program, perhaps another Sampan. Stop it, or choose another port: PORT=8081 npm start`,
  EACCES: ({ message }) => `no permission: ${message}`,
  EPERM: ({ message }) => `no permission: ${message}`,
  EROFS: ({ message }) => `the file system is read-only: ${message}`,
  ENOSPC: ({ message }) => `no room is left: ${message}`,
  ENOENT: ({ path, message }) => `a file or program is not there: ${String(path ?? message)}. Check the settings that name files.`,
  ENAMETOOLONG: ({ message }) => `SAMPAN_DATA is too long a name: ${message}`,
  ELOOP: ({ message }) => `SAMPAN_DATA is a link that leads in a circle: ${message}`,
  ENOTDIR: ({ path }) => `SAMPAN_DATA leads through a file: ${String(path)}`,
  EEXIST: ({ path }) => `SAMPAN_DATA is a file, not a folder: ${String(path)}`,
  ECONNREFUSED: ({ message }) => `the database does not answer (${message}). Check DATABASE_URL.`,
  ETIMEDOUT: ({ message }) => `the database does not answer (${message}). Check DATABASE_URL.`,
  EHOSTUNREACH: ({ message }) => `the machine of the database cannot be reached (${message}). Check DATABASE_URL.`,
  ENETUNREACH: ({ message }) => `the machine of the database cannot be reached (${message}). Check DATABASE_URL.`,
  ENOTFOUND: ({ hostname }) => `no machine is named ${String(hostname)}. Check DATABASE_URL.`,
  EAI_AGAIN: ({ hostname }) => `the name ${String(hostname)} could not be looked up. Check DATABASE_URL and the network.`,
  ECONNRESET: () => NO_POSTGRESQL,
  '28P01': () => 'the database refuses the password, or knows no such user. Check DATABASE_URL.',
  '28000': ({ message }) => `the database refuses the user (${message}). Check DATABASE_URL.`,
  '3D000': ({ message }) => `${message}. Create it (docs/operations.md says how), or check DATABASE_URL.`,
  '42501': ({ message }) => `the database user lacks a right: ${message}. docs/operations.md says what it needs.`,
  '25006': () => 'the database takes no changes; it is a standby, or set to be read only. Check DATABASE_URL.',
  '0A000': ({ message }) => `the database server lacks a part: ${message}. docs/operations.md says what it needs.`,
  '55000': ({ message }) => `${message}. Check DATABASE_URL.`,
  '57P03': ({ message }) => `the database is not ready (${message}). Start again in a moment.`,
  '53300': () => 'the database has no free connection left (max_connections).',
};

/** What the driver says in words only. */
const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/client password must be a string/, 'the database asks for a password, and DATABASE_URL has none.'],
  [/^(timeout (expired|exceeded)|Connection terminated|received invalid response)/, NO_POSTGRESQL],
  [
    /certificate|Hostname\/IP does not match/i,
    'the certificate of the database is not trusted, has ended or is for another name. Check sslmode and sslrootcert in DATABASE_URL.',
  ],
  [/does not support SSL connections/, 'the database takes no encrypted connections, which DATABASE_URL asks for (sslmode).'],
];

/** Why Sampan could not start: a sentence where the reason is known, else the whole error. */
export function explainStart(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartRefused) return error.message;
  if (error instanceof FilesAway) return `${error.message} Check S3_ENDPOINT and the other S3_… settings, or SAMPAN_DATA.`;
  if (!(error instanceof Error)) return String(error);
  // A name with several addresses fails with one error for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const fault = (first instanceof Error ? first : error) as Error & Fault;
  const sentence = sentenceOf(fault) ?? (fault.cause instanceof Error ? sentenceOf(fault.cause) : undefined);
  if (sentence !== undefined) return sentence;
  // Ours say all there is to say; their place in the code helps nobody who runs it.
  return fault.code === undefined && fault.constructor === Error ? fault.message : (error.stack ?? error.message);
}

function sentenceOf(fault: Error & Pick<Fault, 'code'>): string | undefined {
  const known = typeof fault.code === 'string' && Object.hasOwn(SENTENCES, fault.code) ? SENTENCES[fault.code] : undefined;
  return known ? known(fault) : BY_WORDS.find(([words]) => words.test(fault.message))?.[1];
}
