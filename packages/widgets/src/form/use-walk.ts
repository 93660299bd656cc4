import { useCallback } from 'react';
import type { Definition } from '@sampan/model/define.ts';
import { neighboursOf } from '../list/walk.ts';
import { useAddress, useGo } from '../navigation.tsx';
import { usePageKeys } from '../ui/use-page-keys.ts';

type WalkTo = (to: 'previous' | 'next') => void;

/**
 * Goes to the record before or behind in the list that the user came from. Counted from the record in the address, not from the one on screen: who
 * presses the key twice while the next one loads goes two records on. Leaves no steps behind, so that one step back leads to the list.
 */
export function useWalk({ type, route }: Definition): WalkTo {
  const address = useAddress();
  const go = useGo();
  return useCallback(
    (to) => {
      const { path, search } = address();
      const last = path.startsWith(`/${route}/`) ? path.slice(`/${route}/`.length) : '';
      const id = last === 'view' ? search['id'] : last;
      const target = id ? neighboursOf(type, id)[to] : null;
      if (target !== null) go(`/${route}/view`, { id: target }, { replace: true });
    },
    [address, go, type, route],
  );
}

/** Ctrl and an arrow go to the record before or behind. */
export const useWalkKeys = (walkTo: WalkTo): void =>
  usePageKeys([
    ['mod+ArrowUp', () => walkTo('previous')],
    ['mod+ArrowDown', () => walkTo('next')],
  ]);
