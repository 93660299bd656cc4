import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import type { MenuCard } from '@sampan/model/session-user.ts';
import { useQuickLinks } from '@sampan/widgets/quick-links.ts';
import { MenuIcon } from '@sampan/widgets/ui/icons.tsx';
import { badgeText, labelOfCard, targetOf } from '../../shell/menu-model.ts';
import { useMenuCount } from '../../shell/use-menu-count.ts';
import classes from './menus-page.module.css';

const QuickPostBox = lazy(async () => ({ default: (await import('../../shell/quick-post-entry.tsx')).QuickPostBox }));

/** One app: its list behind the name, its other screens below, the star that makes it a quick link. A quick post has its box here too: a phone has no menu at the left. */
export function AppCard({ card }: { card: MenuCard }) {
  const t = useT();
  const badge = badgeText(useMenuCount(card));
  const label = labelOfCard(card);
  const target = targetOf(card) ?? '/';
  const { names, toggle } = useQuickLinks();
  const isPinned = names?.includes(card.name) ?? false;
  const others = card.items.filter(({ options: { route } }) => route !== '' && route !== target && !route.endsWith('/print'));
  const posting = card.items.find(({ quickposturl }) => quickposturl !== '');
  const Star = isPinned ? IconStarFilled : IconStar;
  return (
    <article className={classes['card']}>
      <ScreenLink to={target} className={classes['main']}>
        <span className={classes['icon']}>
          <MenuIcon name={card.options.icon} size={22} />
        </span>
        <span className={classes['name']}>{label}</span>
        {badge !== null && <span className={classes['badge']}>{badge}</span>}
      </ScreenLink>
      <button
        type="button"
        className={classes['star']}
        data-pinned={isPinned || undefined}
        aria-pressed={isPinned}
        aria-label={t(isPinned ? 'menus.unpin' : 'menus.pin', { name: label })}
        disabled={names === undefined}
        onClick={() => toggle(card.name)}
      >
        <Star size={16} stroke={1.6} aria-hidden="true" />
      </button>
      {posting && (
        <div className={classes['post']}>
          <Suspense>
            <QuickPostBox action={posting} label={label} />
          </Suspense>
        </div>
      )}
      {others.length > 0 && (
        <div className={classes['others']}>
          {others.map(({ name, label: text, options: { route } }) => (
            <ScreenLink key={name} to={route}>
              {text}
            </ScreenLink>
          ))}
        </div>
      )}
    </article>
  );
}
