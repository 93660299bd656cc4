import { useEffect } from 'react';

/** After widgets have had their own say on where the focus goes. */
const PAUSE_MS = 60;

const OVERLAY = '[role="dialog"], [role="menu"], [role="alertdialog"]';

const surfaceOf = (element: Element): Element => element.closest(OVERLAY) ?? document.body;

const canTakeFocus = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility() && !element.matches(':disabled');

/** The dialog that lies on top, or the page. */
const topSurface = (): Element => [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? document.body;

/**
 * The focus is never lost: when what had it goes away (a dialog closes, a screen changes, a button is switched off while it works), it returns
 * to where it was last on what then lies on top, or else to the dialog itself or the content of the page.
 */
export function useKeepFocus(): void {
  useEffect(() => {
    const lastOn = new WeakMap<Element, HTMLElement>();
    let current: HTMLElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      current = target;
      lastOn.set(surfaceOf(target), target);
    };
    // Who clicks beside everything wants the focus nowhere.
    const forget = (): void => void (current = undefined);
    const restore = (): void => {
      timer = undefined;
      if (document.activeElement !== document.body || !current) return;
      const surface = topSurface();
      const last = lastOn.get(surface);
      const fallback = surface === document.body ? document.getElementById('content') : surface;
      const target = last && canTakeFocus(last) ? last : fallback;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => (timer ??= setTimeout(restore, PAUSE_MS)));
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}
