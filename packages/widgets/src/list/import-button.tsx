import { IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import { useT } from '../i18n.ts';
import { IconButton } from '../ui/button.tsx';

const ImportWizard = lazy(() => import('../import/import-wizard.tsx').then((module) => ({ default: module.ImportWizard })));

/** Opens the import wizard of a definition; its code comes when it is wanted. */
export function ImportButton({ definition }: { definition: Definition }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('list.import')} size={32} icon={<IconUpload size={18} aria-hidden />} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <ImportWizard definition={definition} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
