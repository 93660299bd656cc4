import { IconMessage } from '@tabler/icons-react';
import { conversationWith, useOpenChat } from '../chat-door.ts';
import { useT } from '../i18n.ts';
import { useSession } from '../session.ts';
import { Button } from '../ui/button.tsx';
import classes from './missing-right.module.css';
import type { Holder } from './needed-right.ts';

/** People who can be asked, each with the way into the chat. */
export function HolderList({ holders }: { readonly holders: readonly Holder[] }) {
  return (
    <ul className={classes['people']}>
      {holders.map((holder) => (
        <HolderLine key={holder.USER_ID} holder={holder} />
      ))}
    </ul>
  );
}

function HolderLine({ holder }: { readonly holder: Holder }) {
  const t = useT();
  const userId = useSession((session) => session.userId);
  const openChat = useOpenChat();
  const { USER_ID, FULL_NAME, POSITION_NAME, IS_ADMINISTRATOR } = holder;
  const what = [POSITION_NAME, IS_ADMINISTRATOR === '1' ? t('missingRight.administrator') : null]
    .filter((word) => word !== null)
    .join(' · ');
  return (
    <li className={classes['person']}>
      <span className={classes['who']}>
        <span className={classes['name']}>{FULL_NAME}</span>
        <span className={classes['what']}>{what}</span>
      </span>
      {openChat && userId !== null && userId !== USER_ID && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('missingRight.messageTo', { name: FULL_NAME })}
          leftSection={<IconMessage size={16} aria-hidden />}
          onClick={() => openChat({ kind: 'user', id: USER_ID, conv: conversationWith(userId, USER_ID), name: FULL_NAME })}
        >
          {t('missingRight.message')}
        </Button>
      )}
    </li>
  );
}
