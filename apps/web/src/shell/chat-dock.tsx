import { lazy, Suspense, useEffect, useRef } from 'react';
import { provideChat } from '@sampan/widgets/chat-door.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { Drawer } from '@sampan/widgets/ui/overlay.tsx';
import { closeChat, showTarget, useChatPanel } from '../chat/chat-panel-state.ts';
import { isOnTop } from '../chat/is-on-top.ts';
import { useVisibleHeight } from './use-visible-height.ts';
import classes from './chat-dock.module.css';

const ChatPanel = lazy(async () => ({ default: (await import('../chat/panel/chat-panel.tsx')).ChatPanel }));
const GroupDialog = lazy(async () => ({ default: (await import('../chat/group/group-dialog.tsx')).GroupDialog }));

/** The chat at the right of the page: docked beside the content, or over it in narrower windows. Loaded when it is opened. */
export function ChatDock({ isDocked }: { isDocked: boolean }) {
  const t = useT();
  const { isOpen, group } = useChatPanel();
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
      {!isDocked && <ChatDrawer isOpen={isOpen} />}
      {group && (
        <Suspense>
          <GroupDialog key={group.id} group={group} />
        </Suspense>
      )}
    </>
  );
}

/** On a phone the panel is as high as what the keyboard leaves free, so that the input is never behind it. */
function ChatDrawer({ isOpen }: { isOpen: boolean }) {
  const t = useT();
  const height = useVisibleHeight(isOpen);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Drawer.Root opened={isOpen} onClose={() => isOnTop(content.current) && closeChat()} position="right" size={400}>
      <Drawer.Overlay backgroundOpacity={0.35} />
      <Drawer.Content
        ref={content}
        aria-label={t('shell.chat')}
        className={classes['drawer'] ?? ''}
        style={height === null ? {} : { '--chat-height': `${height}px` }}
      >
        <Drawer.Body className={classes['body'] ?? ''}>
          <Suspense>
            <ChatPanel />
          </Suspense>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
