import { useEffect } from 'react';
import type { MenuCard } from '@sampan/model/session-user.ts';
import { useShownPath } from '@sampan/widgets/navigation.tsx';
import { noteOpened } from '@sampan/widgets/recent.ts';
import { targetOf } from './menu-model.ts';

/** Puts the lists that the user opens from the menu among what was opened lately. */
export function useNoteScreens(cards: readonly MenuCard[]): void {
  const path = useShownPath();
  const card = cards.find((one) => targetOf(one) === path)?.name;
  useEffect(() => {
    if (card !== undefined) noteOpened('screen', card);
  }, [card]);
}
