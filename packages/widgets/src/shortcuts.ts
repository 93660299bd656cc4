import { useEffect } from 'react';
import { create } from 'zustand';

/** Keys as they are printed, and the text of what they do. */
export type Shortcut = readonly [keys: string, text: string];

/** What keys do in one part of a screen. One constant per part: it is listed once, however many of its kind are on screen. */
export interface ShortcutGroup {
  /** Text key of its heading. */
  readonly title: string;
  readonly keys: readonly Shortcut[];
  /** Text keys of what may be typed there. */
  readonly notes?: readonly string[];
}

interface Shortcuts {
  readonly shown: readonly ShortcutGroup[];
  readonly isOpen: boolean;
}

export const useShortcuts = create<Shortcuts>(() => ({ shown: [], isOpen: false }));

export const openShortcuts = (): void => useShortcuts.setState({ isOpen: true });
export const closeShortcuts = (): void => useShortcuts.setState({ isOpen: false });

/** Lists the keys of a part on the sheet for as long as the part is on screen. */
export function useShortcutGroup(group: ShortcutGroup): void {
  useEffect(() => {
    useShortcuts.setState(({ shown }) => ({ shown: [...shown, group] }));
    return () => useShortcuts.setState(({ shown }) => ({ shown: shown.toSpliced(shown.indexOf(group), 1) }));
  }, [group]);
}
