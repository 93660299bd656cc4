import { IconAlertCircle, IconRefresh, IconX } from '@tabler/icons-react';
import { useT } from '@sampan/widgets/i18n.ts';
import { FileIcon } from '@sampan/widgets/files/file-icon.tsx';
import { fileSize } from '@sampan/widgets/files/file-size.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';
import { dropUpload, retryUpload, type Upload } from '../state/uploads.ts';
import classes from './upload-list.module.css';
import { useBlobAddress } from './use-blob-address.ts';

/** Files on their way: how far each is, another try, and the way to take it back. */
export function UploadList({ uploads, label }: { uploads: readonly Upload[]; label: string }) {
  return (
    <ul className={classes['uploads']} aria-label={label}>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} />
      ))}
    </ul>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const t = useT();
  const { key, file, state, share, reason } = upload;
  const isBad = state === 'failed' || state === 'refused';
  const percent = Math.round(share * 100);
  return (
    <li className={classes['upload']} data-bad={isBad || undefined}>
      <Preview file={file} />
      <div className={classes['about']}>
        <span className={classes['name']} title={file.name}>
          {file.name}
        </span>
        {isBad ? (
          <span className={classes['problem']} role="alert">
            <IconAlertCircle size={14} stroke={1.6} aria-hidden="true" />
            <span>{reason === '' ? t('chat.fileAway') : reason}</span>
          </span>
        ) : (
          <span className={classes['facts']}>
            {fileSize(file.size)}
            {state !== 'stored' && ` · ${percent} %`}
          </span>
        )}
        {(state === 'sending' || state === 'waiting') && (
          <progress className={classes['progress']} max={100} value={percent} aria-label={t('files.uploading', { name: file.name })} />
        )}
      </div>
      {state === 'failed' && (
        <IconButton
          label={t('chat.fileRetry', { name: file.name })}
          size={24}
          icon={<IconRefresh size={14} aria-hidden />}
          onClick={() => retryUpload(key)}
        />
      )}
      <IconButton
        label={t(state === 'sending' || state === 'waiting' ? 'chat.fileCancel' : 'files.remove', { name: file.name })}
        size={24}
        icon={<IconX size={14} aria-hidden />}
        onClick={() => dropUpload(key)}
      />
    </li>
  );
}

/** What a browser can show as a picture. */
const PICTURE = /^image\/(png|jpeg|gif|webp)$/;

function Preview({ file }: { file: File }) {
  const address = useBlobAddress(PICTURE.test(file.type) ? file : undefined);
  return (
    <span className={classes['preview']}>
      {address === null ? <FileIcon name={file.name} type={file.type} size={20} /> : <img src={address} alt="" />}
    </span>
  );
}
