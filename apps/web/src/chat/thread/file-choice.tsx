import { IconCamera, IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { IconButton } from '@sampan/widgets/ui/button.tsx';

interface FileChoiceProps {
  readonly onChoose: (files: readonly File[]) => void;
  /** Straight to the camera of a phone. */
  readonly fromCamera?: boolean;
}

/** The paper clip opens the browser's choice of files, the camera a phone's camera. */
export function FileChoice({ onChoose, fromCamera = false }: FileChoiceProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [label, Icon] = fromCamera ? ([t('chat.takePicture'), IconCamera] as const) : ([t('chat.addFiles'), IconPaperclip] as const);
  return (
    <>
      <IconButton label={label} icon={<Icon size={20} aria-hidden />} onClick={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        {...(fromCamera ? ({ accept: 'image/*', capture: 'environment' } as const) : { multiple: true })}
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
