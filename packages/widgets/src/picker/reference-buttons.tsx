import { IconSearch, IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useT } from '../i18n.ts';
import { ActionIcon } from '../ui/button.tsx';
import filterClasses from '../table/filter.module.css';

interface ReferenceButtonsProps {
  readonly label: string;
  readonly onClear: (() => void) | undefined;
  readonly onPick: () => void;
}

// The input keeps the focus, or leaving it would settle what was typed before the click counts.
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** Clear and search at the end of a reference input; the keyboard has Delete and F4 for them. */
export function ReferenceButtons({ label, onClear, onPick }: ReferenceButtonsProps) {
  const t = useT();
  const search = t('picker.open', { label });
  return (
    <span className={filterClasses['buttons']}>
      {onClear && (
        <ActionIcon
          size={24}
          tabIndex={-1}
          aria-label={`${t('picker.clear')} ${label}`}
          title={t('picker.clear')}
          onMouseDown={keepFocus}
          onClick={onClear}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon size={24} tabIndex={-1} aria-label={search} title={`${search} (F4)`} onMouseDown={keepFocus} onClick={onPick}>
        <IconSearch size={14} aria-hidden />
      </ActionIcon>
    </span>
  );
}
