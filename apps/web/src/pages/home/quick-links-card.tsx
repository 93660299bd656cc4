import { IconStar } from '@tabler/icons-react';
import { useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink, useGo } from '@sampan/widgets/navigation.tsx';
import type { MenuCard } from '@sampan/model/session-user.ts';
import { useQuickLinks } from '@sampan/widgets/quick-links.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { EmptyState } from '@sampan/widgets/ui/empty-state.tsx';
import { MenuIcon } from '@sampan/widgets/ui/icons.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { labelOfCard, targetOf } from '../../shell/menu-model.ts';
import classes from './home-page.module.css';

/** Cards that the user starred. One that left the menu is not shown. */
export function QuickLinksCard({ cards }: { cards: readonly MenuCard[] }) {
  const t = useT();
  const go = useGo();
  const names = useQuickLinks();
  const links = names.flatMap((name) => cards.filter((card) => card.name === name && targetOf(card) !== null));
  return (
    <Card title={t('home.links')} flush>
      {links.length === 0 ? (
        <EmptyState
          icon={<IconStar size={32} stroke={1.4} />}
          text={t('home.linksNone')}
          action={
            <Button variant="default" onClick={() => go('/menus')}>
              {t('page.menus')}
            </Button>
          }
        />
      ) : (
        <ul className={classes['list']}>
          {links.map((card) => (
            <li key={card.name}>
              <ScreenLink to={targetOf(card) ?? '/'} className={classes['row']}>
                <MenuIcon name={card.options.icon} />
                <span className={classes['grow']}>{labelOfCard(card)}</span>
              </ScreenLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
