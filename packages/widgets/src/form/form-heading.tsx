import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n.ts';
import { useHeading, useTitle } from '../title.ts';
import { IconButton } from '../ui/button.tsx';
import { useRoom } from '../ui/use-room.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import classes from './form-heading.module.css';
import type { Neighbours } from '../list/walk.ts';

/** The place of a record in the list that the user came from, and how to go on in it. */
export interface Walk {
  readonly neighbours: Neighbours;
  readonly walkTo: (to: 'previous' | 'next') => void;
}

interface FormHeadingProps {
  /** Kind of record and what is done: 采购订单, 新建采购订单. */
  readonly title: string;
  /** Number or code; absent while it has none. */
  readonly number?: string | undefined;
  readonly status?: { readonly text: string; readonly tone: string } | undefined;
  readonly party?: ReactNode;
  /** What the document comes to: the one place where it is told. */
  readonly amount?: { readonly label: string; readonly text: string } | undefined;
  readonly walk?: Walk | undefined;
  readonly actions: ReactNode;
}

/** Stays at the top: which record this is, how it stands, who and how much, and what can be done. */
export function FormHeading({ title, number, status, party, amount, walk, actions }: FormHeadingProps) {
  useTitle(number === undefined ? title : `${number} ${title}`);
  const Heading = useHeading();
  const above = useRoom<HTMLElement>('above');
  const below = useRoom<HTMLDivElement>('below');
  return (
    <header ref={above} className={classes['heading']}>
      <div className={classes['facts']}>
        <div className={classes['first']}>
          <Heading className={classes['title']}>
            {number !== undefined && <span className={classes['number']}>{number}</span>}{' '}
            <span className={number === undefined ? '' : classes['kind']}>{title}</span>
          </Heading>
          {status && <StatusChip text={status.text} tone={status.tone} />}
          {walk && <WalkButtons {...walk} />}
        </div>
        {party !== undefined && <div className={classes['party']}>{party}</div>}
      </div>
      {amount !== undefined && (
        <dl data-tour="total" className={classes['amount']}>
          <dt>{amount.label}</dt>
          <dd>{amount.text}</dd>
        </dl>
      )}
      <div ref={below} className={classes['actions']}>
        {actions}
      </div>
    </header>
  );
}

/** To the record before and behind in the list the user came from. */
function WalkButtons({ neighbours, walkTo }: Walk) {
  const t = useT();
  if (neighbours.place === 0) return null;
  return (
    <span className={classes['walk']}>
      <IconButton
        size={24}
        label={`${t('action.previous')} (Ctrl+↑)`}
        aria-keyshortcuts="Control+ArrowUp"
        icon={<IconChevronLeft size={16} />}
        disabled={neighbours.previous === null}
        onClick={() => walkTo('previous')}
      />
      <span>{t('form.position', { n: neighbours.place, total: neighbours.count })}</span>
      <IconButton
        size={24}
        label={`${t('action.next')} (Ctrl+↓)`}
        aria-keyshortcuts="Control+ArrowDown"
        icon={<IconChevronRight size={16} />}
        disabled={neighbours.next === null}
        onClick={() => walkTo('next')}
      />
    </span>
  );
}
