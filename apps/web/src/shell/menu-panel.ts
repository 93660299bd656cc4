import { create } from 'zustand';

/** A group that the user opened. */
interface ChosenGroup {
  /** Null: the open one was folded. */
  readonly name: string | null;
  /** Group of the screen on which that was done. */
  readonly at: string | null;
}

interface MenuPanel {
  /** Docked menu: full width, or folded to its icons. Remembered on this device. */
  readonly isDockOpen: boolean;
  /** Overlay menu of narrow windows. */
  readonly isOverlayOpen: boolean;
  readonly chosen: ChosenGroup | null;
  readonly toggleDock: () => void;
  readonly toggleOverlay: () => void;
  readonly closeOverlay: () => void;
  readonly choose: (chosen: ChosenGroup) => void;
  /** Opens the docked menu at a group (from the folded menu). */
  readonly openAt: (chosen: ChosenGroup) => void;
}

const KEY = 'sampan.menu';
const keep = (isOpen: boolean): void => localStorage.setItem(KEY, isOpen ? 'open' : 'folded');

export const useMenuPanel = create<MenuPanel>((set, read) => ({
  isDockOpen: localStorage.getItem(KEY) !== 'folded',
  isOverlayOpen: false,
  chosen: null,
  toggleDock: () => {
    keep(!read().isDockOpen);
    set({ isDockOpen: !read().isDockOpen });
  },
  toggleOverlay: () => set({ isOverlayOpen: !read().isOverlayOpen }),
  closeOverlay: () => set({ isOverlayOpen: false }),
  choose: (chosen) => set({ chosen }),
  openAt: (chosen) => {
    keep(true);
    set({ isDockOpen: true, chosen });
  },
}));

/** The one group that is open: the one chosen on this screen, else that of the screen, else the first. */
export const openGroupOf = (chosen: ChosenGroup | null, here: string | null, first: string | undefined): string | null =>
  chosen !== null && chosen.at === here ? chosen.name : (here ?? first ?? null);
