import { useMediaQuery } from '@mantine/hooks';
import type { IsoDate } from '@sampan/kernel/dates.ts';
import { gridTexts } from '@sampan/kernel/texts/records/grid.ts';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { addTexts, useT } from '../i18n.ts';
import type { Suggestion } from '../lookup/suggestion.ts';
import { SuggestionList } from '../lookup/suggestion-list.tsx';
import { useShortcutGroup } from '../shortcuts.ts';
import { templateOf, useColumnChoice, widthOf } from './column-choice.ts';
import type { GridColumn } from './column.ts';
import { ErrorBubble } from './error-bubble.tsx';
import { GridBody } from './grid-body.tsx';
import { GridController } from './grid-controller.ts';
import { GridHead } from './grid-head.tsx';
import { GRID_SHORTCUTS } from './grid-shortcuts.ts';
import { GridToolbar } from './grid-toolbar.tsx';
import { GridTotals, totalsHeight } from './grid-totals.tsx';
import { LineCards } from './line-cards.tsx';
import classes from './line-grid.module.css';
import type { LineStore } from './line-store.ts';
import type { GridLookup } from './lookup.ts';
import { PasteDialog } from './paste-dialog.tsx';

addTexts(gridTexts);

export interface LineGridProps {
  /** Names the grid for the remembered column choice. */
  readonly id: string;
  /** What the lines are: 明细, 付款计划. */
  readonly label: string;
  readonly store: LineStore;
  readonly lookup: GridLookup;
  readonly today: IsoDate;
  /** No line can be added: the lines are given (quantities to receive). */
  readonly isFixed?: boolean;
  /** Ctrl+Enter: where the focus goes. */
  readonly onLeave?: () => void;
  /** Further buttons of the toolbar. */
  readonly actions?: ReactNode;
  /** What is shown beside the line that is looked at; on a phone in a sheet over it. */
  readonly beside?: ((id: string | null) => ReactNode) | undefined;
  /** Gives the form a handle to jump to a cell. */
  readonly onReady?: (grid: GridController) => void;
}

/** The lines of a document as live inputs; below 600 px a card per line. */
export function LineGrid({ id, label, store, lookup, today, isFixed = false, onLeave, actions, beside, onReady }: LineGridProps) {
  const [grid] = useState(() => new GridController({ store, lookup, today }));
  const root = useRef<HTMLDivElement>(null);
  const columns = useSyncExternalStore(store.subscribe, () => store.columns);
  const choice = useColumnChoice(id, columns);
  const isNarrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  const isMaximised = useSyncExternalStore(grid.isMaximised.subscribe, grid.isMaximised.get);
  useShortcutGroup(GRID_SHORTCUTS);
  grid.lookup = lookup;
  grid.isFixed = isFixed;
  grid.columns = choice.visible;
  grid.onLeave = onLeave ?? (() => focusAfter(root.current));
  useEffect(() => {
    grid.root = root.current;
    onReady?.(grid);
  }, [grid, onReady]);
  const choose = (chosen: Suggestion) => grid.session?.choose(chosen);
  return (
    <div
      ref={root}
      className={classes['root']}
      data-maximised={isMaximised || undefined}
      onPointerDown={grid.pointerDown}
      onFocus={grid.focusIn}
      onBlur={grid.focusOut}
      onInput={grid.input}
      onChange={grid.change}
      onCompositionStart={grid.compositionStart}
      onCompositionEnd={grid.compositionEnd}
      onKeyDown={grid.keyDown}
      onPaste={grid.paste}
      onCopy={grid.copy}
    >
      <GridToolbar grid={grid} choice={choice} isNarrow={isNarrow} isFixed={isFixed} actions={actions} />
      {isNarrow ? (
        <LineCards grid={grid} columns={choice.visible} label={label} beside={beside} />
      ) : (
        <>
          <GridTable grid={grid} label={label} columns={choice.visible} choice={choice} />
          {beside && <BesideLine grid={grid} beside={beside} />}
        </>
      )}
      <SuggestionList suggestions={grid.suggestions} onChoose={choose} />
      <ErrorBubble grid={grid} />
      <PasteDialog grid={grid} />
    </div>
  );
}

/** Under the lines, about the one that has or last had the focus. */
function BesideLine({ grid, beside }: { grid: GridController; beside: (id: string | null) => ReactNode }) {
  const t = useT();
  const id = useSyncExternalStore(grid.activeLine.subscribe, grid.activeLine.get);
  const order = useSyncExternalStore(grid.store.subscribe, grid.store.getOrder);
  const at = id === null ? -1 : order.indexOf(id);
  if (at < 0) return null;
  return (
    <aside className={classes['beside']} aria-label={t('grid.besideLine', { n: at + 1 })}>
      <span className={classes['besideOf']}>{t('grid.besideLine', { n: at + 1 })}</span>
      {beside(id)}
    </aside>
  );
}

interface GridTableProps {
  readonly grid: GridController;
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly choice: ReturnType<typeof useColumnChoice>;
}

function GridTable({ grid, label, columns, choice }: GridTableProps) {
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useSyncExternalStore(grid.store.subscribe, () => grid.store.getOrder().length);
  const hasTotals = rows > 0 && columns.some((column) => column.total);
  const sums = useSyncExternalStore(grid.store.subscribe, () => totalsHeight(grid.store, columns));
  const pinned = columns[0]?.pinned ? columns[0].width : 0;
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={rows + (hasTotals ? 2 : 1)}
      aria-colcount={columns.length + 1}
      // Without a line nothing in it takes the focus, and it must be reachable by key to be scrolled.
      {...(rows === 0 ? { tabIndex: 0 } : {})}
      className={classes['scroller']}
      style={
        {
          '--columns': templateOf(columns),
          '--lines-width': widthOf(columns),
          '--pinned-width': `${pinned}px`,
          '--sums': sums,
        } as CSSProperties
      }
    >
      <div className={classes['lines']}>
        <GridHead columns={columns} choice={choice} />
        <GridBody grid={grid} columns={columns} scroller={scroller} />
        {rows === 0 && (
          <div className={classes['empty']} role="row">
            <span role="gridcell">
              {t('grid.empty')} · {t('grid.emptyHint')}
            </span>
          </div>
        )}
        {hasTotals && <GridTotals store={grid.store} columns={columns} />}
      </div>
    </div>
  );
}

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

function focusAfter(root: HTMLElement | null): void {
  if (!root) return;
  const all = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)];
  all.find((each) => !root.contains(each) && (root.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)?.focus();
}
