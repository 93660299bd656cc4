import { create } from 'zustand';

interface Guide {
  readonly isHelpOpen: boolean;
  /** Name of the tour that is played. */
  readonly tour: string | null;
}

export const useGuide = create<Guide>(() => ({ isHelpOpen: false, tour: null }));

export const openHelp = (): void => useGuide.setState({ isHelpOpen: true });
export const closeHelp = (): void => useGuide.setState({ isHelpOpen: false });
/** The help closes first and gives the focus back, which the tour then takes. */
const CLOSING_MS = 260;

export function startTour(name: string): void {
  const wait = useGuide.getState().isHelpOpen ? CLOSING_MS : 0;
  closeHelp();
  setTimeout(() => useGuide.setState({ tour: name }), wait);
}
export const endTour = (): void => useGuide.setState({ tour: null });
