import { IconFile } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { filesTexts } from '@sampan/kernel/texts/files.ts';
import type { AttachedFile, Attachment } from '@sampan/chat/wire.ts';
import { downloadStored } from '@sampan/widgets/api/download.ts';
import { DefinitionsContext } from '@sampan/widgets/definitions.ts';
import { fileSize } from '@sampan/widgets/files/file-size.ts';
import { StoredImage } from '@sampan/widgets/files/stored-image.tsx';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { knownDefinition, loadDefinitions } from '../../app/known-definitions.ts';
import classes from './message-attachment.module.css';

addTexts(filesTexts);

// With it come the definitions and the dialogs of actions, which a chat without records need not load.
const RecordCard = lazy(async () => {
  const [card] = await Promise.all([import('@sampan/widgets/cards/record-card.tsx'), loadDefinitions()]);
  return { default: card.RecordCard };
});

const addressOf = ({ ID }: AttachedFile): string => `/files/${ID}`;

/** What a message carries besides its words: pictures, files, and records as far as the reader may see them. */
export function MessageAttachment({ attachment }: { attachment: Attachment }) {
  const t = useT();
  return (
    <div className={classes['carried']}>
      {attachment.FILES.map((file) =>
        file.TYPE.startsWith('image/') ? (
          <StoredImage key={file.ID} url={addressOf(file)} name={file.NAME} />
        ) : (
          <button
            key={file.ID}
            type="button"
            className={classes['file']}
            title={t('files.download', { name: file.NAME })}
            onClick={() => void downloadStored(addressOf(file))}
          >
            <IconFile size={18} stroke={1.6} aria-hidden="true" />
            <span>{file.NAME}</span>
            <span className={classes['size']}>{fileSize(file.SIZE)}</span>
          </button>
        ),
      )}
      {attachment.DOCUMENTS.length > 0 && (
        <DefinitionsContext value={knownDefinition}>
          <Suspense>
            {attachment.DOCUMENTS.map((record) => (
              <RecordCard key={`${record.TYPE} ${record.ID}`} record={record} />
            ))}
          </Suspense>
        </DefinitionsContext>
      )}
    </div>
  );
}
