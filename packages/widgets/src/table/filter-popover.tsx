import { Popover } from '../ui/overlay.tsx';
import { type Icon, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { labelled, useT } from '../i18n.ts';
import classes from './filter.module.css';

interface FilterPopoverProps {
  readonly label: string;
  /** What is filtered for now, empty when nothing is. */
  readonly summary: string;
  readonly icon: Icon;
  readonly onClear: () => void;
  /** False while the control is still on its way; it opens once it is there. */
  readonly isReady?: boolean;
  /** It is asked for. */
  readonly onOpen?: () => void;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that says what a column is filtered for and opens the control to change it. */
export function FilterPopover({ label, summary, icon: Picture, onClear, isReady = true, onOpen, children }: FilterPopoverProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const name = t('filter.label', { label });
  return (
    <Popover opened={isOpen && isReady} onChange={setOpen} position="bottom-start" withinPortal trapFocus returnFocus shadow="md">
      <div className={classes['field']} data-active={summary !== '' || undefined}>
        <Popover.Target>
          <button
            type="button"
            className={classes['button']}
            aria-label={summary === '' ? name : labelled(name, summary)}
            title={summary || undefined}
            onClick={() => {
              if (!isOpen) onOpen?.();
              setOpen(!isOpen);
            }}
          >
            <span className={classes['summary']}>{summary}</span>
            {summary === '' && <Picture className={classes['icon']} size={14} aria-hidden />}
          </button>
        </Popover.Target>
        {summary !== '' && (
          <button
            type="button"
            className={classes['clear']}
            aria-label={`${t('filter.clear')} ${label}`}
            title={t('filter.clear')}
            onClick={onClear}
          >
            <IconX size={14} aria-hidden />
          </button>
        )}
      </div>
      <Popover.Dropdown p="sm" aria-label={name}>
        {isOpen && children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
