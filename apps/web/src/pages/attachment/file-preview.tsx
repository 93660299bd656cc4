import { useQuery } from '@tanstack/react-query';
import type { AttachedFile } from '@sampan/chat/wire.ts';
import { fetchStored } from '@sampan/widgets/api/download.ts';
import { useT } from '@sampan/widgets/i18n.ts';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { addressOf, isPicture, isVoice } from '../../chat/state/file-roles.ts';
import { useBlobAddress } from '../../chat/thread/use-blob-address.ts';
import { usePicture } from '../../chat/thread/use-picture.ts';
import { VoicePlayer } from '../../chat/thread/voice-player.tsx';
import { WithMedia } from '../../chat/thread/with-media.tsx';
import classes from './attachment.module.css';

/** What a file shows, as far as a browser can show it safely: pictures, PDF and sound. Everything else is downloaded. */
export function FilePreview({ file }: { file: AttachedFile }) {
  const t = useT();
  if (isPicture(file)) return <PicturePreview file={file} />;
  if (file.TYPE === 'application/pdf') return <PdfPreview file={file} />;
  if (isVoice(file))
    return (
      <div className={classes['preview']}>
        <WithMedia messages={NONE}>
          <VoicePlayer file={file} />
        </WithMedia>
      </div>
    );
  return <EmptyState text={t('attachment.noPreview')} />;
}

const NONE: readonly never[] = [];

function PicturePreview({ file }: { file: AttachedFile }) {
  const t = useT();
  const { address, isAway, retry } = usePicture(file);
  return (
    <div className={classes['preview']} aria-busy={address === null && !isAway}>
      {address !== null && <img src={address} alt={file.NAME} className={classes['picture']} />}
      {isAway && (
        <button type="button" className={classes['origin']} onClick={retry}>
          {t('chat.pictureAway')}
        </button>
      )}
    </div>
  );
}

/** The browser's own reader; where it has none (phones) it offers the file instead. */
function PdfPreview({ file }: { file: AttachedFile }) {
  const url = addressOf(file);
  const { data } = useQuery({ queryKey: ['stored', url], queryFn: async () => (await fetchStored(url, { silent: true }))?.blob ?? null });
  const address = useBlobAddress(data ?? undefined);
  return address === null ? <div className={classes['pdf']} /> : <iframe src={address} title={file.NAME} className={classes['pdf']} />;
}
