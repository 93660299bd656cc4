import { Suspense } from 'react';
import type { Attachment } from '@sampan/chat/wire.ts';
import { RecordCards } from '../../app/record-cards.tsx';
import classes from './message-attachment.module.css';
import { MessageFiles } from './message-files.tsx';

/** What a message carries besides its words: pictures, files, and records as far as the reader may see them. */
export function MessageAttachment({ attachment: { FILES, DOCUMENTS } }: { attachment: Attachment }) {
  return (
    <>
      {FILES.length > 0 && <MessageFiles files={FILES} />}
      {DOCUMENTS.length > 0 && (
        <div className={classes['records']}>
          <Suspense>
            <RecordCards records={DOCUMENTS} />
          </Suspense>
        </div>
      )}
    </>
  );
}
