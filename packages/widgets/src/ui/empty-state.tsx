import type { ReactNode } from 'react';
import { useHeading } from '../title.ts';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly text: string;
  readonly hint?: string;
  readonly icon?: ReactNode;
  /** The action that would fill the emptiness. */
  readonly action?: ReactNode;
  /** It stands in place of a screen, and is its heading. */
  readonly isScreen?: boolean;
}

/** One sentence and the action that would fill it. Also for what failed to load, with "try again". */
export function EmptyState({ text, hint, icon, action, isScreen = false }: EmptyStateProps) {
  const Heading = useHeading();
  const Text = isScreen ? Heading : 'p';
  return (
    <div className={classes['root']} role="status">
      {icon !== undefined && <div className={classes['icon']}>{icon}</div>}
      <Text className={classes['text']}>{text}</Text>
      {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
      {action !== undefined && <div className={classes['action']}>{action}</div>}
    </div>
  );
}
