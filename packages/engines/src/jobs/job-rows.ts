import type { ScopedDb } from '@sampan/db/scoped-db.ts';
import type { JobRow } from '@sampan/db/rows.ts';
import type { Failure } from '@sampan/kernel/errors.ts';
import { type Selectable, sql } from 'kysely';
import type { NewFile } from '../files/attachments.ts';
import { noteLoose } from '../files/loose-content.ts';
import { JOB_FILE, type JobWords } from './job.ts';

export type Job = Selectable<JobRow>;

export interface NewJob {
  readonly kind: string;
  readonly input: unknown;
  readonly words: JobWords;
}

/** Writes a job that waits; answers its id. */
export async function insertJob(db: ScopedDb, userId: string, { kind, input, words }: NewJob): Promise<string> {
  const args = JSON.stringify({ input, words });
  const { id } = await db
    .insert('job')
    .values({ client_id: db.clientId, user_id: userId, kind, args })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function countOpenJobs(db: ScopedDb, userId: string): Promise<number> {
  const row = await db
    .select('job')
    .select(sql<string>`count(*)`.as('n'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

/** Begins an attempt; undefined when the job has ended or is gone. */
export const takeJob = (db: ScopedDb, id: string): Promise<Job | undefined> =>
  db
    .update('job')
    .set({
      state: 'RUNNING',
      attempt: sql<number>`attempt + 1`,
      started_at: sql`coalesce(started_at, now())`,
      seen_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .returningAll()
    .executeTakeFirst();

/** One attempt: only the last one writes. */
export interface Attempt {
  readonly id: string;
  readonly attempt: number;
}

const ofAttempt = (db: ScopedDb, { id, attempt }: Attempt) =>
  db.update('job').where('id', '=', id).where('attempt', '=', attempt).where('state', '=', 'RUNNING');

export interface Progress {
  readonly done: number;
  readonly total: number | null;
}

/** Writes a sign of life with the progress; answers whether to stop: undefined when another attempt took over or the job was ended. */
export async function noteProgress(db: ScopedDb, own: Attempt, { done, total }: Progress): Promise<{ isCancelAsked: boolean } | undefined> {
  const row = await ofAttempt(db, own)
    .set({ done: String(done), total: total === null ? null : String(total), seen_at: sql`now()` })
    .returning('is_cancel_asked')
    .executeTakeFirst();
  return row && { isCancelAsked: row.is_cancel_asked === '1' };
}

export const keepCheckpoint = (db: ScopedDb, own: Attempt, checkpoint: unknown): Promise<unknown> =>
  ofAttempt(db, own)
    .set({ checkpoint: JSON.stringify(checkpoint), seen_at: sql`now()` })
    .execute();

/** Lets the job wait for another attempt. One that its node gave up in order does not count. */
export const releaseJob = (db: ScopedDb, own: Attempt, isCounted: boolean): Promise<unknown> =>
  ofAttempt(db, own)
    .set({ state: 'WAITING', attempt: isCounted ? own.attempt : own.attempt - 1 })
    .execute();

export interface Ending extends Progress {
  readonly state: 'DONE' | 'FAILED' | 'CANCELLED';
  readonly file?: NewFile | undefined;
  readonly url?: string | undefined;
  readonly failures?: readonly Failure[];
  readonly keepsCheckpoint?: boolean | undefined;
}

/** Ends the job, its file among the stored ones; answers whether this attempt was still the last one and nobody had cancelled it. */
export async function endJob(
  db: ScopedDb,
  own: Attempt,
  { state, done, total, file, url, failures, keepsCheckpoint }: Ending,
  username: string,
): Promise<boolean> {
  const ended = await ofAttempt(db, own)
    .where((on) => (state === 'DONE' ? on('is_cancel_asked', '=', '0') : on.lit(true)))
    .set({
      state,
      done: String(done),
      total: total === null ? null : String(total),
      ...(keepsCheckpoint ? {} : { checkpoint: null }),
      file_id: file?.id ?? null,
      url: url ?? null,
      failures: failures === undefined ? null : JSON.stringify(failures),
      ended_at: sql`now()`,
    })
    .returning('id')
    .executeTakeFirst();
  if (!ended) return false;
  if (file)
    await db
      .insert('stored_file')
      .values({ ...file, size: String(file.size), record_type: JOB_FILE, record_id: own.id, client_id: db.clientId, created_by: username })
      .execute();
  return true;
}

/** Cancels a job that waits at once, a running one as soon as it notices; answers whether it was open. */
export async function askToCancel(db: ScopedDb, id: string): Promise<boolean> {
  const row = await db
    .update('job')
    .set({
      is_cancel_asked: '1',
      state: sql`case when state = 'WAITING' then 'CANCELLED' else state end`,
      ended_at: sql`case when state = 'WAITING' then now() end`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'RUNNING'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes ended jobs with the rows of their files; answers the ids of these. */
export async function removeJobs(db: ScopedDb, ids: readonly string[]): Promise<string[]> {
  const gone = await db
    .delete('job')
    .where('id', 'in', [...ids])
    .where('ended_at', 'is not', null)
    .returning('file_id')
    .execute();
  const files = gone.flatMap(({ file_id }) => file_id ?? []);
  if (files.length > 0) await db.delete('stored_file').where('id', 'in', files).where('record_type', '=', JOB_FILE).execute();
  await noteLoose(db, files);
  return files;
}
