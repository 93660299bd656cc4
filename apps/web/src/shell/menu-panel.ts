import { create } from 'zustand';

interface MenuPanel {
  /** Docked menu: full width, or folded to its icons. Remembered on this device. */
  readonly isDockOpen: boolean;
  /** Overlay menu of narrow windows. */
  readonly isOverlayOpen: boolean;
  /** The one open group; null = all folded. */
  readonly openGroup: string | null | undefined;
  readonly toggleDock: () => void;
  readonly toggleOverlay: () => void;
  readonly closeOverlay: () => void;
  readonly toggleGroup: (name: string, isOpenNow: boolean) => void;
  /** Opens the docked menu at a group (from the folded menu). */
  readonly openAt: (name: string) => void;
}

const KEY = 'sampan.menu';
const keep = (isOpen: boolean): void => localStorage.setItem(KEY, isOpen ? 'open' : 'folded');

export const useMenuPanel = create<MenuPanel>((set, read) => ({
  isDockOpen: localStorage.getItem(KEY) !== 'folded',
  isOverlayOpen: false,
  openGroup: undefined,
  toggleDock: () => {
    keep(!read().isDockOpen);
    set({ isDockOpen: !read().isDockOpen });
  },
  toggleOverlay: () => set({ isOverlayOpen: !read().isOverlayOpen }),
  closeOverlay: () => set({ isOverlayOpen: false }),
  toggleGroup: (name, isOpenNow) => set({ openGroup: isOpenNow ? null : name }),
  openAt: (name) => {
    keep(true);
    set({ isDockOpen: true, openGroup: name });
  },
}));

/** The group that is open: the chosen one, at first the first. Following a link into another area does not move it. */
export function openGroupOf(chosen: string | null | undefined, first: string | undefined): string | null {
  return chosen === undefined ? (first ?? null) : chosen;
}
