import type { ReactNode } from 'react';
import { useTitle } from '../title.ts';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Reading width instead of the whole width. */
  readonly narrow?: boolean;
}

/** A hand-made screen: one line with title and actions, then cards. */
export function Page({ title, actions, children, narrow = false }: PageProps) {
  useTitle(title);
  return (
    <div className={classes['page']} data-narrow={narrow || undefined}>
      <header className={classes['header']}>
        <h1 className={classes['title']}>{title}</h1>
        {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface CardProps {
  readonly title?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  /** The content reaches the edges (lists). */
  readonly flush?: boolean;
}

/** Paper on the page with a heading and a hairline around it. */
export function Card({ title, aside, children, flush = false }: CardProps) {
  return (
    <section className={classes['card']} aria-label={title}>
      {title !== undefined && (
        <div className={classes['heading']}>
          <h2 className={classes['section']}>{title}</h2>
          {aside}
        </div>
      )}
      <div className={flush ? undefined : classes['inside']}>{children}</div>
    </section>
  );
}
