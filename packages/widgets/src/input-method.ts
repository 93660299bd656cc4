import { useRef, useSyncExternalStore } from 'react';

/**
 * Whether a key is the user's or belongs to the input method. Browsers differ: Chrome and Firefox mark the Enter that takes a candidate as
 * composing, Safari sends it right after the composition has ended, and Chromium on a Mac may leave keyCode 229 on an Enter that comes long
 * after one. So keys are the input method's while it composes and for a moment after, whatever their code.
 */
const AFTER_MS = 50;

interface Press {
  readonly key: string;
  readonly isComposing: boolean;
  /** Milliseconds, of the event's own clock. */
  readonly timeStamp: number;
}

let endedMs = Number.NEGATIVE_INFINITY;
let isRunning = false;
const listeners = new Set<() => void>();

function setRunning(next: boolean): void {
  if (isRunning === next) return;
  isRunning = next;
  for (const told of listeners) told();
}

/** The press belongs to the input method. */
const isOwned = ({ key, isComposing, timeStamp }: Press): boolean =>
  isRunning || isComposing || key === 'Process' || timeStamp - endedMs < AFTER_MS;

const begin = (): void => setRunning(true);
function end({ timeStamp }: Event): void {
  endedMs = timeStamp;
  setRunning(false);
}
/** An input that goes away while it composes tells no end. */
const leave = (): void => setRunning(false);
function keep(event: Event): void {
  if (event instanceof KeyboardEvent && isOwned(event)) event.stopPropagation();
}

/**
 * Keeps every key that belongs to the input method from whoever hears keys on the page: shortcuts, inputs, lists of choices. What the
 * browser and the input method do with it stays. Stands once around the application; answers how to end it.
 */
export function guardKeys(): () => void {
  const events: Readonly<Record<string, (event: Event) => void>> = {
    compositionstart: begin,
    compositionend: end,
    focusout: leave,
    keydown: keep,
  };
  for (const [name, listener] of Object.entries(events)) addEventListener(name, listener, true);
  return () => {
    for (const [name, listener] of Object.entries(events)) removeEventListener(name, listener, true);
  };
}

/** An input method composes at this moment. */
export const isComposing = (): boolean => isRunning;

const subscribe = (told: () => void): (() => void) => {
  listeners.add(told);
  return () => void listeners.delete(told);
};

/** The text without the letters in between of a composition: while one runs, what stood there before. For whatever is searched while typing. */
export function useComposed<T>(text: T): T {
  const isBusy = useSyncExternalStore(subscribe, isComposing);
  const last = useRef(text);
  if (!isBusy) last.current = text;
  return last.current;
}
