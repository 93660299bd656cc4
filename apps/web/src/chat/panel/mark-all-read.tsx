import { IconChecks } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { confirm, showCallFailure } from '@sampan/widgets/feedback.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { CHAT_LISTS } from '../chat-api.ts';
import { markAllRead } from '../state/read-pointer.ts';
import { useUnread } from '../state/unread.ts';

const NAMES = { chat: 'chat.markAllChats', group: 'chat.markAllGroups' } as const;

/** Marks everything as read that colleagues wrote, or that was written in groups; there while something is unread. */
export function MarkAllRead({ of }: { readonly of: 'chat' | 'group' }) {
  const t = useT();
  const client = useQueryClient();
  const count = useUnread(({ unread }) => unread?.[of] ?? 0);
  const [isBusy, setBusy] = useState(false);
  if (count === 0) return null;
  const mark = async (): Promise<void> => {
    if (isBusy || !(await confirm({ title: t(NAMES[of]), text: t('chat.markAllHint'), confirm: t('chat.markAllRead') }))) return;
    setBusy(true);
    try {
      await markAllRead(of);
      await client.invalidateQueries({ queryKey: CHAT_LISTS });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status !== 401) showCallFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return <IconButton label={t(NAMES[of])} icon={<IconChecks size={18} aria-hidden />} aria-busy={isBusy} onClick={() => void mark()} />;
}
