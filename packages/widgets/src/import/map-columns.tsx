import type { Definition } from '@sampan/model/define.ts';
import type { ImportColumnWire, ImportFieldWire } from '@sampan/model/import-wire.ts';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { NativeSelect } from '../ui/input.tsx';
import { ColumnProblems } from './column-problems.tsx';
import { Constants } from './constants.tsx';
import { FileChoices } from './file-choices.tsx';
import { canChangeWithout, missingFields, usedTwice } from './import-mapping.ts';
import { Notes } from './notes.tsx';
import { Remembered } from './remembered.tsx';
import classes from './import-wizard.module.css';
import type { ImportWork } from './use-import.ts';

/** Step 2: which field each column of the file fills. */
export function MapColumns({ definition, work }: { definition: Definition; work: ImportWork }) {
  const t = useT();
  const { answer, mapping } = work;
  if (!answer) return null;
  const twice = usedTwice(answer.fields, mapping);
  const missing = missingFields(answer.fields, mapping, work.choices.CONSTANTS);
  const canChange = missing.length > 0 && canChangeWithout(definition, missing);
  const isComplete = missing.length === 0 || (canChange && work.changesOnly);
  const isReady =
    isComplete && twice.length === 0 && answer.encoding?.isSure !== false && Object.values(mapping).some((path) => path !== '');
  return (
    <>
      <Remembered work={work} answer={answer} />
      <FileChoices work={work} answer={answer} />
      <Notes notes={answer.notes} />
      <div className={classes['region']} tabIndex={0} role="region" aria-label={t('import.step.columns')}>
        <table className={`${classes['table']} ${classes['mapping']}`}>
          <thead>
            <tr>
              <th scope="col">{t('import.column')}</th>
              <th scope="col">{t('import.example')}</th>
              <th scope="col">{t('import.field')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.columns.map((column, at) => (
              <ColumnRow
                key={`${at} ${column.header}`}
                column={column}
                fields={answer.fields}
                path={mapping[String(at)] ?? ''}
                onMap={(path) => work.map(at, path)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Constants work={work} answer={answer} />
      <ColumnProblems work={work} twice={twice} missing={missing} canChange={canChange} />
      <div className={classes['buttons']}>
        <Button variant="default" disabled={work.isWorking} onClick={work.restart}>
          {t('import.otherFile')}
        </Button>
        <Button disabled={!isReady} loading={work.isWorking} onClick={() => void work.check()}>
          {t('import.check')}
        </Button>
      </div>
    </>
  );
}

interface ColumnRowProps {
  readonly column: ImportColumnWire;
  readonly fields: readonly ImportFieldWire[];
  readonly path: string;
  readonly onMap: (path: string) => void;
}

function ColumnRow({ column, fields, path, onMap }: ColumnRowProps) {
  const t = useT();
  return (
    <tr data-ignored={path === '' || undefined}>
      <th scope="row">{column.header}</th>
      <td className={classes['example']}>{column.example}</td>
      <td>
        <NativeSelect
          aria-label={t('import.fieldOf', { header: column.header })}
          value={path}
          onChange={(event) => onMap(event.currentTarget.value)}
        >
          <option value="">{t('import.ignore')}</option>
          {fields.map((field) => (
            <option key={field.path} value={field.path}>
              {field.required ? `${field.label} *` : field.label}
            </option>
          ))}
        </NativeSelect>
      </td>
    </tr>
  );
}
