import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Notice } from '../call/effects.ts';
import { rightsOfUsers } from '../access/load-session.ts';
import { notify, recipientIds } from './notify.ts';
import { isRowVisible } from '../access/visible-rows.ts';
import { isPartlySeen } from './partly-seen.ts';
import type { Context } from '../call/rules.ts';

/** Writes notices about a document for those who see it. */
export async function sendNotices(
  context: Context,
  definition: DocumentDefinition,
  after: Readonly<Record<string, unknown>>,
  notices: readonly Notice[],
): Promise<void> {
  const record = { type: definition.type, id: String(after['id']) };
  const about = notices.map((notice) => (notice.module === definition.card ? { ...notice, record } : notice));
  if (notices.length === 0 || !(await isPartlySeen(context, definition))) notify(context, about);
  else notify(context, await Promise.all(about.map((notice) => withinSight(context, definition, after, notice))));
}

/** The notice for those alone who see the document that it names. */
async function withinSight(
  context: Context,
  definition: DocumentDefinition,
  row: Readonly<Record<string, unknown>>,
  notice: Notice,
): Promise<Notice> {
  if (notice.module !== definition.card) return notice;
  const ids = await recipientIds(context, notice);
  const rights = await rightsOfUsers(context.db, ids);
  const userIds = ids.filter((id) => isRowVisible(definition, { restrictions: rights.get(id)?.restrictions }, row));
  return { ...notice, to: { userIds } };
}
