import { useEffect } from 'react';
import { useT } from './i18n.ts';

/** Names the browser tab after the screen. */
export function useTitle(title: string): void {
  const t = useT();
  useEffect(() => {
    document.title = title === '' ? t('site.name') : `${title} · ${t('site.name')}`;
  }, [title, t]);
}
