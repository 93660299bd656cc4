import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useId } from 'react';
import { useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink, usePath } from '@sampan/widgets/navigation.tsx';
import type { MenuCard } from '@sampan/model/session-user.ts';
import { MenuIcon } from '@sampan/widgets/ui/icons.tsx';
import { ScrollArea } from '@sampan/widgets/ui/layout.tsx';
import { Tooltip } from '@sampan/widgets/ui/overlay.tsx';
import { categoryLabel } from './category-label.ts';
import { badgeText, groupOfPath, groupsOf, isActive, labelOfCard, type MenuGroup, targetOf } from './menu-model.ts';
import { openGroupOf, useMenuPanel } from './menu-panel.ts';
import { useMenuCount } from './use-menu-count.ts';
import classes from './left-menu.module.css';

const QuickPostEntry = lazy(async () => ({ default: (await import('./quick-post-entry.tsx')).QuickPostEntry }));

/** The menu that the server gave the user: groups by category, of which one is open. Folded it shows the groups' icons. */
export function LeftMenu({ cards, isRail = false }: { cards: readonly MenuCard[]; isRail?: boolean }) {
  const t = useT();
  const groups = groupsOf(cards);
  const path = usePath();
  const here = groupOfPath(groups, path);
  const { chosen, choose, openAt } = useMenuPanel();
  const open = openGroupOf(chosen, here, groups[0]?.name);
  return (
    <nav aria-label={t('shell.menu')} className={classes['menu']} data-rail={isRail || undefined}>
      <ScrollArea className={classes['scroll']} type="scroll">
        {groups.length === 0 && !isRail && <p className={classes['empty']}>{t('shell.menuEmpty')}</p>}
        {groups.map((group) =>
          isRail ? (
            <RailGroup key={group.name} group={group} isHere={group.name === here} onOpen={() => openAt({ name: group.name, at: here })} />
          ) : (
            <Group
              key={group.name}
              group={group}
              isOpen={group.name === open}
              onToggle={() => choose({ name: group.name === open ? null : group.name, at: here })}
            />
          ),
        )}
      </ScrollArea>
    </nav>
  );
}

function Group({ group, isOpen, onToggle }: { group: MenuGroup; isOpen: boolean; onToggle: () => void }) {
  const t = useT();
  const id = useId();
  return (
    <section>
      <button type="button" className={classes['group']} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <MenuIcon name={group.icon} />
        <span className={classes['label']}>{categoryLabel(t, group.name)}</span>
        <IconChevronDown size={16} stroke={1.6} className={classes['chevron']} aria-hidden="true" />
      </button>
      <ul id={id} hidden={!isOpen} className={classes['entries']}>
        {isOpen &&
          group.cards.map((card) =>
            card.options.type === 'QUICKPOST' ? (
              <Suspense key={card.name}>
                <QuickPostEntry card={card} />
              </Suspense>
            ) : (
              <Entry key={card.name} card={card} />
            ),
          )}
      </ul>
    </section>
  );
}

function Entry({ card }: { card: MenuCard }) {
  const t = useT();
  const path = usePath();
  const count = useMenuCount(card);
  const badge = badgeText(count);
  const active = isActive(card, path);
  return (
    <li>
      <ScreenLink to={targetOf(card) ?? '/'} className={classes['entry']} aria-current={active ? 'page' : undefined}>
        <MenuIcon name={card.options.icon} />
        <span className={classes['label']}>{labelOfCard(card)}</span>
        {badge !== null && (
          <span className={classes['badge']}>
            {badge}
            <span className="visually-hidden"> {t('shell.toBeDone')}</span>
          </span>
        )}
      </ScreenLink>
    </li>
  );
}

function RailGroup({ group, isHere, onOpen }: { group: MenuGroup; isHere: boolean; onOpen: () => void }) {
  const t = useT();
  const label = categoryLabel(t, group.name);
  return (
    <Tooltip label={label} position="right">
      <button type="button" className={classes['railGroup']} aria-label={label} data-active={isHere || undefined} onClick={onOpen}>
        <MenuIcon name={group.icon} size={20} />
      </button>
    </Tooltip>
  );
}
