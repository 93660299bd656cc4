import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { type ReactNode, useEffect } from 'react';
import './tokens.css';
import './mantine.css';
import './kit.css';
import { schemeOf, useSettings } from '../settings.ts';
import { ShortcutHost } from '../ui/shortcut-host.tsx';
import { useToastPlace } from '../ui/use-toast-place.ts';
import { DialogHost } from '../ui/dialog-host.tsx';
import { cssVariables, theme } from './theme.ts';

const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** The kit with our look, toasts and dialogs. Stands once around the application. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useEscapeForToasts();
  const scheme = useSettings(({ theme: choice }) => schemeOf(choice));
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={scheme}
      getStyleNonce={nonce}
      deduplicateCssVariables={false}
    >
      <Toasts />
      <DialogHost />
      <ShortcutHost />
      {children}
    </MantineProvider>
  );
}

/** In a place of their own: the page's other portals open inside of its main part, where that is. */
function Toasts() {
  useToastPlace();
  return <Notifications position="bottom-left" limit={3} containerWidth={380} portalProps={{ reuseTargetNode: false }} />;
}

/** Esc takes the toasts away, wherever the focus is. */
function useEscapeForToasts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) notifications.clean();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
