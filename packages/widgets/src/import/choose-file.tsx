import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import type { Definition } from '@sampan/model/define.ts';
import { error } from '../feedback.tsx';
import { FileDrop } from '../files/file-drop.tsx';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { downloadTemplate, isImportable } from './import-call.ts';
import type { ImportWork } from './use-import.ts';

/** Step 1: a file by drop or dialog, and the template to fill in. */
export function ChooseFile({ definition, work }: { definition: Definition; work: ImportWork }) {
  const t = useT();
  const take = (file: File): void => {
    if (isImportable(file)) void work.choose(file);
    else error(t('import.badFile'));
  };
  return (
    <FileDrop
      icon={<IconFileSpreadsheet size={40} stroke={1.2} aria-hidden />}
      hint={t('import.drop')}
      choose={t('import.choose')}
      accept=".xlsx,.xlsm,.xls,.csv,.tsv,.txt,.vcf"
      isBusy={work.isWorking}
      onTake={take}
    >
      <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => void downloadTemplate(definition)}>
        {t('import.template')}
      </Button>
    </FileDrop>
  );
}
