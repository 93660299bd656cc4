import type { DocumentDefinition } from '@sampan/model/define.ts';
import { actionThat, meaningOf } from '@sampan/model/meaning.ts';
import { isWaiting } from '@sampan/model/phase.ts';
import type { Effects, Notice } from '../call/effects.ts';
import { privilegeName } from '../access/privilege.ts';
import type { Ruling } from '../workflow/ruling.ts';
import type { PipelineContext } from '../call/deps.ts';
import { sendNotices } from '../record/send-notices.ts';
import { settleNotices } from '../record/settle-notices.ts';

/**
 * Writes the notices of an action, those every document has (asked to approve, approved, rejected) and its own, and takes those as read
 * whose cause is done by it.
 */
export async function noticesOf(
  context: PipelineContext,
  definition: DocumentDefinition,
  after: Readonly<Record<string, unknown>>,
  action: string,
  effects: readonly Effects[],
  ruling: Ruling | undefined,
): Promise<void> {
  settleNotices(context, definition, after, ruling?.asked);
  // With a process its own people are asked.
  const general =
    ruling && meaningOf(definition, action) === 'submit'
      ? ruling.notices
      : [...common(definition, after, action), ...(ruling?.toAbsent ?? [])];
  await sendNotices(context, definition, after, [...general, ...effects.flatMap((one) => one.notices ?? [])]);
}

function common(definition: DocumentDefinition, after: Readonly<Record<string, unknown>>, action: string): Notice[] {
  const to = { usernames: [String(after['OWNER'] ?? after['created_by'])] };
  const notice = {
    module: definition.card,
    args: { NO: String(after[definition.number]), TYPE: definition.type },
    url: `/${definition.route}/view?id=${after['id']}`,
  };
  const meaning = meaningOf(definition, action);
  if (meaning === 'submit' && isWaiting(definition, after))
    return [
      {
        ...notice,
        to: { privilege: privilegeName(definition.card, actionThat(definition, 'approve') ?? '') },
        text: 'notice.approvalAsked',
        lasts: 'waiting',
        url: `/${definition.route}/approve?id=${after['id']}`,
      },
    ];
  if (meaning === 'approve') return [{ ...notice, to, text: 'notice.approved' }];
  if (meaning === 'reject') return [{ ...notice, to, text: 'notice.rejected', lasts: 'draft' }];
  return [];
}
