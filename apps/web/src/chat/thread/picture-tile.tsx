import { IconPhotoOff } from '@tabler/icons-react';
import type { AttachedFile } from '@sampan/chat/wire.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import classes from './message-files.module.css';
import { useMedia } from './media.ts';
import { usePicture } from './use-picture.ts';

/** A picture of a message, small; a press shows it large. */
export function PictureTile({ file }: { file: AttachedFile }) {
  const t = useT();
  const { openPicture } = useMedia();
  const { address, isAway, retry } = usePicture(file);
  if (isAway)
    return (
      <button type="button" className={classes['picture']} onClick={retry}>
        <span className={classes['away']}>
          <IconPhotoOff size={20} stroke={1.6} aria-hidden="true" />
          {t('chat.pictureAway')}
        </span>
      </button>
    );
  return (
    <button
      type="button"
      className={classes['picture']}
      title={file.NAME}
      aria-label={t('chat.openPicture', { name: file.NAME })}
      onClick={() => openPicture(file)}
    >
      {address !== null && <img src={address} alt="" draggable={false} />}
    </button>
  );
}
