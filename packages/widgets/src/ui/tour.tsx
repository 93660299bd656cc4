import '@mantine/core/styles/Tour.layer.css';
import { Tour } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../i18n.ts';

interface Stop {
  readonly element: HTMLElement;
  readonly side?: 'right' | undefined;
  readonly title: string;
  readonly text: ReactNode;
}

const MOTION_MS = 160;
const WIDTH = 340;

/** Walks through places on the page, one after the other: by buttons, arrow keys, and Esc to leave. */
export function GuidedTour({ stops, onEnd }: { stops: readonly Stop[]; onEnd: () => void }) {
  const t = useT();
  const motion = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOTION_MS;
  return (
    <Tour
      active
      onClose={onEnd}
      maxWidth={WIDTH}
      spotlightPadding={4}
      spotlightRadius={6}
      overlayColor="rgb(0 0 0 / 45%)"
      stepTransitionDuration={motion}
      transitionProps={{ duration: motion }}
      // Centred at once: a page that scrolls slowly leaves the text behind.
      scrollToHandler={(element) => element.scrollIntoView({ block: 'center', behavior: 'auto' })}
      labels={{
        skip: t('tour.skip'),
        back: t('tour.back'),
        next: t('tour.next'),
        close: t('tour.done'),
        stepCounter: (n, total) => t('tour.count', { n, total }),
        beacon: t('tour.start'),
      }}
    >
      {stops.map(({ element, side, title, text }) => (
        <Tour.Step key={title} target={{ current: element }} title={title} position={side ?? 'bottom'}>
          {text}
        </Tour.Step>
      ))}
    </Tour>
  );
}
