import { IconFile, IconFileSpreadsheet, IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react';
import { downloadStored } from '../api/download.ts';
import { useT } from '../i18n.ts';
import { timeText } from '../form/trail.tsx';
import { IconButton } from '../ui/button.tsx';
import { fileSize } from './file-size.ts';
import type { RecordFile } from './files-api.ts';
import classes from './files.module.css';

function iconOf(name: string, type: string) {
  if (type.startsWith('image/')) return IconPhoto;
  if (/\.(xlsx?|csv|ods)$/i.test(name)) return IconFileSpreadsheet;
  return type === 'application/pdf' || /\.(docx?|txt|odt)$/i.test(name) ? IconFileText : IconFile;
}

/** One file: its name downloads it. */
export function FileRow({ file, onRemove }: { file: RecordFile; onRemove: () => void }) {
  const t = useT();
  const { NAME: name, SIZE, TYPE, URL, CREATED_BY_NAME, CREATED_AT, ACTIONS } = file;
  const Kind = iconOf(name, TYPE);
  return (
    <li className={classes['file']}>
      <Kind size={20} stroke={1.6} aria-hidden="true" className={classes['icon']} />
      <div className={classes['about']}>
        <button type="button" className={classes['name']} title={t('files.download', { name })} onClick={() => void downloadStored(URL)}>
          {name}
        </button>
        <span className={classes['facts']}>
          {fileSize(SIZE)} · {CREATED_BY_NAME} · {timeText(CREATED_AT)}
        </span>
      </div>
      {ACTIONS.delete.allowed && (
        <IconButton
          label={t('files.remove', { name })}
          icon={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
          variant="subtle"
          color="gray"
          onClick={onRemove}
        />
      )}
    </li>
  );
}
