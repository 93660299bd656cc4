import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Effects, Notice } from '../effects.ts';
import { rightsOfUsers } from '../access/load-session.ts';
import { notify, recipientIds } from '../notify.ts';
import { privilegeName } from '../privilege.ts';
import { isRowVisible } from '../visible-rows.ts';
import { isPartlySeen } from './partly-seen.ts';
import type { Ruling } from '../workflow/ruling.ts';
import type { Context } from '../rules.ts';
import type { PipelineContext } from './deps.ts';

/** Writes the notices of an action: those every document has (asked to approve, approved, rejected) and its own. */
export async function noticesOf(
  context: PipelineContext,
  definition: DocumentDefinition,
  after: Readonly<Record<string, unknown>>,
  action: string,
  effects: readonly Effects[],
  ruling: Ruling | undefined,
): Promise<void> {
  // With a process its own people are asked.
  const general = ruling && action === 'submit' ? ruling.notices : [...common(definition, after, action), ...(ruling?.toAbsent ?? [])];
  await sendNotices(context, definition, after, [...general, ...effects.flatMap((one) => one.notices ?? [])]);
}

/** Writes notices about a document for those who see it. */
export async function sendNotices(
  context: Context,
  definition: DocumentDefinition,
  after: Readonly<Record<string, unknown>>,
  notices: readonly Notice[],
): Promise<void> {
  if (notices.length === 0 || !(await isPartlySeen(context, definition))) notify(context, notices);
  else notify(context, await Promise.all(notices.map((notice) => withinSight(context, definition, after, notice))));
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
  const userIds = ids.filter((id) => isRowVisible(definition, { ...context.session, restrictions: rights.get(id)?.restrictions }, row));
  return { ...notice, to: { userIds } };
}

function common(definition: DocumentDefinition, after: Readonly<Record<string, unknown>>, action: string): Notice[] {
  const to = { usernames: [String(after['OWNER'] ?? after['created_by'])] };
  const notice = {
    module: definition.card,
    args: { NO: String(after[definition.number]), TYPE: definition.type },
    url: `/${definition.route}/view?id=${after['id']}`,
  };
  if (action === 'submit' && after['STATUS'] === 'SUBMITTED')
    return [
      {
        ...notice,
        to: { privilege: privilegeName(definition.card, 'approve') },
        text: 'notice.approvalAsked',
        url: `/${definition.route}/approve?id=${after['id']}`,
      },
    ];
  if (action === 'approve') return [{ ...notice, to, text: 'notice.approved' }];
  if (action === 'reject') return [{ ...notice, to, text: 'notice.rejected' }];
  return [];
}
