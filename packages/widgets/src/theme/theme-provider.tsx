import { MantineProvider } from '@mantine/core';
import { notifications, useNotifications } from '@mantine/notifications';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import './tokens.css';
import './mantine.css';
import './kit.css';
import { guardKeys } from '../input-method.ts';
import { schemeOf, useSettings } from '../settings.ts';
import { ShortcutHost } from '../ui/shortcut-host.tsx';
import { useToastPlace } from '../ui/use-toast-place.ts';
import { DialogHost } from '../ui/dialog-host.tsx';
import { cssVariables, theme } from './theme.ts';

const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** The kit with our look, toasts and dialogs. Stands once around the application. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  useEffect(guardKeys, []);
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

// With the first toast come the means to show it.
const ToastStack = lazy(async () => ({ default: (await import('../ui/toast-stack.tsx')).ToastStack }));

/** What is said before they are there waits in their store. */
function Toasts() {
  useToastPlace();
  const isNeeded = useNotifications().notifications.length > 0;
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  return wasNeeded ? (
    <Suspense fallback={null}>
      <ToastStack />
    </Suspense>
  ) : null;
}

/** Esc takes the toasts away, wherever the focus is. */
function useEscapeForToasts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') notifications.clean();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
