import { useDeferredValue, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { RefObject } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { GridColumn } from './column.ts';
import type { GridController } from './grid-controller.ts';
import { GridRow } from './grid-row.tsx';

/** Up to this many lines are simply all there; the browser's own search finds them. */
const ALL_AT_ONCE = 40;
const ROW_HEIGHT = 32;

interface GridBodyProps {
  readonly grid: GridController;
  readonly columns: readonly GridColumn[];
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** The lines: those in view, and the one with the focus wherever it is. */
export function GridBody({ grid, columns, scroller }: GridBodyProps) {
  const order = useSyncExternalStore(grid.store.subscribe, grid.store.getOrder);
  // A moment late is early enough: the line that gets the focus is in view, and only has to stay when it is scrolled away.
  const active = useDeferredValue(useSyncExternalStore(grid.activeLine.subscribe, grid.activeLine.get));
  const virtualizer = useRef<VirtualizerHandle>(null);
  // Stays virtual once it was: changing over would throw all rows away.
  const isVirtual = useRef(false);
  isVirtual.current ||= order.length > ALL_AT_ONCE;
  useLayoutEffect(() => {
    grid.scrollToLine = (index) => virtualizer.current?.scrollToIndex(index, { align: 'nearest' });
    grid.settleFocus();
  });
  const row = (id: string, index: number) => <GridRow key={id} grid={grid} id={id} index={index} columns={columns} />;
  if (!isVirtual.current) return <>{order.map(row)}</>;
  const kept = active === null ? -1 : order.indexOf(active);
  return (
    <Virtualizer
      ref={virtualizer}
      data={order}
      scrollRef={scroller}
      startMargin={ROW_HEIGHT}
      itemSize={ROW_HEIGHT}
      {...(kept >= 0 ? { keepMounted: [kept] } : {})}
    >
      {row}
    </Virtualizer>
  );
}
