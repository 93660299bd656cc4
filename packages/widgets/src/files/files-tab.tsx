import { IconPaperclip } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/input.tsx';
import { FileRow } from './file-row.tsx';
import classes from './files.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { type RecordName, useFiles } from './use-files.ts';

/** The files of a record: list, download, and for whoever may edit it adding by dialog, drop or paste, and removing. */
export function FilesTab({ record }: { record: RecordName }) {
  const t = useT();
  const { list, isPending, uploading, add, remove } = useFiles(record);
  const dropping = useFileDrop((files) => void add(files));
  const mayAdd = list?.ACTIONS.upload.allowed === true;
  usePastedFiles(mayAdd ? add : undefined);
  const rows = list?.results ?? [];
  return (
    <div className={classes['files']} {...(mayAdd ? dropping : {})}>
      {rows.length === 0 && uploading.length === 0 && !isPending && <p className={classes['none']}>{t('files.none')}</p>}
      <ul className={classes['list']}>
        {rows.map((file) => (
          <FileRow key={file.ID} file={file} onRemove={() => void remove(file)} />
        ))}
        {uploading.map((name, index) => (
          <li key={`${index} ${name}`} className={classes['uploading']} role="status">
            {t('files.uploading', { name })}
          </li>
        ))}
      </ul>
      {mayAdd && (
        <div className={classes['add']}>
          <FileButton multiple onChange={(files) => void add(files)}>
            {(props) => (
              <Button {...props} variant="default" loading={uploading.length > 0} leftSection={<IconPaperclip size={16} aria-hidden />}>
                {t('files.add')}
              </Button>
            )}
          </FileButton>
          <span className={classes['hint']}>{t('files.drop')}</span>
        </div>
      )}
    </div>
  );
}

/** Files pasted anywhere on the page, unless into a field or beside text: cells of a spreadsheet are text first of all. */
function usePastedFiles(take: ((files: readonly File[]) => Promise<void>) | undefined): void {
  useEffect(() => {
    if (!take) return undefined;
    const paste = (event: ClipboardEvent): void => {
      const isInField = event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]') !== null;
      const files = [...(event.clipboardData?.files ?? [])];
      if (isInField || files.length === 0 || event.clipboardData?.types.includes('text/plain')) return;
      event.preventDefault();
      void take(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [take]);
}
