import { isProvisional } from '../call/posting-number.ts';
import { fail, failAll, type Failure, failure } from '@sampan/kernel/errors.ts';
import { type Definition, type DocumentDefinition, identityField, type MasterDefinition } from '@sampan/model/define.ts';
import type { PlatformColumns } from '@sampan/model/database.ts';
import type { Field } from '@sampan/model/field.ts';
import { firstStatus, isEditable } from '@sampan/model/phase.ts';
import { defaultUses } from '../masters/default-use.ts';
import { dropLinks } from '../record/document-links.ts';
import { lockInOrder } from '../flow/lock-above.ts';
import { settle } from '../flow/settle.ts';
import { requirePrivilege } from '../access/privilege.ts';
import type { MasterRules, Registered } from '../call/rules.ts';
import type { Session } from '../access/session.ts';
import { captionText } from '../wire/caption.ts';
import { requireChangeable } from '../record/change.ts';
import { type Deps, inCall, type PipelineContext } from '../call/deps.ts';
import { refusingUsed } from '../record/duplicates.ts';
import { auditChange } from '../record/audit-change.ts';
import { NO_STEP, writeHistory } from '../record/history.ts';
import { dropCounts } from '../record/list-count.ts';
import { removeFilesOf } from '../files/attachments.ts';
import { removeComments } from '../record/remove-comments.ts';
import { settleAllNotices } from '../record/settle-notices.ts';
import { requireVersion } from '../record/lock.ts';
import { requireEditable } from './update.ts';

type Row = Record<string, unknown>;

/**
 * Deletes a master that nothing uses, or a draft that was never submitted (lifecycles §1 Delete): a physical delete that
 * leaves a row in the trail; the number is not used again.
 */
export const deleteRecord = (deps: Deps, session: Session, registered: Registered, call: { ID: string; VERSION: number }): Promise<null> =>
  inCall(deps, session, async (context) => {
    const { definition } = registered;
    requirePrivilege(session, definition.card, 'delete');
    const header = await lockInOrder(context, definition, call.ID);
    requireVersion(header, call.VERSION);
    requireEditable(context, definition, header);
    await requireChangeable(context, registered, header);
    if (definition.kind === 'document') await deleteDraft(context, definition, header);
    else if (definition.kind === 'master')
      await deleteMaster(context, definition, registered.rules as MasterRules<MasterDefinition>, header);
    await removeFilesOf(context, definition, call.ID);
    await removeComments(context, { type: definition.type, id: call.ID });
    settleAllNotices(context, { type: definition.type, id: call.ID });
    auditChange(context, definition, header, 'delete');
    writeHistory(context, {
      type: definition.type,
      id: call.ID,
      action: 'delete',
      changes: [{ field: 'ID', old: header, new: null }],
    });
    context.db.afterCommit(() => dropCounts(context.db, definition.type));
    return null;
  });

/** Only a draft that has no trail beyond creating and changing can vanish; anything else is cancelled. What it drew is given back. */
async function deleteDraft(context: PipelineContext, definition: DocumentDefinition, header: Row): Promise<void> {
  const isNumbered = definition.numbered === 'posting' && !isProvisional(header[definition.number]);
  if (isNumbered || !(await neverSubmitted(context, definition, header)))
    fail('DELETE_NEEDS_DRAFT', {
      NO: String(header[definition.number]),
      STATUS: captionText(definition, header, context.session.language),
    });
  failAll(notOwner(definition, header, context.session));
  await settle(context, { definition, header, rows: {}, isGone: true });
  dropLinks(context.db, definition, String(header['id']));
  await refusingUsed(definition, header, () => deleteRow(context, definition, header));
}

async function deleteMaster(
  context: PipelineContext,
  definition: MasterDefinition,
  rules: MasterRules<MasterDefinition>,
  header: Row,
): Promise<void> {
  const row = header as PlatformColumns & never;
  failAll((await rules.checkDelete?.(row, context)) ?? []);
  const isMeant = ({ kind, to }: Field) => (kind === 'reference' || kind === 'user') && to === definition.type;
  const definitionOf = (type: string) => context.registry.byType.get(type)?.definition;
  failAll(await defaultUses(context, { CODE: String(header[identityField(definition)]), definitionOf, isMeant }));
  await refusingUsed(definition, header, async () => {
    await rules.deleting?.(row, context);
    await deleteRow(context, definition, header);
  });
}

const deleteRow = (context: PipelineContext, definition: Definition, header: Row) =>
  context.db.deleteLoose(definition.type).where('id', '=', header['id']).execute();

/** A draft goes with its owner or whoever created it (lifecycles §1 Delete); an administrator holds every right. */
export function notOwner(definition: DocumentDefinition, header: Row, session: Session): Failure[] {
  const owners = [header['OWNER'], header['created_by']].filter((one) => typeof one === 'string');
  if (session.isAdministrator || owners.includes(session.username)) return [];
  return [failure('DELETE_NOT_OWNER', { NO: String(header[definition.number]), USERNAME: String(owners[0]) })];
}

export async function neverSubmitted(context: Pick<PipelineContext, 'db'>, definition: DocumentDefinition, header: Row): Promise<boolean> {
  if (header['STATUS'] !== firstStatus(definition) || !isEditable(definition, header)) return false;
  const submitted = await context.db
    .selectLoose('document_history')
    .select('id')
    .where('type', '=', definition.type)
    .where('document_id', '=', header['id'])
    .where('action', 'not in', NO_STEP)
    .limit(1)
    .executeTakeFirst();
  return submitted === undefined;
}
