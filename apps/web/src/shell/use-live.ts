import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { firstScreen } from '@sampan/widgets/first-screen.ts';
import type { SessionUser } from '@sampan/model/session-user.ts';
import { resetChatPanel } from '../chat/chat-panel-state.ts';

/** Keeps chat and notifications alive while somebody is signed in. Loaded once the first screen is shown, for nothing on it waits for it. */
export function useLive(profile: SessionUser, isWanted: boolean): void {
  const queries = useQueryClient();
  const { id, clientid } = profile;
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    void firstScreen()
      .then(() => import('../chat/live/live.ts'))
      .then(({ startLive }) => {
        if (!isGone) stop = startLive(queries, { id, clientid });
      });
    return () => {
      isGone = true;
      stop?.();
      resetChatPanel();
    };
  }, [queries, id, clientid, isWanted]);
}
