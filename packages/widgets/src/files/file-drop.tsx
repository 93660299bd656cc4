import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/input.tsx';
import classes from './file-drop.module.css';
import { useFileDrop } from './use-file-drop.ts';

interface FileDropProps {
  readonly icon: ReactNode;
  readonly hint: string;
  /** What the button says that opens the dialog. */
  readonly choose: string;
  /** Extensions: .xlsx,.csv */
  readonly accept: string;
  readonly isBusy: boolean;
  readonly onTake: (file: File) => void;
  /** Further buttons beside that of the dialog. */
  readonly children?: ReactNode;
}

/** Takes one file, by drop or dialog. */
export function FileDrop({ icon, hint, choose, accept, isBusy, onTake, children }: FileDropProps) {
  const take = (file: File | null | undefined): void => {
    if (file) onTake(file);
  };
  const dropping = useFileDrop(([file]) => take(file));
  return (
    <div className={classes['drop']} {...dropping}>
      {icon}
      <span>{hint}</span>
      <div className={classes['choices']}>
        <FileButton onChange={take} accept={accept}>
          {(props) => (
            <Button {...props} loading={isBusy}>
              {choose}
            </Button>
          )}
        </FileButton>
        {children}
      </div>
    </div>
  );
}
