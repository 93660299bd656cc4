import { screenTitle } from '@sampan/kernel/titles.ts';
import type { Definition } from '@sampan/model/define.ts';
import { useLanguage, useT } from '../i18n.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ChooseFile } from './choose-file.tsx';
import { CheckResult } from './check-result.tsx';
import { ImportDone } from './import-done.tsx';
import './import-texts.ts';
import classes from './import-wizard.module.css';
import { MapColumns } from './map-columns.tsx';
import { type ImportStep, useImport } from './use-import.ts';

const STEPS: readonly ImportStep[] = ['file', 'columns', 'check', 'done'];

/** Imports a file in four steps: choose it, say what its columns are, try it, keep it. All or nothing. */
export function ImportWizard({ definition, onClose }: { definition: Definition; onClose: () => void }) {
  const work = useImport(definition);
  const language = useLanguage();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={screenTitle('import', definition.texts.name, language)}
      size="min(860px, 100%)"
      closeOnClickOutside={false}
      closeOnEscape={!work.isWorking}
    >
      <Steps current={work.step} />
      {work.step === 'file' && <ChooseFile definition={definition} work={work} />}
      {work.step === 'columns' && <MapColumns definition={definition} work={work} />}
      {work.step === 'check' && <CheckResult work={work} />}
      {work.step === 'done' && <ImportDone work={work} onClose={onClose} />}
    </Dialog>
  );
}

function Steps({ current }: { current: ImportStep }) {
  const t = useT();
  const at = STEPS.indexOf(current);
  return (
    <ol className={classes['steps']} aria-label={t('import.steps')}>
      {STEPS.map((step, place) => (
        <li key={step} className={classes['step']} data-done={place < at || undefined} aria-current={place === at ? 'step' : undefined}>
          <span className={classes['number']}>{place + 1}</span> {t(`import.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
