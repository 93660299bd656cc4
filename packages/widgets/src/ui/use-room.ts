import { type RefObject, useEffect, useRef } from 'react';

/** Elements that stay in place at an edge of the window, by that edge. */
const standing = { above: new Set<HTMLElement>(), below: new Set<HTMLElement>() };
type Edge = keyof typeof standing;

const isInPlace = (element: HTMLElement): boolean => ['sticky', 'fixed'].includes(getComputedStyle(element).position);

/** Tells the page's scrolling (kit.css) how much of the window they cover, so that what has the focus comes to lie beside them. */
function measure(edge: Edge): void {
  const heights = [...standing[edge]].filter(isInPlace).map((element) => element.offsetHeight);
  document.documentElement.style.setProperty(`--room-${edge}`, `${heights.reduce((sum, height) => sum + height, 0)}px`);
}

/** Keeps room at an edge of the window for an element that stays in place there while the page scrolls. */
export function useRoom<E extends HTMLElement>(edge: Edge): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    standing[edge].add(element);
    const observer = new ResizeObserver(() => measure(edge));
    observer.observe(element);
    return () => {
      observer.disconnect();
      standing[edge].delete(element);
      measure(edge);
    };
  }, [edge]);
  return ref;
}
