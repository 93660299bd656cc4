import type { Definition } from '@sampan/model/define.ts';
import type { ActionState } from '../api/rows.ts';
import { useT } from '../i18n.ts';
import { useGo } from '../navigation.tsx';
import { MissingRight } from '../rights/missing-right.tsx';
import { useTitle } from '../title.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface NotEditableProps {
  readonly definition: Definition;
  readonly id: string | null;
  readonly refusal: ActionState;
}

/** In place of a form that could not be saved: why the record cannot be changed, and the way to read it. */
export function NotEditable({ definition, id, refusal }: NotEditableProps) {
  const t = useT();
  const go = useGo();
  const isWithoutRight = refusal.code === 'PRIVILEGE_MISSING';
  useTitle(isWithoutRight ? '' : t('form.notEditable'));
  if (isWithoutRight) return <MissingRight needs={{ card: definition.card, verbs: ['edit'] }} />;
  const view = () => go(`/${definition.route}/view`, { id }, { replace: true });
  return (
    <EmptyState
      isScreen
      text={t('form.notEditable')}
      hint={refusal.reason ?? ''}
      action={<Button onClick={view}>{t('form.toRecord')}</Button>}
    />
  );
}
