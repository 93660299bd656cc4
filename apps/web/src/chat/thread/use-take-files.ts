import { error } from '@sampan/widgets/feedback.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import { addUploads, MOST_FILES } from '../state/uploads.ts';

/** Takes files into the conversation that it was made for, and says when they are too many for one message. */
export function useTakeFiles(conv: string): (files: readonly File[]) => void {
  const t = useT();
  return (files) => {
    if (addUploads(conv, files) > 0) error(t('chat.filesMost', { n: MOST_FILES }));
  };
}
