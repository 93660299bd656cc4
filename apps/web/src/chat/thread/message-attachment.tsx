import { lazy, Suspense } from 'react';
import type { Attachment } from '@sampan/chat/wire.ts';
import { DefinitionsContext } from '@sampan/widgets/definitions.ts';
import { knownDefinition, loadDefinitions } from '../../app/known-definitions.ts';
import classes from './message-attachment.module.css';
import { MessageFiles } from './message-files.tsx';

// With it come the definitions and the dialogs of actions, which a chat without records need not load.
const RecordCard = lazy(async () => {
  const [card] = await Promise.all([import('@sampan/widgets/cards/record-card.tsx'), loadDefinitions()]);
  return { default: card.RecordCard };
});

/** What a message carries besides its words: pictures, files, and records as far as the reader may see them. */
export function MessageAttachment({ attachment: { FILES, DOCUMENTS } }: { attachment: Attachment }) {
  return (
    <>
      {FILES.length > 0 && <MessageFiles files={FILES} />}
      {DOCUMENTS.length > 0 && (
        <div className={classes['records']}>
          <DefinitionsContext value={knownDefinition}>
            <Suspense>
              {DOCUMENTS.map((record) => (
                <RecordCard key={`${record.TYPE} ${record.ID}`} record={record} />
              ))}
            </Suspense>
          </DefinitionsContext>
        </div>
      )}
    </>
  );
}
