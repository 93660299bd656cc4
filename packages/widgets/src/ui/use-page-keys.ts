import { useHotkeys } from '@mantine/hooks';

type PageKey = readonly [key: string, run: () => void];

const TYPED_INTO = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';

/** Keys that reach it are text. */
export const isTypedInto = (target: EventTarget | null): boolean => target instanceof Element && target.matches(TYPED_INTO);

/** A dialog lies over the page and takes its keys. */
export const isModalOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Keys of the page that is shown: not while a dialog lies over it, and not in fields unless `inFields` says so. */
export function usePageKeys(keys: readonly PageKey[], { inFields = false } = {}): void {
  const guarded = keys.map(([key, run]): [string, () => void] => [key, () => void (isModalOpen() || run())]);
  useHotkeys(guarded, inFields ? [] : undefined, inFields);
}
