import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NOTHING, type Selection } from '../table/selection.ts';
import type { TableHandle } from '../table/table-props.ts';
import { rememberPlace, takePlace } from './place-memory.ts';

const TRIES = 20;

/** Scrolls until the rows have taken up their room: a long list grows over a few frames. Returns how to stop. */
function scrollBack(table: RefObject<TableHandle | null>, top: number): () => void {
  let frame = 0;
  let tries = 0;
  const attempt = (): void => {
    table.current?.scrollTo(top);
    tries += 1;
    if (Math.abs((table.current?.scrollTop() ?? top) - top) > 1 && tries < TRIES) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/** Selection and scroll of a list, given back when the user returns to the same address. */
export function useListPlace(address: string, isReady: boolean, table: RefObject<TableHandle | null>) {
  const [kept] = useState(() => takePlace(address));
  const [selection, setSelection] = useState<Selection>(kept?.selection ?? NOTHING);
  const latest = useRef({ address, selection });
  const restored = useRef(false);

  useEffect(() => {
    latest.current = { address, selection };
  });
  useEffect(() => {
    if (!isReady || restored.current) return;
    restored.current = true;
    if (kept && kept.scrollTop > 0) return scrollBack(table, kept.scrollTop);
  }, [isReady, kept, table]);
  useLayoutEffect(() => {
    const handle = table.current;
    return () => {
      const scrollTop = handle?.scrollTop() ?? 0;
      if (scrollTop > 0 || latest.current.selection.size > 0)
        rememberPlace(latest.current.address, { scrollTop, selection: latest.current.selection });
    };
  }, [table]);
  return [selection, setSelection] as const;
}
