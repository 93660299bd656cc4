import { nameKey } from '@sampan/model/name-key.ts';
import { fetchList } from '@sampan/widgets/api/queries.ts';
import type { ListRow } from '@sampan/widgets/api/rows.ts';
import { conversationWith, useOpenChat } from '@sampan/widgets/chat-door.ts';
import type { OwnValueProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { useSession } from '@sampan/widgets/session.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';

/** A user of the organisation, with the way into the chat. */
export function ChatUserValue({ value, record }: OwnValueProps) {
  const t = useT();
  const userId = useSession((session) => session.userId);
  const openChat = useOpenChat();
  if (value === '') return '—';
  const name = String(record[nameKey('CHAT_USER')] ?? value);
  const open = async () => {
    const { results } = await fetchList<{ data: ListRow }>('clientinfoapi/user/index', {
      field: 'CHAT_USER',
      query: value,
      start: 0,
      length: 10,
    });
    const other = results.find(({ data }) => data['USERNAME'] === value)?.data;
    if (other && userId !== null) openChat?.({ kind: 'user', id: other.ID, conv: conversationWith(userId, other.ID), name });
  };
  return (
    <>
      {name}{' '}
      {openChat && (
        <Button size="compact-sm" variant="subtle" aria-label={t('contact.chatWith', { name })} onClick={() => void open()}>
          {t('contact.chat')}
        </Button>
      )}
    </>
  );
}
