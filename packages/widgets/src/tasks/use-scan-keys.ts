import { useEffect } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { isModalOpen } from '../ui/use-page-keys.ts';
import { BURST_MS, type Heard, KeyBurst, SLOW_MS } from './key-burst.ts';

interface ScanKeys {
  readonly onScan: (text: string) => void;
  /** Keys that a hand pressed, in order: digits, Enter. Without it whatever is typed is a code. */
  readonly onKeys?: (keys: readonly string[]) => void;
}

/** Keys that say nothing to a keypad and stay the browser's. */
const OWN: ReadonlySet<string> = new Set(['Backspace', 'Delete', 'Enter', 'Tab']);

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const isButton = (target: EventTarget | null): boolean => target instanceof Element && target.closest('button, a, summary') !== null;

/** Hears a scanner from anywhere on the screen, as long as nobody types in a field and no dialog lies over it. */
export function useScanKeys(keys: ScanKeys): void {
  const latest = useLatest(keys);
  const burstMs = keys.onKeys ? BURST_MS : SLOW_MS;
  useEffect(() => {
    const burst = new KeyBurst(burstMs);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (heard: Heard | null): void => {
      if (heard === null) return;
      if ('scan' in heard) latest.current.onScan(heard.scan);
      else if (heard.typed.length > 0) latest.current.onKeys?.(heard.typed);
    };
    const listen = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || isField(target) || isModalOpen()) return;
      if (key.length > 1 && !OWN.has(key)) return;
      // A hand's space presses the button it is on.
      if (key === ' ' && isButton(target) && !burst.isRunning(event.timeStamp)) return;
      const heard = burst.press({ key, atMs: event.timeStamp });
      // A hand's Enter on a button presses it, and its Tab goes on; a scanner's does neither.
      const isOfPage = heard !== null && 'typed' in heard && (key === 'Tab' || (key === 'Enter' && isButton(target)));
      if (isOfPage) return tell({ typed: heard.typed.slice(0, -1) });
      event.preventDefault();
      event.stopPropagation();
      tell(heard);
      clearTimeout(timer);
      timer = setTimeout(() => tell({ typed: burst.due(performance.now()) }), burstMs + 15);
    };
    addEventListener('keydown', listen, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', listen, true);
    };
  }, [latest, burstMs]);
}
