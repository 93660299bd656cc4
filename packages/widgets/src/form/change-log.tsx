import type { Definition } from '@sampan/model/define.ts';
import { fieldAt, readPath } from '@sampan/model/field-path.ts';
import { codeText } from '@sampan/model/words.ts';
import { language, useT } from '../i18n.ts';
import { timeText } from '../time-text.ts';
import { choiceOf, fieldPathText, statusOf } from '../words.ts';
import classes from './side-panel.module.css';
import { changesOf, type HistoryRow } from './history.ts';

interface ChangeLogProps {
  readonly definition: Definition;
  readonly rows: readonly HistoryRow[];
  readonly isLoading: boolean;
}

/** Field, old and new value of every change. */
export function ChangeLog({ definition, rows, isLoading }: ChangeLogProps) {
  const t = useT();
  const changed = rows.filter((row) => changesOf(row).length > 0 || (definition.kind === 'master' && row.ACTION === 'create'));
  if (changed.length === 0) return <p className={classes['empty']}>{isLoading ? '' : t('side.empty')}</p>;
  return (
    <ol className={classes['trail']}>
      {changed.map((row) => (
        <li key={row.ID} className={classes['step']}>
          <div className={classes['who']}>
            {row.BY_NAME ?? row.BY} · {timeText(row.AT)}
          </div>
          {changesOf(row).length === 0 && <div>{t('trail.create')}</div>}
          <Changes of={definition} changes={changesOf(row)} />
        </li>
      ))}
    </ol>
  );
}

/** What became of fields: name, old and new value, a line each. */
export function Changes({ of, changes }: { of: Definition; changes: HistoryRow['CHANGES'] }) {
  const t = useT();
  return changes.map((change) => (
    <div key={change.field} className={classes['change']}>
      <span className={classes['kind']}>{fieldPathText(change.field, of)}</span>
      <del>{shown(t, of, change.field, change.old)}</del> → <ins>{shown(t, of, change.field, change.new)}</ins>
    </div>
  ));
}

/** A choice, a box and a code in words, all else as it is. `ENTRIES[2].IS_CLOSED` is a field of its part. */
function shown(t: (key: string) => string, of: Definition, path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('conflict.empty');
  if (typeof value === 'object') return JSON.stringify(value);
  const { key: own = path } = readPath(path);
  const field = fieldAt(of, path);
  if (field?.kind === 'flag') return t(`flag.${String(value)}`);
  if (own === 'STATUS') return statusOf(of, String(value));
  if (field?.words) return codeText(of, own, String(value), language());
  return field?.kind === 'choice' ? choiceOf(of, own, String(value)) : String(value);
}
