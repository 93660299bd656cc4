import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly text: string;
  readonly hint?: string;
  readonly icon?: ReactNode;
  /** The action that would fill the emptiness. */
  readonly action?: ReactNode;
}

/** One sentence and the action that would fill it. Also for what failed to load, with "try again". */
export function EmptyState({ text, hint, icon, action }: EmptyStateProps) {
  return (
    <div className={classes['root']} role="status">
      {icon !== undefined && <div className={classes['icon']}>{icon}</div>}
      <p className={classes['text']}>{text}</p>
      {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
      {action !== undefined && <div className={classes['action']}>{action}</div>}
    </div>
  );
}
