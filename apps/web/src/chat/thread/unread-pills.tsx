import { IconArrowDown, IconArrowUp, IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { CallError } from '@sampan/widgets/api/wire.ts';
import { showCallFailure } from '@sampan/widgets/feedback.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import type { Conversation } from '../state/conversation.ts';
import { jumpTo } from '../state/jump.ts';
import { markReadUpTo } from '../state/read-pointer.ts';
import { isShortOfRead } from '../state/seen.ts';
import classes from './thread.module.css';
import type { Range } from './use-in-view.ts';

interface UnreadPillsProps {
  readonly conv: string;
  readonly state: Conversation;
  /** Numbers of the messages that were not seen yet, ascending. */
  readonly unseen: readonly number[];
  readonly range: Range | null;
  readonly isAtBottom: boolean;
  readonly onEnd: () => void;
}

/** The ways to what is unread outside the view, with how much it is, and to mark all of it as read by hand. */
export function UnreadPills({ conv, state, unseen, range, isAtBottom, onEnd }: UnreadPillsProps) {
  const t = useT();
  const above = range === null ? 0 : unseen.filter((seq) => seq < range.first).length;
  const below = range === null ? unseen.length : unseen.filter((seq) => seq > range.last).length;
  const isMoreAbove = isShortOfRead(state);
  const hasAbove = above > 0 || isMoreAbove;
  const markAll = <MarkAll conv={conv} upTo={state.knownTo} />;
  return (
    <>
      {hasAbove && (
        <div className={classes['pills']} data-above>
          <button
            type="button"
            className={classes['pill']}
            onClick={() => jumpTo({ conv, seq: isMoreAbove ? state.readSeq + 1 : (unseen[0] ?? 0) })}
          >
            <IconArrowUp size={14} aria-hidden="true" />
            {t('chat.newAbove', { n: isMoreAbove ? `${above}+` : above })}
          </button>
          {markAll}
        </div>
      )}
      {!isAtBottom && (
        <div className={classes['pills']}>
          <button type="button" className={classes['pill']} data-new={below > 0 || undefined} onClick={onEnd}>
            <IconArrowDown size={14} aria-hidden="true" />
            {below > 0 ? t('chat.newBelow', { n: below }) : t('chat.toNewest')}
          </button>
          {below > 0 && !hasAbove && markAll}
        </div>
      )}
    </>
  );
}

function MarkAll({ conv, upTo }: { conv: string; upTo: number }) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const mark = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await markReadUpTo(conv, upTo);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status !== 401) showCallFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className={classes['pill']} aria-busy={isBusy} onClick={() => void mark()}>
      <IconChecks size={14} aria-hidden="true" />
      {t('chat.markAllRead')}
    </button>
  );
}
