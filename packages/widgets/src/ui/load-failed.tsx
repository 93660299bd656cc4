import { useT } from '../i18n.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** Says that something did not load and offers another try. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
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
