import { IconArrowDown, IconArrowUp, IconStarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import type { MenuCard } from '@sampan/model/session-user.ts';
import { type QuickLinks, useQuickLinks } from '@sampan/widgets/quick-links.ts';
import { Button, IconButton } from '@sampan/widgets/ui/button.tsx';
import { MenuIcon } from '@sampan/widgets/ui/icons.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card } from '@sampan/widgets/ui/page.tsx';
import { labelOfCard, targetOf } from '../../shell/menu-model.ts';
import classes from './home-page.module.css';

/** As many are offered to who has none of the own. */
const OFFERED = 6;

/** Cards that the user starred, in the own order; until there are any, those that the menu begins with. One that left the menu is not shown. */
export function QuickLinksCard({ cards }: { cards: readonly MenuCard[] }) {
  const t = useT();
  const links = useQuickLinks();
  const [isArranging, setArranging] = useState(false);
  const known = cards.filter((card) => targetOf(card) !== null);
  const own = (links.names ?? []).flatMap((name) => known.filter((card) => card.name === name));
  const shown = own.length > 0 ? own : known.slice(0, OFFERED);
  return (
    <Card
      title={t('home.links')}
      flush
      aside={
        own.length > 0 ? (
          <Button variant="subtle" size="compact-sm" aria-pressed={isArranging} onClick={() => setArranging(!isArranging)}>
            {t(isArranging ? 'home.arranged' : 'home.arrange')}
          </Button>
        ) : (
          <ScreenLink to="/menus" className={classes['all']}>
            {t('home.linksAll')}
          </ScreenLink>
        )
      }
    >
      {links.names === undefined ? (
        <div className={classes['skeleton']}>
          <Skeleton height={144} />
        </div>
      ) : (
        <>
          <ul className={classes['list']}>
            {shown.map((card) => (
              <li key={card.name} className={classes['link']}>
                <ScreenLink to={targetOf(card) ?? '/'} className={classes['row']}>
                  <MenuIcon name={card.options.icon} />
                  <span className={classes['grow']}>{labelOfCard(card)}</span>
                </ScreenLink>
                {isArranging && own.length > 0 && <Arrange card={card} shown={shown} links={links} />}
              </li>
            ))}
          </ul>
          {own.length === 0 && <p className={classes['hint']}>{t('home.linksHint')}</p>}
        </>
      )}
    </Card>
  );
}

interface ArrangeProps {
  readonly card: MenuCard;
  readonly shown: readonly MenuCard[];
  readonly links: QuickLinks;
}

function Arrange({ card, shown, links: { toggle, move } }: ArrangeProps) {
  const t = useT();
  const name = labelOfCard(card);
  return (
    <span className={classes['arrange']}>
      <IconButton
        variant="subtle"
        label={t('home.up', { name })}
        disabled={card === shown[0]}
        icon={<IconArrowUp size={16} aria-hidden />}
        onClick={() => move(card.name, -1)}
      />
      <IconButton
        variant="subtle"
        label={t('home.down', { name })}
        disabled={card === shown.at(-1)}
        icon={<IconArrowDown size={16} aria-hidden />}
        onClick={() => move(card.name, 1)}
      />
      <IconButton
        variant="subtle"
        label={t('menus.unpin', { name })}
        icon={<IconStarOff size={16} aria-hidden />}
        onClick={() => toggle(card.name)}
      />
    </span>
  );
}
