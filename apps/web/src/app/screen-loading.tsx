import { useT } from '@sampan/widgets/i18n.ts';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';

/** Stands where a screen will be, at about its size, so that nothing jumps. */
export function ScreenLoading() {
  const t = useT();
  return (
    <div role="status" data-screen-loading="true" aria-label={t('shell.loading')}>
      <Skeleton height={24} width={180} mb={16} />
      <Skeleton height={320} radius="md" />
    </div>
  );
}
