import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A cell of the grid: row -1 is the heading. */
export interface ActiveCell {
  readonly row: number;
  readonly cell: number;
}

export interface GridKeyActions {
  readonly rowCount: number;
  readonly cellCount: number;
  /** Rows that fit into view. */
  readonly pageRows: number;
  /** Brings a row into the page when only the visible ones are there. */
  readonly reveal: (row: number) => void;
  readonly onEnter: (at: ActiveCell, element: HTMLElement) => void;
  readonly onSpace: (at: ActiveCell, isRange: boolean) => void;
  readonly onSelectAll: () => void;
  readonly onCopy: (at: ActiveCell) => void;
  readonly onFilterTo: (at: ActiveCell) => void;
  /** Shift+arrow on a heading. */
  readonly onWiden: (cell: number, steps: number) => void;
  /** Ctrl+arrow on a heading. */
  readonly onMoveColumn: (cell: number, steps: number) => void;
}

const addressOf = (element: Element | null): ActiveCell | null => {
  const match = /^(-?\d+):(\d+)$/.exec(element?.getAttribute('data-cell') ?? '');
  return match ? { row: Number(match[1]), cell: Number(match[2]) } : null;
};

/** Where an arrow or page key leads from a cell; null for other keys. */
function step(
  at: ActiveCell,
  key: string,
  ctrl: boolean,
  size: { rowCount: number; cellCount: number; pageRows: number },
): ActiveCell | null {
  const lastRow = size.rowCount - 1;
  const lastCell = size.cellCount - 1;
  const row = (wanted: number): ActiveCell => ({ row: Math.max(-1, Math.min(lastRow, wanted)), cell: at.cell });
  const cell = (wanted: number): ActiveCell => ({ row: at.row, cell: Math.max(0, Math.min(lastCell, wanted)) });
  switch (key) {
    case 'ArrowDown':
      return row(at.row + 1);
    case 'ArrowUp':
      return row(at.row - 1);
    case 'ArrowRight':
      return cell(at.cell + 1);
    case 'ArrowLeft':
      return cell(at.cell - 1);
    case 'PageDown':
      return row(at.row + size.pageRows);
    case 'PageUp':
      return row(Math.max(0, at.row - size.pageRows));
    case 'Home':
      return ctrl ? { row: 0, cell: 0 } : cell(0);
    case 'End':
      return ctrl ? { row: lastRow, cell: lastCell } : cell(lastCell);
    default:
      return null;
  }
}

/** Roving focus over the cells of a grid and what its keys do. Keys inside inputs, links and menus are left alone. */
export function useGridKeys(root: RefObject<HTMLElement | null>, actions: GridKeyActions) {
  const [active, setActive] = useState<ActiveCell>({ row: 0, cell: 0 });
  const wanted = useRef<ActiveCell | null>(null);

  const focus = useCallback(
    (at: ActiveCell): void => {
      wanted.current = at;
      setActive(at);
      if (at.row >= 0) actions.reveal(at.row);
      focusCell(root.current, at);
    },
    [actions, root],
  );

  useEffect(() => {
    const at = wanted.current;
    if (at && focusCell(root.current, at)) wanted.current = null;
  });

  const onFocus = useCallback((event: FocusEvent): void => {
    const at = addressOf((event.target as Element).closest('[data-cell]'));
    if (at) setActive((now) => (now.row === at.row && now.cell === at.cell ? now : at));
  }, []);

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>): void => {
      const element = event.target as HTMLElement;
      const at = addressOf(element);
      if (!at) return;
      if (handleKey(event, at, element, actions, focus)) event.preventDefault();
    },
    [actions, focus],
  );

  const row = Math.min(active.row, actions.rowCount - 1);
  return { active: { row, cell: Math.min(active.cell, Math.max(0, actions.cellCount - 1)) }, focus, onFocus, onKeyDown };
}

function focusCell(root: HTMLElement | null, at: ActiveCell): boolean {
  const cell = root?.querySelector<HTMLElement>(`[data-cell="${at.row}:${at.cell}"]`);
  if (!cell) return false;
  if (document.activeElement !== cell) cell.focus({ preventScroll: true });
  cell.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  return true;
}

type KeyEvent = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Whether the key was one of the grid's. */
function handleKey(
  event: KeyEvent,
  at: ActiveCell,
  element: HTMLElement,
  actions: GridKeyActions,
  focus: (at: ActiveCell) => void,
): boolean {
  const { key, shiftKey, altKey } = event;
  const ctrl = event.ctrlKey || event.metaKey;
  const sideways = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (at.row === -1 && sideways !== 0 && (shiftKey || ctrl)) {
    if (shiftKey) actions.onWiden(at.cell, sideways);
    else actions.onMoveColumn(at.cell, sideways);
    return true;
  }
  if (altKey) {
    if (key !== 'F3') return false;
    actions.onFilterTo(at);
    return true;
  }
  const next = step(at, key, ctrl, actions);
  if (next) {
    focus(next);
    return true;
  }
  return handleCommand(key, ctrl, shiftKey, at, element, actions);
}

function handleCommand(key: string, ctrl: boolean, shift: boolean, at: ActiveCell, element: HTMLElement, actions: GridKeyActions): boolean {
  if (key === 'Enter') actions.onEnter(at, element);
  else if (key === ' ') actions.onSpace(at, shift);
  else if (ctrl && key.toLowerCase() === 'a') actions.onSelectAll();
  else if (ctrl && key.toLowerCase() === 'c' && String(document.getSelection() ?? '') === '') actions.onCopy(at);
  else return false;
  return true;
}
