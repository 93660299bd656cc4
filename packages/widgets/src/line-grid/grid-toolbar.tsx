import {
  IconArrowBackUp,
  IconArrowDown,
  IconArrowForwardUp,
  IconArrowUp,
  IconClipboardText,
  IconCopy,
  IconKeyboard,
  IconMaximize,
  IconMinimize,
  IconPlus,
  IconRowInsertTop,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useT } from '../i18n.ts';
import { openShortcuts } from '../shortcuts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { ColumnChoice } from './column-choice.ts';
import type { GridController } from './grid-controller.ts';
import { deleteLines, duplicateLine } from './grid-commands.ts';
import classes from './line-grid.module.css';
import { firstEditable } from './navigation.ts';

interface GridToolbarProps {
  readonly grid: GridController;
  readonly choice: ColumnChoice;
  readonly isNarrow: boolean;
  readonly isFixed: boolean;
  readonly actions: ReactNode;
}

/** What keys do, also for the pointer. Line buttons act on the line last used. */
export function GridToolbar({ grid, choice, isNarrow, isFixed, actions }: GridToolbarProps) {
  const t = useT();
  const isMaximised = useSyncExternalStore(grid.isMaximised.subscribe, grid.isMaximised.get);
  if (isFixed && isNarrow) return null;
  return (
    <div className={classes['toolbar']} role="toolbar" aria-label={t('grid.toolbar')}>
      {!isFixed && <AddButtons grid={grid} />}
      {actions}
      <span className={classes['tools']}>
        <LineButtons grid={grid} isNarrow={isNarrow} isFixed={isFixed} />
        {!isNarrow && (
          <>
            <ColumnChooser choice={choice} />
            <IconButton label={t('grid.keys')} icon={<IconKeyboard size={16} />} onClick={openShortcuts} />
            <IconButton
              label={t(isMaximised ? 'grid.restore' : 'grid.maximise')}
              icon={isMaximised ? <IconMinimize size={16} /> : <IconMaximize size={16} />}
              onClick={() => grid.isMaximised.set(!isMaximised)}
            />
          </>
        )}
      </span>
    </div>
  );
}

function AddButtons({ grid }: { grid: GridController }) {
  const t = useT();
  const addLine = () => {
    const at = grid.store.getOrder().length;
    grid.store.insert([{}]);
    grid.focusCell({ row: at, column: firstEditable(grid.columns) });
  };
  return (
    <>
      <Button variant="subtle" size="compact-md" leftSection={<IconPlus size={16} />} onClick={addLine}>
        {t('grid.addLine')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        leftSection={<IconClipboardText size={16} />}
        onClick={() => grid.pasted.set({ matrix: [], at: { row: grid.store.getOrder().length, column: firstEditable(grid.columns) } })}
      >
        {t('paste.open')}
      </Button>
    </>
  );
}

interface Possible {
  readonly undo: boolean;
  readonly redo: boolean;
  readonly line: boolean;
  readonly up: boolean;
  readonly down: boolean;
  readonly selected: number;
}

/** What the buttons can do now, as text: they render when that changes, not with every line the focus walks over. */
function possibleNow(grid: GridController): string {
  const { store } = grid;
  const order = store.getOrder();
  const row = order.indexOf(grid.activeLine.get() ?? '');
  const possible: Possible = {
    undo: store.canUndo,
    redo: store.canRedo,
    line: row >= 0,
    up: row > 0,
    down: row >= 0 && row < order.length - 1,
    selected: grid.selected.get().size,
  };
  return JSON.stringify(possible);
}

function usePossible(grid: GridController): Possible {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [grid.store.subscribe(listener), grid.activeLine.subscribe(listener), grid.selected.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [grid],
  );
  return JSON.parse(useSyncExternalStore(subscribe, () => possibleNow(grid))) as Possible;
}

/** The line that a button acts on. */
function onLine(grid: GridController, work: (id: string, row: number) => void): void {
  const id = grid.activeLine.get();
  const row = grid.store.getOrder().indexOf(id ?? '');
  if (id !== null && row >= 0) work(id, row);
}

function LineButtons({ grid, isNarrow, isFixed }: { grid: GridController; isNarrow: boolean; isFixed: boolean }) {
  const t = useT();
  const { store } = grid;
  const possible = usePossible(grid);
  const { undo, redo, line, selected } = possible;
  const deleteLabel = selected > 1 ? t('grid.deleteLines', { n: selected }) : t('grid.deleteLine');
  return (
    <>
      <IconButton label={t('grid.undo')} icon={<IconArrowBackUp size={16} />} disabled={!undo} onClick={() => store.undo()} />
      <IconButton label={t('grid.redo')} icon={<IconArrowForwardUp size={16} />} disabled={!redo} onClick={() => store.redo()} />
      {!isNarrow && (
        <>
          {!isFixed && <PlaceButtons grid={grid} possible={possible} />}
          <IconButton
            label={deleteLabel}
            icon={<IconTrash size={16} />}
            disabled={!line && selected === 0}
            onClick={() => deleteLines(grid, grid.activeLine.get())}
          />
        </>
      )}
    </>
  );
}

/** New lines and other places: not where the lines are given. */
function PlaceButtons({ grid, possible: { line, up, down } }: { grid: GridController; possible: Possible }) {
  const t = useT();
  const { store } = grid;
  return (
    <>
      <IconButton
        label={t('grid.insertLine')}
        icon={<IconRowInsertTop size={16} />}
        disabled={!line}
        onClick={() => onLine(grid, (_id, row) => store.insert([{}], row))}
      />
      <IconButton
        label={t('grid.duplicateLine')}
        icon={<IconCopy size={16} />}
        disabled={!line}
        onClick={() => onLine(grid, (id) => duplicateLine(grid, id))}
      />
      <IconButton
        label={t('grid.moveUp')}
        icon={<IconArrowUp size={16} />}
        disabled={!up}
        onClick={() => onLine(grid, (id) => store.move(id, -1))}
      />
      <IconButton
        label={t('grid.moveDown')}
        icon={<IconArrowDown size={16} />}
        disabled={!down}
        onClick={() => onLine(grid, (id) => store.move(id, 1))}
      />
    </>
  );
}
