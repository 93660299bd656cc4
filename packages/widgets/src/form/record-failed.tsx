import { CallError } from '../api/wire.ts';
import { useT } from '../i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';

/** In place of a record: that it is not there, that the user may not see it, or that it did not load and may be tried again. */
export function RecordFailed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useT();
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 404) return <EmptyState text={t('form.notFound')} />;
  if (status === 403) return <EmptyState text={t('form.forbidden')} />;
  return <LoadFailed onRetry={onRetry} />;
}
