import { type Failure, fail, failure, failWith, textOf } from '@sampan/kernel/errors.ts';
import { inLanguage, type Language } from '@sampan/kernel/languages.ts';
import { fill } from '@sampan/kernel/texts.ts';
import { type JobTitle, jobTexts } from '@sampan/kernel/texts/records/jobs.ts';
import { documentNamePair, nameInSentence } from '@sampan/kernel/titles.ts';
import type { JobList, JobScope, ListedJob } from '@sampan/model/job-wire.ts';
import { sql } from 'kysely';
import type { Session } from '../access/session.ts';
import { type Deps, inCall, inReadingCall, type PipelineContext } from '../call/deps.ts';
import { fileAddress } from '../files/attachments.ts';
import { allowanceOf } from '../wire/allowed.ts';
import type { JobDefinition } from './job.ts';
import { askToCancel, type Job } from './job-rows.ts';

export interface JobsWanted {
  /** `all`: of everybody, for administrators. */
  readonly scope: JobScope;
  readonly start: number;
  readonly length: number;
}

type Definitions = ReadonlyMap<string, JobDefinition>;

/** Jobs, newest first. @throws 403 when somebody who is no administrator asks for everybody's */
export const listJobs = (
  deps: Deps,
  session: Session,
  definitions: Definitions,
  { scope, start, length }: JobsWanted,
): Promise<JobList> => {
  if (scope === 'all' && !session.isAdministrator) failWith(403, 'PRIVILEGE_MISSING');
  return inReadingCall(deps, session, async (context) => {
    const found = selected(context, scope);
    const counted = await found.select(sql<string>`count(*)`.as('n')).executeTakeFirstOrThrow();
    const rows = await readRows(found.orderBy('job.id', 'desc').limit(length).offset(start));
    const SCOPES: readonly JobScope[] = session.isAdministrator ? ['own', 'all'] : ['own'];
    return { recordsTotal: Number(counted.n), SCOPES, results: rows.map((row) => listed(row, session, definitions)) };
  });
};

/** One job. @throws NOT_FOUND (404) for one of somebody else, unless an administrator asks */
export const viewJob = (deps: Deps, session: Session, definitions: Definitions, id: string): Promise<ListedJob> =>
  inReadingCall(deps, session, async (context) => listed(await readOne(context, id), session, definitions));

/** Cancels a job: at once while it waits, else as soon as its worker hears of it, within seconds. @throws NOT_FOUND (404), JOB_ENDED */
export const cancelJob = (deps: Deps, session: Session, definitions: Definitions, id: string): Promise<ListedJob> =>
  inCall(deps, session, async (context) => {
    await readOne(context, id);
    if (!(await askToCancel(context.db, id))) fail('JOB_ENDED');
    return listed(await readOne(context, id), session, definitions);
  });

interface Row extends Job {
  readonly username: string;
  readonly full_name: string | null;
  readonly file_name: string | null;
  readonly file_size: string | null;
}

const selected = ({ db, session }: PipelineContext, scope: JobsWanted['scope']) =>
  db.select('job').where((on) => (scope === 'all' ? on.lit(true) : on('job.user_id', '=', session.userId)));

async function readRows(found: ReturnType<typeof selected>): Promise<Row[]> {
  const rows = await found
    .selectAll('job')
    .select([
      sql<string>`(select u."USERNAME" from "user" u where u.client_id = job.client_id and u.id = job.user_id)`.as('username'),
      sql<string>`(select u."FULL_NAME" from "user" u where u.client_id = job.client_id and u.id = job.user_id)`.as('full_name'),
      sql<string>`(select f.name from stored_file f where f.client_id = job.client_id and f.id = job.file_id)`.as('file_name'),
      sql<string>`(select f.size from stored_file f where f.client_id = job.client_id and f.id = job.file_id)`.as('file_size'),
    ])
    .execute();
  return rows as unknown as Row[];
}

async function readOne(context: PipelineContext, id: string): Promise<Row> {
  const scope = context.session.isAdministrator ? 'all' : 'own';
  const [row] = await readRows(selected(context, scope).where('job.id', '=', id));
  return row ?? failWith(404, 'NOT_FOUND');
}

const isOpen = ({ state }: Row): boolean => state === 'WAITING' || state === 'RUNNING';

function listed(row: Row, { userId, language }: Session, definitions: Definitions): ListedJob {
  const isOwn = row.user_id === userId;
  const state = row.is_cancel_asked === '1' && isOpen(row) ? 'job.state.CANCELLING' : (`job.state.${row.state}` as const);
  const failures = (row.failures ?? []) as Failure[];
  return {
    ID: row.id,
    KIND: row.kind,
    TITLE: titleOf(row, definitions, language),
    JOB_STATE: row.state,
    JOB_STATE_TEXT: inLanguage(jobTexts[state], language),
    DONE: Number(row.done),
    TOTAL: row.total === null ? null : Number(row.total),
    CREATED_AT: row.created_at,
    STARTED_AT: row.started_at,
    ENDED_AT: row.ended_at,
    CREATED_BY: row.username,
    CREATED_BY_NAME: row.full_name ?? row.username,
    ERROR: failures.length === 0 ? null : failures.map((one) => textOf(one, language)).join(' '),
    FILE:
      isOwn && row.file_id !== null && row.file_name !== null
        ? { URL: fileAddress(row.file_id), NAME: row.file_name, SIZE: Number(row.file_size) }
        : null,
    URL: isOwn ? row.url : null,
    ACTIONS: { cancel: allowanceOf(isOpen(row) && row.is_cancel_asked === '0' ? undefined : failure('JOB_ENDED'), language) },
  };
}

function titleOf(row: Row, definitions: Definitions, language: Language): string {
  const text = definitions.get(row.kind)?.texts.title;
  if (text === undefined) return row.kind;
  const { words } = row.args;
  const { TYPE } = words;
  return fill(inLanguage(jobTexts[text as JobTitle], language), {
    ...words,
    ...(TYPE === undefined ? {} : { TYPE: nameInSentence(documentNamePair(TYPE), language) }),
  });
}
