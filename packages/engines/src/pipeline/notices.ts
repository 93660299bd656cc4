import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { Effects, Notice } from '../effects.ts';
import { notify } from '../notify.ts';
import { privilegeName } from '../privilege.ts';
import type { PipelineContext } from './deps.ts';

/** Writes the notices of an action: those every document has (asked to approve, approved, rejected) and its own. */
export function noticesOf(
  context: PipelineContext,
  definition: DocumentDefinition,
  after: Readonly<Record<string, unknown>>,
  action: string,
  effects: readonly Effects[],
): void {
  const own = effects.flatMap((one) => one.notices ?? []);
  notify(context, [...common(definition, after, action), ...own]);
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
