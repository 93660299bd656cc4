import type { RouterHistory } from '@tanstack/react-router';

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The address of a screen that a click asks for in this tab. */
function addressOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href') ?? '';
  if (event.defaultPrevented || !isPlainClick(event) || link?.target || !href.startsWith('#/')) return null;
  return href.slice(1);
}

/**
 * Takes links to screens as steps of the router. A step that the browser makes itself looks to the router like one back or forward: the new screen
 * would not begin at its top, and a form opened this way would not know the way back. Returns how to stop.
 */
export function followLinks(history: RouterHistory): () => void {
  const onClick = (event: MouseEvent): void => {
    const address = addressOf(event);
    if (address === null) return;
    event.preventDefault();
    if (address !== history.location.href) history.push(address);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
