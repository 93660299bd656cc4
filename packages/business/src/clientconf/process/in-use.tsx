import { useT } from '@sampan/widgets/i18n.ts';
import classes from './process.module.css';

/** Documents are on their way: changing the process does not reach them. */
export function InUse({ count }: { count: number }) {
  const t = useT();
  return (
    <p role="status" className={classes['inUse']}>
      {t('process.inUse', { n: count })}
    </p>
  );
}
