import { type RefCallback, useCallback, useState } from 'react';

/**
 * Whether an element is at least so wide, in px: what a window of one width leaves to a screen depends on the menu and the chat docked beside it.
 * Returns the ref for the element too.
 */
export function useIsAtLeast<E extends HTMLElement>(width: number): readonly [RefCallback<E>, boolean] {
  const [isAtLeast, setAtLeast] = useState(false);
  const ref = useCallback(
    (element: E) => {
      const measure = (): void => setAtLeast(element.clientWidth >= width);
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [width],
  );
  return [ref, isAtLeast];
}
