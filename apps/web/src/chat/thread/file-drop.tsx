import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import classes from './file-drop.module.css';
import { useFileDrop } from './use-file-drop.ts';
import { useTakeFiles } from './use-take-files.ts';

interface FileDropProps {
  readonly conv: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A conversation with its input: files dropped anywhere on it go into its next message. */
export function FileDrop({ conv, className, children }: FileDropProps) {
  const t = useT();
  const { isOver, ...handlers } = useFileDrop(useTakeFiles(conv));
  return (
    <div className={`${classes['place']} ${className ?? ''}`} {...handlers}>
      {children}
      {isOver && (
        <p className={classes['over']}>
          <IconPaperclip size={20} stroke={1.6} aria-hidden="true" />
          {t('chat.dropFiles')}
        </p>
      )}
    </div>
  );
}
