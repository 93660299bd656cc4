import { createContext, use, useEffect } from 'react';
import { useT } from './i18n.ts';

/** Around a record that a screen shows beside its list: the tab keeps the name of the screen. */
export const PartOfScreen = createContext(false);

/** Names the browser tab after the screen. */
export function useTitle(title: string): void {
  const t = useT();
  const isPart = use(PartOfScreen);
  useEffect(() => {
    if (!isPart) document.title = title === '' ? t('site.name') : `${title} · ${t('site.name')}`;
  }, [isPart, title, t]);
}
