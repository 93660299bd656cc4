import { useQueryClient } from '@tanstack/react-query';
import { useNetwork } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { fetchAhead } from '../fetch-ahead.ts';
import { useT } from '../i18n.ts';
import { useStepQueue } from './step-queue.ts';
import { startSending } from './step-sender.ts';
import './steps-texts.ts';
import classes from './waiting-host.module.css';
// Not later: what waits is looked at without a network.
import { WaitingList } from './waiting-list.tsx';

/** What a click may need when the network is away. */
const NEEDED_AWAY = [
  () => import('../ui/open-dialog.tsx'),
  () => import('../ui/toast-stack.tsx'),
  () => import('./ask-before-leaving.ts'),
  () => import('./camera-view.tsx'),
];

/** Sends what was confirmed on this device, as long as the page is open, and tells of what has to wait or was refused. */
export function WaitingHost() {
  const t = useT();
  const client = useQueryClient();
  const { online } = useNetwork();
  const [isOpen, setOpen] = useState(false);
  const { steps, isOffline, outcomes } = useStepQueue();
  useEffect(() => startSending(), []);
  useEffect(() => {
    for (const load of NEEDED_AWAY) void fetchAhead(load);
  }, []);
  // Screens that open next load what has changed; the one that is shown is left alone, it may be without a network.
  useEffect(() => void client.invalidateQueries({ refetchType: 'none' }), [client, outcomes]);
  const refused = steps.filter(({ refusal }) => refusal !== undefined).length;
  const waiting = steps.length - refused;
  const isAway = waiting > 0 && (isOffline || !online);
  return (
    <>
      {(isAway || refused > 0) && (
        <div className={classes['banner']} role="status" data-refused={refused > 0 || undefined}>
          <span>
            {refused > 0 && <span>{t('steps.refusedCount', { count: refused })} </span>}
            {isAway && <span>{t('steps.offline', { count: waiting })}</span>}
          </span>
          <button type="button" onClick={() => setOpen(true)}>
            {t('steps.look')}
          </button>
        </div>
      )}
      {isOpen && <WaitingList onClose={() => setOpen(false)} />}
    </>
  );
}
