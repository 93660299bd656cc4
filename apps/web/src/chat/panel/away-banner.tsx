import { IconPlugConnectedX } from '@tabler/icons-react';
import { useT } from '@sampan/widgets/i18n.ts';
import { usePresence } from '../state/presence.ts';
import classes from './chat-panel.module.css';

/** Says that there has been no connection for a while. */
export function AwayBanner() {
  const t = useT();
  const isAway = usePresence(({ link }) => link === 'away');
  return (
    <div role="status">
      {isAway && (
        <p className={classes['away']}>
          <IconPlugConnectedX size={16} stroke={1.6} aria-hidden="true" />
          {t('chat.away')}
        </p>
      )}
    </div>
  );
}
