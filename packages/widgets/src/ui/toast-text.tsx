import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './toast-text.module.css';

/** The inside of a toast: the message, and a button where the contract asks for one. */
export function ToastText({ text, button, onClose }: { text: ReactNode; button?: string; onClose: () => void }) {
  return (
    <div className={classes['root']}>
      <span>{text}</span>
      {button !== undefined && (
        <Button variant="subtle" size="compact-sm" color="red" onClick={onClose}>
          {button}
        </Button>
      )}
    </div>
  );
}
