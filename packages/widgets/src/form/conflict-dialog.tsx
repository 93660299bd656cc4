import type { Definition } from '@sampan/model/define.ts';
import { useState } from 'react';
import { listed, useT } from '../i18n.ts';
import { fieldPathText } from '../words.ts';
import type { CellValue } from '../line-grid/column.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import classes from './conflict-dialog.module.css';
import { LastChange } from './last-change.tsx';
import { type Conflict, withTheirs } from './merge.ts';
import type { RecordValues } from './record-values.ts';
import type { FoundConflict } from './use-save.ts';

interface ConflictDialogProps {
  readonly definition: Definition;
  readonly conflict: FoundConflict;
  /** Goes on with these values over their version. */
  readonly onMerge: (values: RecordValues) => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Somebody saved meanwhile: who and what, what was merged, and a choice for every field that both changed. */
export function ConflictDialog({ definition, conflict, onMerge, onReload, onClose }: ConflictDialogProps) {
  const t = useT();
  const { theirs, merge } = conflict;
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const update = theirs.ACTIONS?.['update'];
  const apply = () =>
    onMerge(
      withTheirs(
        merge,
        definition,
        merge.conflicts.filter(({ path }) => taken.has(path)),
      ),
    );
  return (
    <Dialog opened onClose={onClose} title={t('conflict.title')} size="lg">
      <LastChange definition={definition} id={theirs.ID} />
      {update?.allowed === false ? (
        <p>{update.reason ?? t('conflict.locked', { status: String(theirs['STATUS_TEXT'] ?? '') })}</p>
      ) : (
        <>
          {merge.takenOver.length > 0 && (
            <p>
              {t('conflict.merged')} {listed([...new Set(merge.takenOver.map((path) => fieldPathText(path, definition)))])}
            </p>
          )}
          {merge.conflicts.length > 0 && <Choices definition={definition} conflicts={merge.conflicts} taken={taken} onTaken={setTaken} />}
        </>
      )}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onClose}>
          {t('action.dismiss')}
        </Button>
        <Button variant="default" color="red" onClick={onReload}>
          {t('conflict.reload')}
        </Button>
        {update?.allowed !== false && (
          <Button data-autofocus onClick={apply}>
            {t('conflict.apply')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly definition: Definition;
  readonly conflicts: readonly Conflict[];
  readonly taken: ReadonlySet<string>;
  readonly onTaken: (taken: ReadonlySet<string>) => void;
}

function Choices({ definition, conflicts, taken, onTaken }: ChoicesProps) {
  const t = useT();
  const choose = (path: string, isTheirs: boolean) => {
    const next = new Set(taken);
    if (isTheirs) next.add(path);
    else next.delete(path);
    onTaken(next);
  };
  return (
    <>
      <p>{t('conflict.pick')}</p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.path} className={classes['choice']}>
          <legend>{fieldPathText(conflict.path, definition)}</legend>
          {([false, true] as const).map((isTheirs) => (
            <label key={String(isTheirs)}>
              <input
                type="radio"
                name={conflict.path}
                checked={taken.has(conflict.path) === isTheirs}
                onChange={() => choose(conflict.path, isTheirs)}
              />
              <span className={classes['side']}>{t(isTheirs ? 'conflict.theirs' : 'conflict.mine')}</span>
              <span>{shown(t, isTheirs ? conflict.theirs : conflict.mine)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </>
  );
}

const shown = (t: (key: string) => string, value: CellValue): string =>
  value === null || value === '' ? t('conflict.empty') : String(value);
