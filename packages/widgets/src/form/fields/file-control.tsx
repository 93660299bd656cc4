import { IconPaperclip } from '@tabler/icons-react';
import { useUpload } from '../../files/use-upload.ts';
import { useT } from '../../i18n.ts';
import { FileChooser, FileShown } from '../../line-grid/file-cell.tsx';
import { Button } from '../../ui/button.tsx';
import type { OwnValueProps } from '../screen-config.ts';
import type { ControlProps } from './control-props.ts';
import classes from './file-control.module.css';

/** The file that a header field names: chosen, looked at, taken away; it is the document's once the form is saved. */
export function FileControl({ id, label, value, onChange, error, required, disabled = false }: ControlProps) {
  const t = useT();
  const { isUploading, upload } = useUpload();
  const file = value === null ? '' : String(value);
  const add = async (files: readonly File[]) => {
    const [stored] = await upload(files);
    if (stored !== undefined) onChange(stored);
  };
  return (
    <div className={classes['field']} role="group" aria-labelledby={`${id}-label`} aria-describedby={error ? `${id}-error` : undefined}>
      <span id={`${id}-label`} className={classes['label']}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </span>
      <span className={classes['buttons']}>
        {file !== '' && <FileShown file={file} name={label} />}
        {!disabled && (
          <FileChooser onChoose={(files) => void add(files)}>
            {(open) => (
              <Button
                id={id}
                variant="default"
                size="xs"
                loading={isUploading}
                leftSection={<IconPaperclip size={16} aria-hidden />}
                onClick={open}
              >
                {t('grid.chooseFile')}
              </Button>
            )}
          </FileChooser>
        )}
        {file !== '' && !disabled && (
          <Button variant="subtle" size="xs" color="gray" aria-label={t('grid.removeFile', { name: label })} onClick={() => onChange(null)}>
            {t('grid.remove')}
          </Button>
        )}
      </span>
      {error && (
        <span id={`${id}-error`} className={classes['error']} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}

/** The same to look at. */
export function FileFieldValue({ value }: OwnValueProps) {
  const t = useT();
  return value === '' ? '—' : <FileShown file={value} name={t('grid.show')} />;
}
