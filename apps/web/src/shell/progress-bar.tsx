import { useCallsRunning } from '@sampan/widgets/api/running.ts';
import classes from './progress-bar.module.css';

/** A thin bar at the top while calls are under way; a quick call does not make it flash. Screens say in words what loads. */
export function ProgressBar() {
  const isRunning = useCallsRunning(({ running }) => running > 0);
  return isRunning ? <div className={classes['bar']} aria-hidden="true" /> : null;
}
