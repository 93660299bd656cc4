/** What a key press in a cell means; `grid-shortcuts.ts` lists the same keys for the `?` sheet. */
export type GridCommand =
  | 'next-cell'
  | 'previous-cell'
  | 'line-up'
  | 'line-down'
  | 'page-up'
  | 'page-down'
  | 'cell-left'
  | 'cell-right'
  | 'first-cell'
  | 'last-cell'
  | 'leave'
  | 'open-picker'
  | 'copy-from-above'
  | 'duplicate-line'
  | 'insert-line'
  | 'delete-line'
  | 'move-line-up'
  | 'move-line-down'
  | 'extend-up'
  | 'extend-down'
  | 'undo'
  | 'redo'
  | 'revert'
  | 'toggle-full-screen'
  | 'accept-suggestion'
  | 'suggestion-up'
  | 'suggestion-down'
  | 'close-suggestions'
  | 'commit';

export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** Where the caret stands, for the keys that leave a cell only at its edge. */
export interface CellSituation {
  readonly suggesting: boolean;
  readonly caretAtStart: boolean;
  readonly caretAtEnd: boolean;
  readonly maximised: boolean;
}

/** The command of a key press, or undefined when the key belongs to the input. */
export function commandOf(press: KeyPress, cell: CellSituation): GridCommand | undefined {
  if (press.ctrl) return press.shift ? WITH_CTRL_SHIFT[press.key] : WITH_CTRL[press.key.length === 1 ? press.key.toLowerCase() : press.key];
  if (press.alt) return WITH_ALT[press.key];
  if (cell.suggesting) {
    const command = WHILE_SUGGESTING[press.key];
    if (command && !(press.shift && press.key === 'Enter')) return command;
  }
  return press.shift ? WITH_SHIFT[press.key] : plain(press.key, cell);
}

function plain(key: string, cell: CellSituation): GridCommand | undefined {
  if (key === 'ArrowLeft') return cell.caretAtStart ? 'cell-left' : undefined;
  if (key === 'ArrowRight') return cell.caretAtEnd ? 'cell-right' : undefined;
  return PLAIN[key];
}

const PLAIN: Readonly<Record<string, GridCommand>> = {
  Enter: 'next-cell',
  Tab: 'commit',
  ArrowUp: 'line-up',
  ArrowDown: 'line-down',
  PageUp: 'page-up',
  PageDown: 'page-down',
  F4: 'open-picker',
  F8: 'copy-from-above',
  Escape: 'revert',
};
const WITH_SHIFT: Readonly<Record<string, GridCommand>> = {
  Enter: 'previous-cell',
  Tab: 'commit',
  ArrowUp: 'extend-up',
  ArrowDown: 'extend-down',
};
const WITH_CTRL: Readonly<Record<string, GridCommand>> = {
  Enter: 'leave',
  Home: 'first-cell',
  End: 'last-cell',
  d: 'duplicate-line',
  z: 'undo',
  y: 'redo',
};
const WITH_CTRL_SHIFT: Readonly<Record<string, GridCommand>> = {
  Enter: 'insert-line',
  Delete: 'delete-line',
  F12: 'toggle-full-screen',
  Z: 'redo',
  z: 'redo',
};
const WITH_ALT: Readonly<Record<string, GridCommand>> = { ArrowUp: 'move-line-up', ArrowDown: 'move-line-down' };
const WHILE_SUGGESTING: Readonly<Record<string, GridCommand>> = {
  Enter: 'accept-suggestion',
  Tab: 'accept-suggestion',
  ArrowUp: 'suggestion-up',
  ArrowDown: 'suggestion-down',
  Escape: 'close-suggestions',
};
