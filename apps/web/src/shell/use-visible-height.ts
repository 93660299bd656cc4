import { useEffect, useState } from 'react';

/** Zoomed in by two fingers, the visible part is smaller without a keyboard being there. */
const ZOOMED = 1.01;

/** Height in px that an on-screen keyboard leaves free, while it takes something; null otherwise and where the browser does not tell. */
export function useVisibleHeight(isWanted: boolean): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!isWanted || !viewport) return;
    const measure = (): void => {
      const isCovered = viewport.scale < ZOOMED && viewport.height < window.innerHeight - 1;
      setHeight(isCovered ? Math.round(viewport.height) : null);
      // iOS scrolls the page to show the input; the panel stands at the top of what is visible.
      if (isCovered) window.scrollTo({ top: 0 });
    };
    measure();
    viewport.addEventListener('resize', measure);
    return () => viewport.removeEventListener('resize', measure);
  }, [isWanted]);
  return isWanted ? height : null;
}
