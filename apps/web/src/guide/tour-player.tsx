import { useEffect, useState } from 'react';
import { tourTexts } from '@sampan/kernel/texts/shell/tours.ts';
import { error as showError } from '@sampan/widgets/feedback.tsx';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { useShownPath } from '@sampan/widgets/navigation.tsx';
import { GuidedTour } from '@sampan/widgets/ui/tour.tsx';
import { endTour } from './guide-state.ts';
import { tourOfPath } from './tour-routes.ts';
import { placedSteps } from './tour-steps.ts';
import { tours } from './tours.ts';
import { useSeenTours } from './use-seen-tours.ts';

addTexts(tourTexts);

/** Plays a tour on the screen that is shown; leaving the screen ends it. */
export function TourPlayer({ name }: { name: string }) {
  const t = useT();
  const path = useShownPath();
  const { remember } = useSeenTours(true);
  const [stops] = useState(() => placedSteps(tours[name] ?? []));
  const isElsewhere = tourOfPath(path) !== name;
  const isEmpty = stops.length === 0;
  const end = (): void => {
    remember(name);
    endTour();
  };
  useEffect(() => {
    if (isEmpty) showError(t('tour.nothing'));
    if (isEmpty || isElsewhere) endTour();
  }, [isEmpty, isElsewhere, t]);
  if (isEmpty || isElsewhere) return null;
  return (
    <GuidedTour
      stops={stops.map((stop) => ({ ...stop, title: t(`tour.${name}.${stop.name}`), text: t(`tour.${name}.${stop.name}.text`) }))}
      onEnd={end}
    />
  );
}
