import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/loading.tsx';
import type { NeededRight } from './needed-right.ts';

const Page = lazy(async () => ({ default: (await import('./missing-right-page.tsx')).MissingRightPage }));

/** In place of what a user may not see or do: the page that names the privilege; loaded only then. */
export const MissingRight = ({ needs }: { readonly needs: NeededRight }) => (
  <Suspense fallback={<Skeleton />}>
    <Page needs={needs} />
  </Suspense>
);
