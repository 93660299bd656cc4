import type { DocumentDefinition } from '@sampan/model/define.ts';
import { writeHistory } from '../record/history.ts';
import { dropCounts } from '../record/list-count.ts';
import { sendNotices } from '../record/send-notices.ts';
import { settleNotices } from '../record/settle-notices.ts';
import type { Context } from '../call/rules.ts';
import { advance } from './advance.ts';
import { runningOf, storeAdvanced } from './instances.ts';
import { noticesFor, stillAsked } from './notices.ts';
import { stepNames, stepOf } from './process.ts';
import { situationOf } from './situation.ts';

/** Passes the open tasks of a user who can no longer sign in to the superior, else to the administrators; each document's trail says so. */
export async function passOnTasksOf(context: Context, documents: ReadonlyMap<string, DocumentDefinition>, username: string): Promise<void> {
  const open = await context.db
    .select('approval_task')
    .select(['type', 'document_id'])
    .where('username', '=', username)
    .where('state', '=', 'OPEN')
    .orderBy('type')
    .orderBy('document_id')
    .execute();
  for (const { type, document_id } of open) {
    const definition = documents.get(type);
    // The document before its instance, the same order as whoever decides on it.
    const header = await context.db.selectLoose(type).selectAll().where('id', '=', document_id).forNoKeyUpdate().executeTakeFirst();
    const running = definition && header ? await runningOf(context, type, document_id) : undefined;
    if (!definition || !header || !running) continue;
    const { process, tasks } = running;
    const people = tasks.flatMap((task) => (task.username === null ? [] : [task.username]));
    const situation = await situationOf(context, definition, {
      process,
      header,
      submitter: running.submitter,
      superiorsFor: [...new Set(people)],
    });
    const outcome = advance(process, tasks, { kind: 'left', username }, situation);
    if (outcome.refused) continue;
    await storeAdvanced(context, running, outcome);
    const changes = stepNames(stepOf(process, outcome.seq));
    writeHistory(context, { type, id: document_id, action: 'step-escalated', comment: username, changes });
    settleNotices(context, definition, header, stillAsked(outcome, situation));
    await sendNotices(
      context,
      definition,
      header,
      noticesFor({ definition, header, process, before: tasks, outcome, isFirst: true, situation }),
    );
    context.db.afterCommit(() => dropCounts(context.db, type));
  }
}
