import { IconCircleCheck, IconCircleDashed, IconCircleDotted, IconLock, IconPlus } from '@tabler/icons-react';
import type { SetUpStep } from '@sampan/business/clientconf/set-up-guide/set-up-answer.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { useMay } from '@sampan/widgets/may.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import classes from './conf-guide-page.module.css';

const ICONS = { DONE: IconCircleCheck, MISSING: IconCircleDashed, OPTIONAL: IconCircleDotted, UNKNOWN: IconLock } as const;

/** One step: its screen, why it is needed, how it stands, and which records lack something. */
export function GuideStepLine({ step: { KEY, ROUTE, STATE, MISSING } }: { step: SetUpStep }) {
  const t = useT();
  const may = useMay(KEY.toUpperCase());
  const Icon = ICONS[STATE];
  const name = t(`guide.step.${KEY}`);
  const isEmpty = (STATE === 'MISSING' || STATE === 'OPTIONAL') && MISSING.length === 0;
  return (
    <li className={classes['step']} data-state={STATE}>
      <Icon size={20} aria-hidden className={classes['icon']} />
      <div className={classes['text']}>
        {STATE === 'UNKNOWN' ? (
          <span className={classes['name']}>{name}</span>
        ) : (
          <ScreenLink to={ROUTE} className={classes['link']}>
            {name}
          </ScreenLink>
        )}
        <p className={classes['hint']}>{t(`guide.step.${KEY}.hint`)}</p>
        {MISSING.length > 0 && <p className={classes['lacking']}>{t('guide.lacking', { codes: MISSING.join(', ') })}</p>}
      </div>
      <div className={classes['side']}>
        <span className={classes['state']}>{t(`guide.${STATE.toLowerCase()}`)}</span>
        {isEmpty && may('create') && (
          <ScreenLink to={ROUTE.replace(/index$/, 'create')} className={classes['create']} aria-label={`${t('guide.enter')}: ${name}`}>
            <IconPlus size={16} aria-hidden />
            {t('guide.enter')}
          </ScreenLink>
        )}
      </div>
    </li>
  );
}
