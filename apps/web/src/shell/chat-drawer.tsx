import { useRef } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { Drawer } from '@sampan/widgets/ui/dialog.tsx';
import { closeChat } from '../chat/chat-panel-state.ts';
import { isOnTop } from '../chat/is-on-top.ts';
import { ChatPanel } from '../chat/panel/chat-panel.tsx';
import classes from './chat-drawer.module.css';
import { useVisibleHeight } from './use-visible-height.ts';

/** On a phone the panel is as high as what the keyboard leaves free, so that the input is never behind it. */
export function ChatDrawer({ isOpen }: { isOpen: boolean }) {
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
          <ChatPanel />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
