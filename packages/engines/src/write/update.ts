import { fail, failAll, failWith, failureAt } from '@sampan/kernel/errors.ts';
import { type Definition, type DocumentDefinition, headerFields, identityField, type PartDefinition } from '@sampan/model/define.ts';
import { isEditable } from '@sampan/model/phase.ts';
import { requirePrivilege, writableData } from '../access/privilege.ts';
import { requireVisible } from '../record/visible.ts';
import { changeNames } from '../record/document-links.ts';
import { attachNamed } from '../files/field-files.ts';
import { floorFailures } from '../flow/floors.ts';
import { lockInOrder } from '../flow/lock-above.ts';
import { refreshProgress } from '../flow/progress.ts';
import { continues, settle } from '../flow/settle.ts';
import type { DocumentRules, Registered } from '../call/rules.ts';
import type { Session } from '../access/session.ts';
import { editingAtNode, type LateEdit, lateEditOf } from '../workflow/form-editable.ts';
import { captionText } from '../wire/caption.ts';
import { requireChangeable } from '../record/change.ts';
import { afterStoring, numberedRows } from './create.ts';
import { type Deps, inCall, type PipelineContext } from '../call/deps.ts';
import type { AnyDraft, Stored } from './draft.ts';
import { refusingDuplicates } from '../record/duplicates.ts';
import { requireVersion } from '../record/lock.ts';
import { changesBetween, partColumns } from '../record/changes-between.ts';
import { type Change, writeHistory } from '../record/history.ts';
import { dropCounts } from '../record/list-count.ts';
import { prepareDraft } from './prepare.ts';
import { changedKeys, storedParts, updateRows } from '../record/store.ts';

type Row = Record<string, unknown>;
/** Changes a record: absent header fields stay; a part that is given is its whole list (docs/api.md §2). */
export const updateRecord = (
  deps: Deps,
  session: Session,
  registered: Registered,
  call: { ID: string; VERSION: number; DATA: unknown },
): Promise<{ readonly VERSION: number }> =>
  inCall(deps, session, async (context) => {
    const header = await lockInOrder(context, registered.definition, call.ID, call.DATA);
    const atNode = await editingAtNode(context, registered.definition, header);
    if (!atNode) requirePrivilege(session, registered.definition.card, 'edit');
    return updateByUser(context, registered, header, call, atNode ?? lateEditOf(registered.definition, header));
  });

/** The same by a user: what the field privilege withholds stays as it is, and the record stays one that the user sees. */
export async function updateByUser(
  context: PipelineContext,
  registered: Registered,
  header: Row,
  call: { VERSION: number; DATA: unknown },
  late?: LateEdit,
): Promise<{ readonly VERSION: number }> {
  const { definition } = registered;
  const DATA = writableData(call.DATA, definition, context.session);
  const updated = await updateIn(context, registered, header, { ...call, DATA }, late);
  await requireVisible(context, definition, String(header['id']));
  return updated;
}

/** Changes a record that is already locked, within an open transaction. */
export async function updateIn(
  context: PipelineContext,
  registered: Registered,
  header: Row,
  call: { VERSION: number; DATA: unknown },
  /** What may change of a document that is no draft any more. */
  late?: LateEdit,
): Promise<{ readonly VERSION: number }> {
  const { definition } = registered;
  requireVersion(header, call.VERSION);
  if (!late) requireEditable(context, definition, header);
  await requireChangeable(context, registered, header);
  const stored: Stored = { header, parts: await storedParts(context.db, definition, String(header['id']), true) };
  const draft = await prepareDraft(context, registered, { DATA: call.DATA, stored, from: late ? 'late edit' : 'form' });
  if (definition.kind === 'document')
    failAll(
      floorFailures(
        context.registry.documents.values(),
        definition,
        { ...stored, fixedOnceDrawn: (registered.rules as DocumentRules<DocumentDefinition>).fixedOnceDrawn },
        { header: draft.header as Row, parts: draft.parts },
      ),
    );
  const changes = await storeChanges(context, definition, stored, draft);
  await late?.changed(draft.header as Row, changes);
  const VERSION = Number(header['version']) + 1;
  if (definition.kind === 'document') {
    const names = { header: draft.header as Row, parts: draft.parts };
    changeNames(context, definition, String(header['id']), stored, names);
    await attachNamed(context, definition, String(header['id']), names, stored);
    if (continues(definition)) await settle(context, { definition, header: draft.header as Row, rows: draft.parts });
  } else await afterStoring(context, registered, String(header['id']), draft);
  // Of a document that was in force before something may be done already: how far it is follows from what there is to do.
  if (definition.kind === 'document' && header['IS_CHANGING'] === '1') refreshProgress(context, definition, [String(header['id'])]);
  writeHistory(context, { type: definition.type, id: String(header['id']), action: 'update', changes });
  context.db.afterCommit(() => dropCounts(context.db, definition.type));
  return { VERSION };
}

