import { useCallsRunning } from '@sampan/widgets/api/running.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import classes from './progress-bar.module.css';

/** A thin bar at the top while calls are under way; a quick call does not make it flash. */
export function ProgressBar() {
  const t = useT();
  const isRunning = useCallsRunning(({ running }) => running > 0);
  if (!isRunning) return null;
  return <div className={classes['bar']} role="progressbar" aria-label={t('shell.loading')} />;
}
