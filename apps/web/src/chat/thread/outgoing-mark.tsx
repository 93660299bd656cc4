import { IconAlertCircle, IconClock, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import type { Outgoing } from '../state/outgoing.ts';
import { useOutbox } from '../state/outbox.ts';
import classes from './thread.module.css';

/** How it stands with a message on its way: on its way, or a red mark with another try and the way to give it up. */
export function OutgoingMark({ outgoing }: { outgoing: Outgoing }) {
  const t = useT();
  const outbox = useOutbox((state) => state.outbox);
  const { state, clientMsgId, reason = '' } = outgoing;
  if (state === 'waiting' || state === 'sending' || state === 'uploading')
    return (
      <span className={classes['mark']} title={t(`chat.${state}`)}>
        <IconClock size={14} stroke={1.6} aria-hidden="true" />
        <span className="visually-hidden">{t(`chat.${state}`)}</span>
      </span>
    );
  return (
    <span className={classes['mark']} data-bad>
      <IconAlertCircle size={14} stroke={1.6} aria-hidden="true" />
      <span>{state === 'refused' ? t('chat.refused', { reason }) : t(`chat.${state}`)}</span>
      <IconButton
        label={t('chat.retry')}
        size={24}
        icon={<IconRefresh size={14} aria-hidden />}
        onClick={() => outbox?.retry(clientMsgId)}
      />
      <IconButton
        label={t('chat.discard')}
        size={24}
        icon={<IconTrash size={14} aria-hidden />}
        onClick={() => outbox?.discard(clientMsgId)}
      />
    </span>
  );
}
