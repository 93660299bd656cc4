import type { Session } from '../access/session.ts';
import type { NewFile } from '../files/attachments.ts';

/** Words of a title or notice by placeholder; `TYPE` is a document type and shown by its name. */
export type JobWords = Readonly<Record<string, string>>;

/** What a job is doing, and where another attempt has to go on. */
export interface JobRun<I> {
  readonly jobId: string;
  /** Who asked for it, with the rights of now: what was taken away meanwhile is not held any more. */
  readonly session: Session;
  readonly input: I;
  /** What an earlier attempt kept; null for the first. */
  readonly checkpoint: unknown;
  /** Aborted when somebody cancels the job, when this node stops, and when another attempt took over. */
  readonly signal: AbortSignal;
  /** Says how far it is; written at most once a second. */
  report(done: number, total?: number): void;
  /** Keeps where another attempt goes on. */
  keep(checkpoint: unknown): Promise<void>;
}

/** What a job leaves. */
export interface JobResult {
  /** A stored file that its user alone may download. */
  readonly file?: NewFile;
  /** Screen that shows what came of it. */
  readonly url?: string;
  /** Takes back what was made outside of the database, where the job was cancelled or taken over at the last moment. */
  readonly discard?: () => Promise<void>;
}

/** A kind of long work. It may be killed at any moment and is then run again, from the start or from what it kept. */
export interface JobDefinition<I = unknown> {
  readonly kind: string;
  /** Keys of its words: in `jobTexts` its title, in `noticeTexts` what its user is told. */
  readonly texts: { readonly title: string; readonly done: string; readonly failed: string };
  /** What it kept last is what came of it: it stays as long as the job does. */
  readonly keepsCheckpoint?: true;
  readonly run: (run: JobRun<I>) => Promise<JobResult>;
}

/** Names a job over all organisations. */
export interface JobMessage {
  readonly clientId: string;
  readonly jobId: string;
}

/** `record_type` of files that a job made. */
export const JOB_FILE = 'job';

/** The menu card of everybody's own jobs; module of their notifications. */
export const JOB_CARD = 'JOB';
