import type { Definition } from '@sampan/model/define.ts';
import { toneOf as captionTone } from '@sampan/model/caption.ts';
import type { DocumentLink } from '../api/rows.ts';
import { useLanguage, useT } from '../i18n.ts';
import { durationText, timeText } from '../time-text.ts';
import { StatusChip } from '../ui/status-chip.tsx';
import { statusOf } from '../words.ts';
import { Changes } from './change-log.tsx';
import { actionWord, type HistoryRow, signedFor, stepOf } from './history.ts';
import { LinkList } from './related-documents.tsx';
import classes from './side-panel.module.css';
import { type TrailLine, trailLines } from './trail-lines.ts';

interface TrailProps {
  readonly definition: Definition;
  readonly rows: readonly HistoryRow[];
  readonly links: readonly DocumentLink[];
  readonly isLoading: boolean;
}

/** Who did what when, newest first, with opinions, what was changed on the way and what was posted. */
export function Trail({ definition, rows, links, isLoading }: TrailProps) {
  const t = useT();
  const lines = trailLines(definition, rows, links);
  if (lines.length === 0) return <p className={classes['empty']}>{isLoading ? '' : t('side.empty')}</p>;
  return (
    <ol className={classes['trail']}>
      {lines.map((line) => (
        <Line key={line.row.ID} definition={definition} line={line} />
      ))}
    </ol>
  );
}

function Line({ definition, line: { row, waitedMs, changes, posted } }: { definition: Definition; line: TrailLine }) {
  const t = useT();
  const step = stepOf(row, useLanguage());
  const by = row.BY_NAME ?? row.BY;
  const others = signedFor(row);
  const who = others === '' ? by : t('trail.for', { by, others });
  const waited = waitedMs === undefined ? [] : [t('trail.waited', { time: durationText(t, waitedMs) })];
  return (
    <li className={classes['step']} data-tone={toneOf(definition, row)}>
      <div className={classes['what']}>
        {actionWord(definition, row.ACTION)}
        {row.TO_STATUS !== null && row.TO_STATUS !== row.FROM_STATUS && (
          <StatusChip
            text={statusOf(definition, row.TO_STATUS)}
            tone={definition.kind === 'document' ? captionTone(definition, row.TO_STATUS) : 'grey'}
          />
        )}
      </div>
      <div className={classes['who']}>{[who, timeText(row.AT), ...waited].join(' · ')}</div>
      {step !== undefined && <div className={classes['who']}>{step}</div>}
      {row.COMMENT !== null && <div className={classes['remark']}>{row.COMMENT}</div>}
      <Changes of={definition} changes={changes} />
      {posted.length > 0 && (
        <div className={classes['posted']} aria-label={t('trail.posted')}>
          <LinkList links={posted} />
        </div>
      )}
    </li>
  );
}

/** Endings and answers stand out in the trail. */
function toneOf(definition: Definition, { ACTION, TO_STATUS }: HistoryRow): string {
  if (definition.kind !== 'document') return 'plain';
  if (definition.actions[ACTION]?.sets) return 'closed';
  const tone = captionTone(definition, TO_STATUS ?? '');
  return tone === 'bad' || tone === 'ok' ? tone : 'plain';
}
