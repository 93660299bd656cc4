import { IconArrowBackUp, IconList, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { identityField } from '@sampan/model/define.ts';
import type { RecordView } from '../api/rows.ts';
import { useT } from '../i18n.ts';
import { hrefOf } from '../navigation.tsx';
import { changeSettings, useSettings } from '../settings.ts';
import { actionOf } from '../words.ts';
import './steps-texts.ts';
import type { TaskAction } from './task-list.ts';
import classes from './tasks.module.css';

interface HeadProps {
  readonly of: TaskAction;
  readonly records: readonly RecordView[];
  readonly isAsking: boolean;
  readonly onOverview: () => void;
  readonly onUndo: (() => void) | undefined;
}

/** What is being done, of which document; the ways back, and whether scans are heard. */
export function Head({ of, records, isAsking, onOverview, onUndo }: HeadProps) {
  const t = useT();
  const { scanSignals } = useSettings();
  const signals = t(scanSignals ? 'steps.signalsOff' : 'steps.signalsOn');
  const Icon = scanSignals ? IconVolume : IconVolumeOff;
  return (
    <header className={classes['head']}>
      <h1 className={classes['title']}>
        {actionOf(of.definition, of.action)}
        {records.length === 1 ? (
          <a className={classes['number']} href={`#${hrefOf(`/${of.definition.route}/view`, { id: records[0]?.ID })}`}>
            {String(records[0]?.[identityField(of.definition)] ?? '')}
          </a>
        ) : (
          <span className={classes['number']}>{t('steps.documents', { count: records.length })}</span>
        )}
      </h1>
      {onUndo && (
        <button type="button" className={classes['icon']} aria-label={t('steps.undo')} title={t('steps.undo')} onClick={onUndo}>
          <IconArrowBackUp size={22} aria-hidden />
        </button>
      )}
      {isAsking && (
        <button type="button" className={classes['icon']} aria-label={t('steps.overview')} title={t('steps.overview')} onClick={onOverview}>
          <IconList size={22} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={classes['icon']}
        aria-label={signals}
        title={signals}
        onClick={() => changeSettings({ scanSignals: !scanSignals })}
      >
        <Icon size={22} aria-hidden />
      </button>
    </header>
  );
}

/** How many of the tasks are behind. */
export function Progress({ at, total }: { at: number; total: number }) {
  const t = useT();
  return (
    <div className={classes['progress']}>
      <span>{t('steps.progress', { n: at, total })}</span>
      <div className={classes['bar']}>
        <div className={classes['fill']} style={{ width: `${((at - 1) / Math.max(total, 1)) * 100}%` }} />
      </div>
    </div>
  );
}
