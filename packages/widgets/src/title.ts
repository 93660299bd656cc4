import { createContext, use, useEffect } from 'react';
import { useT } from './i18n.ts';

/** Around a record that a screen with a list opens: the tab keeps the name of the screen. */
export const PartOfScreen = createContext<'beside list' | 'in its place' | null>(null);

/** The level of a record's own heading: below the one of a list beside it. */
export const useHeading = (): 'h1' | 'h2' => (use(PartOfScreen) === 'beside list' ? 'h2' : 'h1');

/** Names the browser tab after the screen. */
export function useTitle(title: string): void {
  const t = useT();
  const isPart = use(PartOfScreen) !== null;
  useEffect(() => {
    if (!isPart) document.title = title === '' ? t('site.name') : `${title} · ${t('site.name')}`;
  }, [isPart, title, t]);
}
