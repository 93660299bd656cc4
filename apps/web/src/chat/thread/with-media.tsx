import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { AttachedFile } from '@sampan/chat/wire.ts';
import { useLatest } from '@sampan/widgets/ui/use-latest.ts';
import { isPicture, isVoice } from '../state/file-roles.ts';
import type { ChatMessage } from '../state/message.ts';
import { stopVoice } from '../state/voice.ts';
import { type Media, MediaContext } from './media.ts';

const PictureViewer = lazy(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }));

/** What somebody sent with files or without, in the order in which it was sent. */
type Carrier = Pick<ChatMessage, 'senderId' | 'attachment'>;

/** Messages whose pictures can be shown large and whose voices are heard, one after the other; silence when they are left. */
export function WithMedia({ messages, children }: { messages: readonly Carrier[]; children: ReactNode }) {
  const [shown, setShown] = useState<AttachedFile | null>(null);
  const latest = useLatest(messages);
  const media = useMemo<Media>(() => ({ openPicture: setShown, nextVoice: (file) => voiceAfter(latest.current, file) }), [latest]);
  useEffect(() => stopVoice, []);
  return (
    <MediaContext value={media}>
      {children}
      {shown && (
        <Suspense>
          <PictureViewer pictures={picturesOf(messages, shown)} shown={shown} onShow={setShown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </MediaContext>
  );
}

/** In the order in which they were sent. What is not stored yet is shown alone. */
function picturesOf(messages: readonly Carrier[], shown: AttachedFile): AttachedFile[] {
  const pictures = messages.flatMap(({ attachment }) => attachment?.FILES.filter(isPicture) ?? []);
  return pictures.some(({ ID }) => ID === shown.ID) ? pictures : [shown];
}

function voiceAfter(messages: readonly Carrier[], file: AttachedFile): AttachedFile | null {
  const at = messages.findIndex(({ attachment }) => attachment?.FILES.some(({ ID }) => ID === file.ID));
  const voices = messages[at]?.attachment?.FILES.filter(isVoice) ?? [];
  const inSame = voices[voices.findIndex(({ ID }) => ID === file.ID) + 1];
  if (inSame) return inSame;
  const next = messages[at + 1];
  return (next?.senderId === messages[at]?.senderId && next?.attachment?.FILES.find(isVoice)) || null;
}
