import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import { error } from '../feedback.tsx';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/input.tsx';
import { downloadTemplate, isImportable } from './import-call.ts';
import classes from './import-wizard.module.css';
import type { ImportWork } from './use-import.ts';

/** Step 1: a file by drop or dialog, and the template to fill in. */
export function ChooseFile({ definition, work }: { definition: Definition; work: ImportWork }) {
  const t = useT();
  const [isOver, setOver] = useState(false);
  const take = (file: File | null | undefined): void => {
    if (!file) return;
    if (isImportable(file)) void work.choose(file);
    else error(t('import.badFile'));
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={classes['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={40} stroke={1.2} aria-hidden />
      <span>{t('import.drop')}</span>
      <div className={classes['choices']}>
        <FileButton onChange={take} accept=".xlsx,.xlsm,.xls,.csv,.tsv,.txt">
          {(props) => (
            <Button {...props} loading={work.isWorking}>
              {t('import.choose')}
            </Button>
          )}
        </FileButton>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void downloadTemplate(definition)}>
          {t('import.template')}
        </Button>
      </div>
    </div>
  );
}
