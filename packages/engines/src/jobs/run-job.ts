import { inClient } from '@sampan/db/scoped-db.ts';
import { isDatabaseAway } from '@sampan/db/unavailable.ts';
import type { Database } from '@sampan/model/database.ts';
import { BusinessError, failure, failWith } from '@sampan/kernel/errors.ts';
import { languageOf } from '@sampan/kernel/languages.ts';
import type { Kysely } from 'kysely';
import { rightsOf } from '../access/load-session.ts';
import type { Session } from '../access/session.ts';
import type { OnNoticed } from '../call/effects.ts';
import { callingFields, fieldNamesOf } from '../access/field-names.ts';
import { notify } from '../record/notify.ts';
import { JOB_CARD, type JobDefinition, type JobMessage, type JobResult } from './job.ts';
import {
  type Attempt,
  type Ending,
  endJob,
  type Job,
  keepCheckpoint,
  noteProgress,
  type Progress,
  releaseJob,
  takeJob,
} from './job-rows.ts';

export interface RunParts {
  readonly database: Kysely<Database>;
  readonly definitions: ReadonlyMap<string, JobDefinition>;
  readonly onNoticed?: OnNoticed | undefined;
  /** This node stops. */
  readonly stopping: AbortSignal;
  readonly onTrouble: (error: unknown, jobId: string) => void;
}

/** Attempts that may die or fail for a reason that is nobody's refusal. */
const MOST_ATTEMPTS = 3;
const BEAT_MS = 1_000;

/** Why a run ends before its time. */
type Reason = 'cancelled' | 'stopping' | 'lost';

/** One attempt under way. */
interface Running {
  readonly parts: RunParts;
  readonly clientId: string;
  readonly job: Job;
  readonly own: Attempt;
  readonly stop: AbortController;
  progress: Progress;
  username: string;
}

/** Runs one attempt of a job. @throws when another attempt is to follow, here or elsewhere */
export async function runJob(parts: RunParts, { clientId, jobId }: JobMessage): Promise<void> {
  const job = await inClient(parts.database, clientId, (db) => takeJob(db, jobId));
  if (!job) return;
  const total = job.total === null ? null : Number(job.total);
  const own = { id: job.id, attempt: job.attempt };
  const running: Running = { parts, clientId, job, own, stop: new AbortController(), progress: { done: 0, total }, username: '' };
  if (job.is_cancel_asked === '1') await end(running, { state: 'CANCELLED' });
  else if (job.attempt > MOST_ATTEMPTS) await end(running, { state: 'FAILED', failures: [failure('JOB_GAVE_UP')] });
  else await runUntilStopped(running);
}

async function runUntilStopped(running: Running): Promise<void> {
  const { stopping } = running.parts;
  const onStop = (): void => running.stop.abort('stopping' satisfies Reason);
  if (stopping.aborted) onStop();
  stopping.addEventListener('abort', onStop);
  const beats = beatOften(running);
  try {
    const result = await work(running);
    await beats.end();
    await succeed(running, result);
  } catch (error) {
    await beats.end();
    await giveUp(running, error);
  } finally {
    stopping.removeEventListener('abort', onStop);
  }
}

async function work(running: Running): Promise<JobResult> {
  const { parts, clientId, job, own, stop } = running;
  const definition = parts.definitions.get(job.kind);
  if (!definition) throw new Error(`no job of the kind ${job.kind}`);
  const session = await sessionOf(parts, clientId, job.user_id);
  running.username = session.username;
  stop.signal.throwIfAborted();
  return callingFields(session, () =>
    definition.run({
      jobId: job.id,
      session,
      input: job.args.input,
      checkpoint: job.checkpoint,
      signal: stop.signal,
      report(done, total) {
        running.progress = { done, total: total ?? running.progress.total };
      },
      async keep(checkpoint) {
        await inClient(parts.database, clientId, (db) => keepCheckpoint(db, own, checkpoint));
      },
    }),
  );
}

