import { IconCamera, IconFile, IconPaperclip, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useFileOpener, useStoredPicture } from '../files/stored-picture.tsx';
import { useUpload } from '../files/use-upload.ts';
import { useT } from '../i18n.ts';
import { Button, IconButton } from '../ui/button.tsx';
import type { GridColumn } from './column.ts';
import classes from './file-cell.module.css';
import type { GridController } from './grid-controller.ts';

interface FileCellProps {
  readonly grid: GridController;
  readonly id: string;
  readonly column: GridColumn;
  /** Id of the file; empty for none. */
  readonly file: string;
  /** What the cell is called. */
  readonly name: string;
  readonly errorId?: string | undefined;
}

/** Adds or changes the file of a line. */
function useFileOfLine({ grid, id, column }: Pick<FileCellProps, 'grid' | 'id' | 'column'>) {
  const { isUploading, upload } = useUpload();
  const set = (value: string | null) => grid.store.setCells([{ id, key: column.key, value }]);
  const add = async (files: readonly File[]) => {
    const [stored] = await upload(files);
    if (stored !== undefined) set(stored);
  };
  return { isUploading, add, remove: () => set(null) };
}

/** In a row: one button that adds the file, or one that shows it and one that takes it away. */
export function FileCell({ grid, id, column, file, name, errorId }: FileCellProps) {
  const t = useT();
  const { isUploading, add, remove } = useFileOfLine({ grid, id, column });
  if (file !== '')
    return (
      <span className={classes['cell']}>
        <FileShown file={file} name={name} dataKey={column.key} />
        {!column.readOnly && (
          <IconButton
            size={24}
            variant="subtle"
            color="gray"
            label={t('grid.removeFile', { name })}
            icon={<IconX size={14} />}
            onClick={remove}
          />
        )}
      </span>
    );
  if (column.readOnly) return null;
  return (
    <span className={classes['cell']} data-bad={errorId !== undefined || undefined}>
      <FileChooser onChoose={(files) => void add(files)}>
        {(open) => (
          <IconButton
            size={24}
            variant="subtle"
            data-key={column.key}
            loading={isUploading}
            label={t('grid.addFile', { name })}
            aria-describedby={errorId}
            icon={<IconPaperclip size={16} />}
            onClick={open}
          />
        )}
      </FileChooser>
    </span>
  );
}

/** In the editor of a line on a phone: the picture as large as the screen is wide, the camera one tap away. */
export function FileField({ grid, id, column, file, name, errorId }: FileCellProps) {
  const t = useT();
  const { isUploading, add, remove } = useFileOfLine({ grid, id, column });
  const choose = (files: readonly File[]) => void add(files);
  return (
    <div className={classes['field']} role="group" aria-label={name} aria-describedby={errorId}>
      {file !== '' && <FilePreview file={file} name={name} />}
      {!column.readOnly && (
        <div className={classes['choices']}>
          <FileChooser isCamera onChoose={choose}>
            {(open) => (
              <Button
                data-key={column.key}
                variant={file === '' ? 'filled' : 'default'}
                loading={isUploading}
                leftSection={<IconCamera size={18} />}
                onClick={open}
              >
                {t('grid.takePhoto')}
              </Button>
            )}
          </FileChooser>
          <FileChooser onChoose={choose}>
            {(open) => (
              <Button variant="default" disabled={isUploading} onClick={open}>
                {t('grid.chooseFile')}
              </Button>
            )}
          </FileChooser>
          {file !== '' && (
            <Button variant="subtle" color="gray" onClick={remove}>
              {t('grid.remove')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** The file of a line to look at. */
export function FileShown({ file, name, dataKey }: { readonly file: string; readonly name: string; readonly dataKey?: string }) {
  const t = useT();
  const { open, shown } = useFileOpener(name);
  return (
    <>
      <Button
        data-key={dataKey}
        variant="subtle"
        size="compact-sm"
        aria-label={t('grid.showFile', { name })}
        onClick={() => void open(file)}
      >
        {t('grid.show')}
      </Button>
      {shown}
    </>
  );
}

function FilePreview({ file, name }: { readonly file: string; readonly name: string }) {
  const t = useT();
  const address = useStoredPicture(file);
  const { open, shown } = useFileOpener(name);
  return (
    <>
      <button type="button" className={classes['preview']} aria-label={t('grid.showFile', { name })} onClick={() => void open(file)}>
        {address === null ? <IconFile size={32} aria-hidden="true" /> : <img src={address} alt="" />}
      </button>
      {shown}
    </>
  );
}

interface FileChooserProps {
  readonly onChoose: (files: readonly File[]) => void;
  /** Straight to the camera of a phone. */
  readonly isCamera?: boolean;
  readonly isMultiple?: boolean;
  readonly children: (open: () => void) => React.ReactNode;
}

/** A button that opens the browser's choice of files, or a phone's camera. */
export function FileChooser({ onChoose, isCamera = false, isMultiple = false, children }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={isCamera ? 'image/*' : 'image/*,application/pdf,.ofd'}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
