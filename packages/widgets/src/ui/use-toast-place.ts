import { useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';

/** Between toasts and what they keep clear of, and the window's edge at the least: sums and foot of a list stand there. */
const GAP_PX = 12;
const FOOT_PX = 100;
/** Room for a stack; with less of it below, the side with more room is taken. */
const STACK_PX = 220;
/** Width of a stack on a wide window, its distance from the edge included. */
const STACK_RIGHT_PX = 412;

/** What is typed into, and what carries a focus ring. */
const IN_USE = 'input, textarea, select, [contenteditable="true"], :focus-visible';

const room = (edge: 'above' | 'below'): number => Number.parseFloat(document.documentElement.style.getPropertyValue(`--room-${edge}`)) || 0;

/**
 * Where the control is that has the focus, if a stack at the left could lie on it; the page as a whole is none, nor is a toast. Without one the
 * input of an open chat, which is about to be typed into.
 */
function controlInTheWay(): DOMRect | null {
  const active = document.activeElement;
  const isUsed = active?.matches(IN_USE) && !active.closest('.mantine-Notifications-root');
  const control = isUsed ? active : document.querySelector('[data-composer]');
  if (!control) return null;
  const box = control.getBoundingClientRect();
  return box.left < STACK_RIGHT_PX && box.height < window.innerHeight / 2 ? box : null;
}

/** Writes the side of the stack, its distance from that edge, and the height that it may take; kit.css does the rest. */
function placeToasts(): void {
  const { style, dataset } = document.documentElement;
  const keyboard = window.innerHeight - (window.visualViewport?.height ?? window.innerHeight) - (window.visualViewport?.offsetTop ?? 0);
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bar-height')) || 0;
  const [top, bottom] = [bar + room('above') + GAP_PX, Math.max(keyboard, room('below'), FOOT_PX) + GAP_PX];
  const control = controlInTheWay();
  const below = window.innerHeight - bottom - (control ? Math.max(top, control.bottom + GAP_PX) : top);
  const above = control ? control.top - GAP_PX - top : 0;
  const isAbove = below < STACK_PX && above > below;
  dataset['toasts'] = isAbove ? 'above' : 'below';
  style.setProperty('--toast-edge', `${isAbove ? top : bottom}px`);
  style.setProperty('--toast-room', `${Math.max(0, isAbove ? above : below)}px`);
}

/** Toasts keep clear of the control that is used, of titles and of the buttons of the page, wherever the focus goes. */
export function useToastPlace(): void {
  const { notifications } = useNotifications();
  useEffect(placeToasts, [notifications]);
  useEffect(() => {
    let frame = 0;
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(placeToasts);
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true, passive: true };
    for (const event of ['focusin', 'focusout', 'scroll']) document.addEventListener(event, soon, options);
    window.addEventListener('resize', soon, options);
    window.visualViewport?.addEventListener('resize', soon, options);
    return () => {
      stop.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
}
