import { useT } from '@sampan/widgets/i18n.ts';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Page } from '@sampan/widgets/ui/page.tsx';
import { LinePlan } from '../line-plan/line-plan.tsx';
import { LineViews } from '../line-plan/line-views.tsx';

/** Lines over time: production orders and planned orders as bars that can be moved. */
export function Screen({ search }: ScreenProps) {
  const t = useT();
  return (
    <Page title={t('line.plan')} actions={<LineViews to={['board', 'list']} plant={search['plant']} />}>
      <LinePlan search={search} />
    </Page>
  );
}

Screen.needs = ['index'];
