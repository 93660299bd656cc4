import { failAll, failureAt } from '@sampan/kernel/errors.ts';
import type { Definition, DocumentDefinition } from '@sampan/model/define.ts';
import { fieldsStillOpen, isWaiting } from '@sampan/model/phase.ts';
import type { Field } from '@sampan/model/field.ts';
import type { Change } from '../record/history.ts';
import { sendNotices } from '../record/send-notices.ts';
import type { Context } from '../call/rules.ts';
import { advance, type Task } from './advance.ts';
import { type Running, runningOf, storeAdvanced } from './instances.ts';
import { noticesFor } from './notices.ts';
import { stepOf } from './process.ts';
import { situationOf } from './situation.ts';
import { signsForNames } from './substitutes.ts';
import { hasProcesses } from './versions.ts';

type Row = Readonly<Record<string, unknown>>;

/** Who changes some fields of a document that is no draft any more: an approver on the node where it stands, or whoever may edit it. */
export interface LateEdit {
  readonly editableFields: readonly string[];
  /**
   * After the changes are stored: refuses those that are not listed. On a node, later steps look at the new values, and what was signed
   * before is marked, or asked anew (client parameter APPROVAL_RESTART).
   */
  changed(header: Row, changes: readonly Change[]): Promise<void>;
}

/** Whether this user has an open task on a node whose form can be edited; undefined otherwise, and without asking unless it is submitted. */
export async function editingAtNode(context: Context, definition: Definition, header: Row): Promise<LateEdit | undefined> {
  if (definition.kind !== 'document' || !isWaiting(definition, header)) return undefined;
  if (!(await hasProcesses(context, definition.type))) return undefined;
  const running = await runningOf(context, definition.type, String(header['id']));
  const own = running ? await taskOf(context, running) : undefined;
  if (!running || !own) return undefined;
  const { node } = stepOf(running.process, own.seq);
  if (!node.isFormEditable) return undefined;
  return {
    editableFields: node.editableFields,
    async changed(after, changes) {
      refuseOthers(definition, node.editableFields, changes);
      const signature = {
        kind: 'changed',
        fields: changes.map(({ field }) => field),
        isAmount: changes.some(({ field }) => fieldAt(definition, field)?.kind === 'amount'),
        restarts: context.parameters.APPROVAL_RESTART === 'on',
      } as const;
      const { process, tasks } = running;
      const situation = await situationOf(context, definition, {
        process,
        header: after,
        submitter: running.submitter,
        superiorsFor: [],
      });
      const outcome = advance(process, tasks, signature, situation);
      if (outcome.refused) return;
      await storeAdvanced(context, running, outcome);
      if (!outcome.hasMoved) return;
      const notices = noticesFor({ definition, header: after, process, before: tasks, outcome, isFirst: true, situation });
      await sendNotices(context, definition, after, notices);
    },
  };
}

/** The fields that the document's definition leaves open in its status, for whoever may edit it; undefined where there are none. */
export function lateEditOf(definition: Definition, header: Row): LateEdit | undefined {
  const editableFields = fieldsStillOpen(definition, header);
  if (definition.kind !== 'document' || editableFields.length === 0) return undefined;
  return { editableFields, changed: async (_after, changes) => refuseOthers(definition, editableFields, changes) };
}

/** The open task of this user, or of somebody for whom the user stands in. */
async function taskOf(context: Context, { type, tasks, process, submitter }: Running): Promise<Task | undefined> {
  const open = tasks.filter(({ state }) => state === 'OPEN');
  const own = open.find(({ username }) => username === context.session.username);
  if (own || open.length === 0) return own;
  if (process.excludesSubmitter && submitter === context.session.username) return undefined;
  const names = await signsForNames(context, type);
  return open.find(({ username }) => names.has(username ?? ''));
}

/** The field of a change: `REMARK`, or `ENTRIES.2.QTY` of a row; undefined for a row as a whole. */
function fieldAt(definition: DocumentDefinition, path: string): Field | undefined {
  const [first = '', , key] = path.split('.');
  if (!path.includes('.')) return definition.header[first];
  return key === undefined ? undefined : definition.parts[first]?.fields[key];
}

/** What the server derives may follow; a row may come or go where its part is listed as a whole. */
function refuseOthers(definition: DocumentDefinition, fields: readonly string[], changes: readonly Change[]): void {
  const listed = new Set(fields);
  const others = changes.filter(({ field }) => {
    const [first = '', , key] = field.split('.');
    const isPart = field.includes('.');
    return !(fieldAt(definition, field)?.derived === true || listed.has(first) || (isPart && listed.has(`${first}.${key}`)));
  });
  failAll(others.map(({ field }) => failureAt(field, 'FIELD_READ_ONLY')));
}
