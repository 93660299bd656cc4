import { IconDownload } from '@tabler/icons-react';
import type { ImportAnswer } from '@sampan/model/import-wire.ts';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { CheckChoices } from './check-choices.tsx';
import { errorsOfImport, groupErrors, type NamedError, rowsText } from './error-list.ts';
import classes from './import-wizard.module.css';
import { Notes } from './notes.tsx';
import { RemovedRows } from './removed-rows.tsx';
import type { ImportWork } from './use-import.ts';

const SHOWN = 200;

/** Step 3: what the file would do, or every error in it. */
export function CheckResult({ work }: { work: ImportWork }) {
  const t = useT();
  const { answer } = work;
  if (!answer) return null;
  const errors = errorsOfImport(answer);
  const isGood = answer.counts.failed === 0 && errors.length === 0;
  const { created, updated } = answer.counts;
  return (
    <>
      <Counts answer={answer} created="import.toCreate" updated="import.toUpdate" />
      <p className={isGood ? classes['ok'] : classes['bad']}>{t(isGood ? 'import.allGood' : 'import.nothingDone')}</p>
      <Notes notes={answer.notes} />
      <CheckChoices work={work} answer={answer} />
      <RemovedRows records={answer.records} />
      {errors.length > 0 && <ErrorTable errors={errors} more={answer.more ?? 0} />}
      <div className={classes['buttons']}>
        {answer.counts.failed > 0 && <SaveFailed work={work} />}
        <span className={classes['spacer']} />
        <Button variant="default" disabled={work.isWorking} onClick={() => work.back('columns')}>
          {t('import.back')}
        </Button>
        {isGood ? (
          <Button loading={work.isWorking} disabled={created + updated === 0} onClick={() => void work.apply()}>
            {t('import.apply')}
          </Button>
        ) : (
          <>
            {created + updated > 0 && (
              <Button variant="default" disabled={work.isWorking} onClick={() => void work.apply('skip')}>
                {t('import.applyGood', { count: created + updated })}
              </Button>
            )}
            <Button disabled={work.isWorking} onClick={work.restart}>
              {t('import.otherFile')}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

interface CountsProps {
  readonly answer: ImportAnswer;
  readonly created: string;
  readonly updated: string;
}

/** How many records were, or would be, created, updated, left alone and refused. */
export function Counts({ answer: { counts }, created, updated }: CountsProps) {
  const t = useT();
  const parts = [
    { text: created, count: counts.created },
    { text: updated, count: counts.updated },
    { text: 'import.unchanged', count: counts.unchanged },
    { text: 'import.failed', count: counts.failed },
  ];
  return (
    <p className={classes['counts']} role="status">
      {parts
        .filter(({ count }) => count > 0)
        .map(({ text, count }) => (
          <span key={text} data-failed={text === 'import.failed' || undefined}>
            {t(text, { count })}
          </span>
        ))}
    </p>
  );
}

/** Saves the rows that have errors as a file to correct. */
export function SaveFailed({ work }: { work: ImportWork }) {
  const t = useT();
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      disabled={work.isWorking}
      onClick={() => void work.saveFailed()}
    >
      {t('import.saveFailed')}
    </Button>
  );
}

function ErrorTable({ errors, more }: { errors: readonly NamedError[]; more: number }) {
  const t = useT();
  const groups = groupErrors(errors);
  const hidden = Math.max(0, groups.length - SHOWN) + more;
  return (
    <>
      <div className={classes['region']} tabIndex={0} role="region" aria-label={t('import.errors')}>
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">{t('import.row')}</th>
              <th scope="col">{t('import.where')}</th>
              <th scope="col">{t('import.message')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.slice(0, SHOWN).map(({ error, rows }) => (
              <tr key={`${error.row} ${error.path} ${error.code}`}>
                <td className={classes['rows']}>{rowsText(rows)}</td>
                <td>{error.path === null ? error.NO : error.label}</td>
                <td>
                  {error.text}
                  {rows.length > 1 && <b className={classes['times']}>{t('import.times', { count: rows.length })}</b>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hidden > 0 && <p className={classes['warn']}>{t('import.moreErrors', { count: hidden })}</p>}
    </>
  );
}
