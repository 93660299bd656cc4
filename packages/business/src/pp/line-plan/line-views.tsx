import { IconCalendarTime, IconLayoutBoard, IconList } from '@tabler/icons-react';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { useGo } from '@sampan/widgets/navigation.tsx';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { linePlanWords } from './line-plan.words.ts';

addTexts(linePlanWords);

const VIEWS = {
  board: { title: 'line.board', path: '/pp/prd/board', Icon: IconLayoutBoard },
  plan: { title: 'line.plan', path: '/pp/prd/plan', Icon: IconCalendarTime },
  list: { title: 'line.orders', path: '/pp/prd/index', Icon: IconList },
} as const;

/** Ways from one view of production to the others. */
export function LineViews({ to, plant }: { readonly to: readonly (keyof typeof VIEWS)[]; readonly plant?: string | undefined }) {
  const t = useT();
  const go = useGo();
  return to.map((view) => {
    const { title, path, Icon } = VIEWS[view];
    const search = view === 'list' ? {} : { plant };
    return (
      <Button key={view} variant="default" leftSection={<Icon size={16} aria-hidden />} onClick={() => go(path, search)}>
        {t(title)}
      </Button>
    );
  });
}
