import { fail } from '@sampan/kernel/errors.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { actionsThat } from '@sampan/model/meaning.ts';
import { isWaiting } from '@sampan/model/phase.ts';
import type { PipelineContext } from '../call/deps.ts';
import { writeHistory } from '../record/history.ts';
import { sendNotices } from '../record/send-notices.ts';
import { lockVisible } from '../record/lock.ts';
import { reminderOf } from './notices.ts';
import { EVERY_MINUTES, refuseTooSoon } from './reminder-turn.ts';
import { ableUsers, ownerOf, seeing } from './situation.ts';

type Row = Readonly<Record<string, unknown>>;

/** When the document was last given to be approved, or somebody was last reminded of it, and by whom. */
const lastOf = ({ db }: Pick<PipelineContext, 'db'>, { type }: DocumentDefinition, id: string, actions: readonly string[]) =>
  db
    .selectLoose('document_history')
    .select(['by', 'at'])
    .where('type', '=', type)
    .where('document_id', '=', id)
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether this user may remind the holders of the right: who submitted it, and its owner. */
export async function mayRemindHolders(context: PipelineContext, definition: DocumentDefinition, header: Row): Promise<boolean> {
  const { username } = context.session;
  if (!isWaiting(definition, header)) return false;
  return (
    username === ownerOf(header) ||
    username === (await lastOf(context, definition, String(header['id']), actionsThat(definition, 'submit')))?.['by']
  );
}

/**
 * Reminds everybody who may approve the document and sees it, for its author; at most once in half an hour, as its trail tells.
 * Answers how many.
 * @throws APPROVAL_NOT_WAITING, APPROVAL_NOT_AUTHOR, APPROVAL_REMINDED
 */
export async function remindHolders(context: PipelineContext, definition: DocumentDefinition, ID: string, now: Date): Promise<number> {
  // Of two who remind at the same moment the second sees the first.
  const header = await lockVisible(context, definition, ID);
  if (!isWaiting(definition, header)) fail('APPROVAL_NOT_WAITING');
  if (!(await mayRemindHolders(context, definition, header))) fail('APPROVAL_NOT_AUTHOR');
  const last = await lastOf(context, definition, ID, ['remind']);
  const at = last && Date.parse(String(last['at']));
  if (at !== undefined && now.getTime() - at < EVERY_MINUTES * 60_000) refuseTooSoon(at, now);
  const users = await seeing(context, definition, header, await ableUsers(context, definition));
  const usernames = users.map(({ username }) => username).filter((username) => username !== context.session.username);
  // Who stands in for one of them may approve too, and is among them.
  await sendNotices(context, definition, header, [reminderOf(definition, header, usernames)]);
  writeHistory(context, { type: definition.type, id: ID, action: 'remind' });
  return usernames.length;
}
