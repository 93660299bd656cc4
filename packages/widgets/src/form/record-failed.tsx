import { CallError } from '../api/wire.ts';
import { useT } from '../i18n.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import type { NeededRight } from '../rights/needed-right.ts';
import { useTitle } from '../title.ts';
import { LoadFailed } from '../ui/load-failed.tsx';

/** In place of a record: that it is not there, that the user may not see it, or that it did not load and may be tried again. */
export function RecordFailed({ error, card, onRetry }: { readonly error: unknown; readonly card: string; readonly onRetry: () => void }) {
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 404) return <RecordAbsent />;
  const needs: NeededRight = { card, verbs: ['index'] };
  return <LoadFailed error={error} needs={needs} onRetry={onRetry} />;
}

/** Says that there is no such record, or none for this user: the two look the same. */
export function RecordAbsent() {
  const t = useT();
  useTitle(t('form.absent'));
  return <EmptyState isScreen text={t('form.notFound')} />;
}