/** The session of a user who is not there: with the rights of now. @throws 403 when the user is no longer active */
const sessionOf = ({ database }: RunParts, clientId: string, userId: string): Promise<Session> =>
  inClient(database, clientId, async (db) => {
    const user = await db.selectLoose('user').selectAll().where('id', '=', userId).where('IS_ACTIVE', '=', '1').executeTakeFirst();
    if (!user) return failWith(403, 'PRIVILEGE_MISSING');
    const language = languageOf(String(user['LANGUAGE_CODE'] ?? ''));
    const fieldNames = await fieldNamesOf(db);
    return { sessionId: '', clientId, userId, username: String(user['USERNAME']), language, fieldNames, ...(await rightsOf(db, userId)) };
  });

/** Tells how far it is, and hears of a cancel, once a second. */
function beatOften(running: Running): { end: () => Promise<void> } {
  const { parts, job } = running;
  let beating: Promise<void> | undefined;
  const timer = setInterval(() => {
    beating ??= beat(running)
      .catch((error: unknown) => parts.onTrouble(error, job.id))
      .finally(() => (beating = undefined));
  }, BEAT_MS);
  return {
    async end() {
      clearInterval(timer);
      await beating;
    },
  };
}

async function beat({ parts, clientId, own, stop, progress }: Running): Promise<void> {
  try {
    const heard = await inClient(parts.database, clientId, (db) => noteProgress(db, own, progress));
    if (!heard) stop.abort('lost' satisfies Reason);
    else if (heard.isCancelAsked) stop.abort('cancelled' satisfies Reason);
  } catch (error) {
    // While the database is away the work itself fails soon enough.
    if (!isDatabaseAway(error)) throw error;
  }
}

async function succeed(running: Running, result: JobResult): Promise<void> {
  const { done, total } = running.progress;
  running.progress = { done: total ?? done, total };
  if (await end(running, { state: 'DONE', file: result.file, url: result.url })) return;
  await result.discard?.();
  // Somebody cancelled it between the last sign of life and the end; one that was taken over is not ended here.
  await end(running, { state: 'CANCELLED' });
}

async function giveUp(running: Running, error: unknown): Promise<void> {
  const { stop, parts, job, own } = running;
  const reason: unknown = stop.signal.aborted ? stop.signal.reason : undefined;
  if (reason === 'lost') return;
  if (reason === 'cancelled') return void (await end(running, { state: 'CANCELLED' }));
  if (reason === 'stopping') {
    await release(running, false);
    throw new Error('this node stops; the job goes on elsewhere');
  }
  if (error instanceof BusinessError) return void (await end(running, { state: 'FAILED', failures: error.failures }));
  parts.onTrouble(error, job.id);
  if (own.attempt < MOST_ATTEMPTS) {
    await release(running, true);
    throw error;
  }
  await end(running, { state: 'FAILED', failures: [failure('JOB_GAVE_UP')] });
}

const release = ({ parts, clientId, own }: Running, isCounted: boolean): Promise<unknown> =>
  inClient(parts.database, clientId, (db) => releaseJob(db, own, isCounted));

type End = Omit<Ending, keyof Progress>;

/** Ends the job and tells its user, in one transaction; answers whether it was this attempt's to end. */
function end({ parts, clientId, job, own, progress, username }: Running, ending: End): Promise<boolean> {
  const { database, onNoticed, definitions } = parts;
  return inClient(database, clientId, async (db) => {
    const { texts, keepsCheckpoint } = definitions.get(job.kind) ?? {};
    const isEnded = await endJob(db, own, { ...ending, ...progress, keepsCheckpoint }, username);
    if (isEnded && texts && ending.state !== 'CANCELLED') {
      const text = ending.state === 'DONE' ? texts.done : texts.failed;
      const notice = { to: { userIds: [job.user_id] }, module: JOB_CARD, text, args: job.args.words };
      notify({ db, session: nobody(clientId), onNoticed }, [{ ...notice, url: ending.url ?? `/general/job/index?id=${job.id}` }]);
    }
    return isEnded;
  });
}

/** What a job says of itself comes from nobody, so that its own user is told. */
const nobody = (clientId: string): Session => ({
  sessionId: '',
  clientId,
  userId: '0',
  username: '',
  language: 'zh-CN',
  isAdministrator: false,
  privileges: new Set(),
});
