import { useQueryClient } from '@tanstack/react-query';
import { useNetwork } from '@mantine/hooks';
import { useEffect } from 'react';
import { offlineTexts } from '@sampan/kernel/texts/shell/offline.ts';
import { addTexts, useT } from '../i18n.ts';
import { timeText } from '../time-text.ts';
import classes from './away-banner.module.css';
import { isKeeping, useAway } from './keeping.ts';

addTexts(offlineTexts);

/** Says that there is no network, and how old what is shown is; once it is back, screens ask anew. */
export function AwayBanner() {
  const t = useT();
  const client = useQueryClient();
  const { online } = useNetwork();
  const { keptAtMs } = useAway();
  useEffect(() => {
    const back = () => {
      useAway.setState({ keptAtMs: null });
      void client.invalidateQueries();
    };
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [client]);
  if (!isKeeping() || (online && keptAtMs === null)) return null;
  return (
    <div className={classes['banner']} role="status">
      {keptAtMs === null ? t('offline.now') : t('offline.kept', { time: timeText(new Date(keptAtMs).toISOString()) })}
    </div>
  );
}
