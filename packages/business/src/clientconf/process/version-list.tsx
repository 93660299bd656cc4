import type { SectionProps } from '@sampan/widgets/form/screen-config.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { timeText } from '@sampan/widgets/time-text.ts';
import { StatusChip } from '@sampan/widgets/ui/status-chip.tsx';
import classes from './process.module.css';

interface Version {
  readonly VERSION_NO: number;
  readonly SINCE: string;
  readonly BY_NAME: string;
  readonly IS_IN_FORCE: string;
  readonly RUNNING: number;
  readonly ENDED: number;
}

/** What was in force since when, and how many documents go or went by it; the newest first. */
export function VersionList({ record }: SectionProps) {
  const t = useT();
  const versions = (record['VERSIONS'] ?? []) as readonly Version[];
  if (versions.length === 0) return <p className={`${classes['padded']} ${classes['hint']}`}>{t('process.noVersions')}</p>;
  return (
    <ul className={classes['versions']}>
      {versions.map((version) => (
        <li key={version.VERSION_NO} className={classes['version']}>
          <strong>{t('process.version', { n: version.VERSION_NO })}</strong>
          {version.IS_IN_FORCE === '1' && <StatusChip text={t('process.inForce')} tone="ok" />}
          <span className={classes['hint']}>{t('process.since', { time: timeText(version.SINCE), user: version.BY_NAME })}</span>
          <span className={classes['count']}>{t('process.runningEnded', { running: version.RUNNING, ended: version.ENDED })}</span>
        </li>
      ))}
    </ul>
  );
}
