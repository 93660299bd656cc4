import { identityField } from '@sampan/model/define.ts';
import { useT } from '../i18n.ts';
import { ScreenLink } from '../navigation.tsx';
import type { TaskAction } from './task-list.ts';
import classes from './tasks.module.css';
import type { TaskRun } from './use-task-run.ts';

/** Which document has which place on the cart, and how much of it is still to be done. */
export function CartPlaces({ of: { definition }, run }: { readonly of: TaskAction; readonly run: TaskRun }) {
  const t = useT();
  const stateOf = (id: string): string => {
    const n = run.open.filter(({ record }) => record.ID === id).length;
    return n > 0 ? t('steps.open', { n }) : t('steps.slotDone');
  };
  return (
    <>
      <h2 className={classes['section']}>{t('steps.slots')}</h2>
      <ol className={classes['list']}>
        {run.records.map((record, at) => (
          <li key={record.ID} className={classes['slot']}>
            <span className={classes['slotNo']}>{t('steps.slot', { n: at + 1 })}</span>
            <ScreenLink className={classes['code']} to={`/${definition.route}/view`} search={{ id: record.ID }}>
              {String(record[identityField(definition)] ?? '')}
            </ScreenLink>
            <span>{stateOf(record.ID)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
