import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import classes from './error-bubble.module.css';
import type { GridController } from './grid-controller.ts';

const ROOM = 60;

/** The reason beside the wrong cell that has the focus. Screen readers hear it as the cell's description. */
export function ErrorBubble({ grid }: { grid: GridController }) {
  const input = useSyncExternalStore(grid.focused.subscribe, grid.focused.get);
  useSyncExternalStore(grid.store.subscribe, grid.store.getRevision);
  const isSuggesting = useSyncExternalStore(grid.suggestions.state.subscribe, () => grid.suggestions.isOpen);
  const described = input?.getAttribute('aria-describedby');
  const text = described ? document.getElementById(described)?.textContent : null;
  if (!input || !text || isSuggesting) return null;
  const box = input.getBoundingClientRect();
  const isAbove = box.bottom + ROOM > window.innerHeight;
  const place = isAbove ? { bottom: window.innerHeight - box.top + 2 } : { top: box.bottom + 2 };
  return createPortal(
    <div className={classes['bubble']} style={{ left: box.left, ...place }} aria-hidden="true">
      {text}
    </div>,
    document.body,
  );
}
