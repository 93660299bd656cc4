import { IconTrash } from '@tabler/icons-react';
import { downloadStored } from '../api/download.ts';
import { useT } from '../i18n.ts';
import { timeText } from '../time-text.ts';
import { IconButton } from '../ui/button.tsx';
import { FileIcon } from './file-icon.tsx';
import { fileSize } from './file-size.ts';
import type { RecordFile } from './files-api.ts';
import classes from './files.module.css';

/** One file: its name downloads it. */
export function FileRow({ file, onRemove }: { file: RecordFile; onRemove: () => void }) {
  const t = useT();
  const { NAME: name, SIZE, TYPE, URL, CREATED_BY_NAME, CREATED_AT, ACTIONS } = file;
  return (
    <li className={classes['file']}>
      <span className={classes['icon']}>
        <FileIcon name={name} type={TYPE} size={20} />
      </span>
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
