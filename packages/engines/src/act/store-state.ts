import { fail } from '@sampan/kernel/errors.ts';
import type { ActionDefinition } from '@sampan/model/action.ts';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { phaseOfStatus } from '@sampan/model/phase.ts';
import type { PipelineContext } from '../call/deps.ts';
import type { Effects } from '../call/effects.ts';
import { closesItself } from '../flow/auto-close.ts';
import { refreshProgress } from '../flow/progress.ts';
import { writeHistory } from '../record/history.ts';

type Row = Record<string, unknown>;

/** Whether an action may have moved the document's own progress: by its counters, by what it gives back or by documents that draw on it. */
export const mayProgress = (definition: DocumentDefinition, spec: ActionDefinition, effects: readonly Effects[]): boolean =>
  Object.keys(definition.progress).length > 0 &&
  (spec.means === 'undo' ||
    spec.lines !== undefined ||
    effects.some((one) => [one.counters, one.creates, one.acts].some((list) => (list ?? []).length > 0)));

/** How far a document is that is in force with other entries than before, or in force no more. */
export async function progressAnew(context: PipelineContext, definition: DocumentDefinition, header: Row): Promise<Row> {
  refreshProgress(context, definition, [String(header['id'])]);
  return context.db.selectLoose(definition.type).selectAll().where('id', '=', header['id']).executeTakeFirstOrThrow();
}

/** Whether a document that stands for open items has posted without opening any, or was taken back: nothing of its items tells how far it is then. */
export const owesNothing = ({ owes }: DocumentDefinition, { means }: ActionDefinition, effects: readonly Effects[]): boolean => {
  if (owes === undefined) return false;
  if (means === 'undo') return true;
  const lines = effects.flatMap((one) => (one.postings ?? []).flatMap((posting) => posting.lines));
  return lines.length > 0 && !lines.some(({ key, opens }) => opens && key === owes.key);
};

/** Writes status and flags; answers the header as it is then, read back only where its progress may have changed it meanwhile. */
export async function storeState(
  context: PipelineContext,
  definition: DocumentDefinition,
  header: Row,
  spec: ActionDefinition,
  status: string,
  hasProgressed: boolean,
): Promise<Row> {
  const phase = phaseOfStatus(definition, status);
  if (!phase) throw new Error(`${definition.type} has no status ${status}`);
  const isDone = phase === 'done';
  const closes = isDone && header['IS_COMPLETED'] === '0' && closesItself(context, definition);
  const state = {
    STATUS: status,
    ...(spec.sets ? { [spec.sets]: '1' } : {}),
    ...(spec.sets === 'IS_CANCELLED' && header['IS_AUTO_CLOSED'] === '1' ? { IS_CLOSED: '0', IS_AUTO_CLOSED: '0' } : {}),
    ...(isDone ? { IS_COMPLETED: '1' } : {}),
    ...(closes ? { IS_CLOSED: '1', IS_AUTO_CLOSED: '1' } : {}),
    version: Number(header['version']) + 1,
    updated_by: context.session.username,
    updated_at: new Date().toISOString(),
  };
  const update = context.db.updateLoose(definition.type).set(state).where('id', '=', header['id']);
  const after = hasProgressed ? await update.returningAll().executeTakeFirst() : { ...header, ...state };
  if (!after) fail('DOCUMENT_ALREADY_HANDLED');
  if (!hasProgressed) context.db.later(update);
  if (closes) writeHistory(context, { type: definition.type, id: String(header['id']), action: 'auto-close', from: status, to: status });
  return after;
}
