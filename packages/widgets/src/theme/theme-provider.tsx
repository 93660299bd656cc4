import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import './tokens.css';
import './mantine.css';
import './kit.css';
import { schemeOf, useSettings } from '../settings.ts';
import { DialogHost } from '../ui/dialog-host.tsx';
import { cssVariables, theme } from './theme.ts';

const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** The kit with our look, toasts and dialogs. Stands once around the application. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const scheme = useSettings(({ theme: choice }) => schemeOf(choice));
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={scheme}
      getStyleNonce={nonce}
      deduplicateCssVariables={false}
    >
      <Notifications position="top-center" limit={4} containerWidth={420} />
      <DialogHost />
      {children}
    </MantineProvider>
  );
}
