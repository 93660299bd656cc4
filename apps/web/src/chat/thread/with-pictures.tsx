import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { AttachedFile } from '@sampan/chat/wire.ts';
import { isPicture } from '../state/file-roles.ts';
import type { ChatMessage } from '../state/message.ts';
import { OpenPictureContext } from './pictures.ts';

const PictureViewer = lazy(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }));

/** Messages whose pictures can be shown large, one after the other. */
export function WithPictures({ messages, children }: { messages: readonly ChatMessage[]; children: ReactNode }) {
  const [shown, setShown] = useState<AttachedFile | null>(null);
  return (
    <OpenPictureContext value={setShown}>
      {children}
      {shown && (
        <Suspense>
          <PictureViewer pictures={picturesOf(messages, shown)} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </OpenPictureContext>
  );
}

/** In the order in which they were sent. What is not stored yet is shown alone. */
function picturesOf(messages: readonly ChatMessage[], shown: AttachedFile): AttachedFile[] {
  const pictures = messages.flatMap(({ attachment }) => attachment?.FILES.filter(isPicture) ?? []);
  return pictures.some(({ ID }) => ID === shown.ID) ? pictures : [shown];
}
