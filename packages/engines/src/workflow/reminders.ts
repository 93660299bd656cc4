import { inClient, type ScopedDb } from '@sampan/db/scoped-db.ts';
import { fail } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { phaseOf } from '@sampan/model/phase.ts';
import { sql } from 'kysely';
import type { Notice } from '../call/effects.ts';
import { contextOf, type Deps, inCall, type PipelineContext, type RegisteredDocument } from '../call/deps.ts';
import { sendNotices } from '../record/send-notices.ts';
import { readVisible } from '../record/lock.ts';
import type { Session } from '../access/session.ts';
import { runningOf } from './instances.ts';
import { reminderOf, toSubstitutes } from './notices.ts';
import { remindHolders } from './remind-holders.ts';
import { EVERY_MINUTES, refuseTooSoon } from './reminder-turn.ts';
import { ableUsers, ownerOf } from './situation.ts';
import { substitutesOf } from './substitutes.ts';

type Row = Readonly<Record<string, unknown>>;

/** Tasks reminded of in one transaction. */
const AT_ONCE = 500;

/**
 * Reminds those whose tasks have waited for as long as their step says since they were opened or last reminded of, in every organisation;
 * answers how many tasks. Several nodes may do it at the same time: each task is taken by one of them.
 */
export async function remindOfDue(deps: Deps, now: Date): Promise<number> {
  const { rows } = await sql<{ client_id: string }>`
    select sampan_clients_to_remind(${now.toISOString()}) as client_id`.execute(deps.database);
  let reminded = 0;
  for (const { client_id } of rows) reminded += await inClient(deps.database, client_id, (db) => remindIn(deps, db, now));
  return reminded;
}

interface DueTask {
  readonly type: string;
  readonly document_id: string;
  readonly username: string;
  readonly submitter: string;
}

async function remindIn(deps: Deps, db: ScopedDb, now: Date): Promise<number> {
  const tasks = await takeDue(db, now);
  for (const [type, ofType] of Map.groupBy(tasks, (task) => task.type)) {
    const definition = deps.registry.documents.get(type);
    if (definition) await remindOf(deps, db, definition, ofType);
  }
  return tasks.length;
}

/** Tasks that another node is reminding of are left to it. */
async function takeDue(db: ScopedDb, now: Date): Promise<readonly DueTask[]> {
  db.wrote('approval_task');
  const { rows } = await sql<DueTask>`
    with due as (
      select t.id, i.submitter
        from approval_task t
        join process_instance i on i.client_id = t.client_id and i.id = t.instance_id and i.state = 'RUNNING'
        join process_version v on v.client_id = i.client_id and v.id = i.version_id
       where t.client_id = ${db.clientId} and t.state = 'OPEN'
         and coalesce(t.reminded_at, t.opened_at) <= ${now.toISOString()}::timestamptz - make_interval(hours => (
           select (step ->> 'remindHours')::int from jsonb_array_elements(v.content -> 'steps') step where (step ->> 'seq')::int = t.seq))
       order by t.id limit ${AT_ONCE}
         for update of t skip locked)
    update approval_task t set reminded_at = ${now.toISOString()}
      from due where t.client_id = ${db.clientId} and t.id = due.id
    returning t.type, t.document_id, t.username, due.submitter`.execute(db.trx);
  return rows;
}

async function remindOf(deps: Deps, db: ScopedDb, definition: DocumentDefinition, tasks: readonly DueTask[]): Promise<void> {
  const ids = [...new Set(tasks.map(({ document_id }) => document_id))];
  const headers = await db.selectLoose(definition.type).selectAll().where('id', 'in', ids).execute();
  const context = await contextOf(deps, nobody(db.clientId), db);
  const around = await standInsOf(context, definition);
  for (const header of headers) {
    const own = tasks.filter(({ document_id }) => document_id === String(header['id']));
    // The reminder comes from whoever submitted the document.
    const from = { ...context, session: { ...context.session, username: own[0]?.submitter ?? '' } };
    const usernames = own.map(({ username }) => username);
    await sendNotices(from, definition, header, remindersTo(definition, header, usernames, around));
  }
}

/** The clock: it holds no right and is no recipient. */
const nobody = (clientId: string): Session => ({
  sessionId: '',
  clientId,
  userId: '0',
  username: '',
  language: 'zh-CN',
  isAdministrator: false,
  privileges: new Set(),
});

/** Who may stand in for whom now, as far as they may approve these documents at all. */
async function standInsOf(context: PipelineContext, definition: DocumentDefinition): Promise<Parameters<typeof toSubstitutes>[2]> {
  const [users, named] = await Promise.all([ableUsers(context, definition), substitutesOf(context, definition.type)]);
  const fullNames = new Map(users.map(({ username, full_name }) => [username, full_name]));
  return { fullNames, substitutes: new Map([...named].map(([away, names]) => [away, names.filter((name) => fullNames.has(name))])) };
}

function remindersTo(
  definition: DocumentDefinition,
  header: Row,
  usernames: readonly string[],
  around: Parameters<typeof toSubstitutes>[2],
): Notice[] {
  const notice = reminderOf(definition, header, usernames);
  return [notice, ...toSubstitutes(notice, usernames, around, 'notice.approvalRemindedFor')];
}

/** Whether this user may remind those who are asked about a document on its way: who submitted it, and its owner. */
export const mayRemind = ({ session }: { readonly session: Session }, submitter: string, header: Row): boolean =>
  session.username === submitter || session.username === ownerOf(header);

/**
 * Reminds those who are asked now, where no process leads the document whoever may approve it, for the author; at most once in half an hour. Answers how many.
 * @throws APPROVAL_NOT_WAITING, APPROVAL_NOT_AUTHOR, APPROVAL_REMINDED
 */
export const remindNow = (deps: Deps, session: Session, { definition }: RegisteredDocument, ID: string, now: Date): Promise<Row> =>
  inCall(deps, session, async (context) => {
    const header = await readVisible(context, definition, ID);
    const running = phaseOf(definition, header) === 'waiting' ? await runningOf(context, definition.type, ID) : undefined;
    if (!running) return { REMINDED: await remindHolders(context, definition, ID, now) };
    if (!mayRemind(context, running.submitter, header)) fail('APPROVAL_NOT_AUTHOR');
    await takeTurn(context, running.id, now);
    const usernames = running.tasks.flatMap(({ state, username }) => (state === 'OPEN' && username !== null ? [username] : []));
    await sendNotices(context, definition, header, remindersTo(definition, header, usernames, await standInsOf(context, definition)));
    return { REMINDED: usernames.length };
  });

/** Notes that the author has reminded; the waiting of the open tasks begins anew. */
async function takeTurn({ db }: PipelineContext, instanceId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const { rows } = await sql`
    update process_instance set reminded_at = ${at}
     where client_id = ${db.clientId} and id = ${instanceId}
       and (reminded_at is null or reminded_at <= ${at}::timestamptz - make_interval(mins => ${EVERY_MINUTES}))
    returning id`.execute(db.trx);
  db.wrote('process_instance');
  if (rows.length === 0) {
    const last = await db.select('process_instance').select('reminded_at').where('id', '=', instanceId).executeTakeFirst();
    refuseTooSoon(Date.parse(String(last?.reminded_at ?? at)), now);
  }
  await db
    .update('approval_task')
    .set({ reminded_at: at as never })
    .where('instance_id', '=', instanceId)
    .where('state', '=', 'OPEN')
    .execute();
}
