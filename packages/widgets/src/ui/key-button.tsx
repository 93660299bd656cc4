import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

/** Keys that press the button that stands for something, wherever it stands (`pressed-by-key.ts`). */
export const BUTTON_KEYS = {
  new: 'Alt+N',
  submit: 'Alt+S',
  approve: 'Alt+A',
  /** The button that stands out: the next step. */
  main: 'Alt+Enter',
  /** Heard by the form itself. */
  save: 'Ctrl+S',
} as const;

interface KeyButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  readonly keys: readonly string[];
  /** A link that looks like a button. */
  readonly component?: 'a';
  readonly href?: string;
}

/** A button that keys press: they stand in its tooltip and are told to assistive technology. */
export function KeyButton({ keys, ...props }: KeyButtonProps) {
  // Of what a link takes the kit only asks for less.
  const given: ButtonProps = props;
  if (keys.length === 0) return <Button {...given} />;
  return (
    <Tooltip label={keys.join(' · ')}>
      <Button {...given} aria-keyshortcuts={keys.map((key) => key.replace('Ctrl', 'Control')).join(' ')} />
    </Tooltip>
  );
}
