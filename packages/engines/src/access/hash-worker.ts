import { constants, getPriority, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';
import { serveJobs } from '../threads/serve-jobs.ts';

/** Makes the hash of a password, or says whether it fits the one given. */
export interface HashJob {
  readonly password: string;
  readonly against?: string;
}

/** Calls go first where both want the same core; a sign-in still gets a quarter of it. */
const BEHIND = 5;

// A priority belongs to the thread that sets it on Linux alone; elsewhere it would be the whole server's.
if (process.platform === 'linux') {
  try {
    setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + BEHIND));
  } catch {
    // Forbidden here: then hashes take their turn like everything else.
  }
}

// Argon2id with the library's defaults (19 MiB, two passes).
serveJobs<HashJob>(async ({ password, against }) => (against === undefined ? hashSync(password) : verifySync(against, password)));
