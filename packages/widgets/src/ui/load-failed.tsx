import { CallError } from '../api/wire.ts';
import { useT } from '../i18n.ts';
import { MissingRight } from '../rights/missing-right.tsx';
import type { NeededRight } from '../rights/needed-right.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailedProps {
  readonly error?: unknown;
  /** What the call needed: named where it was refused for want of it. */
  readonly needs?: NeededRight;
  readonly onRetry: () => void;
}

/** Says that something did not load and offers another try; or which privilege is missing, where none helps. */
export function LoadFailed({ error, needs, onRetry }: LoadFailedProps) {
  const t = useT();
  // Asking for the same again helps neither.
  if (error instanceof CallError && (error.status === 403 || error.status === 400)) {
    if (needs && error.status === 403) return <MissingRight needs={needs} />;
    return <EmptyState text={error.errors.errorMsg ?? t('error.loadFailed')} />;
  }
  return (
    <EmptyState
      text={t('error.loadFailed')}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}
