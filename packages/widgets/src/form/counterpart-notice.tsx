import type { ReactNode } from 'react';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { ScreenLink } from '../navigation.tsx';
import classes from './counterpart-notice.module.css';

interface CounterpartNoticeProps {
  readonly definition: Pick<DocumentDefinition, 'route'>;
  /** What the other document is to this one. */
  readonly says: string;
  readonly other: { readonly ID: string; readonly NO: string };
  /** What tells it from others of that number. */
  readonly children?: ReactNode;
}

/** Names above a document another one of its kind, such as that which it reverses, and leads there. */
export function CounterpartNotice({ definition, says, other, children }: CounterpartNoticeProps) {
  return (
    <p className={classes['notice']}>
      {says}{' '}
      <ScreenLink to={`/${definition.route}/view`} search={{ id: other.ID }}>
        {other.NO}
      </ScreenLink>
      {children}
    </p>
  );
}
