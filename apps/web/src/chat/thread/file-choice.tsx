import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';

/** The paper clip: opens the browser's choice of files; a phone offers its camera there. */
export function FileChoice({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={t('chat.addFiles')} icon={<IconPaperclip size={20} aria-hidden />} onClick={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
