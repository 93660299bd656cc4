import { badgeText } from '../chat/state/badge-text.ts';
import classes from './bar-badge.module.css';

/** The number on a button of the top bar; the button's name says it in words. */
export function BarBadge({ count }: { count: number }) {
  const text = badgeText(count);
  return text === null ? null : (
    <span className={classes['badge']} aria-hidden="true">
      {text}
    </span>
  );
}
