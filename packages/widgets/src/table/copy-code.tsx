import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../i18n.ts';
import classes from './data-table.module.css';

/** Copies a code; seen while the pointer is over the row. Keyboard users copy the cell with Ctrl+C. */
export function CopyCode({ value }: { value: string }) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (): void => {
    void navigator.clipboard?.writeText(value).then(() => setCopied(true));
  };
  const label = copied ? t('table.copied') : t('table.copy', { value });
  return (
    <button
      type="button"
      className={classes['copy']}
      tabIndex={-1}
      title={label}
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        copy();
      }}
    >
      {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
    </button>
  );
}
