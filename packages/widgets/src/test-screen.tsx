import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { type FunctionComponent, useState } from 'react';
import { WithQueries } from './api/with-queries.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';

/** Shows a component as a screen of its own: it may call the server and link to other screens. */
export function TestScreen({ of }: { readonly of: FunctionComponent }) {
  const [router] = useState(() => createRouter({ routeTree: createRootRoute({ component: of }), history: createMemoryHistory() }));
  return (
    <WithQueries>
      <ThemeProvider>
        <RouterProvider router={router} />
      </ThemeProvider>
    </WithQueries>
  );
}
