import { useState } from 'react';
import type { ListRow } from '../api/rows.ts';
import { listed, useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { BUTTON_KEYS, KeyButton } from '../ui/key-button.tsx';
import { Textarea } from '../ui/input.tsx';
import { Loader } from '../ui/loading.tsx';
import classes from './batch-dialog.module.css';
import type { Speaker } from '@sampan/model/words.ts';
import { actionOf, labelOf } from '../words.ts';
import type { BatchRun } from './use-batch-run.ts';

interface BatchDialogProps {
  /** Whose action it is. */
  readonly of: Speaker;
  readonly run: BatchRun;
  readonly nameOf: (row: ListRow) => string;
  readonly onGo: (comment: string) => void;
  readonly onClose: () => void;
}

/** Asks before an action on many records, and says afterwards what became of each. */
export function BatchDialog({ of, run, nameOf, onGo, onClose }: BatchDialogProps) {
  const t = useT();
  const label = actionOf(of, run.action.name);
  const isDone = run.stage === 'done';
  const title = isDone ? t('batch.result', { action: label }) : label;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      closeOnClickOutside={false}
      closeOnEscape={run.stage !== 'running'}
      withCloseButton={run.stage !== 'running'}
      size="lg"
    >
      {isDone ? (
        <Outcomes run={run} nameOf={nameOf} onClose={onClose} />
      ) : (
        <Asking of={of} run={run} label={label} nameOf={nameOf} onGo={onGo} onClose={onClose} />
      )}
    </Dialog>
  );
}

const NAMED = 5;

function Asking({ of, run, label, nameOf, onGo, onClose }: BatchDialogProps & { label: string }) {
  const t = useT();
  const [comment, setComment] = useState('');
  const { action, rows, stage, outcomes } = run;
  const takesComment = action.definition.arguments?.['COMMENT'] !== undefined;
  const isMissing = action.needsComment && comment.trim() === '';
  const named = listed(rows.slice(0, NAMED).map(nameOf));
  return (
    <div className={classes['stack']}>
      <p className={classes['text']}>{t('batch.confirm', { count: rows.length, action: label })}</p>
      <p className={classes['names']}>{rows.length > NAMED ? `${named} …` : named}</p>
      {takesComment && (
        <Textarea
          label={labelOf(of, 'COMMENT', action.name)}
          required={action.needsComment}
          value={comment}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      )}
      <div className={classes['buttons']}>
        {stage === 'running' && (
          <span className={classes['progress']} role="status">
            <Loader size="xs" /> {outcomes.length} / {rows.length}
          </span>
        )}
        <Button variant="default" disabled={stage === 'running'} onClick={onClose}>
          {t('batch.cancel')}
        </Button>
        <KeyButton
          keys={[BUTTON_KEYS.main]}
          {...(action.definition.tone === 'danger' ? { color: 'red' } : {})}
          disabled={isMissing || stage === 'running'}
          onClick={() => onGo(comment)}
        >
          {label}
        </KeyButton>
      </div>
    </div>
  );
}

function Outcomes({ run, nameOf, onClose }: Pick<BatchDialogProps, 'run' | 'nameOf' | 'onClose'>) {
  const t = useT();
  const failed = run.outcomes.filter(({ error }) => error !== '');
  const rest = run.rows.length - run.outcomes.length;
  return (
    <div className={classes['stack']}>
      <p className={classes['text']} role="status">
        <span className={classes['ok']}>{t('batch.succeeded', { count: run.outcomes.length - failed.length })}</span>
        {failed.length + rest > 0 && <span className={classes['bad']}>{t('batch.failed', { count: failed.length + rest })}</span>}
        {failed.length > 0 && <span className={classes['hint']}>{t('batch.failedStay')}</span>}
      </p>
      <ul className={classes['list']} tabIndex={0} aria-label={t('batch.outcome')}>
        {[...failed, ...run.outcomes.filter(({ error }) => error === '')].map(({ row, error }) => (
          <li key={row.ID} className={classes['line']} data-failed={error !== '' || undefined}>
            <span className="code">{nameOf(row)}</span>
            <span>{error === '' ? t('batch.done') : error}</span>
          </li>
        ))}
      </ul>
      <div className={classes['buttons']}>
        <Button onClick={onClose} data-autofocus>
          {t('batch.close')}
        </Button>
      </div>
    </div>
  );
}
