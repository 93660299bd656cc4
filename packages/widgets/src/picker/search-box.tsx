import { IconSearch, IconX } from '@tabler/icons-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n.ts';
import { isComposing } from '../input-method.ts';
import { IconButton } from '../ui/button.tsx';
import { TextInput } from '../ui/input.tsx';
import './picker-texts.ts';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (terms: string) => void;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

const PAUSE_MS = 300;

/** Free-text search that waits for a pause in typing; Enter does not wait, and composed characters are not cut in half. */
export function SearchBox({ label, value, onChange, placeholder, autoFocus = false, className, ref }: SearchBoxProps) {
  const t = useT();
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (next: string): void => {
    clearTimeout(timer.current);
    if (next.trim() !== value) onChange(next.trim());
  };
  const type = (next: string): void => {
    setText(next);
    clearTimeout(timer.current);
    if (!isComposing()) timer.current = setTimeout(() => commit(next), PAUSE_MS);
  };
  return (
    <TextInput
      ref={ref}
      type="text"
      role="searchbox"
      className={className ?? ''}
      aria-label={label}
      placeholder={placeholder ?? label}
      value={text}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text === '' ? null : (
          <IconButton
            size={24}
            label={t('picker.clear')}
            icon={<IconX size={14} aria-hidden />}
            onClick={() => {
              setText('');
              commit('');
            }}
          />
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
      onCompositionEnd={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(text);
      }}
      {...(autoFocus ? { 'data-autofocus': true } : {})}
    />
  );
}
