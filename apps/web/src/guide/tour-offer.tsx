import { IconMap } from '@tabler/icons-react';
import { tourTexts } from '@sampan/kernel/texts/shell/tours.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { startTour } from './guide-state.ts';
import classes from './tour-offer.module.css';
import { useSeenTours } from './use-seen-tours.ts';

addTexts(tourTexts);

/** Offers a tour the first time that a user comes to its screen; the answer is remembered. */
export function TourOffer({ name }: { name: string }) {
  const t = useT();
  const { seen, remember } = useSeenTours(true);
  if (seen === undefined || seen.includes(name)) return null;
  return (
    <section className={classes['offer']} aria-label={t('tour.offer')}>
      <IconMap size={20} stroke={1.6} aria-hidden className={classes['icon']} />
      <div>
        <p className={classes['text']}>{t(`tour.${name}.offer`)}</p>
        <div className={classes['answers']}>
          <Button size="compact-sm" onClick={() => startTour(name)}>
            {t('tour.start')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => remember(name)}>
            {t('tour.later')}
          </Button>
        </div>
      </div>
    </section>
  );
}
