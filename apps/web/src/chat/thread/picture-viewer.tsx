import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { AttachedFile } from '@sampan/chat/wire.ts';
import { downloadStored } from '@sampan/widgets/api/download.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { Modal } from '@sampan/widgets/ui/dialog.tsx';
import { addressOf } from '../state/file-roles.ts';
import classes from './picture-viewer.module.css';
import { usePicture } from './use-picture.ts';

interface PictureViewerProps {
  readonly pictures: readonly AttachedFile[];
  readonly shown: AttachedFile;
  readonly onShow: (file: AttachedFile) => void;
  readonly onClose: () => void;
}

/** A picture over the whole window: arrow keys show the one before and the next, Escape closes. */
export function PictureViewer({ pictures, shown, onShow, onClose }: PictureViewerProps) {
  const t = useT();
  const at = pictures.findIndex(({ ID }) => ID === shown.ID);
  const [before, after] = [pictures[at - 1], pictures[at + 1]];
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    const wanted = key === 'ArrowLeft' ? before : key === 'ArrowRight' ? after : undefined;
    if (wanted) onShow(wanted);
  };
  return (
    <Modal.Root opened onClose={onClose} fullScreen padding={0}>
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label={t('chat.picture')} onKeyDown={onKeyDown}>
        <Modal.Body className={classes['body'] ?? ''}>
          <div className={classes['header']}>
            <h2 className={classes['name']} title={shown.NAME}>
              {shown.NAME}
            </h2>
            <span className={classes['count']} role="status">
              {pictures.length > 1 && `${at + 1} / ${pictures.length}`}
            </span>
            <IconButton
              label={t('files.download', { name: shown.NAME })}
              icon={<IconDownload size={18} aria-hidden />}
              onClick={() => void downloadStored(addressOf(shown))}
            />
            <IconButton label={t('dialog.close')} icon={<IconX size={18} aria-hidden />} onClick={onClose} data-autofocus />
          </div>
          <div className={classes['stage']}>
            <Large key={shown.ID} file={shown} />
            {before && (
              <IconButton
                label={t('chat.previous')}
                size={40}
                className={classes['step'] ?? ''}
                icon={<IconChevronLeft size={22} aria-hidden />}
                onClick={() => onShow(before)}
              />
            )}
            {after && (
              <IconButton
                label={t('chat.next')}
                size={40}
                className={classes['step'] ?? ''}
                data-next
                icon={<IconChevronRight size={22} aria-hidden />}
                onClick={() => onShow(after)}
              />
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Large({ file }: { file: AttachedFile }) {
  const t = useT();
  const { address, isAway, retry } = usePicture(file);
  if (isAway)
    return (
      <button type="button" className={classes['away']} onClick={retry}>
        {t('chat.pictureAway')}
      </button>
    );
  return address === null ? null : <img src={address} alt={file.NAME} className={classes['large']} />;
}
