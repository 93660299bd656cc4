import type { PointerEvent } from 'react';
import { useT } from '../i18n.ts';
import classes from './data-table.module.css';

/** The edge of a heading that is dragged to make the column wider; with the keyboard Shift+Left and Shift+Right on the heading. */
export function ResizeHandle({ label, width, onWidth }: { label: string; width: number; onWidth: (width: number) => void }) {
  const t = useT();
  const start = (down: PointerEvent<HTMLSpanElement>): void => {
    down.preventDefault();
    const handle = down.currentTarget;
    const from = handle.parentElement?.offsetWidth ?? width;
    handle.setPointerCapture(down.pointerId);
    const move = (event: globalThis.PointerEvent): void => onWidth(from + event.clientX - down.clientX);
    const stop = (): void => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', stop);
      handle.removeEventListener('pointercancel', stop);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', stop);
    handle.addEventListener('pointercancel', stop);
  };
  return (
    <span
      className={classes['resize']}
      title={t('columns.resize', { label })}
      aria-hidden
      onPointerDown={start}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
