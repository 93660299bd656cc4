import { lazy, Suspense, useEffect, useRef } from 'react';
import { provideChat } from '@sampan/widgets/chat-door.ts';
import { useRouterState } from '@tanstack/react-router';
import { textsOf } from '@sampan/widgets/navigation.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import { closeChat, showGroup, showTarget, useChatPanel } from '../chat/chat-panel-state.ts';
import classes from './chat-dock.module.css';

const ChatPanel = lazy(async () => ({ default: (await import('../chat/panel/chat-panel.tsx')).ChatPanel }));
const ChatDrawer = lazy(async () => ({ default: (await import('./chat-drawer.tsx')).ChatDrawer }));
const GroupDialog = lazy(async () => ({ default: (await import('../chat/group/group-dialog.tsx')).GroupDialog }));

/** The chat at the right of the page: docked beside the content, or over it in narrower windows. Loaded when it is opened. */
export function ChatDock({ isDocked }: { isDocked: boolean }) {
  const t = useT();
  const { isOpen, group } = useChatPanel();
  // Stays there once it was open, to be seen going away.
  const wasOpened = useRef(false);
  wasOpened.current ||= isOpen;
  useMakingWay(isDocked);
  useEffect(() => {
    provideChat(showTarget);
    return () => provideChat(null);
  }, []);
  return (
    <>
      {isDocked && isOpen && (
        <aside className={classes['dock']} aria-label={t('shell.chat')}>
          <Suspense>
            <ChatPanel />
          </Suspense>
        </aside>
      )}
      {!isDocked && wasOpened.current && (
        <Suspense>
          <ChatDrawer isOpen={isOpen} />
        </Suspense>
      )}
      {group && (
        <Suspense>
          <GroupDialog key={group.id} group={group} />
        </Suspense>
      )}
    </>
  );
}

/** What lies over the page goes when another screen is opened: a document whose number stood in a message would be behind it. */
function useMakingWay(isDocked: boolean): void {
  const screen = useRouterState({ select: ({ location: { pathname, search } }) => `${pathname} ${textsOf(search)['id'] ?? ''}` });
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    showGroup(null);
    if (!isDocked) closeChat();
  }, [screen, isDocked]);
}
