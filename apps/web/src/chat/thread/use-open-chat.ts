import { useEffect } from 'react';
import { useSession } from '@sampan/widgets/session.ts';
import { sendFrame } from '../live/link.ts';
import { showConversation } from '../state/chats.ts';
import { targetOf } from '../state/message.ts';
import { usePresence } from '../state/presence.ts';

/** Loads a conversation and tells the other side that it is open, anew after each reconnection, until it is left. */
export function useOpenChat(conv: string): void {
  const isLive = usePresence(({ link }) => link === 'live');
  const me = useSession(({ userId }) => userId ?? '');
  useEffect(() => showConversation(conv), [conv]);
  useEffect(() => {
    if (!isLive) return;
    const target = targetOf(conv, me);
    const place =
      'user' in target ? { to_client_id: target.user, to_client_name: target.user } : { room_id: target.group, to_client_id: 'all' };
    const kind = 'user' in target ? 'chatto' : 'groupchatto';
    sendFrame({ type: `open${kind}`, ...place });
    return () => void sendFrame({ type: `close${kind}`, ...place });
  }, [conv, me, isLive]);
}
