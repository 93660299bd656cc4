import { useT } from '@sampan/widgets/i18n.ts';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Page } from '@sampan/widgets/ui/page.tsx';
import { LineBoard } from '../line-plan/line-board.tsx';
import { LineViews } from '../line-plan/line-views.tsx';

/** Which line runs what, what waits for material, what is late. */
export function Screen({ search }: ScreenProps) {
  const t = useT();
  return (
    <Page title={t('line.board')} actions={<LineViews to={['plan', 'list']} plant={search['plant']} />}>
      <LineBoard search={search} />
    </Page>
  );
}

Screen.needs = ['index'];
