import { lazy, Suspense } from 'react';
import { useDialogs } from '../dialogs.ts';

const OpenDialog = lazy(async () => ({ default: (await import('./open-dialog.tsx')).OpenDialog }));

/** Shows the dialogs that `feedback` opens, one after the other. Stands once in the shell. */
export function DialogHost() {
  const request = useDialogs(({ waiting }) => waiting[0]);
  return request ? (
    <Suspense fallback={null}>
      <OpenDialog request={request} />
    </Suspense>
  ) : null;
}