export function requireEditable(context: PipelineContext, definition: Definition, header: Row): void {
  if (definition.readOnly) failWith(403, 'PRIVILEGE_MISSING');
  if (definition.kind === 'document' && !isEditable(definition, header))
    fail('DOCUMENT_NOT_EDITABLE', {
      NO: String(header[definition.number]),
      STATUS: captionText(definition, header, context.session.language),
    });
}

/** Writes what differs of header and parts, with VERSION + 1; answers it. */
export async function storeChanges(
  context: PipelineContext,
  definition: Definition,
  stored: Stored,
  draft: Pick<AnyDraft, 'header' | 'parts'>,
): Promise<Change[]> {
  const id = String(stored.header['id']);
  const header = draft.header as Row;
  const numbers = { ...(stored.header['part_numbers'] as Record<string, number> | null) };
  for (const [name, part] of Object.entries(definition.parts))
    numbers[name] = await storePart(context, part, id, stored.parts[name] ?? [], draft.parts[name] ?? [], numbers[name] ?? 0);
  const keys = changedKeys(stored.header, header, Object.keys(headerFields(definition)));
  if (keys.includes(identityField(definition)) && definition.kind === 'master') failAll([failureAt(definition.key, 'FIELD_READ_ONLY')]);
  const set = {
    ...Object.fromEntries(keys.map((key) => [key, header[key] ?? null])),
    part_numbers: JSON.stringify(numbers),
    version: Number(stored.header['version']) + 1,
    updated_by: context.session.username,
    updated_at: new Date().toISOString(),
  };
  await refusingDuplicates(definition, header, () => context.db.updateLoose(definition.type).set(set).where('id', '=', id).execute());
  return changesBetween(definition, stored, { header, parts: draft.parts });
}

/** Removes, changes and adds the rows of one part, each in one statement; answers the highest number given so far. */
async function storePart(
  context: PipelineContext,
  part: PartDefinition,
  id: string,
  before: readonly Row[],
  after: Row[],
  given: number,
): Promise<number> {
  const kept = new Map(after.filter((row) => row['id'] !== undefined).map((row) => [String(row['id']), row]));
  const removed = before.filter((row) => !kept.has(String(row['id'])));
  const columns = partColumns(part);
  const changed = before.flatMap((row) => {
    const now = kept.get(String(row['id']));
    return now && changedKeys(row, now, columns).length > 0 ? [now] : [];
  });
  if (removed.length > 0) {
    const ids = removed.map((row) => row['id']);
    await context.db.deleteLoose(part.table).where('parent_id', '=', id).where('id', 'in', ids).execute();
  }
  updateRows(context.db, part.table, columns, changed);
  const added = after.filter((row) => row['id'] === undefined);
  const last = Math.max(given, ...before.map((row) => Number(row[part.number])));
  context.db.insertLater(
    part.table,
    numberedRows(part, added, last).map((row) => ({ ...row, parent_id: id })),
  );
  return last + added.length;
}
