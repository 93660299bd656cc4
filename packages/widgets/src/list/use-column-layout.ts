import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../session.ts';
import { type ColumnLayout, readLayout } from '../table/layout.ts';
import { saveLayout, useSavedViews } from './saved-views.ts';

const PAUSE_MS = 1000;

const storageKey = (user: string | null, list: string): string => `sampan.columns.${user ?? ''}.${list}`;

/** The layout as this device saw it last, so that columns need not jump when the server's answer arrives. */
function storedLayout(key: string): ColumnLayout {
  try {
    return readLayout(JSON.parse(localStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/** Order, width and pins of a list's columns, kept for the user on the server. */
export function useColumnLayout(list: string): readonly [ColumnLayout, (next: ColumnLayout) => void] {
  const key = storageKey(
    useSession(({ userId }) => userId),
    list,
  );
  const [layout, setLayout] = useState(() => storedLayout(key));
  const touched = useRef(false);
  const { data: views } = useSavedViews(list);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const saved = views?.find((view) => view.NAME === '');
    if (!saved || touched.current) return;
    setLayout(saved.STATE.layout);
    localStorage.setItem(key, JSON.stringify(saved.STATE.layout));
  }, [views, key]);

  const change = useCallback(
    (next: ColumnLayout): void => {
      touched.current = true;
      setLayout(next);
      localStorage.setItem(key, JSON.stringify(next));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void saveLayout(list, next), PAUSE_MS);
    },
    [key, list],
  );
  return [layout, change];
}
