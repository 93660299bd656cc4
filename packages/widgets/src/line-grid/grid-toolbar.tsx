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
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useT } from '../i18n.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import type { ColumnChoice } from './column-choice.ts';
import type { GridController } from './grid-controller.ts';
import { deleteLines, duplicateLine } from './grid-commands.ts';
import { KeySheet } from './key-sheet.tsx';
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
  const [isKeySheetOpen, setKeySheetOpen] = useState(false);
  const isMaximised = useSyncExternalStore(grid.isMaximised.subscribe, grid.isMaximised.get);
  return (
    <div className={classes['toolbar']} role="toolbar" aria-label={t('grid.toolbar')}>
      {!isFixed && <AddButtons grid={grid} />}
      {actions}
      <span className={classes['gap']} />
      <LineButtons grid={grid} isNarrow={isNarrow} isFixed={isFixed} />
      {!isNarrow && (
        <>
          <ColumnChooser choice={choice} />
          <IconButton label={t('grid.keys')} icon={<IconKeyboard size={16} />} onClick={() => setKeySheetOpen(true)} />
          <IconButton
            label={t(isMaximised ? 'grid.restore' : 'grid.maximise')}
            icon={isMaximised ? <IconMinimize size={16} /> : <IconMaximize size={16} />}
            onClick={() => grid.isMaximised.set(!isMaximised)}
          />
        </>
      )}
      <KeySheet isOpen={isKeySheetOpen} onClose={() => setKeySheetOpen(false)} />
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

function LineButtons({ grid, isNarrow, isFixed }: { grid: GridController; isNarrow: boolean; isFixed: boolean }) {
  const t = useT();
  const { store } = grid;
  useSyncExternalStore(store.subscribe, store.getRevision);
  const active = useSyncExternalStore(grid.activeLine.subscribe, grid.activeLine.get);
  const selected = useSyncExternalStore(grid.selected.subscribe, grid.selected.get);
  const line = active !== null && store.getLine(active) ? active : null;
  const row = line === null ? -1 : store.getOrder().indexOf(line);
  const none = line === null;
  const deleteLabel = selected.size > 1 ? t('grid.deleteLines', { n: selected.size }) : t('grid.deleteLine');
  return (
    <>
      <IconButton label={t('grid.undo')} icon={<IconArrowBackUp size={16} />} disabled={!store.canUndo} onClick={() => store.undo()} />
      <IconButton label={t('grid.redo')} icon={<IconArrowForwardUp size={16} />} disabled={!store.canRedo} onClick={() => store.redo()} />
      {!isNarrow && (
        <>
          <IconButton
            label={t('grid.insertLine')}
            icon={<IconRowInsertTop size={16} />}
            disabled={none || isFixed}
            onClick={() => store.insert([{}], row)}
          />
          <IconButton
            label={t('grid.duplicateLine')}
            icon={<IconCopy size={16} />}
            disabled={none || isFixed}
            onClick={() => line !== null && duplicateLine(grid, line)}
          />
          <IconButton
            label={t('grid.moveUp')}
            icon={<IconArrowUp size={16} />}
            disabled={row < 1}
            onClick={() => line !== null && store.move(line, -1)}
          />
          <IconButton
            label={t('grid.moveDown')}
            icon={<IconArrowDown size={16} />}
            disabled={none || row === store.getOrder().length - 1}
            onClick={() => line !== null && store.move(line, 1)}
          />
          <IconButton
            label={deleteLabel}
            icon={<IconTrash size={16} />}
            disabled={none && selected.size === 0}
            onClick={() => deleteLines(grid, line)}
          />
        </>
      )}
    </>
  );
}
