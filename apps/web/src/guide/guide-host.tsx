import { lazy, Suspense, useEffect, useState } from 'react';
import { useShownPath } from '@sampan/widgets/navigation.tsx';
import { isModalOpen } from '@sampan/widgets/ui/use-page-keys.ts';
import { openHelp, useGuide } from './guide-state.ts';
import { tourOfPath } from './tour-routes.ts';

const HelpDrawer = lazy(async () => ({ default: (await import('./help-drawer.tsx')).HelpDrawer }));
const TourPlayer = lazy(async () => ({ default: (await import('./tour-player.tsx')).TourPlayer }));
const TourOffer = lazy(async () => ({ default: (await import('./tour-offer.tsx')).TourOffer }));

/** F1 opens the help of the screen; a tour is offered, and played, where there is one. Stands once in the shell, behind the screen. */
export function GuideHost() {
  const { isHelpOpen, tour } = useGuide();
  const offered = tourOfPath(useShownPath());
  const [wasHelpOpen, setHelpOpened] = useState(false);
  if (isHelpOpen && !wasHelpOpen) setHelpOpened(true);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F1' || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (!isModalOpen() && useGuide.getState().tour === null) openHelp();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Suspense>
      {offered !== undefined && tour === null && !isHelpOpen && <TourOffer name={offered} />}
      {wasHelpOpen && <HelpDrawer isOpen={isHelpOpen} />}
      {tour !== null && !isHelpOpen && <TourPlayer key={tour} name={tour} />}
    </Suspense>
  );
}
