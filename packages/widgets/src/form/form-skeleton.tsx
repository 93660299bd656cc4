import { Skeleton } from '../ui/loading.tsx';
import classes from './form.module.css';

/** The shape of a record before it is there, so that nothing jumps. */
export function FormSkeleton() {
  return (
    <div className={classes['screen']} aria-busy="true">
      <Skeleton height={56} />
      <Skeleton height={220} />
      <Skeleton height={280} />
    </div>
  );
}
