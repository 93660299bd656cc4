import { useEffect, useRef, useState } from 'react';
import type { TextInputProps } from '@mantine/core';
import { TextInput } from '../../ui/input.tsx';
import { onSettle as whenSettled } from './settle.ts';

interface TypedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  /** The value as text; what is being typed stands over it until it is settled. */
  readonly text: string;
  /** Takes the typed text when the field is left or Enter is pressed; false keeps it standing. */
  readonly onSettle: (typed: string) => boolean;
}

/** An input whose text is read when it is left. What an input method composes is left alone. */
export function TypedInput({ text, onSettle, onKeyDown, ...props }: TypedInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const latest = useRef({ typed, onSettle });
  latest.current = { typed, onSettle };
  const settle = () => {
    const { typed: waiting } = latest.current;
    if (waiting !== null && latest.current.onSettle(waiting)) setTyped(null);
  };
  // Leaving by a key of the page (save) does not blur: the form asks for it.
  useEffect(() => whenSettled(settle));
  return (
    <TextInput
      {...props}
      value={typed ?? text}
      autoComplete="off"
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
        onKeyDown?.(event);
      }}
    />
  );
}
