import { useQueries } from '@tanstack/react-query';
import { IconCircleCheck } from '@tabler/icons-react';
import { taskTexts } from '@sampan/kernel/texts/records/tasks.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import type { MenuCard } from '@sampan/model/session-user.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { menuCountQuery } from '../../shell/use-menu-count.ts';
import { WaitingGroup } from './waiting-group.tsx';
import classes from './home-page.module.css';

addTexts({ 'task.all': taskTexts['task.all'] });

/** Whether the user may approve what the card is about. */
const approves = ({ items }: MenuCard): boolean => items.some(({ options }) => options.route.endsWith('/approve'));

/** The documents that wait for my approval, by kind; the same numbers as the menu's badges. Nothing for who approves nothing. */
export function WaitingCard({ cards }: { cards: readonly MenuCard[] }) {
  const t = useT();
  const numeric = cards.filter(({ options }) => options.type === 'NUMERIC');
  const counts = useQueries({ queries: numeric.map(menuCountQuery) });
  const mayApprove = numeric.some(approves);
  const isLoading = counts.some(({ isPending }) => isPending);
  const waiting = numeric.map((card, at) => ({ card, count: counts[at]?.data ?? 0 })).filter(({ count }) => count > 0);
  if (waiting.length === 0 && !mayApprove) return null;
  return (
    <Card
      title={t('home.waiting')}
      flush
      aside={
        waiting.length > 0 && (
          <ScreenLink to="/general/task/index" className={classes['all']}>
            {t('task.all')}
          </ScreenLink>
        )
      }
    >
      {waiting.map(({ card, count }) => (
        <WaitingGroup key={card.name} card={card} count={count} />
      ))}
      {waiting.length === 0 && isLoading && (
        <div className={classes['skeleton']}>
          <Skeleton height={96} />
        </div>
      )}
      {waiting.length === 0 && !isLoading && (
        <EmptyState icon={<IconCircleCheck size={36} stroke={1.4} />} text={t('home.waitingNone')} hint={t('home.waitingHint')} />
      )}
    </Card>
  );
}
