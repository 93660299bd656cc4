import { IconDownload } from '@tabler/icons-react';
import type { AttachedFile } from '@sampan/chat/wire.ts';
import { downloadStored } from '@sampan/widgets/api/download.ts';
import { FileIcon } from '@sampan/widgets/files/file-icon.tsx';
import { fileSize } from '@sampan/widgets/files/file-size.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { addressOf, isPicture, isVoice } from '../state/file-roles.ts';
import classes from './message-files.module.css';
import { PictureTile } from './picture-tile.tsx';
import { VoicePlayer } from './voice-player.tsx';

/** Files of a message: pictures side by side, then the others one below the other. */
export function MessageFiles({ files }: { files: readonly AttachedFile[] }) {
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return (
    <div className={classes['files']}>
      {pictures.length > 0 && (
        <div className={classes['pictures']} data-several={pictures.length > 1 || undefined}>
          {pictures.map((file) => (
            <PictureTile key={file.ID} file={file} />
          ))}
        </div>
      )}
      {others.map((file) => (isVoice(file) ? <VoicePlayer key={file.ID} file={file} /> : <FileCard key={file.ID} file={file} />))}
    </div>
  );
}

function FileCard({ file }: { file: AttachedFile }) {
  const t = useT();
  const { NAME: name, SIZE, TYPE } = file;
  return (
    <button
      type="button"
      className={classes['file']}
      title={t('files.download', { name })}
      onClick={() => void downloadStored(addressOf(file))}
    >
      <span className={classes['icon']}>
        <FileIcon name={name} type={TYPE} size={22} />
      </span>
      <span className={classes['about']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['size']}>{fileSize(SIZE)}</span>
      </span>
      <IconDownload size={16} stroke={1.6} aria-hidden="true" className={classes['go'] ?? ''} />
    </button>
  );
}
