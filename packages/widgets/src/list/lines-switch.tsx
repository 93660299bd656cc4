import { IconFileText, IconListDetails } from '@tabler/icons-react';
import { useT } from '../i18n.ts';
import classes from './lines-switch.module.css';

interface LinesSwitchProps {
  readonly isLines: boolean;
  readonly onChange: (isLines: boolean) => void;
}

/** Whether a list shows documents or their lines. */
export function LinesSwitch({ isLines, onChange }: LinesSwitchProps) {
  const t = useT();
  const choices = [
    { label: t('lines.documents'), is: false, Picture: IconFileText },
    { label: t('lines.lines'), is: true, Picture: IconListDetails },
  ];
  return (
    <div role="group" aria-label={t('lines.shownAs')} className={classes['switch']}>
      {choices.map(({ label, is, Picture }) => (
        <button
          key={label}
          type="button"
          className={classes['choice']}
          aria-pressed={isLines === is}
          title={label}
          onClick={() => isLines !== is && onChange(is)}
        >
          <Picture size={16} stroke={1.6} aria-hidden="true" />
          <span className={classes['label']}>{label}</span>
        </button>
      ))}
    </div>
  );
}
