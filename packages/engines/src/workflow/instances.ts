import { fail } from '@sampan/kernel/errors.ts';
import { sql } from 'kysely';
import type { Context } from '../call/rules.ts';
import type { Advanced, Task } from './advance.ts';
import type { Process } from './process.ts';
import type { Version } from './versions.ts';

type WithDb = Pick<Context, 'db'>;

/** A document on its way. */
export interface Running {
  readonly id: string;
  readonly type: string;
  readonly documentId: string;
  readonly counter: number;
  readonly submitter: string;
  readonly process: Process;
  readonly tasks: readonly Task[];
}

/** The running instance of a document with its frozen version; undefined when it is on no way. */
export async function runningOf({ db }: WithDb, type: string, documentId: string): Promise<Running | undefined> {
  const found = await db.trx
    .selectFrom('process_instance as i')
    .innerJoin('process_version as v', (join) => join.onRef('v.client_id', '=', 'i.client_id').onRef('v.id', '=', 'i.version_id'))
    .select(['i.id', 'i.counter', 'i.submitter', 'v.content'])
    .where('i.client_id', '=', db.clientId)
    .where('i.type', '=', type)
    .where('i.document_id', '=', documentId)
    .where('i.state', '=', 'RUNNING')
    .executeTakeFirst();
  if (!found) return undefined;
  const { content, ...instance } = found;
  return { ...instance, type, documentId, process: content as Process, tasks: await tasksOf(db, found.id) };
}

async function tasksOf(db: Context['db'], instanceId: string): Promise<Task[]> {
  const rows = await db.select('approval_task').selectAll().where('instance_id', '=', instanceId).orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    visit: row.visit,
    seq: row.seq,
    username: row.username,
    state: row.state,
    origin: row.origin as Task['origin'],
    isBeforeChange: row.is_before_change === '1',
    decidedNo: row.decided_no,
    comment: row.comment,
    ...(row.signed_by === null ? {} : { signedBy: row.signed_by }),
    ...(row.looked_at ? { values: row.looked_at } : {}),
  }));
}

interface Begun {
  readonly type: string;
  readonly documentId: string;
  readonly version: Version;
}

/** Stores a process that begins; one that is complete at once is kept for its trail. */
export async function storeBegun({ db, session }: Pick<Context, 'db' | 'session'>, begun: Begun, outcome: Advanced): Promise<void> {
  const { type, documentId, version } = begun;
  const [id] = await db.insertRows('process_instance', [
    {
      type,
      document_id: documentId,
      version_id: version.id,
      submitter: session.username,
      seq: outcome.seq,
      state: outcome.state,
      ended_at: outcome.state === 'RUNNING' ? null : new Date().toISOString(),
    },
  ]);
  insertTasks(db, { id: id ?? '', type, documentId }, outcome.history);
}

/**
 * Stores what a signature made of a running process: only while the instance and each changed task still are as they were read.
 * @throws DOCUMENT_ALREADY_HANDLED when somebody was faster
 */
export async function storeAdvanced({ db }: WithDb, running: Running, outcome: Advanced): Promise<void> {
  await storeState(db, running, { state: outcome.state, seq: outcome.seq });
  const before = new Map(running.tasks.map((task) => [task.id, task]));
  const changed = outcome.history.filter((task) => task.id !== undefined && before.get(task.id) !== task);
  await updateTasks(db, changed, before);
  insertTasks(
    db,
    running,
    outcome.history.filter((task) => task.id === undefined),
  );
}

/** Ends a running process without a decision; open tasks are void. */
export async function storeEnded({ db }: WithDb, running: Running, state: 'WITHDRAWN' | 'CANCELLED'): Promise<void> {
  await storeState(db, running, { state });
  const open = running.tasks.filter((task) => task.state === 'OPEN');
  await updateTasks(
    db,
    open.map((task) => ({ ...task, state: 'VOID' })),
    new Map(open.map((task) => [task.id, task])),
  );
}

async function storeState(
  db: Context['db'],
  { id, counter }: Running,
  set: { readonly state: Advanced['state'] | 'WITHDRAWN' | 'CANCELLED'; readonly seq?: number },
): Promise<void> {
  const ended_at = set.state === 'RUNNING' ? {} : { ended_at: new Date().toISOString() as never };
  const { numUpdatedRows } = await db
    .update('process_instance')
    .set({ ...set, ...ended_at, counter: counter + 1 })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .where('state', '=', 'RUNNING')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) fail('DOCUMENT_ALREADY_HANDLED');
}

async function updateTasks(db: Context['db'], changed: readonly Task[], before: ReadonlyMap<string | undefined, Task>): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map((task) => ({
    id: task.id,
    was: before.get(task.id)?.state,
    state: task.state,
    comment: task.comment ?? null,
    decided_no: task.decidedNo,
    is_before_change: task.isBeforeChange ? '1' : '0',
    signed_by: task.signedBy ?? null,
  }));
  db.wrote('approval_task');
  const { numAffectedRows } = await sql`
    update approval_task as task
       set state = given.state, comment = given.comment, decided_no = given.decided_no, is_before_change = given.is_before_change,
           signed_by = given.signed_by,
           decided_at = case when given.decided_no is not null then coalesce(task.decided_at, now()) end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as given(id bigint, was text, state text, comment text, decided_no int, is_before_change text, signed_by text)
     where task.client_id = ${db.clientId} and task.id = given.id and task.state = given.was`.execute(db.trx);
  if (numAffectedRows !== BigInt(rows.length)) fail('DOCUMENT_ALREADY_HANDLED');
}

function insertTasks(
  db: Context['db'],
  { id, type, documentId }: Pick<Running, 'id' | 'type' | 'documentId'>,
  tasks: readonly Task[],
): void {
  db.insertLater(
    'approval_task',
    tasks.map((task) => ({
      instance_id: id,
      type,
      document_id: documentId,
      visit: task.visit,
      seq: task.seq,
      username: task.username,
      state: task.state,
      origin: task.origin,
      is_before_change: task.isBeforeChange ? '1' : '0',
      decided_no: task.decidedNo,
      comment: task.comment ?? null,
      looked_at: task.values ?? null,
      decided_at: task.decidedNo === null ? null : new Date().toISOString(),
    })),
  );
}
