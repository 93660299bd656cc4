import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ListRow } from '../api/rows.ts';
import { isReturn } from '../arrival.ts';
import { NOTHING, type Selection } from '../table/selection.ts';
import type { TableHandle } from '../table/table-props.ts';
import { useLatest } from '../ui/use-latest.ts';
import { forgetOpened, openedRecord, type Place, rememberPlace, takePlace } from './place-memory.ts';

const TRIES = 20;

/** Scrolls until the rows have taken up their room: a long list grows over a few frames. Returns how to stop. */
function scrollBack(table: RefObject<TableHandle | null>, top: number, then: () => void): () => void {
  let frame = 0;
  let tries = 0;
  const attempt = (): void => {
    table.current?.scrollTo(top);
    tries += 1;
    if (Math.abs((table.current?.scrollTop() ?? top) - top) > 1 && tries < TRIES) frame = requestAnimationFrame(attempt);
    else then();
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/** Nothing has the focus but the page as a whole: it may be given away. */
const isFocusFree = (): boolean => document.activeElement === document.body || document.activeElement?.localName === 'main';

function leave({ current }: RefObject<Pick<Place, 'selection'> & { readonly address: string }>, table: TableHandle | null): void {
  const { address, selection } = current;
  rememberPlace(address, { scrollTop: table?.scrollTop() ?? 0, selection, row: table?.focusedRow() ?? null });
  forgetOpened();
}

interface ListPlace {
  readonly address: string;
  readonly type: string;
  readonly rows: readonly ListRow[];
  /** All rows of the page are there. */
  readonly isReady: boolean;
  readonly table: RefObject<TableHandle | null>;
}

/** Selection, scroll and focus of a list, given back when the user returns to the same address, and the row opened last. */
export function useListPlace({ address, type, rows, isReady, table }: ListPlace) {
  const [kept] = useState(() => (isReturn() ? takePlace(address) : null));
  const [selection, setSelection] = useState<Selection>(kept?.selection ?? NOTHING);
  const [openedRow, setOpenedRow] = useState<string | null>(null);
  const latest = useLatest({ address, selection, rows });
  const isRestored = useRef(false);

  useEffect(() => {
    if (!isReady || isRestored.current || !kept) return;
    isRestored.current = true;
    const row = [openedRecord(type), kept.row].find((id) => latest.current.rows.some(({ ID }) => ID === id)) ?? null;
    setOpenedRow(row);
    return scrollBack(table, kept.scrollTop, () => row !== null && isFocusFree() && table.current?.focusRow(row));
  }, [isReady, kept, type, table, latest]);
  useLayoutEffect(() => {
    const handle = table.current;
    return () => leave(latest, handle);
  }, [table, latest]);
  return { selection, setSelection, openedRow };
}
