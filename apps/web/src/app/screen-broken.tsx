import { useT } from '@sampan/widgets/i18n.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';

/** A screen threw: the shell stays, the user can open it again. Chunks of a replaced version are such a case. */
export function ScreenBroken() {
  const t = useT();
  return (
    <Card>
      <EmptyState
        text={t('error.screenBroken')}
        hint={t('error.screenBrokenHint')}
        action={<Button onClick={() => location.reload()}>{t('action.reload')}</Button>}
      />
    </Card>
  );
}
